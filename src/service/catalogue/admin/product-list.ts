import { sql, type Kysely } from 'kysely'
import type { getStaffProducts } from '../../../contract/admin/products.ts'
import { hasWords, inCode, inText } from '../../platform/database/has-words.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { paginationOf } from '../../platform/http/pagination.ts'
import { productOf, shown } from './products.ts'

const PAGE = 25

type Listed = typeof getStaffProducts.query._A

interface ChosenProducts {
  readonly ids?: ReadonlyArray<number> | undefined
  readonly filter?:
    | Pick<Listed, 'text' | 'categoryId' | 'brandId' | 'isOnSale' | 'isNew' | 'isPopular' | 'stock'>
    | undefined
}

const COLUMNS = {
  id: 'product.id',
  title: 'product.sort_key',
  price: 'product.price',
  popularity: 'product.popularity',
} as const

/** At most so many units are left. */
export const LOW_UNITS = 3
const DEAD_DAYS = 90

// Stock that a feed names without a count is not low.
const IS_LOW = sql<boolean>`product.is_on_sale and product.id in (
  select product_id from stock group by product_id
  having bool_and(is_counted) and sum(qty) between 1 and ${sql.lit(LOW_UNITS)})`
const IS_DEAD = sql<boolean>`product.created_at < now() - make_interval(days => ${sql.lit(DEAD_DAYS)})
  and product.id in (select product_id from stock where qty > 0)
  and not exists (
    select from order_lines line join orders on orders.id = line.order_id
    where line.product_id = product.id and orders.created_at >= now() - make_interval(days => ${sql.lit(DEAD_DAYS)}))`

const matching = (db: Kysely<Tables>, listed: Listed) => {
  const { text = '', categoryId, brandId, isOnSale, isNew, isPopular, stock } = listed
  return db
    .selectFrom('products as product')
    .where(hasWords(text, inText(sql.ref('product.title')), inCode('product.sku')))
    .$if(categoryId !== undefined, (rows) => rows.where('product.category_id', '=', categoryId ?? 0))
    .$if(brandId !== undefined, (rows) => rows.where('product.brand_id', '=', brandId ?? 0))
    .$if(isOnSale !== undefined, (rows) => rows.where('product.is_on_sale', '=', isOnSale === true))
    .$if(isNew !== undefined, (rows) => rows.where('product.is_new', '=', isNew === true))
    .$if(isPopular !== undefined, (rows) => rows.where('product.is_popular', '=', isPopular === true))
    .$if(stock === 'low', (rows) => rows.where(IS_LOW))
    .$if(stock === 'dead', (rows) => rows.where(IS_DEAD))
}

/** Products of a change of many: those with these ids, or those that the list would show. */
export const chosenProducts = (db: Kysely<Tables>, { ids, filter = {} }: ChosenProducts) =>
  ids === undefined
    ? matching(db, filter)
    : db.selectFrom('products as product').where('product.id', '=', sql<number>`any(${[...ids]}::integer[])`)

type Order = readonly [column: (typeof COLUMNS)[keyof typeof COLUMNS], direction: 'asc' | 'desc']

const ordered = (db: Kysely<Tables>, listed: Listed, isFoundFirst: boolean, [column, direction]: Order) => {
  // skips rows by their keys: skipping whole rows takes half a second at 100,000 products
  const found = matching(db, listed).select(Object.values(COLUMNS))
  return db
    .selectFrom((isFoundFirst ? found.offset(0) : found).as('product'))
    .select('product.id')
    .orderBy(column, direction)
    .orderBy('product.id', direction)
}

/** The ids of a page, and how many products the list has. One reading finds and counts what is searched for. */
const idsOf = async (db: Kysely<Tables>, listed: Listed, order: Order, limit: number, offset: number) => {
  const isSearched = (listed.text ?? '').trim() !== ''
  const counted = isSearched
    ? await ordered(db, listed, true, order)
        .select((row) => row.fn.countAll<number>().over().as('total'))
        .limit(limit)
        .offset(offset)
        .execute()
    : []
  if (counted[0] !== undefined) return { ids: counted.map(({ id }) => id), total: Number(counted[0].total) }
  const { total } = await matching(db, listed)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const ids = isSearched ? [] : await ordered(db, listed, false, order).limit(limit).offset(offset).execute()
  return { ids: ids.map(({ id }) => id), total: Number(total) }
}

export const pageOfProducts = async (db: Kysely<Tables>, listed: Listed) => {
  const { page = 1, limit = PAGE, sort = 'id', direction = 'desc' } = listed
  const { ids, total } = await idsOf(db, listed, [COLUMNS[sort], direction], limit, (page - 1) * limit)
  const rows = await shown(db)
    .where('product.id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy(COLUMNS[sort], direction)
    .orderBy('product.id', direction)
    .execute()
  return { items: rows.map(productOf), pagination: paginationOf(total, page, limit) }
}
