import { sql, type Kysely, type Transaction } from 'kysely'
import type { Brand, OpenBrand } from '../../../domain/catalogue/brand.ts'
import type { Pagination } from '../../../domain/catalogue/listing.ts'
import { searchForm } from '../../../domain/catalogue/search-form.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { paginationOf } from '../../platform/http/pagination.ts'

interface Params {
  readonly query?: string | undefined
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

const BRANDS = 100

export const listBrands = async (
  db: Kysely<Tables>,
  { query = '', page = 1, limit = BRANDS }: Params,
): Promise<{ readonly items: ReadonlyArray<Brand>; readonly pagination: Pagination }> => {
  const text = searchForm(query)
  const rows = await db
    .selectFrom('brands as b')
    .select(['b.id', 'b.title', 'b.picture as image'])
    .where('is_hidden', '=', false)
    .where(sql<boolean>`exists (select from products p where p.brand_id = b.id and p.is_on_sale)`)
    .orderBy('b.sort_key')
    .orderBy('b.id')
    .execute()
  const found = rows.filter(({ title }) => searchForm(title).includes(text))
  return {
    items: found.slice((page - 1) * limit, page * limit),
    pagination: paginationOf(found.length, page, limit),
  }
}

export const findBrand = (db: Kysely<Tables>, id: number): Promise<OpenBrand | undefined> =>
  db
    .selectFrom('brands')
    .select(['id', 'title', 'picture as image', 'description'])
    .where('id', '=', id)
    .where('is_hidden', '=', false)
    .executeTakeFirst()

/** Under which an import finds a brand. */
export const brandKey = (brand: string): string => searchForm(brand)

/** An import writes the feed's brand title into the search text; this adds the owner's title. */
export const addBrandWords = async (trx: Transaction<Tables>): Promise<void> => {
  const renamed = await trx
    .selectFrom('brands')
    .select(['id', 'title'])
    .where('id', 'in', trx.selectFrom('brand_sources').select('brand_id'))
    .execute()
  if (renamed.length === 0) return
  const rows = JSON.stringify(renamed.map(({ id, title }) => ({ id, words: searchForm(title) })))
  await sql`
    update products set search_text = search_text || ' ' || brand.words
    from json_to_recordset(${rows}::json) as brand (id integer, words text)
    where products.brand_id = brand.id and strpos(search_text, brand.words) = 0`.execute(trx)
}
