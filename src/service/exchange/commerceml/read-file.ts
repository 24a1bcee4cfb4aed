import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import {
  type BrokenFeed,
  type DatabaseFailed,
  type FeedBytes,
  type FeedElement,
  makeRowBatches,
  repairWarnings,
  orFailed,
  readFeed,
  stageRows,
  type Staging,
  textOf,
  warning,
  type WarningLog,
} from '../../import/public.ts'
import { productIdOf, rowsOf, type ExchangeRow } from './rows.ts'
import { CATALOGUE } from './shape.ts'

export const ROW_COLUMNS = sql.raw(
  'seq integer, line integer, kind text, id text, good_id text, catalogue text, is_deleted boolean, content jsonb',
)

export interface FullCatalogues {
  readonly products: ReadonlySet<string>
  readonly offers: ReadonlySet<string>
}

export interface ReadFile {
  readonly products: number
  readonly offers: number
  /** The catalogues that the file lists in full; '' if it does not name the catalogue. */
  readonly isFullOf: FullCatalogues
}

const ONLY_CHANGES = 'СодержитТолькоИзменения'

// Without the attribute a file holds changes only and removes nothing.
const isFull = ({ attributes }: FeedElement): boolean => attributes[ONLY_CHANGES] === 'false'

export const readFile = (
  db: Kysely<Tables>,
  bytes: FeedBytes,
  staging: Staging,
  log: WarningLog,
  onProgress: (rows: number) => void,
): TE.TaskEither<BrokenFeed | DatabaseFailed, ReadFile> => {
  const counts = { product: 0, offer: 0 }
  const full = { products: new Set<string>(), offers: new Set<string>() }
  // the container of the rows: its id, and whether it is full
  let [catalogue, isWhole] = ['', false]
  let sequence = 0
  const batches = makeRowBatches(
    (rows) => orFailed(() => stageRows(db, staging, rows)),
    () => onProgress(sequence),
  )

  const takeRow = ({ kind, id, isDeleted, line, content }: ExchangeRow): void => {
    if (id === '') return log.add([warning('MissingId', null, line)])
    if (kind === 'product' || kind === 'offer') counts[kind] += 1
    sequence += 1
    if (isWhole && kind === 'product') full.products.add(catalogue)
    if (isWhole && kind === 'offer') full.offers.add(catalogue)
    const row = { seq: sequence, line, kind, id, good_id: kind === 'offer' ? productIdOf(id) : null }
    batches.add(JSON.stringify({ ...row, catalogue: catalogue || null, is_deleted: isDeleted, content }))
  }

  const take = (element: FeedElement): void => {
    if (CATALOGUE.announced.includes(element.name)) [catalogue, isWhole] = ['', isFull(element)]
    else if (element.name === 'Ид' || element.name === 'ИдКаталога') catalogue = textOf(element)
    else rowsOf(element).forEach(takeRow)
  }

  return pipe(
    readFeed<DatabaseFailed>(
      bytes,
      (elements) => {
        elements.forEach(take)
        return batches.storeIfEnough
      },
      CATALOGUE,
    ),
    TE.chainFirstW(() => batches.storeAll),
    TE.map((repairs) => {
      log.add(repairWarnings(repairs))
      return { products: counts.product, offers: counts.offer, isFullOf: full }
    }),
  )
}
