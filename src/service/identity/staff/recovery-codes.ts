import { randomInt } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { keyed } from '../verification/attempts.ts'

const CODES = 10
const GROUP = 5
// Without letters and digits that look alike. Ten of them are 50 bits.
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

const newGroup = (): string => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

const hashOf = (secret: string, staffId: number, code: string): string =>
  keyed(secret, 'recovery code', String(staffId), code.toLowerCase().replaceAll(/[^a-z\d]/g, ''))

/** Replaces the recovery codes of the member. They are shown once: only hashes are stored. */
export const renewRecoveryCodes = async (
  trx: Transaction<Tables>,
  secret: string,
  staffId: number,
): Promise<ReadonlyArray<string>> => {
  const codes = Array.from({ length: CODES }, () => `${newGroup()}-${newGroup()}`)
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  await trx
    .insertInto('staff_recovery_codes')
    .values(codes.map((code) => ({ staff_id: staffId, hash: hashOf(secret, staffId, code) })))
    .execute()
  return codes
}

/** Accepts a recovery code once. */
export const spendRecoveryCode = async (
  db: Kysely<Tables>,
  secret: string,
  staffId: number,
  code: string,
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('staff_recovery_codes')
    .where('staff_id', '=', staffId)
    .where('hash', '=', hashOf(secret, staffId, code))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
