import * as E from 'fp-ts/Either'
import { randomInt } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { addDays, type Day } from '../../../domain/time/day.ts'
import { dayOfMillis } from '../../../domain/time/moment.ts'
import type { UserId } from '../../../domain/person/user.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { notFound, type ServiceError } from '../../platform/http/service-error.ts'
import { enterBonus, lockBonuses, spendableBonuses } from '../../identity/public.ts'

export const strings = {
  badNumber: 'Номер карты — 13 цифр под штрихкодом',
  wrongCode: 'Неверный код',
  cardDisabled: 'Бонусная карта заблокирована',
  tooFewBonuses: 'Не хватает бонусов',
  exchanged: (title: string) => `Обмен на промокод: ${title}`,
  codeText: (brand: string, code: string) => `${brand}: код ${code} для привязки карты. Никому его не сообщайте.`,
} as const

const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 10

export interface OwnPromocode {
  readonly code: string
  readonly title: string
  readonly validTo: Day
}

export interface Exchange {
  readonly userId: UserId
  readonly offerId: number
  readonly idempotencyKey: string | undefined
  readonly today: Day
  readonly now: Date
}

const tooFew: ServiceError = { _tag: 'Conflict', message: strings.tooFewBonuses }

export const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

export const offers = (db: Kysely<Tables>) =>
  db
    .selectFrom('promocode_offers')
    .select(['id', 'title', 'cost'])
    .where('is_active', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()

export const ownPromocodes = async (
  db: Kysely<Tables>,
  userId: UserId,
): Promise<ReadonlyArray<OwnPromocode & { readonly isUsed: boolean }>> => {
  const rows = await db
    .selectFrom('promocodes')
    .select(['code', 'title', 'valid_to', 'used', 'usage_limit'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('code')
    .execute()
  return rows.flatMap(({ code, title, valid_to, used, usage_limit }) =>
    valid_to === null ? [] : [{ code, title, validTo: valid_to, isUsed: usage_limit !== null && used >= usage_limit }],
  )
}

export const ownPrizes = async (db: Kysely<Tables>, userId: UserId) =>
  (
    await db
      .selectFrom('lottery_plays as play')
      .innerJoin('lottery_prizes as prize', 'prize.id', 'play.prize_id')
      .select(['play.played_at', 'prize.title', 'prize.description'])
      .where('play.user_id', '=', userId)
      .where('prize.percent', 'is', null)
      .orderBy('play.played_at', 'desc')
      .execute()
  ).map(({ played_at, title, description }) => ({
    title,
    description: description ?? '',
    wonOn: dayOfMillis(played_at.getTime()),
  }))

const earlierExchange = (trx: Transaction<Tables>, { userId, idempotencyKey }: Exchange) =>
  idempotencyKey === undefined
    ? undefined
    : trx
        .selectFrom('promocode_exchanges as exchange')
        .innerJoin('promocodes as promo', 'promo.code', 'exchange.code')
        .select(['exchange.offer_id', 'promo.code', 'promo.title', 'promo.valid_to'])
        .where('exchange.user_id', '=', userId)
        .where('exchange.idempotency_key', '=', idempotencyKey)
        .executeTakeFirst()

// Exchanges bonuses for a promo code, in the caller's transaction. Locks the bonuses, so that concurrent exchanges
// cannot overspend. [OC-53]
export const exchange = async (
  trx: Transaction<Tables>,
  call: Exchange,
): Promise<E.Either<ServiceError, OwnPromocode>> => {
  const { userId, offerId, idempotencyKey, today, now } = call
  await lockBonuses(trx, userId)
  const earlier = await earlierExchange(trx, call)
  if (earlier !== undefined) {
    const { offer_id, code, title, valid_to } = earlier
    return offer_id === offerId ? E.right({ code, title, validTo: valid_to ?? today }) : E.left({ _tag: 'KeyReused' })
  }
  const offer = await trx
    .selectFrom('promocode_offers')
    .selectAll()
    .where('id', '=', offerId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (offer === undefined) return E.left(notFound)
  const held = await spendableBonuses(trx, userId, today)
  if (held === 'disabled') return E.left({ _tag: 'Conflict', message: strings.cardDisabled })
  if (held < offer.cost) return E.left(tooFew)

  const { title, percent, amount, min_sum, cost } = offer
  const code = newCode()
  const validTo = addDays(today, offer.valid_days)
  await trx
    .insertInto('promocodes')
    .values({
      code,
      title,
      percent,
      amount,
      min_sum,
      valid_from: today,
      valid_to: validTo,
      usage_limit: 1,
      user_id: userId,
      created_at: now,
    })
    .execute()
  await enterBonus(trx, { userId, amount: -cost, kind: 'exchanged', title: strings.exchanged(title), now })
  await trx
    .insertInto('promocode_exchanges')
    .values({ user_id: userId, offer_id: offerId, code, idempotency_key: idempotencyKey ?? null, created_at: now })
    .execute()
  return E.right({ code, title, validTo })
}
