import * as E from 'fp-ts/Either'
import type * as TE from 'fp-ts/TaskEither'
import { sql, type Transaction } from 'kysely'
import { ORDER_STATUS } from '../../../domain/order/order-status.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { storedSetting } from '../../platform/settings/settings.ts'
import {
  countOnSale,
  type DatabaseFailed,
  type ImportCounts,
  type ImportDeps,
  importOffers,
  type MergePlan,
  offSaleGuard,
  orFailed,
  type SourceCounts,
  throwOffSaleError,
  type TooManyOffSale,
  tooManyOffSale,
  warning,
  type WarningLog,
} from '../../import/public.ts'
import { choosePrices } from './mirror.ts'
import { priceChoice, type UnknownPriceType } from './offer-price.ts'
import { stageNamed } from './stage-offers.ts'
import { readTerms } from './terms.ts'

export const EXCHANGE_SOURCE = '1c'
const NO_STOCK = 0

export interface Withdrawal {
  readonly isForced: boolean
  readonly before: number
}

export interface SyncInput {
  readonly fileName: string
  readonly fileHash: string
  readonly startedAt: Date
  readonly priceType: string | null
  readonly withdrawal: Withdrawal
}

const isMissing = sql`source = ${EXCHANGE_SOURCE} and is_on_sale and not exists (
  select from exchange_offers offer left join exchange_goods good on good.id = offer.good_id
  where offer.id = products.source_id and good.is_deleted is not true
    and (offer.content ->> 'isActive') is distinct from 'false'
)`

// Runs in the transaction that changes the mirror, so an error rolls it back: the next exchange starts from the old mirror.
export const checkWithdrawal = async (trx: Transaction<Tables>, { isForced, before }: Withdrawal): Promise<void> => {
  const guard = await offSaleGuard(trx, isForced, before)
  if (guard === undefined) return
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from products where ${isMissing}`.execute(trx)
  throwOffSaleError(tooManyOffSale(rows[0]?.count ?? 0, await countOnSale(trx, EXCHANGE_SOURCE), guard))
}

// Runs in the transaction that marks the changed offers as merged.
const withdrawMissing = async (trx: Transaction<Tables>, now: Date): Promise<number> => {
  await sql`update exchange_offers set is_named = false, has_new_rests = false where is_named`.execute(trx)
  const { numAffectedRows } = await sql`
    update products set is_on_sale = false, updated_at = ${now} where ${isMissing}`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

const isAcknowledged = sql<boolean>`exists (select from exchange_orders sent where sent.order_id = orders.id)`

// 1C knows the orders that it has acknowledged. Of those before the first acknowledgement, the completed ones have left
// the stock. An equal count of 1C that knows an order as completed is a new count.
const COUNTS_OF_1C: SourceCounts = {
  of: 'all',
  changedMayContain: sql<boolean>`not ${isAcknowledged} and (orders.status <> ${ORDER_STATUS.completed}
    or orders.created_at > (select min(sent_at) from exchange_orders))`,
  equalMayContain: sql<boolean>`not (orders.status = ${ORDER_STATUS.completed} and ${isAcknowledged})`,
}

// What 1C has sent and the shop does not show.
const notSold = async (trx: Transaction<Tables>): Promise<Pick<ImportCounts, 'withoutOffer' | 'ofDeleted'>> => {
  const { rows } = await sql<{ withoutOffer: number; ofDeleted: number }>`
    select (
      select count(*)::integer from exchange_goods good
      where not is_deleted and not exists (select from exchange_offers where good_id = good.id)
    ) as "withoutOffer", (
      select count(*)::integer from exchange_offers offer join exchange_goods good on good.id = offer.good_id
      where good.is_deleted or offer.content ->> 'isActive' = 'false'
    ) as "ofDeleted"`.execute(trx)
  return rows[0] ?? {}
}

export const importCatalogue =
  (
    deps: ImportDeps,
    { fileName, fileHash, startedAt, priceType, withdrawal: { isForced, before } }: SyncInput,
    warnings: WarningLog,
    onProgress: (offers: number) => void,
  ): TE.TaskEither<DatabaseFailed | TooManyOffSale | UnknownPriceType, ImportCounts> =>
  async () => {
    const { db } = deps
    const terms = await orFailed(() => readTerms(db))()
    if (E.isLeft(terms)) return terms
    const expected = await orFailed(async () => priceType ?? (await storedSetting(db, 'imports.priceType')))()
    if (E.isLeft(expected)) return expected
    const prices = priceChoice(terms.right.priceTypes, expected.right)
    if (E.isLeft(prices)) return prices
    const reading = { terms: terms.right, prices: prices.right }
    const { categories } = reading.terms.categoryTree
    const merged = await importOffers(
      deps,
      { name: EXCHANGE_SOURCE, fileName, fileHash: () => fileHash, startedAt },
      (staging) =>
        orFailed(async () => {
          await db.transaction().execute((trx) => choosePrices(trx, reading.prices.ids ?? []))
          const staged = await stageNamed(db, staging, reading, warnings, onProgress)
          if (staged.offers > 0)
            warnings.add(reading.prices.guessed.map((title) => warning('GuessedPriceType', null, null, title)))
          return { ...staged, categories }
        })(),
      {
        counts: COUNTS_OF_1C,
        defaultStock: NO_STOCK,
        isForced,
        offSaleBefore: before,
        withdraw: (trx, _, now) => withdrawMissing(trx, now),
        moreCounts: notSold,
        warnings,
      },
      'write',
    )()
    return E.map(({ counts }: MergePlan) => counts)(merged)
  }
