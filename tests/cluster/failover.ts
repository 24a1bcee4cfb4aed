/**
 * The built server, a primary and two standbys, with concurrent buyers: the primary is killed and a standby promoted; no
 * acknowledged order is lost. PgBouncer is pointed at the new primary; without it DATABASE_URL names all three.
 *
 *     npm run test:failover -- --rounds 10
 *     npm run test:failover -- --direct
 *     npm run test:failover -- --asynchronous
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { installServers } from '../../scripts/debian-packages.ts'
import { startPgBouncer, type PgBouncer } from '../contract/support/pgbouncer.ts'
import { startPostgres, type PostgresServer } from '../contract/support/postgres-server.ts'
import { plentifulFeed } from '../crash/large-feed.ts'
import { addShop, operateWith, startServer } from '../crash/server-process.ts'
import { fillBasket, send, type Acknowledged, type CheckoutTarget } from '../crash/shopper.ts'

const BUYERS = 4
const STANDBYS = ['two', 'three']
const LIMIT_MS = 2_000
const PORT_LIMIT_MS = 60_000

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    asynchronous: { type: 'boolean', default: false },
    direct: { type: 'boolean', default: false },
  },
})

const on = async <Row extends object>(server: PostgresServer, statement: string): Promise<ReadonlyArray<Row>> => {
  const client = new pg.Client({ connectionString: server.urlOf('postgres') })
  await client.connect()
  return (await client.query<Row>(statement).finally(() => client.end())).rows
}

interface Round {
  readonly acknowledged: number
  readonly lost: number
  readonly twice: number
  readonly statuses: Readonly<Record<string, number>>
  readonly againAfterMs: number
}

const round = async (): Promise<Round> => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-failover-'))
  const primary = await startPostgres({ synchronous_commit: 'on' })
  const standbys: Array<PostgresServer> = []
  const acknowledged: Array<Acknowledged & { readonly at: number }> = []
  const statuses: Record<string, number> = {}
  const count = (status: string) => {
    statuses[status] = (statuses[status] ?? 0) + 1
  }
  let isOver = false
  let bouncer: PgBouncer | null = null
  let stopServer = async (): Promise<unknown> => undefined
  try {
    for (const name of STANDBYS) standbys.push(await primary.addStandby(name))
    const hosts = [primary, ...standbys].map((one) => new URL(one.urlOf('postgres')).host).join(',')
    const url = `postgres://shop@${hosts}/postgres?target_session_attrs=read-write`
    if (!values.direct) bouncer = await startPgBouncer(primary.urlOf('postgres'))
    const data = join(directory, 'data')
    const server = await startServer(data, undefined, {
      DATABASE_URL: bouncer?.url ?? url,
      ...(bouncer !== null && { DATABASE_DIRECT_URL: url }),
      DATABASE_REPLICA_URLS: standbys.map((one) => one.urlOf('postgres')).join(','),
      SHOP_SECRET: 'a secret of the tests, 32 letters',
    })
    stopServer = server.stop
    await addShop(data, { DATABASE_URL: url })
    const feed = join(directory, 'feed.yml')
    writeFileSync(feed, plentifulFeed())
    await operateWith(data, { DATABASE_URL: url }, 'import', feed, '--stock', '100000')
    if (!values.asynchronous) {
      await on(primary, `alter system set synchronous_standby_names = 'ANY 1 (${STANDBYS.join(', ')})'`)
      await on(primary, 'select pg_reload_conf()')
    }
    const [shop] = await on<{ city_id: number; id: number }>(
      primary,
      'select h.city_id, h.id from shops h join locations l on l.shop_id = h.id order by h.id limit 1',
    )
    const products = await on<{ id: number }>(primary, 'select id from products where is_on_sale')
    const place: CheckoutTarget = {
      cityId: shop?.city_id ?? 0,
      shopId: shop?.id ?? 0,
      productIds: products.map(({ id }) => id),
    }
    const buy = async () => {
      while (!isOver) {
        const checkout = await fillBasket(server.address, place).catch((error: unknown) => {
          count(/refused: (\d{3})/.exec(String(error))?.[1] ?? String(error))
          return null
        })
        if (checkout === null) {
          await wait(20)
          continue
        }
        const outcome = await send(server.address, checkout)
        if (outcome._tag === 'Acknowledged') acknowledged.push({ ...outcome.order, at: performance.now() })
        else count(outcome._tag === 'Refused' ? String(outcome.status) : 'no answer')
      }
    }
    const buyers = Array.from({ length: BUYERS }, buy)
    await wait(1_500 + Math.random() * 1_000)
    await primary.kill()
    await wait(300)
    const positions = await Promise.all(
      standbys.map(async (one) => ({
        one,
        at: (await on<{ at: string }>(one, "select pg_last_wal_receive_lsn() - '0/0'::pg_lsn as at"))[0]?.at ?? '0',
      })),
    )
    const chosen = positions.toSorted((a, b) => Number(BigInt(b.at) - BigInt(a.at)))[0]?.one
    if (chosen === undefined) throw new Error('no standby')
    await on(chosen, 'select pg_promote(true)')
    const promotedAt = performance.now()
    await bouncer?.pointAt(chosen.urlOf('postgres'))
    while (!acknowledged.some(({ at }) => at > promotedAt) && performance.now() - promotedAt < PORT_LIMIT_MS)
      await wait(10)
    const againAfterMs = Math.round((acknowledged.find(({ at }) => at > promotedAt)?.at ?? Infinity) - promotedAt)
    await wait(500)
    isOver = true
    await Promise.all(buyers)
    const stored = new Set((await on<{ id: number }>(chosen, 'select id from orders')).map(({ id }) => id))
    const twice = await on(chosen, 'select from orders group by guest_key, idempotency_key having count(*) > 1')
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter(({ id }) => !stored.has(id)).length,
      twice: twice.length,
      statuses,
      againAfterMs,
    }
  } finally {
    isOver = true
    await stopServer()
    await bouncer?.stop()
    for (const one of standbys) await one.stop()
    await primary.resume().then(primary.stop)
    rmSync(directory, { recursive: true, force: true })
  }
}

installServers()
let failed = 0
for (let at = 1; at <= Number(values.rounds); at += 1) {
  const result = await round()
  const isGood =
    (values.asynchronous || result.lost === 0) &&
    result.twice === 0 &&
    result.againAfterMs <= LIMIT_MS &&
    Object.keys(result.statuses).every((status) => status === '503')
  if (!isGood) failed += 1
  console.log(`${isGood ? 'ok' : 'FAILED'}  round ${String(at)}: ${JSON.stringify(result)}`)
}
console.log(`\n${String(Number(values.rounds) - failed)} passed, ${String(failed)} failed`)
process.exit(failed === 0 ? 0 : 1)
