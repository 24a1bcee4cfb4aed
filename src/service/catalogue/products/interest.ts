import { sql, type Kysely } from 'kysely'
import { dayOfMillis } from '../../../domain/time/moment.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { repeated, type Repeated } from '../../platform/jobs/run-every.ts'
import type { PlatformDeps } from '../../platform/deps.ts'

const MAX_WAITING = 20_000
const FLUSH_MS = 60_000
const REFRESH_MS = 3_600_000
const HALF_LIFE_DAYS = 30
const COUNTED_DAYS = 180
// One unit sold weighs as many views.
const VIEWS_OF_A_SALE = 20

const waitingOf = new WeakMap<Kysely<Tables>, Map<number, number>>()

export const countView = (db: Kysely<Tables>, id: number): void => {
  const waiting = waitingOf.get(db) ?? new Map<number, number>()
  waitingOf.set(db, waiting)
  if (waiting.size < MAX_WAITING || waiting.has(id)) waiting.set(id, (waiting.get(id) ?? 0) + 1)
}

export const flushViews = async (db: Kysely<Tables>, now: number): Promise<void> => {
  const waiting = waitingOf.get(db)
  if (waiting === undefined || waiting.size === 0) return
  const rows = [...waiting].map(([id, views]) => ({ id, views }))
  waiting.clear()
  await sql`
    insert into product_views (product_id, day, views)
    select id, ${dayOfMillis(now)}::date, views
    from json_to_recordset(${JSON.stringify(rows)}::json) as seen (id integer, views integer)
    where exists (select from products where products.id = seen.id)
    on conflict (product_id, day) do update set views = product_views.views + excluded.views`.execute(db)
}

// Popularity is the owner's value plus sales and views, which halve every 30 days. Ends novelties by date.
export const refreshInterest = async (db: Kysely<Tables>, now: Date): Promise<void> => {
  const from = new Date(now.getTime() - COUNTED_DAYS * 86_400_000)
  const decay = (moment: string) =>
    sql`power(0.5, greatest(extract(epoch from ${now}::timestamptz - ${sql.raw(moment)}), 0) / 86400 / ${HALF_LIFE_DAYS})`
  await sql`
    with interest as (
      select product_id, sum(weight) as score from (
        select product_id, views * ${decay('day::timestamptz')} as weight from product_views where day >= ${from}::date
        union all
        select line.product_id, ${VIEWS_OF_A_SALE} * line.count * ${decay('orders.created_at')}
        from order_lines line join orders on orders.id = line.order_id
        where orders.created_at >= ${from} and orders.status not in (6, 7)
          and not line.is_cancelled and not line.is_removed
      ) weighed group by product_id
    )
    update products set popularity = own.popularity_base + coalesce(round(score)::integer, 0)
    from products own left join interest on interest.product_id = own.id
    where products.id = own.id
      and products.popularity <> products.popularity_base + coalesce(round(score)::integer, 0)`.execute(db)
  await sql`update products set is_new = false, new_until = null where new_until <= ${now}`.execute(db)
}

// Writes views every minute, refreshes popularity and novelties every hour. Safe to run in several processes.
export const startInterest = ({ db, clock, log }: Pick<PlatformDeps, 'db' | 'clock' | 'log'>): Repeated => {
  const logErrors = (work: Promise<unknown>) =>
    work.then(
      () => undefined,
      (error: unknown) => log.warn({ err: error }, 'popularity could not be refreshed'),
    )
  const write = () => logErrors(flushViews(db, clock.now()))
  const views = repeated({ firstMs: FLUSH_MS, everyMs: FLUSH_MS }, write)
  const scores = repeated({ firstMs: FLUSH_MS, everyMs: REFRESH_MS }, () =>
    logErrors(refreshInterest(db, new Date(clock.now()))),
  )
  return {
    stop: async () => {
      await Promise.all([views.stop(), scores.stop()])
      await write()
    },
  }
}
