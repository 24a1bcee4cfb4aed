import * as E from 'fp-ts/Either'
import { sql, type Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { brandKey } from '../../catalogue/public.ts'
import { stagedProduct, stageRows, type Staging, type WarningLog } from '../../import/public.ts'
import { catalogueOf, type MirroredOffer, type Reading } from './mirrored-offer.ts'

export interface StagedOffers {
  readonly brands: ReadonlyMap<string, string>
  readonly offers: number
  readonly refused: number
  readonly needsQuarantine: boolean
}

const BATCH = 500

const namedAfter = async (db: Kysely<Tables>, last: string): Promise<ReadonlyArray<MirroredOffer>> => {
  const { rows } = await sql<MirroredOffer>`
    select offer.id, offer.good_id, offer.line, offer.content as offer, good.content as product, offer.has_new_rests
    from exchange_offers offer left join exchange_goods good on good.id = offer.good_id
    where offer.is_named and good.is_deleted is not true and (offer.content ->> 'isActive') is distinct from 'false'
      and offer.id > ${last}
    order by offer.id limit ${BATCH}`.execute(db)
  return rows
}

const picturesOf = async (
  db: Kysely<Tables>,
  batch: ReadonlyArray<MirroredOffer>,
): Promise<ReadonlyMap<string, string>> => {
  const paths = batch.flatMap(({ product }) => product?.pictures ?? [])
  const { rows } = await sql<{ path: string; source: string }>`
    select path, source from exchange_pictures where path = any(${paths}::text[])`.execute(db)
  return new Map(rows.map(({ path, source }) => [path, source]))
}

export const stageNamed = async (
  db: Kysely<Tables>,
  staging: Staging,
  reading: Omit<Reading, 'pictures'>,
  log: WarningLog,
  onProgress: (offers: number) => void,
): Promise<StagedOffers> => {
  const categoryIds = new Set<string | null>(reading.terms.categoryTree.categories.map(({ sourceId }) => sourceId))
  const brands = new Map<string, string>()
  let [offers, refused, needsQuarantine] = [0, 0, false]
  for (let last = '', batch = await namedAfter(db, last); batch.length > 0; batch = await namedAfter(db, last)) {
    const pictures = await picturesOf(db, batch)
    const rows = batch.flatMap((mirrored) => {
      offers += 1
      const read = catalogueOf(mirrored, { ...reading, pictures })
      if (E.isLeft(read)) {
        refused += 1
        log.add([read.left])
        return []
      }
      const { product, stock, warnings } = read.right
      log.add(warnings)
      needsQuarantine ||= !categoryIds.has(product.categorySourceId)
      if (product.brand !== null && !brands.has(brandKey(product.brand)))
        brands.set(brandKey(product.brand), product.brand)
      return [stagedProduct(product, stock, offers, mirrored.line)]
    })
    await stageRows(db, staging, rows)
    onProgress(offers)
    last = batch.at(-1)?.id ?? last
  }
  return { brands, offers, refused, needsQuarantine }
}
