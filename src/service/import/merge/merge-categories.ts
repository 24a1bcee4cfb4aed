import { sql, type Transaction } from 'kysely'
import { sortKey } from '../../../domain/text/russian-order.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { FeedCategory } from '../category-tree.ts'
import { categoryStrings } from '../strings.ts'
import { uniqueSlugs } from '../../catalogue/public.ts'

const RESERVED = ['product', 'brands']
const NAMELESS = 'razdel'

export const QUARANTINE_ID = ''

interface NewCategory {
  readonly source_id: string
  readonly title: string
  readonly position: number
  readonly is_quarantine: boolean
}

type Trx = Transaction<Tables>

const insertNew = async (trx: Trx, source: string, categories: ReadonlyArray<NewCategory>): Promise<number> => {
  const existing = await trx.selectFrom('categories').select(['source', 'source_id', 'slug']).execute()
  const ids = new Set(existing.filter((row) => row.source === source).map((row) => row.source_id))
  const fresh = categories.filter(({ source_id }) => !ids.has(source_id))
  const slugs = uniqueSlugs(
    fresh.map(({ title, source_id }) => ({ title, suffix: source_id })),
    [...RESERVED, ...existing.map(({ slug }) => slug)],
    NAMELESS,
  )
  const rows = fresh.map((row, at) => ({ ...row, slug: slugs[at], sort_key: sortKey(row.title) }))
  await sql`
    insert into categories (source, source_id, slug, title, sort_key, position, is_quarantine)
    select ${source}, source_id, slug, title, sort_key, position, is_quarantine
    from json_to_recordset(${JSON.stringify(rows)}::json) as row
      (source_id text, slug text, title text, sort_key text, position integer, is_quarantine boolean)`.execute(trx)
  return rows.length
}

const updateAll = async (trx: Trx, source: string, categories: ReadonlyArray<FeedCategory>): Promise<number> => {
  const rows = categories.map(({ sourceId, parentSourceId, title }, position) => ({
    source_id: sourceId,
    parent_source_id: parentSourceId,
    title,
    sort_key: sortKey(title),
    position,
  }))
  const { numAffectedRows } = await sql`
    update categories as category
    set title = target.title, sort_key = target.sort_key, position = target.position, parent_id = target.parent_id,
      is_active = target.is_active
    from (
      select stored.id,
        case when 'title' = any(stored.pinned) then stored.title else coalesce(row.title, stored.title) end as title,
        case when 'title' = any(stored.pinned) then stored.sort_key else coalesce(row.sort_key, stored.sort_key) end as sort_key,
        case when 'place' = any(stored.pinned) then stored.position else coalesce(row.position, stored.position) end as position,
        case when 'isActive' = any(stored.pinned) then stored.is_active else row.source_id is not null end as is_active,
        case when row.source_id is null or 'place' = any(stored.pinned) then stored.parent_id else parent.id end as parent_id
      from categories stored
      left join json_to_recordset(${JSON.stringify(rows)}::json) as row
        (source_id text, parent_source_id text, title text, sort_key text, position integer)
        on row.source_id = stored.source_id
      left join categories parent on parent.source = ${source} and parent.source_id = row.parent_source_id
      where stored.source = ${source} and not stored.is_quarantine
    ) as target
    where category.id = target.id
      and (category.title, category.sort_key, category.position, category.parent_id, category.is_active) is distinct from
        (target.title, target.sort_key, target.position, target.parent_id, target.is_active)`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

const quarantine = (position: number): NewCategory => ({
  source_id: QUARANTINE_ID,
  title: categoryStrings.quarantine,
  position,
  is_quarantine: true,
})

export const mergeCategories = async (
  trx: Trx,
  source: string,
  categories: ReadonlyArray<FeedCategory>,
  needsQuarantine: boolean,
): Promise<number> => {
  const rows = categories.map(
    ({ sourceId, title }, position): NewCategory => ({
      source_id: sourceId,
      title,
      position,
      is_quarantine: false,
    }),
  )
  const added = await insertNew(trx, source, needsQuarantine ? [...rows, quarantine(rows.length)] : rows)
  return added + (await updateAll(trx, source, categories))
}
