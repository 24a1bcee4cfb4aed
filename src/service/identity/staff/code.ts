import type { Kysely } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { encrypted, decrypted } from '../../platform/crypto/encrypt.ts'
import type { Tables } from '../../platform/database/tables.ts'

const PERIOD_S = 30
const DIGITS = 6
// A code of the step before or after is accepted: phones' clocks differ.
const WINDOW = 1
const SECRET_BYTES = 20

const keyOf = (secret: string): string => `staff code\n${secret}`

const totpOf = (base32: string, issuer = '', label = ''): TOTP =>
  new TOTP({ issuer, label, digits: DIGITS, period: PERIOD_S, secret: Secret.fromBase32(base32) })

export interface NewCodeSecret {
  readonly secret: string
  readonly uri: string
  readonly stored: string
}

export const newCodeSecret = (serverSecret: string, issuer: string, login: string): NewCodeSecret => {
  const secret = new Secret({ size: SECRET_BYTES }).base32
  return { secret, uri: totpOf(secret, issuer, login).toString(), stored: encrypted(secret, keyOf(serverSecret)) }
}

interface OfStaff {
  readonly id: number
  readonly code_secret: string | null
}

// Accepts a code once: its step must be later than that of the last accepted code.
export const spendCode = async (
  db: Kysely<Tables>,
  serverSecret: string,
  { id, code_secret: stored }: OfStaff,
  code: string,
  now: number,
): Promise<boolean> => {
  if (stored === null) return false
  const totp = totpOf(decrypted(stored, keyOf(serverSecret)))
  const delta = totp.validate({ token: code.replaceAll(' ', ''), timestamp: now, window: WINDOW })
  if (delta === null) return false
  const step = Math.floor(now / (PERIOD_S * 1_000)) + delta
  const used = await db
    .updateTable('staff')
    .set({ last_code_step: step })
    .where('id', '=', id)
    .where((staff) => staff.or([staff('last_code_step', 'is', null), staff('last_code_step', '<', step)]))
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}
