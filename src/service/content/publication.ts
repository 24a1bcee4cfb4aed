import { sql, type Kysely } from 'kysely'
import { catalogueVersion } from '../catalogue/public.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Tables } from '../platform/database/tables.ts'

const MAX_MOMENTS = 1_000_000

/** The time that content is read at; null in a preview, which shows all of it. */
export type ReadAt = number | null

export const readAt = (clock: { readonly now: () => number }, { isPreview }: Pick<Caller, 'isPreview'>): ReadAt =>
  isPreview ? null : clock.now()

export const isPublished = (table: string, now: ReadAt) => {
  if (now === null) return sql<boolean>`true`
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const at = new Date(now)
  return sql<boolean>`(not ${column('is_draft')}
    and (${column('publish_at')} is null or ${column('publish_at')} <= ${at})
    and (${column('publish_until')} is null or ${column('publish_until')} > ${at}))`
}

// Increases with each catalogue change and at each time of publication or its end, so caches need no job.
export const publicVersion = async (db: Kysely<Tables>, now: number): Promise<number> => {
  const at = new Date(now)
  const [version, { rows }] = await Promise.all([
    catalogueVersion(db),
    sql<{ passed: number }>`
      select (count(*) filter (where publish_at <= ${at}) + count(*) filter (where publish_until <= ${at}))::integer
        as passed
      from (
        select publish_at, publish_until from pages union all select publish_at, publish_until from posts
        union all select publish_at, publish_until from promotions
        union all select publish_at, publish_until from banners
      ) times`.execute(db),
  ])
  return version * MAX_MOMENTS + (rows[0]?.passed ?? 0)
}
