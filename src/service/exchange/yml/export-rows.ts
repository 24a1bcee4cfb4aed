import { sql, type Kysely } from 'kysely'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { VatRate } from '../../../domain/order/receipt.ts'
import type { Tables } from '../../platform/database/tables.ts'

export interface ExportedProperty {
  readonly title: string
  readonly value: string
  readonly unit: string | null
}

interface ExportedStock {
  readonly shopId: number | null
  readonly qty: number
  readonly isCounted: boolean
}

export interface ExportedProduct {
  readonly id: number
  readonly offer_id: string
  readonly group_source_id: string | null
  /** The least product id of the group. */
  readonly group_id: number | null
  readonly category_id: number
  readonly slug: string
  readonly title: string
  readonly sku: string
  readonly description: string
  readonly price: Kopecks
  readonly base_price: Kopecks
  readonly discount: number
  readonly brand_id: number | null
  readonly selections: ReadonlyArray<{ readonly code: string }>
  readonly vat: VatRate | null
  readonly is_delivered: boolean
  readonly category: string | null
  readonly brand: string | null
  readonly pictures: ReadonlyArray<string>
  readonly properties: ReadonlyArray<ExportedProperty>
  readonly stock: ReadonlyArray<ExportedStock>
}

export interface ExportedCategory {
  readonly id: number
  readonly parent_id: number | null
  readonly is_quarantine: boolean
  readonly offer_id: string
  readonly parent: string | null
  readonly title: string
}

type Counted = 'products' | 'categories'

const sourcesOf = async (db: Kysely<Tables>, table: Counted): Promise<ReadonlyArray<string>> => {
  const rows = await db.selectFrom(table).select('source').distinct().execute()
  return rows.map(({ source }) => source)
}

const idOf = (table: Counted, row: string, sources: ReadonlyArray<string>) => {
  const own = sql`${sql.ref(`${row}.source_id`)}`
  const source = sql.ref(`${row}.source`)
  return sql`case when exists (
    select from ${sql.table(table)} other
    where other.source = any(${sources}::text[]) and other.source <> ${source} and other.source_id = ${own}
  ) then ${source} || '-' || ${own} else ${own} end`
}

export const exportedCategories = async (db: Kysely<Tables>): Promise<ReadonlyArray<ExportedCategory>> => {
  const sources = await sourcesOf(db, 'categories')
  const { rows } = await sql<ExportedCategory>`
    select own.id, parent.id as parent_id, own.is_quarantine, ${idOf('categories', 'own', sources)} as offer_id, own.title,
      case when parent.id is null then null else ${idOf('categories', 'parent', sources)} end as parent
    from categories own left join categories parent on parent.id = own.parent_id and parent.is_active
    where own.is_active
    order by own.position, own.id`.execute(db)
  return rows
}

const BATCH = 250

interface Sources {
  readonly products: ReadonlyArray<string>
  readonly categories: ReadonlyArray<string>
}

const batch = async (db: Kysely<Tables>, after: number, sources: Sources): Promise<ReadonlyArray<ExportedProduct>> => {
  const { rows } = await sql<ExportedProduct>`
    select p.id, ${idOf('products', 'p', sources.products)} as offer_id, p.group_source_id, p.category_id,
      case when p.group_source_id is not null then (
        select min(id) from products member
        where member.source = p.source and member.group_source_id = p.group_source_id
      ) end as group_id, p.slug, p.title, p.sku, p.description,
      p.price, p.base_price, p.discount, p.brand_id, p.vat, p.is_delivered, b.title as brand,
      case when c.is_quarantine or not c.is_active then null else ${idOf('categories', 'c', sources.categories)} end as category,
      coalesce((
        select json_agg(source order by position) from product_pictures where product_id = p.id
      ), '[]') as pictures,
      coalesce((
        select json_agg(json_build_object('title', title, 'value', value, 'unit', unit) order by position)
        from product_properties where product_id = p.id
      ), '[]') as properties,
      coalesce((
        select json_agg(json_build_object('code', code))
        from product_selections ps join selections on selections.id = ps.selection_id where ps.product_id = p.id
      ), '[]') as selections,
      coalesce((
        select json_agg(json_build_object('shopId', l.shop_id, 'qty', s.qty, 'isCounted', s.is_counted) order by l.shop_id nulls last, l.id)
        from stock s join locations l on l.id = s.location_id where s.product_id = p.id
      ), '[]') as stock
    from products p
    join categories c on c.id = p.category_id
    left join brands b on b.id = p.brand_id
    where p.is_on_sale and p.id > ${after}
    order by p.id limit ${BATCH}`.execute(db)
  return rows
}

export async function* exportedProducts(db: Kysely<Tables>): AsyncGenerator<ReadonlyArray<ExportedProduct>> {
  const sources = { products: await sourcesOf(db, 'products'), categories: await sourcesOf(db, 'categories') }
  for (let after = 0; ; ) {
    const rows = await batch(db, after, sources)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows
    after = last.id
  }
}
