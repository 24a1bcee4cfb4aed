import { sql, type Kysely } from 'kysely'
import type { Completion } from '../../../domain/search/completions.ts'
import { searchForm } from '../../../domain/catalogue/search-form.ts'
import { dayOfMillis } from '../../../domain/time/moment.ts'
import { repeated, type Repeated } from '../../platform/jobs/run-every.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { PlatformDeps } from '../../platform/deps.ts'

const MAX_WAITING = 5_000
const EVERY_MS = 15_000
const HALF_LIFE_DAYS = 30
const MAX_CLICKED = 20
const CLICKS_OF_AN_ORDER = 5
const POPULAR_DAYS = 30
const MIN_SEARCHES = 3
const MAX_POPULAR = 2_000

interface Searched {
  searches: number
  found: number
  isGuess: boolean
}

interface Choice {
  readonly query: string
  readonly productId: number
  clicks: number
  orders: number
}

interface Waiting {
  readonly searches: Map<string, Searched>
  readonly choices: Map<string, Choice>
}

const waitingOf = new WeakMap<Kysely<Tables>, Waiting>()

const waitingIn = (db: Kysely<Tables>): Waiting => {
  const waiting = waitingOf.get(db) ?? { searches: new Map(), choices: new Map() }
  waitingOf.set(db, waiting)
  return waiting
}

// A text with an address or seven digits may be a person's: it is not stored.
const isPersonal = (query: string): boolean => query.includes('@') || query.replace(/\D/gu, '').length >= 7

export const countSearch = (
  db: Kysely<Tables>,
  text: string,
  { found, isGuess }: { readonly found: number; readonly isGuess: boolean },
): void => {
  const { searches } = waitingIn(db)
  const query = searchForm(text)
  if (isPersonal(query) || (searches.size >= MAX_WAITING && !searches.has(query))) return
  searches.set(query, { searches: (searches.get(query)?.searches ?? 0) + 1, found, isGuess })
}

export const countChoice = (db: Kysely<Tables>, text: string, productId: number, kind: 'clicks' | 'orders'): void => {
  const { choices } = waitingIn(db)
  const query = searchForm(text)
  const key = `${String(productId)} ${query}`
  const choice = choices.get(key) ?? { query, productId, clicks: 0, orders: 0 }
  if (isPersonal(query) || (choices.size >= MAX_WAITING && !choices.has(key))) return
  choice[kind] += 1
  choices.set(key, choice)
}

export const flushSearches = async (db: Kysely<Tables>, now: number): Promise<void> => {
  const { searches, choices } = waitingIn(db)
  if (searches.size === 0 && choices.size === 0) return
  const day = dayOfMillis(now)
  const counts = [...searches].map(([query, one]) => ({ query, ...one }))
  const chosen = [...choices.values()]
  searches.clear()
  choices.clear()
  await db.transaction().execute(async (trx) => {
    if (counts.length > 0)
      await sql`
        insert into search_counts (day, query, searches, found, is_guess)
        select ${day}::date, query, searches, found, "isGuess"
        from json_to_recordset(${JSON.stringify(counts)}::json) as r(query text, searches integer, found integer, "isGuess" boolean)
        on conflict (day, query) do update set
          searches = search_counts.searches + excluded.searches, found = excluded.found, is_guess = excluded.is_guess
      `.execute(trx)
    if (chosen.length === 0) return
    const rows = sql`
      json_to_recordset(${JSON.stringify(chosen)}::json) as r(query text, "productId" integer, clicks integer, orders integer)`
    await sql`
      insert into search_counts (day, query, clicks, orders)
      select ${day}::date, query, sum(clicks)::integer, sum(orders)::integer from ${rows} group by query
      on conflict (day, query) do update set
        clicks = search_counts.clicks + excluded.clicks, orders = search_counts.orders + excluded.orders
    `.execute(trx)
    const moment = new Date(now)
    await sql`
      insert into search_clicks as c (query, product_id, score, scored_at)
      select query, "productId", clicks + orders * ${CLICKS_OF_AN_ORDER}, ${moment} from ${rows}
      where exists (select from products where id = "productId")
      on conflict (query, product_id) do update set
        score = c.score * power(0.5, extract(epoch from excluded.scored_at - c.scored_at) / 86400 / ${HALF_LIFE_DAYS}) + excluded.score,
        scored_at = excluded.scored_at
    `.execute(trx)
  })
}

// Writes what was counted every 15 seconds and when it stops.
export const startSearchCounts = ({ db, clock, log }: Pick<PlatformDeps, 'db' | 'clock' | 'log'>): Repeated => {
  const write = () =>
    flushSearches(db, clock.now()).catch((error: unknown) => log.warn({ err: error }, 'searches could not be counted'))
  const timer = repeated({ firstMs: EVERY_MS, everyMs: EVERY_MS }, write)
  return { stop: () => timer.stop().then(write) }
}

export const clickedProducts = async (db: Kysely<Tables>, form: string): Promise<ReadonlyArray<number>> => {
  const rows = await db
    .selectFrom('search_clicks')
    .select('product_id')
    .where('query', '=', form)
    .orderBy(sql`score * power(0.5, extract(epoch from now() - scored_at) / 86400 / ${HALF_LIFE_DAYS})`, 'desc')
    .limit(MAX_CLICKED)
    .execute()
  return rows.map(({ product_id }) => product_id)
}

// Queries that found products as they were typed, for completions.
export const popularQueries = async (db: Kysely<Tables>): Promise<ReadonlyArray<Completion>> => {
  const { rows } = await sql<Completion>`
    select query as text, sum(searches)::integer as weight from search_counts
    where day > current_date - ${POPULAR_DAYS}::integer
    group by query having sum(searches) >= ${MIN_SEARCHES} and bool_and(found > 0 and not is_guess)
    order by weight desc limit ${MAX_POPULAR}`.execute(db)
  return rows
}

export interface SearchReportRow {
  readonly query: string
  readonly searches: number
  readonly clicks: number
  readonly found: number
}

// Queries of the last days that found nothing or only a guess, or whose results nobody opened.
export const searchReport = async (
  db: Kysely<Tables>,
  kind: 'nothing' | 'unopened',
  { days, most }: { readonly days: number; readonly most: number },
): Promise<ReadonlyArray<SearchReportRow>> => {
  const having =
    kind === 'nothing'
      ? sql`min(case when is_guess then 0 else found end) filter (where searches > 0) = 0`
      : sql`sum(clicks) = 0 and max(found) > 0 and not bool_or(is_guess)`
  const { rows } = await sql<SearchReportRow>`
    select query, sum(searches)::integer as searches, sum(clicks)::integer as clicks, max(found) as found
    from search_counts where day > current_date - ${days}::integer
    group by query having ${having}
    order by searches desc, query limit ${most}`.execute(db)
  return rows
}
