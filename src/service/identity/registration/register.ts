import * as E from 'fp-ts/Either'
import type { Transaction } from 'kysely'
import type { Registration } from '../../../contract/identity/accounts.ts'
import { isInn } from '../../../domain/person/inn.ts'
import type { AuthTokens } from '../../../domain/person/user.ts'
import { guessablePassword, isGuessable } from '../accounts/common-passwords.ts'
import { hashPassword } from '../accounts/password.ts'
import { emailOf } from '../accounts/users.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import { askEmailConfirmation } from '../email-confirmation/ask.ts'
import { noteEvent } from '../history/events.ts'
import type { Guest } from '../../platform/http/guest.ts'
import { invalid, type ServiceError } from '../../platform/http/service-error.ts'
import { startSession, type SignInDeps } from '../sessions/enter.ts'
import { isVerificationToken, takeVerificationToken } from '../verification/tokens.ts'
import { isFieldOfActivity } from './fields-of-activity.ts'

const strings = {
  unverified: 'Подтвердите телефон кодом',
  phoneTaken: 'Этот телефон уже зарегистрирован',
  emailTaken: 'Эта почта уже зарегистрирована',
  wrongInn: 'Проверьте ИНН: в нём ошибка',
  unknownField: 'Выберите сферу деятельности из списка',
} as const

const unverified = invalid('verificationToken', strings.unverified)

const takenBy = async (trx: Transaction<Tables>, { phone }: Registration): Promise<ServiceError> => {
  const owner = await trx.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst()
  return { _tag: 'Conflict', message: owner === undefined ? strings.emailTaken : strings.phoneTaken }
}

const insertUser = (trx: Transaction<Tables>, registration: Registration, passwordHash: string, now: Date) =>
  trx
    .insertInto('users')
    .values({
      phone: registration.phone,
      email: emailOf(registration.email),
      password_hash: passwordHash,
      first_name: registration.firstName.trim(),
      last_name: registration.lastName.trim(),
      legal_person: registration.legalPersonData == null ? null : JSON.stringify(registration.legalPersonData),
      field_of_activity_id: registration.fieldOfActivityId ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

// Creates an account for a verified phone and opens a session. If it is rejected, the verification stays valid.
// [AUTH-17, ROLE-02]
export const registerUser = async (
  deps: SignInDeps,
  registration: Registration,
  guest: () => Guest | null,
): Promise<E.Either<ServiceError, AuthTokens>> => {
  const { db, clock, settings } = deps
  const { fieldOfActivityId, verificationToken, phone } = registration
  const now = new Date(clock.now())
  if (fieldOfActivityId !== undefined && !isFieldOfActivity(fieldOfActivityId)) {
    return E.left(invalid('fieldOfActivityId', strings.unknownField))
  }
  if (registration.legalPersonData != null && !isInn(registration.legalPersonData.inn))
    return E.left(invalid('legalPersonData.inn', strings.wrongInn))
  const own = [settings()['shop.name'], registration.firstName, registration.lastName, phone, registration.email]
  if (await isGuessable(registration.password, own)) return E.left(guessablePassword)
  if (!(await isVerificationToken(db, verificationToken, phone, now))) return E.left(unverified)
  const passwordHash = await hashPassword(registration.password)
  return transactionally(db, async (trx) => {
    if (!(await takeVerificationToken(trx, verificationToken, phone, now))) return E.left(unverified)
    const user = await insertUser(trx, registration, passwordHash, now)
    if (user === undefined) return E.left(await takenBy(trx, registration))
    const email = emailOf(registration.email)
    if (email !== null) await askEmailConfirmation(trx, user.id, email, settings()['shop.name'], now)
    await noteEvent(trx, user.id, 'registered', now)
    return E.right(await startSession(deps, trx, user.id, guest(), now))
  })
}
