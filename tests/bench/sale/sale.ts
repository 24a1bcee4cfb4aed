/**
 * A sale day on PostgreSQL: visits arrive at rising rates, whether or not the shop keeps up. CPU time of the shop, of
 * PostgreSQL and of the driver apart.
 *
 *     npm run bench sale
 *     npm run bench sale -- --kind=visit --rates=5,10,20 --processes=2 --seconds=20
 *     npm run bench sale -- --hot
 *     npm run bench sale -- --ceilings --statements
 */
import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { hashPassword } from '../../../src/service/identity/accounts/password.ts'
import { startPostgres } from '../../contract/support/postgres-server.ts'
import { startServer } from '../../crash/server-process.ts'
import type { Load, LoadResult, Place } from './driver.ts'
import { constantCeiling, recordPurchase, statementCeiling } from './ceilings.ts'
import { printExpensive } from './explain.ts'
import { cpuOf, idleMs, residentMib } from './processes.ts'
import { startRecorder, visit } from './recorder.ts'
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
    ceilings: { type: 'boolean', default: false },
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
const SIGNED_UP = { users: 200, password: 'пароль распродажи 2026' }
const CEILING = { sessions: 8, seconds: 6 }
const EXPLAINED = { visits: 60, purchases: 3 }
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

const signUp = async (): Promise<ReadonlyArray<string>> => {
  const { rows: users } = await database.query<{ phone: string }>(
    `insert into users (phone, password_hash, first_name, last_name, created_at)
      select '+7999' || (1000000 + n), $1, 'Анна', 'Проверкина', now() from generate_series(1, $2::integer) as n
      returning phone`,
    [await hashPassword(SIGNED_UP.password), SIGNED_UP.users],
  )
  return users.map(({ phone }) => phone)
}

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
    logins: await signUp(),
    password: SIGNED_UP.password,
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
const inPercent = (part: number, whole: number) => (whole === 0 ? '-' : `${((part / whole) * 100).toFixed(1)} %`)
const share = (spent: number, seconds: number) => `${(spent / seconds / 10).toFixed(0)} %`.padStart(6)

const lookups = async (origins: ReadonlyArray<string>) => {
  const found = { page: 0, pageOfCache: 0, block: 0, blockOfCache: 0 }
  for (const origin of origins) {
    const text = await (await fetch(`${origin}/metrics`)).text()
    for (const [, met, count] of text.matchAll(/^page_cache_requests_total\{met="(\w+)"\} (\d+)/gm)) {
      found.page += Number(count)
      if (met !== 'miss') found.pageOfCache += Number(count)
    }
  }
  const [blocks] = await rows<{ hit: string; read: string }>(
    'select blks_hit as hit, blks_read as read from pg_stat_database where datname = current_database()',
  )
  found.blockOfCache = Number(blocks?.hit)
  found.block = found.blockOfCache + Number(blocks?.read)
  return found
}

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
  const ceilings = async () => {
    const recorder = await startRecorder(directory, environment)
    const recorded = await recordPurchase(recorder, database, place)
    await recorder.stop()
    const url = postgres.urlOf('postgres')
    const page = `${place.origins[0] ?? ''}${place.pages.product[0] ?? '/'}`
    return {
      statements: recorded.statements.length,
      purchases: await statementCeiling(url, recorded, place.products, CEILING),
      pages: await constantCeiling(directory, page, CEILING.seconds),
    }
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
  const best = { order: 0, page: 0 }
  for (const rate of values.hot ? [] : values.rates.split(',').map(Number)) {
    const looked = await lookups(place.origins)
    const before = { shop: servers.map(({ pid }) => cpuOf(pid)), postgres: cpuOf(postmaster), idle: idleMs() }
    const result = await run(KIND, rate, Number(values.seconds))
    const { seconds } = result
    const idle = idleMs() - before.idle
    const shop = servers.reduce((sum, { pid }, index) => sum + cpuOf(pid) - (before.shop[index] ?? 0), 0)
    console.log(
      `\n${String(rate)} visits/s for ${values.seconds} s, answered in ${seconds.toFixed(1)} s: shop ${share(shop, seconds)}, PostgreSQL ${share(cpuOf(postmaster) - before.postgres, seconds)}, driver ${share(result.cpuMs, seconds)}, idle ${share(idle, seconds)} of ${String(cpus().length)} cores, RSS ${servers.map(({ pid }) => residentMib(pid).toFixed(0)).join(' + ')} MiB`,
    )
    const { page, pageOfCache, block, blockOfCache } = await lookups(place.origins)
    console.log(
      `  from caches: pages ${inPercent(pageOfCache - looked.pageOfCache, page - looked.page)}, blocks of PostgreSQL ${inPercent(blockOfCache - looked.blockOfCache, block - looked.block)}`,
    )
    printKinds(result)
    for (const kind of ['order', 'page'] as const) {
      const named = Object.entries(result.kinds).filter(([name]) => name.startsWith(kind))
      best[kind] = Math.max(best[kind], named.reduce((sum, [, { ok }]) => sum + ok, 0) / seconds)
    }
  }
  if (values.statements) {
    const recorder = await startRecorder(directory, environment)
    const here = { ...place, origins: [recorder.address] }
    await printExpensive(database, recorder, async () => {
      // one that fails leaves values to the others
      for (let count = 0; count < EXPLAINED.visits; count += 1)
        await visit('visit', here, randomUUID()).catch(() => undefined)
      for (let count = 0; count < EXPLAINED.purchases; count += 1) await visit('order', here, randomUUID())
    })
    await recorder.stop()
  }
  if (values.ceilings) {
    const ceiling = await ceilings()
    console.log(
      `\nceilings: the ${String(ceiling.statements)} statements of a purchase alone ${ceiling.purchases.toFixed(1)}/s (best of the shop ${best.order.toFixed(1)}: ${inPercent(best.order, ceiling.purchases)}), a constant page ${ceiling.pages.toFixed(0)}/s (best of the shop ${best.page.toFixed(1)}: ${inPercent(best.page, ceiling.pages)})`,
    )
  }
  for (const { stop } of servers) await stop()
} finally {
  await database.end()
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
