import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { PRIMARY_ONLY } from '../../../src/service/platform/database/replicas.ts'
import { watchService } from '../../../src/service/platform/health/service-gauges.ts'
import { describeOnPostgres } from '../support/database.ts'

const NOW = Date.UTC(2026, 10, 20, 12)
const ago = (seconds: number) => new Date(NOW - seconds * 1_000)

describeOnPostgres('the metrics of the service', (database) => {
  it('report late and failing jobs, orders and the last import, with one query of the database for all', async () => {
    const { db } = database()
    let now = NOW
    const registry = new Registry()
    watchService(registry, { db, reads: PRIMARY_ONLY, clock: { now: () => now } })
    const figure = async (name: string) =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(await registry.metrics())?.[1])
    expect(await figure('shop_jobs_waiting')).toBe(0)
    expect(await figure('shop_jobs_late_seconds')).toBe(0)

    const job = { kind: 'x', payload: '{}', dedupe_key: null, locked_until: null, last_error: null, done_at: null }
    await db
      .insertInto('jobs')
      .values([
        { ...job, run_at: ago(90) },
        { ...job, run_at: ago(10), attempts: 7 },
        { ...job, run_at: ago(-60) },
        { ...job, run_at: ago(500), done_at: ago(400) },
      ])
      .execute()
    const counts = JSON.stringify({ offers: 43 })
    await db
      .insertInto('imports')
      .values([
        {
          source: 'yml',
          file_name: 'a',
          file_hash: '',
          started_at: ago(300),
          finished_at: ago(200),
          counts: JSON.stringify({ offers: 1 }),
        },
        { source: 'yml', file_name: 'b', file_hash: '', started_at: ago(130), finished_at: ago(100), counts },
      ])
      .execute()
    expect(await figure('shop_jobs_waiting')).toBe(0)
    now += 6_000
    expect(await figure('shop_jobs_waiting')).toBe(2)
    expect(await figure('shop_jobs_late_seconds')).toBe(96)
    expect(await figure('shop_jobs_failing')).toBe(1)
    expect(await figure('shop_orders_last_hour')).toBe(0)
    expect(await figure('shop_import_finished_timestamp_seconds\\{source="yml"\\}')).toBe((NOW - 100_000) / 1_000)
    expect(await figure('shop_import_offers\\{source="yml"\\}')).toBe(43)
    expect(await figure('shop_import_seconds\\{source="yml"\\}')).toBe(30)
  })
})
