import type { Kysely, Selectable } from 'kysely'
import { phoneOf, type Phone } from '../../../domain/person/phone.ts'
import type { User, UserId } from '../../../domain/person/user.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { cardOf, type BonusCard } from '../bonus/cards.ts'

const userOf = (row: Selectable<Tables['users']>, card: BonusCard | null): User => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  middleName: row.middle_name,
  phone: row.phone,
  email: row.email,
  birthDate: row.birth_date,
  gender: row.gender,
  isEmailConfirmed: row.is_email_confirmed,
  bonus: card === null ? null : { cardNumber: card.number, balance: card.balance, isDisabled: card.isDisabled },
  legalPersonData: row.legal_person,
})

/** [AUTH-04, AUTH-05] */
export const readUser = async (db: Kysely<Tables>, id: UserId): Promise<User | null> => {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : userOf(row, await cardOf(db, id))
}

/** An e-mail as it is kept and compared; null when there is none. */
export const emailOf = (text: string | null | undefined): string | null => text?.trim().toLowerCase() ?? null

/** One spelling for every way to write a login: `+79131234567`, or the e-mail in small letters. */
export const loginOf = (text: string): string => phoneOf(text) ?? text.trim().toLowerCase()

/** The user whose phone or e-mail this is, however it is written; one who is blocked is nobody. [OC-39] */
export const findByLogin = (db: Kysely<Tables>, login: string) => {
  const spelt = loginOf(login)
  const users = db
    .selectFrom('users')
    .select(['id', 'phone', 'email', 'is_email_confirmed', 'password_hash'])
    .where('blocked_at', 'is', null)
  return users
    .where((either) => either.or([either('phone', '=', spelt as Phone), either('email', '=', spelt)]))
    .executeTakeFirst()
}
