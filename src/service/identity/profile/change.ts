import * as E from 'fp-ts/Either'
import type { Transaction, Updateable } from 'kysely'
import type { ProfileChange } from '../../../contract/identity/accounts.ts'
import type { Day } from '../../../domain/time/day.ts'
import type { User, UserId } from '../../../domain/person/user.ts'
import { emailOf, readUser } from '../accounts/users.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import { askEmailConfirmation } from '../email-confirmation/ask.ts'
import { noteEvent } from '../history/events.ts'
import { invalid, notFound, type ServiceError } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import type { IdentityDeps } from '../deps.ts'
import { takeVerificationToken } from '../verification/tokens.ts'
import { strings } from './strings.ts'

type Row = Updateable<Tables['users']>
type Checked = ServiceError | null

const EARLIEST_BIRTH = '1900-01-01'
const isBirthDate = (day: Day, today: Day): boolean => day >= EARLIEST_BIRTH && day <= today

const namesOf = ({ firstName, lastName, middleName, birthDate, gender }: ProfileChange): Row => ({
  ...(firstName === undefined ? {} : { first_name: firstName.trim() }),
  ...(lastName === undefined ? {} : { last_name: lastName.trim() }),
  ...(middleName === undefined ? {} : { middle_name: middleName.trim() }),
  ...(birthDate === undefined ? {} : { birth_date: birthDate }),
  ...(gender === undefined ? {} : { gender }),
})

// The unique index decides concurrent changes to one phone or e-mail.
const takenIn = (error: unknown): ServiceError | null => {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
  if (constraint === 'users_phone_key') return { _tag: 'Conflict', message: strings.phoneTaken }
  return constraint === 'users_email_key' ? { _tag: 'Conflict', message: strings.emailTaken } : null
}

const changePhone = async (
  trx: Transaction<Tables>,
  user: User,
  { phone, verificationToken = '' }: ProfileChange,
  now: Date,
): Promise<Checked> => {
  if (phone === undefined || phone === user.phone) return null
  if (!(await takeVerificationToken(trx, verificationToken, phone, now))) {
    return invalid('verificationToken', strings.unverifiedPhone)
  }
  await trx.updateTable('users').set({ phone }).where('id', '=', user.id).execute()
  await noteEvent(trx, user.id, 'phoneChanged', now, phone)
  return null
}

const changeEmail = async (
  trx: Transaction<Tables>,
  user: User,
  change: ProfileChange,
  brand: string,
  now: Date,
): Promise<void> => {
  const email = emailOf(change.email)
  if (change.email === undefined || email === user.email) return
  await trx.updateTable('users').set({ email, is_email_confirmed: false }).where('id', '=', user.id).execute()
  await trx.deleteFrom('email_confirmations').where('user_id', '=', user.id).execute()
  if (email !== null) await askEmailConfirmation(trx, user.id, email, brand, now)
  await noteEvent(trx, user.id, 'emailChanged', now, email ?? '')
}

const changed = async (
  trx: Transaction<Tables>,
  { clock, settings }: PlatformDeps,
  userId: UserId,
  change: ProfileChange,
): Promise<E.Either<ServiceError, User>> => {
  const now = new Date(clock.now())
  const user = await readUser(trx, userId)
  if (user === null) return E.left(notFound)
  const refused = await changePhone(trx, user, change, now)
  if (refused !== null) return E.left(refused)
  await changeEmail(trx, user, change, settings()['shop.name'], now)
  const names = namesOf(change)
  if (Object.keys(names).length > 0) {
    await trx.updateTable('users').set(names).where('id', '=', userId).execute()
    await noteEvent(trx, userId, 'profileChanged', now)
  }
  return E.fromNullable(notFound)(await readUser(trx, userId))
}

export const changeUser = async (
  deps: IdentityDeps,
  userId: UserId,
  change: ProfileChange,
  today: Day,
): Promise<E.Either<ServiceError, User>> => {
  if (change.birthDate != null && !isBirthDate(change.birthDate, today)) {
    return E.left(invalid('birthDate', strings.wrongBirthDate))
  }
  try {
    return await transactionally(deps.db, (trx) => changed(trx, deps, userId, change))
  } catch (error) {
    const taken = takenIn(error)
    if (taken === null) throw error
    return E.left(taken)
  }
}
