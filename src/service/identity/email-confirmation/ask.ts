import type { Kysely } from 'kysely'
import type { UserId } from '../../../domain/person/user.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { sendMessage } from '../../platform/messages/send.ts'
import { after } from '../sessions/open-session.ts'
import { tokenHash } from '../../platform/crypto/tokens.ts'
import { newMailCode, speltMailCode } from './code.ts'
import { strings } from './strings.ts'

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
