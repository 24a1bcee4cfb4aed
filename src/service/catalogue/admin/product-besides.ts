import { sql, type Kysely, type Transaction } from 'kysely'
import type { changeStaffProduct } from '../../../contract/admin/products.ts'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { invalid, type ServiceError } from '../../platform/http/service-error.ts'

type Change = typeof changeStaffProduct.body._A

const strings = { itself: 'Это сам товар', unknown: 'Такого товара нет' } as const

/** Texts of the product's pictures, in their order. */
export const altsOf = async (db: Kysely<Tables>, id: number) =>
  (
    await sql<{ source: string; alt: string }>`
      select picture.source, alts.alt from product_pictures picture
      join picture_texts alts on alts.product_id = picture.product_id and alts.source = picture.source
      where picture.product_id = ${id} order by picture.position`.execute(db)
  ).rows

export const accessoryIdsOf = async (db: Kysely<Tables>, id: number): Promise<ReadonlyArray<ProductId>> =>
  (
    await db
      .selectFrom('product_accessories')
      .select('accessory_id')
      .where('product_id', '=', id)
      .orderBy('position')
      .execute()
  ).map(({ accessory_id }) => accessory_id as ProductId)

export const writeAlts = async (trx: Transaction<Tables>, id: number, alts: NonNullable<Change['alts']>) => {
  await trx.deleteFrom('picture_texts').where('product_id', '=', id).execute()
  const texts = new Map(alts.flatMap(({ source, alt }) => (alt.trim() === '' ? [] : [[source, alt.trim()] as const])))
  if (texts.size === 0) return
  await trx
    .insertInto('picture_texts')
    .values([...texts].map(([source, alt]) => ({ product_id: id, source, alt })))
    .execute()
}

export const writeAccessories = async (
  trx: Transaction<Tables>,
  id: number,
  accessoryIds: ReadonlyArray<ProductId>,
): Promise<ServiceError | null> => {
  const ids = [...new Set<number>(accessoryIds)]
  if (ids.includes(id)) return invalid('accessoryIds', strings.itself)
  await trx.deleteFrom('product_accessories').where('product_id', '=', id).execute()
  if (ids.length === 0) return null
  const existing = await trx.selectFrom('products').select('id').where('id', 'in', ids).execute()
  if (existing.length < ids.length) return invalid('accessoryIds', strings.unknown)
  await trx
    .insertInto('product_accessories')
    .values(ids.map((accessory_id, position) => ({ product_id: id, accessory_id, position })))
    .execute()
  return null
}
