import { sql, type Transaction } from 'kysely'
import { sortKey } from '../../../../domain/text/russian-order.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { brandKey } from '../stage/staged-offer.ts'
import { uniqueSlugs } from '../stage/unique-slugs.ts'

const NAMELESS = 'brend'

export const mergeBrands = async (
  trx: Transaction<Tables>,
  titles: ReadonlyMap<string, string>,
): Promise<ReadonlyArray<{ readonly key: string; readonly id: number }>> => {
  const known = await trx.selectFrom('brands').select(['id', 'slug', 'title']).execute()
  const ids = new Map(known.map(({ id, title }) => [brandKey(title), id]))
  const fresh = [...titles].filter(([key]) => !ids.has(key)).map(([, title]) => ({ title, suffix: '' }))
  const slugs = uniqueSlugs(
    fresh,
    known.map(({ slug }) => slug),
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
