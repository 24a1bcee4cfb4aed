import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { sql, type Transaction } from 'kysely'
import { ORDER_STATUS } from '../../../domain/order/order-status.ts'
import type { Tables } from '../../platform/database/tables.ts'
import {
  countOnSale,
  type DatabaseFailed,
  ifPossible,
  type ImportCounts,
  type ImportDeps,
  indexStaging,
  mergeFeed,
  OFFER_COLUMNS,
  offSaleGuard,
  orFailed,
  type SourceCounts,
  tryImport,
  throwOffSaleError,
  tidyCatalogue,
  type TooManyOffSale,
  tooManyOffSale,
  type WarningLog,
  warnOfStaged,
  withStaging,
} from '../../catalogue/public.ts'
import { retailType, type UnknownPriceType } from './offer-price.ts'
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

export const importCatalogue = (
  deps: ImportDeps,
  input: SyncInput,
  warnings: WarningLog,
  onProgress: (offers: number) => void,
): TE.TaskEither<DatabaseFailed | TooManyOffSale | UnknownPriceType, ImportCounts> => {
  const { db, log, clock } = deps
  return pipe(
    orFailed(() => readTerms(db)),
    TE.chainW((terms) =>
      pipe(
        TE.fromEither(retailType(terms.priceTypes, input.priceType)),
        TE.map((retail) => ({ terms, retail })),
      ),
    ),
    TE.chainW((reading) =>
      withStaging(deps, OFFER_COLUMNS, (staging) =>
        tryImport(async () => {
          const { categories } = reading.terms.categoryTree
          const staged = await stageNamed(db, staging, reading, warnings, onProgress)
          await indexStaging(db, staging)
          await warnOfStaged(
            db,
            staging,
            categories.map(({ sourceId }) => sourceId),
            warnings,
          )
          const now = new Date(clock.now())
          return mergeFeed(
            db,
            staging,
            { ...staged, categories },
            {
              source: EXCHANGE_SOURCE,
              fileName: input.fileName,
              fileHash: input.fileHash,
              defaultStock: NO_STOCK,
              startedAt: input.startedAt,
              now,
              counts: COUNTS_OF_1C,
              guard: await offSaleGuard(db, input.withdrawal.isForced, input.withdrawal.before),
              withdraw: (trx) => withdrawMissing(trx, now),
            },
          )
        }),
      ),
    ),
    TE.chainFirstW((counts) =>
      ifPossible(() => tidyCatalogue(db, counts), log, 'an exchange left the catalogue untidy'),
    ),
  )
}
