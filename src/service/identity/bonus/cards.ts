import * as E from 'fp-ts/Either'
import type { Kysely, Transaction } from 'kysely'
import { virtualCardNumber } from '../../../domain/person/bonus-card.ts'
import type { UserId } from '../../../domain/person/user.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { ServiceError } from '../../platform/http/service-error.ts'
import { bonusBalance, enterBonus } from './bonus-ledger.ts'

const strings = {
  cardTaken: 'Эта карта привязана к другому профилю',
  secondCard: 'К профилю уже привязана другая карта',
  welcome: 'Бонусы с карты',
} as const

export interface BonusCard {
  readonly number: string
  readonly balance: number
  readonly isDisabled: boolean
  readonly isVirtual?: true | undefined
}

const taken: ServiceError = { _tag: 'Conflict', message: strings.cardTaken }
const second: ServiceError = { _tag: 'Conflict', message: strings.secondCard }

export const cardOf = async (db: Kysely<Tables>, userId: UserId): Promise<BonusCard | null> => {
  const card = await db
    .selectFrom('bonus_cards')
    .select(['number', 'is_disabled', 'is_virtual'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return card === undefined
    ? null
    : {
        number: card.number,
        balance: await bonusBalance(db, userId),
        isDisabled: card.is_disabled,
        ...(card.is_virtual ? { isVirtual: true as const } : {}),
      }
}

export const cardConflict = async (
  db: Kysely<Tables>,
  userId: UserId,
  number: string,
): Promise<ServiceError | null> => {
  const cards = await db
    .selectFrom('bonus_cards')
    .select(['number', 'user_id', 'is_virtual'])
    .where((card) => card.or([card('number', '=', number), card('user_id', '=', userId)]))
    .execute()
  if (cards.some((card) => card.number === number && card.user_id !== null && card.user_id !== userId)) return taken
  return cards.some((card) => card.number !== number && !card.is_virtual) ? second : null
}

export const ensureCard = async (trx: Transaction<Tables>, userId: UserId): Promise<void> => {
  await trx
    .insertInto('bonus_cards')
    .values({ number: virtualCardNumber(userId), user_id: userId, is_virtual: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const attachCard = async (
  trx: Transaction<Tables>,
  userId: UserId,
  number: string,
  now: Date,
): Promise<E.Either<ServiceError, BonusCard>> => {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  await trx
    .insertInto('bonus_cards')
    .values({ number })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const card = await trx
    .selectFrom('bonus_cards')
    .select(['user_id', 'welcome'])
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const conflict = await cardConflict(trx, userId, number)
  if (conflict !== null) return E.left(conflict)
  if (card.user_id === null) {
    await trx.deleteFrom('bonus_cards').where('user_id', '=', userId).where('is_virtual', '=', true).execute()
    await trx.updateTable('bonus_cards').set({ user_id: userId, welcome: 0 }).where('number', '=', number).execute()
    await enterBonus(trx, { userId, amount: card.welcome, kind: 'given', title: strings.welcome, now })
  }
  const attached = await cardOf(trx, userId)
  return attached === null ? E.left(taken) : E.right(attached)
}
