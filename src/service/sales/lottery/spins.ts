import * as E from 'fp-ts/Either'
import type { Kysely } from 'kysely'
import type { UserId } from '../../../domain/person/user.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { invalid, notFound, type ServiceError } from '../../platform/http/service-error.ts'

export const strings = {
  noEmail: 'Укажите почту в личных данных',
  noSpins: 'Вращения закончились',
  wonSubject: (brand: string) => `Ваш приз в магазине «${brand}»`,
  won: (title: string, description: string) => [`Вы выиграли: ${title}.`, description].filter(Boolean).join('\n\n'),
} as const

export interface Player {
  readonly lottery: string
  readonly userId: UserId
  readonly email: string
}

const forbidden: ServiceError = { _tag: 'Forbidden' }

// Players need an e-mail in their profile, and give the same one. [LOTT-15, ROLE-11]
export const admitted = async (
  db: Kysely<Tables>,
  { userId, email }: Player,
): Promise<E.Either<ServiceError, void>> => {
  const user = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  if (user.email === null) return E.left(invalid('email', strings.noEmail))
  return user.email === email.toLowerCase() ? E.right(undefined) : E.left(forbidden)
}

export const spinsOf = async (
  db: Kysely<Tables>,
  { lottery, userId }: Omit<Player, 'email'>,
): Promise<E.Either<ServiceError, number>> => {
  const row = await db
    .selectFrom('lotteries as l')
    .select(({ selectFrom }) => [
      'l.spins_each as given',
      selectFrom('lottery_plays as y')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .where('y.user_id', '=', userId)
        .whereRef('y.lottery', '=', 'l.code')
        .as('played'),
    ])
    .where('l.code', '=', lottery)
    .executeTakeFirst()
  return row === undefined ? E.left(notFound) : E.right(Math.max(0, row.given - (row.played ?? 0)))
}
