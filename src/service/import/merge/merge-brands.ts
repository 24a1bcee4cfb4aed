import { sql, type Transaction } from 'kysely'
import { sortKey } from '../../../domain/text/russian-order.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { brandKey, uniqueSlugs } from '../../catalogue/public.ts'

const NAMELESS = 'brend'

// A brand is found by its title, or by a former one.
export const mergeBrands = async (
  trx: Transaction<Tables>,
  titles: ReadonlyMap<string, string>,
): Promise<ReadonlyArray<{ readonly key: string; readonly id: number }>> => {
  const existing = await trx.selectFrom('brands').select(['id', 'slug', 'title']).execute()
  const former = await trx.selectFrom('brand_sources').select(['key', 'brand_id']).execute()
  const ids = new Map([
    ...former.map(({ key, brand_id }) => [key, brand_id] as const),
    ...existing.map(({ id, title }) => [brandKey(title), id] as const),
  ])
  const fresh = [...titles].filter(([key]) => !ids.has(key)).map(([, title]) => ({ title, suffix: '' }))
  const slugs = uniqueSlugs(
    fresh,
    existing.map(({ slug }) => slug),
    NAMELESS,
  )
  const rows = fresh.map(({ title }, at) => ({ title, slug: slugs[at], sort_key: sortKey(title) }))
  const added = await sql<{ id: number; title: string }>`
    insert into brands (slug, title, sort_key)
    select slug, title, sort_key
    from json_to_recordset(${JSON.stringify(rows)}::json) as row (slug text, title text, sort_key text)
    returning id, title`.execute(trx)
  for (const { id, title } of added.rows) ids.set(brandKey(title), id)
  return [...titles.keys()].flatMap((key) => {
    const id = ids.get(key)
    return id === undefined ? [] : [{ key, id }]
  })
}
