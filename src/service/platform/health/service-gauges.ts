import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { PlatformDeps } from '../deps.ts'

type Deps = Pick<PlatformDeps, 'db' | 'clock' | 'reads'>

interface Figures {
  readonly jobs_waiting: number
  readonly jobs_late_seconds: number
  readonly jobs_failing: number
  readonly orders: number
  readonly orders_last_hour: number
  readonly pictures_missing: number
}

const WHAT: Readonly<Record<keyof Figures, string>> = {
  jobs_waiting: 'Jobs that are due and not done',
  jobs_late_seconds: 'How long the oldest of them has been due',
  jobs_failing: 'Jobs that have been tried five times or more',
  orders: 'Orders that the shop has ever accepted',
  orders_last_hour: 'Orders of the last hour',
  pictures_missing: 'Pictures of imported offers that could not be fetched so far',
}

const MEMORY_MS = 5_000

const figuresOf = async ({ db, clock }: Deps): Promise<Figures> => {
  const now = new Date(clock.now())
  const { rows } = await sql<Figures>`select
    (select count(*) from jobs where done_at is null and run_at <= ${now}) as jobs_waiting,
    (select coalesce(extract(epoch from ${now}::timestamptz - min(run_at)), 0)::integer from jobs where done_at is null and run_at <= ${now})
      as jobs_late_seconds,
    (select count(*) from jobs where done_at is null and attempts >= 5) as jobs_failing,
    (select count(*) from orders) as orders,
    (select count(*) from orders where created_at > ${now}::timestamptz - interval '1 hour') as orders_last_hour,
    (select count(*) from fetched_pictures where not is_kept) as pictures_missing`.execute(db)
  return rows[0] as Figures
}

const importsOf = ({ db }: Deps) =>
  sql<{ source: string; finished: number; offers: number; seconds: number }>`
  select distinct on (source) source, extract(epoch from finished_at)::bigint as finished, (counts ->> 'offers')::integer as offers,
    extract(epoch from finished_at - started_at)::integer as seconds
  from imports order by source, id desc`.execute(db)

// Queries the database on a scrape, at most every five seconds. If it does not answer, the gauges keep their last
// values.
export const watchService = (registry: Registry, deps: Deps): void => {
  let requestedAt = -Infinity
  let update: Promise<unknown> = Promise.resolve()
  const gauges = new Map<keyof Figures, Gauge>()
  const byImport = (name: string, help: string) =>
    new Gauge({ name: `shop_import_${name}`, help, labelNames: ['source'], registers: [registry] })
  const imports = {
    finished: byImport('finished_timestamp_seconds', 'When the catalogue of a source was imported last'),
    offers: byImport('offers', 'Offers of that import'),
    seconds: byImport('seconds', 'How long that import took'),
  }

  const updateGauges = async () => {
    const figures = await figuresOf(deps)
    for (const [name, gauge] of gauges) gauge.set(figures[name])
    for (const { source, ...row } of (await importsOf(deps)).rows) {
      imports.finished.set({ source }, Number(row.finished))
      imports.offers.set({ source }, row.offers)
      imports.seconds.set({ source }, row.seconds)
    }
  }
  const refresh = async () => {
    if (deps.clock.now() - requestedAt > MEMORY_MS) {
      requestedAt = deps.clock.now()
      update = updateGauges().catch(() => undefined)
    }
    await update
  }
  new Gauge({
    name: 'shop_replica_lag_seconds',
    help: 'By how much a replica may be behind the primary; +Inf if it is left out',
    labelNames: ['replica'],
    registers: [registry],
    collect() {
      for (const { name, seconds } of deps.reads.lags()) this.set({ replica: name }, seconds)
    },
  })
  for (const name of Object.keys(WHAT) as ReadonlyArray<keyof Figures>) {
    gauges.set(name, new Gauge({ name: `shop_${name}`, help: WHAT[name], registers: [registry], collect: refresh }))
  }
}
