import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { pipe } from 'fp-ts/function'
import type { Kysely } from 'kysely'
import { phoneError, phoneOf } from '../../../domain/person/phone.ts'
import type { UserId } from '../../../domain/person/user.ts'
import { phoneStrings } from '../../platform/http/strings.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { Command, Commands, OperatorCommand } from '../../platform/operator-command.ts'
import { giveAdminLink } from '../sessions/admin-link.ts'
import type { ServiceClock } from '../../platform/clock.ts'
import { OPERATOR, recordChange } from '../staff/audit.ts'
import { isGuessable } from './common-passwords.ts'
import { hashPassword } from './password.ts'
import { emailOf, loginOf } from './users.ts'
import { strings } from './strings.ts'

type Values = OperatorCommand['values']

const textIn = (values: Values, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value.trim() : ''
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const findUser = async (db: Kysely<Tables>, who: string) => {
  const users = db.selectFrom('users').selectAll()
  const isId = /^\d{1,9}$/.test(who)
  return (
    isId
      ? users.where('id', '=', Number(who) as UserId)
      : users.where((user) => user.or([user('phone', '=', loginOf(who) as never), user('email', '=', loginOf(who))]))
  ).executeTakeFirst()
}

type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

export const namedUser = (db: Kysely<Tables>, who: string) => TE.tryCatch(() => findUser(db, who.trim()), reasonOf)

const aboutUser =
  (work: (user: UserRow, db: Kysely<Tables>, values: Values) => Promise<ReadonlyArray<string>>): Command =>
  (values, { database: { db } }) =>
    pipe(
      namedUser(db, textIn(values, 'user')),
      TE.flatMap(TE.fromNullable(strings.noSuchUser)),
      TE.flatMap((user) => TE.tryCatch(() => work(user, db, values), reasonOf)),
    )

const createUser =
  ({ now }: ServiceClock): Command =>
  (values, { database: { db } }) => {
    const phone = phoneOf(textIn(values, 'phone'))
    const [firstName, lastName, password] = [
      textIn(values, 'firstName'),
      textIn(values, 'lastName'),
      textIn(values, 'password'),
    ]
    if (phone === null) return TE.left(phoneStrings[phoneError(textIn(values, 'phone')) ?? 'phoneWrong'])
    if (firstName === '' || lastName === '') return TE.left(strings.noName)
    if (password !== '' && password.length < 8) return TE.left(strings.shortPassword)
    const company = { companyName: textIn(values, 'company'), inn: textIn(values, 'inn') }
    return pipe(
      TE.tryCatch(() => isGuessable(password, [firstName, lastName, phone]), reasonOf),
      TE.filterOrElse(
        (guessable) => !guessable,
        (): string => strings.commonPassword,
      ),
      TE.flatMap(() =>
        TE.tryCatch(
          async () =>
            db
              .insertInto('users')
              .values({
                phone,
                email: emailOf(textIn(values, 'email') || null),
                first_name: firstName,
                last_name: lastName,
                password_hash: password === '' ? null : await hashPassword(password),
                legal_person: company.companyName === '' ? null : JSON.stringify(company),
                created_at: new Date(now()),
              })
              .onConflict((conflict) => conflict.doNothing())
              .returning('id')
              .executeTakeFirst(),
          reasonOf,
        ),
      ),
      TE.flatMap(TE.fromNullable(strings.taken)),
      TE.map(({ id }) => [strings.created(id)]),
    )
  }

const showUser = aboutUser(async (user, db) => {
  const count = (from: 'sessions' | 'orders') =>
    db
      .selectFrom(from)
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow()
  const [sessions, orders] = await Promise.all([count('sessions'), count('orders')])
  return strings.card(user, sessions.count, orders.count)
})

// Blocking ends the sessions; null unblocks. An earlier time of blocking is kept.
export const setBlocked = async (trx: Kysely<Tables>, id: UserId, at: Date | null): Promise<void> => {
  await trx
    .updateTable('users')
    .set(({ fn, val }) => ({ blocked_at: at === null ? null : fn.coalesce('blocked_at', val(at)) }))
    .where('id', '=', id)
    .execute()
  if (at !== null) await trx.deleteFrom('sessions').where('user_id', '=', id).execute()
}

const blocking = (clock: ServiceClock, isBlocked: boolean): Command =>
  aboutUser(async ({ id }, db) => {
    const read = async (on: Kysely<Tables>) => {
      const row = await on.selectFrom('users').select('blocked_at').where('id', '=', id).executeTakeFirst()
      return { isBlocked: row?.blocked_at != null }
    }
    const change = recordChange({ db, clock }, OPERATOR, 'changeStaffUser')
    await change<undefined>({ kind: 'user', id, read }, async (trx) => {
      await setBlocked(trx, id, isBlocked ? new Date(clock.now()) : null)
      return E.right(undefined)
    })
    return [isBlocked ? strings.blocked(id) : strings.unblocked(id)]
  })

const linkFor = ({ now }: ServiceClock): Command =>
  aboutUser(async ({ id }, db, values) => {
    const token = await giveAdminLink(db, id, new Date(now()))
    return [`${textIn(values, 'origin')}/loginAdmin/?token=${token}`]
  })

export const userCommands = (clock: ServiceClock): Commands => ({
  'user-create': createUser(clock),
  'user-show': showUser,
  'user-block': blocking(clock, true),
  'user-unblock': blocking(clock, false),
  'admin-link': linkFor(clock),
})
