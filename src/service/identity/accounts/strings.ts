import type { Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

export const strings = {
  noSuchUser: 'no user has this id, phone or e-mail',
  badPhone: "the phone is none of Russia's: write it as +79131234567",
  noName: 'a user has a first name and a last name',
  shortPassword: 'a password has at least 8 characters',
  commonPassword: 'this password is among the first that are guessed',
  taken: 'somebody has this phone or e-mail already',
  created: (id: number) => `created user ${id}`,
  blocked: (id: number) => `blocked user ${id}; every session has ended`,
  unblocked: (id: number) => `user ${id} may sign in again`,
  card: (user: Selectable<Tables['users']>, sessions: number, orders: number): ReadonlyArray<string> => [
    `id          ${user.id}`,
    `name        ${[user.last_name, user.first_name, user.middle_name].filter((name) => name !== '').join(' ')}`,
    `phone       ${user.phone}`,
    `e-mail      ${user.email === null ? 'none' : `${user.email}${user.is_email_confirmed ? '' : ' (not confirmed)'}`}`,
    `company     ${user.legal_person?.companyName ?? 'none'}`,
    `since       ${user.created_at.toISOString()}`,
    `sessions    ${sessions}`,
    `orders      ${orders}`,
    ...(user.blocked_at === null ? [] : [`blocked     ${user.blocked_at.toISOString()}`]),
  ],
} as const
