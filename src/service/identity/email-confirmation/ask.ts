import type { Kysely } from 'kysely'
import type { UserId } from '../../../domain/person/user.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { sendMessage } from '../../platform/messages/send.ts'
import { after } from '../sessions/open-session.ts'
import { tokenHash } from '../../platform/crypto/tokens.ts'
import { randomInt } from 'node:crypto'

// Excludes look-alike characters (0/O, 1/I).
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const GROUPS = 3
const GROUP_LENGTH = 4

const newMailCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

export const speltMailCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')

export const strings = {
  subject: (brand: string) => `${brand}: подтвердите почту`,
  text: (code: string) =>
    `Код подтверждения: ${code}\n\nВведите его в личном кабинете, код действует сутки. Если вы не указывали эту почту, ничего делать не нужно.`,
  nothingToConfirm: 'Нет почты, которую нужно подтвердить',
} as const

const CODE_SECONDS = 86_400

export const askEmailConfirmation = async (
  db: Kysely<Tables>,
  userId: UserId,
  email: string,
  brand: string,
  now: Date,
): Promise<void> => {
  const code = newMailCode()
  const row = { email, code_hash: tokenHash(speltMailCode(code)), expires_at: after(now, CODE_SECONDS) }
  await db
    .insertInto('email_confirmations')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  await sendMessage(
    db,
    { channel: 'mail', to: email, subject: strings.subject(brand), text: strings.text(code) },
    { now, until: row.expires_at },
  )
}
