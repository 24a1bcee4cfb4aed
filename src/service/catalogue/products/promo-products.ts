import { sql, type Kysely } from 'kysely'
import type { Product } from '../../../domain/catalogue/product.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { grouped } from '../../platform/group-by.ts'
import type { ResolvedDeliveryContext } from '../../delivery/public.ts'
import { pathTo, type CategoryNode } from '../categories/category-tree.ts'
import type { PricedTree } from '../prices/pricing.ts'
import { availableAt } from './listing-filters.ts'
import { productsAt } from './products.ts'

const PROMO_PRODUCTS = 4

export const promoProducts = async (
  db: Kysely<Tables>,
  categories: ReadonlyArray<CategoryNode>,
  deliveryContext: ResolvedDeliveryContext,
  tree: PricedTree,
): Promise<(category: CategoryNode) => ReadonlyArray<Product>> => {
  const branches = JSON.stringify(categories.map(({ id, branch }) => ({ id, branch })))
  const { rows } = await sql<{ category_id: number; product_id: number }>`
    select category.id as category_id, product.id as product_id
    from jsonb_to_recordset(${branches}::jsonb) as category(id integer, branch integer[])
    cross join lateral (
      select p.id from product_search p where p.category_id = any(category.branch)
      order by ${availableAt(deliveryContext)} desc, p.popularity desc, p.id limit ${PROMO_PRODUCTS}
    ) product
  `.execute(db)
  const ids = [...new Set(rows.map(({ product_id }) => product_id))]
  const products = new Map(
    (await productsAt(db, ids, deliveryContext, tree)).map((product) => [product.id as number, product]),
  )
  const byCategory = grouped(rows, ({ category_id }) => category_id)
  return ({ id }) => (byCategory.get(id) ?? []).flatMap(({ product_id }) => products.get(product_id) ?? [])
}

const BESIDE_PRODUCT = 8
const LOOKED_AT = 64

interface OfGroup {
  readonly id: number
  readonly source: string
  readonly group_source_id: string | null
  readonly category_id: number
}

const groupOf = ({ id, source, group_source_id }: Omit<OfGroup, 'category_id'>): string =>
  group_source_id === null ? String(id) : `${source} ${group_source_id}`

// The most popular available products of the top category, one per group, excluding the product's own group.
// [PROD-10]
export const promotedContext = async (
  db: Kysely<Tables>,
  product: OfGroup,
  deliveryContext: ResolvedDeliveryContext,
  tree: PricedTree,
): Promise<ReadonlyArray<Product>> => {
  const node = tree.byId.get(product.category_id)
  const branch = (node === undefined ? undefined : pathTo(node)[0])?.branch ?? []
  const { rows } = await sql<Omit<OfGroup, 'category_id'>>`
    select whole.id, whole.source, whole.group_source_id from (
      select p.id from product_search p
      where p.category_id = any(${branch}::integer[]) and p.id <> ${product.id} and ${availableAt(deliveryContext)}
      order by p.popularity desc, p.id limit ${LOOKED_AT}
    ) best join products whole using (id)
    order by whole.popularity desc, whole.id
  `.execute(db)
  const firsts = new Map([...rows].reverse().map((row) => [groupOf(row), row.id]))
  const isFirst = (row: Omit<OfGroup, 'category_id'>) =>
    firsts.get(groupOf(row)) === row.id && groupOf(row) !== groupOf(product)
  return productsAt(
    db,
    rows
      .filter(isFirst)
      .map(({ id }) => id)
      .slice(0, BESIDE_PRODUCT),
    deliveryContext,
    tree,
  )
}

/** What staff chose for this product, in their order, as far as it is available. */
export const accessoriesOf = async (
  db: Kysely<Tables>,
  id: number,
  deliveryContext: ResolvedDeliveryContext,
  tree: PricedTree,
): Promise<ReadonlyArray<Product>> => {
  const { rows } = await sql<{ readonly id: number }>`
    select p.id from product_accessories accessory join product_search p on p.id = accessory.accessory_id
    where accessory.product_id = ${id} and ${availableAt(deliveryContext)}
    order by accessory.position`.execute(db)
  return productsAt(
    db,
    rows.map((row) => row.id),
    deliveryContext,
    tree,
  )
}
