import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { sql, type Transaction } from 'kysely'
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

// Subtracts units of orders that were not yet sent to 1C, because 1C still counts them as stock.
const holdBackSold = async (trx: Transaction<Tables>): Promise<void> => {
  await sql`
    update import_stock wanted set qty = greatest(wanted.qty - sold.units, 0)
    from (
      select line.product_id, shipment.location_id, sum(line.count)::integer as units
      from order_lines line
      join shipments shipment on shipment.id = line.shipment_id
      join orders on orders.id = line.order_id
      where not line.is_cancelled and not line.is_removed and orders.status not in (6, 7)
        and orders.created_at > (select min(sent_at) from exchange_orders)
        and not exists (select from exchange_orders sent where sent.order_id = orders.id)
      group by line.product_id, shipment.location_id
    ) as sold
    where (wanted.product_id, wanted.location_id) = (sold.product_id, sold.location_id)`.execute(trx)
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
              stockOf: 'all',
              holdBack: holdBackSold,
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
