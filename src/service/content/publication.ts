import { sql, type Kysely } from 'kysely'
import type { PreviewKind } from '../../contract/kernel/staff-access.ts'
import { dayOfMillis } from '../../domain/time/moment.ts'
import { catalogueVersion } from '../catalogue/public.ts'
import type { Caller } from '../platform/http/caller.ts'
import type { Preview } from '../platform/http/preview.ts'
import type { Tables } from '../platform/database/tables.ts'

const MAX_MOMENTS = 1_000_000

/** The time that content is read at, and the record that a preview shows before its time. */
export interface ReadAt {
  readonly now: number
  readonly preview: Preview | null
}

export const readAt = (clock: { readonly now: () => number }, { preview }: Pick<Caller, 'preview'>): ReadAt => ({
  now: clock.now(),
  preview,
})

/** What everybody sees. */
export const publicAt = (now: number): ReadAt => ({ now, preview: null })

interface Reading {
  /** Alias of the table in the query, if it has one. */
  readonly alias?: string
  /** The column of the first day that the record is shown. */
  readonly since?: string
}

export const isPublished = (kind: PreviewKind, { now, preview }: ReadAt, { alias = kind, since }: Reading = {}) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const at = new Date(now)
  const isBegun = since === undefined ? sql`true` : sql`${column(since)} <= ${dayOfMillis(now)}`
  const isPreviewed = preview?.kind === kind ? sql`${column('id')} = ${preview.id}` : sql`false`
  return sql<boolean>`((not ${column('is_draft')} and ${isBegun}
    and (${column('publish_at')} is null or ${column('publish_at')} <= ${at})
    and (${column('publish_until')} is null or ${column('publish_until')} > ${at})) or ${isPreviewed})`
}

// Increases with each catalogue change and at each time of publication or its end, so caches need no job.
export const publicVersion = async (db: Kysely<Tables>, now: number): Promise<number> => {
  const at = new Date(now)
  const [version, { rows }] = await Promise.all([
    catalogueVersion(db),
    // Counted page by page: for a join with the blocks PostgreSQL expects 100 a page and starts parallel workers.
    sql<{ passed: number }>`
      select (sum(passed) + count(*) filter (where publish_at <= ${at}) + count(*) filter (where publish_until <= ${at}))::integer
        as passed
      from (
        select publish_at, publish_until, (
          select count(*) filter (where (value->>'publishAt')::timestamptz <= ${at})
            + count(*) filter (where (value->>'publishUntil')::timestamptz <= ${at})
            + count(*) filter (where (value->>'endsAt')::timestamptz <= ${at})
          from jsonb_array_elements(blocks)
        ) as passed from pages
        union all select publish_at, publish_until, 0 from posts
        union all select publish_at, publish_until, 0 from promotions
        union all select publish_at, publish_until, 0 from banners
      ) times`.execute(db),
  ])
  return version * MAX_MOMENTS + (rows[0]?.passed ?? 0)
}
