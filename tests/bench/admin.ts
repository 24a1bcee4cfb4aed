import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs, promisify } from 'node:util'
import { newToken, tokenHash } from '../../src/service/platform/crypto/tokens.ts'
import { startPostgres } from '../contract/support/postgres-server.ts'
import { generatedFeed } from './generated-feed.ts'
import { createEmptyShop } from './import-process.ts'

/**
 * The calls behind the pages of the back office, in a shop with many products, orders and users: duration over HTTP,
 * one request at a time. Pages show a spinner when a call takes longer than the limit.
 *
 *     npm run build && node tests/bench/admin.ts --rows 100000 --engine postgres
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    engine: { type: 'string', default: 'both' },
    check: { type: 'boolean', default: false },
  },
})

const LIMIT_MS = 200
const ROUNDS = 12
const rows = Number(values.rows)

const CALLS: Readonly<Record<string, (turn: number) => string>> = {
  'today: figures': () => 'dashboard',
  'today: launch checklist': () => 'launch',
  'today: low stock': () => 'low-stock',
  'today: searches without results': () => 'searches',
  'products, newest': () => 'products',
  'products, page 3,000': (turn) => `products?page=${String(3_000 + turn)}`,
  'products by title': (turn) => `products?sort=title&direction=asc&page=${String(1 + turn)}`,
  'products by price, last page': () => `products?sort=price&direction=desc&page=${String(Math.ceil(rows / 25))}`,
  'products of a category': (turn) => `products?categoryId=${String(1 + turn)}`,
  'products on sale, by popularity': () => 'products?isOnSale=true&sort=popularity',
  'products found by a word': (turn) =>
    `products?text=${encodeURIComponent(['чайник', 'плед', 'ваза'][turn % 3] ?? '')}`,
  'products found by a rare word': (turn) => `products?text=${encodeURIComponent(`» ${String(turn * 7 + 3)}`)}`,
  'products: nothing found': (turn) => `products?text=${encodeURIComponent(`нет такого ${String(turn)}`)}`,
  'orders, newest': () => 'orders',
  'orders, page 3,000': (turn) => `orders?page=${String(3_000 + turn)}`,
  'orders of a status': () => 'orders?status=1',
  'orders by sum': () => 'orders?sort=sum&direction=desc',
  'orders found by name': (turn) => `orders?text=${encodeURIComponent(`Кедров${String(10_000 + turn * 37)}`)}`,
  'orders of a common name': (turn) => `orders?text=${encodeURIComponent(`Кедров${String(1 + (turn % 9))}`)}`,
  'orders found by phone': (turn) => `orders?text=${encodeURIComponent(`+7 900 00${String(10 + turn)}-00-05`)}`,
  'orders found by number': (turn) => `orders?text=${String(1_000 + turn)}`,
  'customers, newest': () => 'customers',
  'customers, page 300': (turn) => `customers?page=${String(300 + turn)}`,
  'customers found by phone': (turn) => `customers?text=9000${String(10 + turn)}`,
  'customers found by name': (turn) => `customers?text=${encodeURIComponent(`Кедров${String(10_000 + turn * 37)}`)}`,
  'reviews that wait': () => 'reviews',
  questions: () => 'questions',
  returns: () => 'returns',
  subscribers: () => 'subscribers',
  categories: () => 'categories',
  brands: () => 'brands',
  facets: () => 'facets',
  collections: () => 'collections',
  audit: () => 'audit',
}

type Run = (sql: string) => Promise<unknown>

const seed = async (run: Run): Promise<string> => {
  const token = newToken()
  await run(`insert into orders (city_id, items_sum, delivery_sum, discount_sum, sum, created_at, status, guest_key, request_hash,
      payment_method, delivery_type, method_code, first_name, last_name, phone, email)
    select (select min(id) from cities), 100000 + n, 0, 0, 100000 + n, now() - make_interval(mins => ${String(rows)} - n), 1 + n % 2, 'bench' || n, '',
      'onReceipt', 'pickup', 'pickup', 'Анна', 'Кедров' || n, '+7900' || lpad(n::text, 7, '0'), 'buyer' || n || '@example.ru'
    from generate_series(1, ${String(rows)}) as n`)
  await run(`insert into shipments (order_id, location_id, status, delivery_date)
    select id, (select min(id) from locations), 1, current_date from orders`)
  await run(`insert into order_lines (order_id, shipment_id, product_id, count, price, base_price, title)
    select order_id, id, (select min(id) from products) + id % ${String(rows / 2)}, 1, 100000, 100000, 'Чайник' from shipments`)
  await run(`insert into users (created_at, phone, email, first_name, last_name)
    select now() - make_interval(mins => n), '+7900' || lpad(n::text, 7, '0'), 'buyer' || n || '@example.ru', 'Анна', 'Кедров' || n
    from generate_series(1, ${String(rows)}) as n`)
  await run(`insert into staff (login, name, role, password_hash, must_change_password, is_code_confirmed, code_secret, created_at)
    values ('bench', 'Ольга', 'owner', '', false, true, '', now())`)
  await run(`insert into staff_sessions (staff_id, token_hash, address, browser, created_at, seen_at, expires_at)
    select id, '${tokenHash(token)}', '', 'bench', now(), now(), now() + interval '1 day' from staff`)
  await run('analyze')
  return `staff.sid=${token}`
}

const seedEngine = async (environment: Readonly<Record<string, string>>): Promise<string> => {
  if (environment.DATABASE_URL === undefined) {
    const database = await PGlite.create({
      dataDir: join(environment.DATA_DIR ?? '', 'pglite'),
      extensions: { pg_trgm },
    })
    const cookie = await seed((sql) => database.exec(sql))
    await database.close()
    return cookie
  }
  const client = new pg.Client(environment.DATABASE_URL)
  await client.connect()
  try {
    return await seed((sql) => client.query(sql))
  } finally {
    await client.end()
  }
}

const timesOf = async (
  origin: string,
  cookie: string,
  call: (turn: number) => string,
): Promise<ReadonlyArray<number>> => {
  const times: Array<number> = []
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const path = `/api/admin/${call(turn)}`
    const started = performance.now()
    const response = await fetch(origin + path, { headers: { cookie } })
    const text = await response.text()
    times.push(performance.now() - started)
    if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${text.slice(0, 300)}`)
  }
  return times.toSorted((one, other) => one - other)
}

/** Whether every call answers within the limit. */
const measure = async (environment: Readonly<Record<string, string>>, feed: string): Promise<boolean> => {
  await createEmptyShop(environment)
  await promisify(execFile)(process.execPath, ['dist/server/cli.js', 'import', feed, '--source', 'bench'], {
    env: { ...process.env, ...environment },
  })
  const cookie = await seedEngine(environment)
  const server = spawn(process.execPath, ['dist/server/server.js'], {
    env: { ...process.env, ...environment, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [output] = (await once(server.stdout, 'data')) as [Buffer]
    const origin = /http:\S+/.exec(String(output))?.[0].replace(/\/$/, '') ?? ''
    let isWithin = true
    for (const [name, call] of Object.entries(CALLS)) {
      const times = await timesOf(origin, cookie, call)
      const [median, worst] = [times[ROUNDS / 2] ?? 0, times.at(-1) ?? 0]
      if (worst > LIMIT_MS) isWithin = false
      console.log(
        `${name.padEnd(34)} median ${median.toFixed(1).padStart(6)} ms   most ${worst.toFixed(1).padStart(6)} ms${worst > LIMIT_MS ? '   too slow' : ''}`,
      )
    }
    return isWithin
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}

const directory = mkdtempSync(join(tmpdir(), 'vitrina-back-office-'))
const feed = join(directory, 'feed.xml')
const common = { DEMO_PRODUCTS: '0', NODE_ENV: 'test', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
try {
  await pipeline(generatedFeed(rows), createWriteStream(feed))
  if (values.engine !== 'postgres') {
    console.log(`${rows.toLocaleString('en-US')} products, orders and users, embedded database`)
    if (!(await measure({ ...common, DATA_DIR: join(directory, 'embedded') }, feed)) && values.check)
      process.exitCode = 1
  }
  if (values.engine !== 'pglite') {
    const postgres = await startPostgres()
    try {
      console.log(`${rows.toLocaleString('en-US')} products, orders and users, PostgreSQL`)
      const environment = { ...common, DATA_DIR: join(directory, 'data'), DATABASE_URL: postgres.urlOf('postgres') }
      if (!(await measure(environment, feed)) && values.check) process.exitCode = 1
    } finally {
      await postgres.stop()
    }
  }
} finally {
  rmSync(directory, { recursive: true, force: true })
}
