import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { Kysely } from 'kysely'
import { STAFF_ROLES } from '../../../domain/person/staff.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { errorResponseOf } from '../../platform/http/respond.ts'
import type { ServiceError } from '../../platform/http/service-error.ts'
import type { Command, Commands, OperatorCommand } from '../../platform/operator-command.ts'
import type { ServiceClock } from '../../platform/clock.ts'
import { addMember, allMembers, changeMember, resetMember } from './accounts.ts'
import { OPERATOR, recordChange } from './audit.ts'
import { strings } from './strings.ts'

const LOGIN = /^[A-Za-z0-9._@-]{2,64}$/

const textIn = (values: OperatorCommand['values'], name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

const withMessage = E.mapLeft((error: ServiceError) => errorResponseOf(error).body.message)

const add =
  (clock: ServiceClock): Command =>
  (values, { database: { db } }) => {
    const login = textIn(values, 'login').toLowerCase()
    const role = STAFF_ROLES.find((each) => each === textIn(values, 'role'))
    if (!LOGIN.test(login)) return TE.left(strings.badLogin)
    if (role === undefined) return TE.left(strings.badRole(STAFF_ROLES))
    return async () => {
      const change = recordChange({ db, clock }, OPERATOR, 'addStaff')
      const added = await addMember(change, { login, role, name: textIn(values, 'name') }, new Date(clock.now()))
      return withMessage(
        E.map(({ password }: { readonly password: string }) => [
          strings.added(login, role),
          strings.password(password),
          strings.firstSignIn(textIn(values, 'origin')),
        ])(added),
      )
    }
  }

const list: Command =
  (_, { database: { db } }) =>
  async () => {
    const members = await allMembers(db)
    if (members.length === 0) return E.right([strings.none])
    return E.right(
      members.map(({ login, name, role, isDisabled, isReady }) => strings.row(login, name, role, isDisabled, isReady)),
    )
  }

const aboutMember =
  (
    work: (
      db: Kysely<Tables>,
      id: number,
      values: OperatorCommand['values'],
    ) => Promise<E.Either<ServiceError, ReadonlyArray<string>>>,
  ): Command =>
  (values, { database: { db } }) =>
  async () => {
    const login = textIn(values, 'login').toLowerCase()
    const row = await db.selectFrom('staff').select('id').where('login', '=', login).executeTakeFirst()
    return row === undefined ? E.left(strings.unknown(login)) : withMessage(await work(db, row.id, values))
  }

const setDisabled = (clock: ServiceClock, isDisabled: boolean): Command =>
  aboutMember(async (db, id, values) => {
    const change = recordChange({ db, clock }, OPERATOR, 'changeStaff')
    const changed = await changeMember(change, id, { isDisabled }, new Date(clock.now()))
    return E.map(() => [strings[isDisabled ? 'disabled' : 'enabled'](textIn(values, 'login'))])(changed)
  })

export const staffCommands = (clock: ServiceClock): Commands => ({
  'staff-add': add(clock),
  'staff-list': list,
  'staff-disable': setDisabled(clock, true),
  'staff-enable': setDisabled(clock, false),
  'staff-reset': aboutMember(async (db, id, values) =>
    E.map(({ password }: { readonly password: string }) => [
      strings.reset(textIn(values, 'login')),
      strings.password(password),
      strings.firstSignIn(textIn(values, 'origin')),
    ])(await resetMember(recordChange({ db, clock }, OPERATOR, 'resetStaff'), id)),
  ),
})
