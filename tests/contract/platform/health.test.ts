import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { withReservedSessions } from '../../../src/service/platform/database/reserved-sessions.ts'
import { healthRoutes } from '../../../src/service/platform/health/health-routes.ts'
import { makeMetrics } from '../../../src/service/platform/health/metrics.ts'
import { readinessOf } from '../../../src/service/platform/health/readiness.ts'
import { describeOnEngines } from '../support/database.ts'

const metrics = makeMetrics()

describeOnEngines('readiness', (database) => {
  const watched = (limitMs = 5_000) => {
    const stop = { requested: false }
    const readiness = readinessOf({ db: database().db, isStopping: () => stop.requested, limitMs })
    const app = healthRoutes({ readiness, registry: metrics.registry, metricsToken: null })
    const get = async (path: string) => {
      const answer = await app.request(path)
      return {
        status: answer.status,
        body: (await answer.json()) as unknown,
        cache: answer.headers.get('cache-control'),
      }
    }
    return { ask: get, stop }
  }

  it('is 200 on a migrated database that responds, and 503 once the process is stopping, which still passes the liveness probe', async () => {
    const { ask: get, stop } = watched()
    expect(await get('/readyz')).toEqual({ status: 200, body: { status: 'ready' }, cache: 'no-store' })
    stop.requested = true
    expect(await get('/readyz')).toEqual({ status: 503, body: { status: 'stopping' }, cache: 'no-store' })
    expect(await get('/healthz')).toEqual({ status: 200, body: { status: 'alive' }, cache: 'no-store' })
  })

  it('is 503 until the newest migration has run', async () => {
    const { ask: get } = watched()
    const last = sql`(select max(name) from kysely_migration)`
    await sql`update kysely_migration set name = name || '-gone' where name = ${last}`.execute(database().db)
    expect(await get('/readyz')).toMatchObject({ status: 503, body: { status: 'not migrated' } })
    await sql`update kysely_migration set name = replace(name, '-gone', '')`.execute(database().db)
    expect(await get('/readyz')).toMatchObject({ status: 200 })
  })

  it('is 503 when the database does not respond in time, and 200 again when it does', async () => {
    const { ask: get } = watched(1_000)
    expect(await get('/readyz')).toMatchObject({ status: 200 })
    const connections = database().engine === 'pglite' ? 1 : 20
    const busy = Array.from({ length: connections }, () =>
      withReservedSessions(() => sql`select pg_sleep(2)`.execute(database().db)),
    )
    expect(await get('/readyz')).toMatchObject({ status: 503, body: { status: 'no database' } })
    await Promise.all(busy)
    expect(await get('/readyz')).toMatchObject({ status: 200 })
  })

  it('is 200 while a storm of queries delays the probe, as long as those queries are answered', async () => {
    let isHeld = false
    const held = new Proxy(database().db, {
      get: (db, name) => {
        if (isHeld && name === 'getExecutor')
          return () => new Proxy({}, { get: () => () => new Promise(() => undefined) })
        const value: unknown = Reflect.get(db, name)
        return typeof value === 'function' ? (value.bind(db) as unknown) : value
      },
    })
    let answeredAt = -Infinity
    const readiness = readinessOf({ db: held, isStopping: () => false, limitMs: 50, answeredAt: () => answeredAt })
    expect(await readiness()).toBe('ready')
    isHeld = true
    expect(await readiness()).toBe('no database')
    const probed = readiness()
    answeredAt = performance.now() + 1
    expect(await probed).toBe('ready')
  })
})

describe('metrics', () => {
  it('count requests by group of routes, never by address', async () => {
    const own = makeMetrics()
    own.observe('GET', '/p/chainik/?phone=79130000000', 200, 0.02)
    own.observe('POST', '/api/orders', 201, 0.03)
    own.observe('BREW', '/api/orders', 405, 0.001)
    const app = healthRoutes({ readiness: async () => 'ready', registry: own.registry, metricsToken: null })
    const answer = await app.request('/metrics', {}, { peer: { address: '127.0.0.1' } })
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(text).toContain('http_request_duration_seconds_count{area="page",method="GET",status="200"} 1')
    expect(text).toContain('http_request_duration_seconds_count{area="api",method="POST",status="201"} 1')
    expect(text).toContain('http_request_duration_seconds_count{area="api",method="other",status="405"} 1')
    expect(text).toContain('nodejs_eventloop_lag_seconds')
    expect(text).not.toContain('chainik')
    expect(text).not.toContain('79130000000')
  })

  const TOKEN = 'the-token-of-the-watcher'
  it.each([
    ['a program of this machine', '127.0.0.1', {}, 200],
    ['a program of this machine, by IPv6', '::1', {}, 200],
    ['a program of this machine, by IPv4 in IPv6', '::ffff:127.0.0.1', {}, 200],
    ['a watcher of elsewhere that bears the token', '203.0.113.7', { authorization: `Bearer ${TOKEN}` }, 200],
    ['anybody of elsewhere', '203.0.113.7', {}, 404],
    ['somebody with another token', '203.0.113.7', { authorization: 'Bearer x' }, 404],
    ['somebody behind a proxy of this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }, 404],
    ['somebody behind a proxy that says so in another header', '127.0.0.1', { forwarded: 'for=203.0.113.7' }, 404],
    ['somebody who says to be this machine', '203.0.113.7', { 'x-forwarded-for': '127.0.0.1' }, 404],
    ['nobody knows who', null, {}, 404],
  ])('are available to %s: %s %j %i', async (_, address, headers, status) => {
    const app = healthRoutes({ readiness: async () => 'ready', registry: metrics.registry, metricsToken: TOKEN })
    const peer = address === null ? null : { address }
    expect((await app.request('/metrics', { headers }, { peer })).status).toBe(status)
  })

  it('are not available to an empty bearer token if no token is configured', async () => {
    const app = healthRoutes({ readiness: async () => 'ready', registry: metrics.registry, metricsToken: null })
    const requested = { headers: { authorization: 'Bearer null' } }
    expect((await app.request('/metrics', requested, { peer: { address: '203.0.113.7' } })).status).toBe(404)
  })
})
