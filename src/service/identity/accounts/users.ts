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

export const readUser = async (db: Kysely<Tables>, id: UserId): Promise<User | null> => {
  const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : userOf(row, await cardOf(db, id))
}

export const emailOf = (text: string | null | undefined): string | null => text?.trim().toLowerCase() ?? null

// Normalizes a login: `+79131234567`, or a lower-case e-mail.
export const loginOf = (text: string): string => phoneOf(text) ?? text.trim().toLowerCase()

// Finds a user by phone or e-mail in any format. Blocked users are not found. [OC-39]
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
