import type { Kysely } from 'kysely'
import type { ProductProperty } from '../../../domain/catalogue/product.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { grouped } from '../../platform/group-by.ts'

export const propertiesOf = async (
  db: Kysely<Tables>,
  ids: ReadonlyArray<number>,
): Promise<(productId: number) => ReadonlyArray<ProductProperty>> => {
  const rows = await db
    .selectFrom('product_properties')
    .select(['product_id', 'title', 'value', 'unit'])
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position')
    .execute()
  const byProduct = grouped(rows, ({ product_id }) => product_id)
  return (productId) =>
    (byProduct.get(productId) ?? []).map(({ title, value, unit }) => ({
      title,
      value: unit === null ? value : `${value} ${unit}`,
    }))
}
