/**
 * A sale day on PostgreSQL: visits arrive at rising rates, whether or not the shop keeps up. CPU time of the shop, of
 * PostgreSQL and of the driver apart.
 *
 *     npm run bench sale
 *     npm run bench sale -- --kind=visit --rates=5,10,20 --processes=2 --seconds=20
 *     npm run bench sale -- --hot
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../../contract/support/postgres-server.ts'
import { startServer } from '../../crash/server-process.ts'
import type { Load, LoadResult, Place } from './driver.ts'
import { cpuOf, idleMs, residentMib } from './processes.ts'
import type { VisitKind } from './visits.ts'

const { values } = parseArgs({
  options: {
    kind: { type: 'string', default: 'order' },
    rates: { type: 'string', default: '10,20,40,80,160' },
    seconds: { type: 'string', default: '8' },
    processes: { type: 'string', default: '1' },
    think: { type: 'string', default: '0' },
    products: { type: 'string', default: '1000' },
    hot: { type: 'boolean', default: false },
    statements: { type: 'boolean', default: false },
  },
})
const KIND = values.kind as VisitKind
const STOCK = 1_000_000
const HOT = {
  units: 100,
  buyers: 5_000,
  others: 10,
  seconds: 10,
  product: ({ hot }: Place) => hot ?? 0,
}
const WARM_UP = { visitsPerSecond: 10, seconds: 4 }

const directory = mkdtempSync(join(tmpdir(), 'vitrina-sale-'))
const postgres = await startPostgres({
  fsync: 'on',
  synchronous_commit: 'on',
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
})
const database = new pg.Client(postgres.urlOf('postgres'))

const rows = async <Row extends object>(text: string): Promise<ReadonlyArray<Row>> =>
  (await database.query(text)).rows as ReadonlyArray<Row>

const placeOf = async (origins: ReadonlyArray<string>): Promise<Place> => {
  const products = await rows<{ id: number; slug: string }>(
    `select id, slug from products where is_on_sale order by id limit ${String(Number(values.products))}`,
  )
  const categories = await rows<{ slug: string }>('select slug from categories order by id limit 50')
  const cities = await rows<{ id: number }>('select id from cities order by id limit 1000')
  const shops = await rows<{ cityId: number; shopId: number }>(
    'select h.city_id as "cityId", h.id as "shopId" from shops h join locations l on l.shop_id = h.id order by h.id',
  )
  return {
    origins,
    products: products.slice(1).map(({ id }) => id),
    hot: products[0]?.id ?? null,
    cities: cities.map(({ id }) => id),
    shops,
    logins: [],
    password: '',
    pages: {
      home: ['/'],
      list: categories.map(({ slug }) => `/catalog/${slug}/`),
      product: products.map(({ slug }) => `/catalog/product/${slug}/`),
      search: ['чайник', 'плед', 'лампа', 'кружка', 'ваза'].map(
        (word) => `/search/?search=${encodeURIComponent(word)}`,
      ),
    },
  }
}

const ms = (time: number) => (Number.isFinite(time) ? time.toFixed(0) : '-').padStart(6)
const share = (spent: number, seconds: number) => `${(spent / seconds / 10).toFixed(0)} %`.padStart(6)

const printKinds = ({ kinds, seconds, errors }: LoadResult) => {
  for (const [name, { ok, busy, soldOut, failed, p50, p95, p99, busyP99 }] of Object.entries(kinds))
    console.log(
      `  ${name.padEnd(14)} ${(ok / seconds).toFixed(1).padStart(7)}/s  p50 ${ms(p50)}  p95 ${ms(p95)}  p99 ${ms(p99)} ms  503 ${String(busy).padStart(5)} (p99 ${ms(busyP99)} ms)  sold out ${String(soldOut)}  failed ${String(failed)}`,
    )
  for (const error of errors.slice(0, 3)) console.log(`  ${error}`)
}

try {
  await database.connect()
  const environment = {
    DATABASE_URL: postgres.urlOf('postgres'),
    DEMO_PRODUCTS: '1000',
    NODE_ENV: 'test',
    SHOP_SANDBOX: 'on',
    SHOP_SECRET: 'a secret of the bench, 32 letters',
    PAGE_LIMIT_S: '',
  }
  const servers = [await startServer(join(directory, 'data'), undefined, environment)]
  while (servers.length < Number(values.processes))
    servers.push(await startServer(join(directory, 'data'), undefined, environment))
  await rows(`update stock set qty = ${String(STOCK)}`)
  await rows('create extension pg_stat_statements')
  const [{ data_directory = '' } = {}] = await rows<{ data_directory: string }>('show data_directory')
  const postmaster = Number(readFileSync(join(data_directory, 'postmaster.pid'), 'utf8').split('\n')[0])
  const place = await placeOf(servers.map(({ address }) => address))
  const run = async (kind: VisitKind, visitsPerSecond: number, seconds: number): Promise<LoadResult> => {
    const driver = fork(new URL('driver.ts', import.meta.url))
    driver.send({ place, kind, visitsPerSecond, seconds, thinkMs: Number(values.think) } satisfies Load)
    const [result] = (await once(driver, 'message')) as [LoadResult]
    driver.disconnect()
    return result
  }
  await run(KIND, WARM_UP.visitsPerSecond, WARM_UP.seconds)
  await rows('select pg_stat_statements_reset()')
  console.log(`${KIND}, ${values.processes} process(es), load ${(loadavg()[0] ?? 0).toFixed(1)}`)
  if (values.hot) {
    await rows(`update stock set qty = 0 where product_id = ${String(HOT.product(place))}`)
    await rows(
      `update stock set qty = ${String(HOT.units)} where (product_id, location_id) =
        (select product_id, min(location_id) from stock join locations on locations.id = location_id and kind = 'warehouse'
          where product_id = ${String(HOT.product(place))} group by product_id)`,
    )
    console.log(`\nothers alone, ${String(HOT.others)} visits/s`)
    printKinds(await run('order', HOT.others, HOT.seconds))
    const [others, buyers] = await Promise.all([
      run('order', HOT.others, HOT.seconds),
      run('hot', HOT.buyers / HOT.seconds, HOT.seconds),
    ])
    console.log(`\nothers beside ${String(HOT.buyers)} buyers of one product`)
    printKinds(others)
    console.log('\nthose buyers')
    printKinds(buyers)
    const [sold] = await rows<{ units: string; left: string }>(
      `select (select coalesce(sum(count), 0) from order_lines where product_id = ${String(HOT.product(place))}) as units,
        (select sum(qty) from stock where product_id = ${String(HOT.product(place))}) as left`,
    )
    console.log(`\n${sold?.units ?? ''} of ${String(HOT.units)} units sold, ${sold?.left ?? ''} left`)
    if (Number(sold?.units) !== HOT.units) process.exitCode = 1
  }
  for (const rate of values.hot ? [] : values.rates.split(',').map(Number)) {
    const before = { shop: servers.map(({ pid }) => cpuOf(pid)), postgres: cpuOf(postmaster), idle: idleMs() }
    const result = await run(KIND, rate, Number(values.seconds))
    const { seconds } = result
    const idle = idleMs() - before.idle
    const shop = servers.reduce((sum, { pid }, index) => sum + cpuOf(pid) - (before.shop[index] ?? 0), 0)
    console.log(
      `\n${String(rate)} visits/s for ${values.seconds} s, answered in ${seconds.toFixed(1)} s: shop ${share(shop, seconds)}, PostgreSQL ${share(cpuOf(postmaster) - before.postgres, seconds)}, driver ${share(result.cpuMs, seconds)}, idle ${share(idle, seconds)} of ${String(cpus().length)} cores, RSS ${servers.map(({ pid }) => residentMib(pid).toFixed(0)).join(' + ')} MiB`,
    )
    printKinds(result)
  }
  if (values.statements)
    for (const row of await rows<{ calls: number; total: number; mean: number; query: string }>(
      'select calls, total_exec_time + total_plan_time as total, mean_plan_time as mean, query from pg_stat_statements order by total_exec_time + total_plan_time desc limit 45',
    ))
      console.log(
        `${String(row.calls).padStart(7)} ${row.total.toFixed(0).padStart(7)} ms ${row.mean.toFixed(3)} ${row.query.replaceAll(/\s+/g, ' ').slice(0, 150)}`,
      )
  for (const { stop } of servers) await stop()
} finally {
  await database.end()
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
