/**
 * A shop with many orders on PostgreSQL: lists of a shopper and of the back office over HTTP, one request at a time, and
 * the plans of the most expensive statements. The data are on the disk, about 1 GB a million.
 *
 *     npm run bench orders -- --rows=10000000
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { hashPassword } from '../../src/service/identity/accounts/password.ts'
import { newToken, tokenHash } from '../../src/service/platform/crypto/tokens.ts'
import { startPostgres } from '../contract/support/postgres-server.ts'
import { startServer } from '../crash/server-process.ts'
import { printExpensive } from './sale/explain.ts'
import { startRecorder } from './sale/recorder.ts'

const { values } = parseArgs({ options: { rows: { type: 'string', default: '1000000' } } })
const ROWS = Number(values.rows)
const USERS = Math.ceil(ROWS / 20)
const ROUNDS = 5
const DAYS = 1_000
const SHOPPER = { phone: '+79000000007', password: 'пароль истории 2026' }

const CALLS: Readonly<Record<string, (turn: number) => string>> = {
  'a shopper: own orders': () => '/api/orders?limit=10',
  'a shopper: second page': () => '/api/orders?limit=10&page=2',
  'back office: newest': () => '/api/admin/orders',
  'back office: page 3,000': (turn) => `/api/admin/orders?page=${String(3_000 + turn)}`,
  'back office: new ones': () => '/api/admin/orders?status=1',
  'back office: by sum': () => '/api/admin/orders?sort=sum&direction=desc',
  'back office: found by number': (turn) => `/api/admin/orders?text=${String(100_100 + turn)}`,
  'back office: found by phone': (turn) => `/api/admin/orders?text=79000${String(10_007 + turn)}`,
  'back office: found by name': (turn) =>
    `/api/admin/orders?text=${encodeURIComponent(`Кедров${String(10_000 + turn)}`)}`,
  'back office: one day': () => `/api/admin/orders?from=2026-06-01&to=2026-06-01`,
  'reports: today and the month': () => '/api/admin/dashboard',
  'guests and users, newest': () => '/api/admin/customers',
}

const directory = mkdtempSync(join(tmpdir(), 'vitrina-orders-'))
const postgres = await startPostgres(
  {
    shared_buffers: '512MB',
    maintenance_work_mem: '512MB',
    max_wal_size: '8GB',
    autovacuum: 'off',
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track_planning': 'on',
  },
  tmpdir(),
)
const database = new pg.Client(postgres.urlOf('postgres'))

const timed = async (name: string, work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  console.log(`${name.padEnd(40)} ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
}

const seed = async (): Promise<string> => {
  const { rows: indexes } = await database.query<{ name: string; definition: string }>(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid in ('orders'::regclass, 'shipments'::regclass, 'order_lines'::regclass)
        and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { name } of indexes) await database.query(`drop index ${name}`)
  await database.query('set session_replication_role = replica')
  await timed('users', async () =>
    database.query(
      `insert into users (created_at, phone, email, first_name, last_name, password_hash)
        select now(), '+79' || lpad(n::text, 9, '0'), 'buyer' || n || '@example.ru', 'Анна', 'Кедров' || n, $1
        from generate_series(1, $2::integer) as n`,
      [await hashPassword(SHOPPER.password), USERS],
    ),
  )
  // three in four orders are of users
  await timed('orders', () =>
    database.query(
      `insert into orders (city_id, items_sum, delivery_sum, discount_sum, sum, created_at, status, is_paid, guest_key, user_id,
          request_hash, payment_method, delivery_type, method_code, first_name, last_name, phone, email)
        select city, 100000 + n % 900000, 0, 0, 100000 + n % 900000, now() - make_interval(days => $2) * (1 - n / $1::float),
          case when n > $1 - 1000 then 1 else 8 end, n % 2 = 0, 'orders ' || n,
          case when n % 4 = 0 then null else 1 + n::bigint * 7919 % $3 end, '', 'onReceipt', 'pickup', 'pickup',
          'Анна', 'Кедров' || n % $3, '+79' || lpad((n % $3)::text, 9, '0'), 'buyer' || n % $3 || '@example.ru'
        from (select min(id) as city from cities) as place, generate_series(1, $1::integer) as n`,
      [ROWS, DAYS, USERS],
    ),
  )
  await timed('shipments', () =>
    database.query(
      `insert into shipments (order_id, location_id, status, delivery_date)
        select id, (select min(id) from locations), status, created_at::date from orders order by id`,
    ),
  )
  await timed('lines', () =>
    database.query(
      `insert into order_lines (order_id, shipment_id, product_id, count, price, base_price, title)
        select order_id, id, (select min(id) from products), 1, 100000, 100000, 'Чайник' from shipments order by id`,
    ),
  )
  for (const { name, definition } of indexes) await timed(name, () => database.query(definition))
  await database.query('reset session_replication_role')
  await timed('vacuum analyze', () => database.query('vacuum analyze'))
  const token = newToken()
  await database.query(`insert into staff (login, name, role, password_hash, must_change_password, is_code_confirmed, code_secret, created_at)
    values ('bench', 'Ольга', 'owner', '', false, true, '', now())`)
  await database.query(
    `insert into staff_sessions (staff_id, token_hash, address, browser, created_at, seen_at, expires_at)
      select id, $1, '', 'bench', now(), now(), now() + interval '1 day' from staff`,
    [tokenHash(token)],
  )
  const { rows: sizes } = await database.query<{ name: string; size: string }>(
    `select name, pg_size_pretty(pg_total_relation_size(name::regclass)) as size
      from unnest(array['orders', 'shipments', 'order_lines']) as name`,
  )
  console.log(sizes.map(({ name, size }) => `${name} ${size}`).join(', '))
  return `staff.sid=${token}`
}

try {
  await database.connect()
  const environment = { DATABASE_URL: postgres.urlOf('postgres'), DEMO_PRODUCTS: '1000', LOG_LEVEL: 'fatal' }
  await (await startServer(join(directory, 'data'), undefined, environment)).stop()
  await database.query('create extension pg_stat_statements')
  console.log(`${ROWS.toLocaleString('en-US')} orders of ${USERS.toLocaleString('en-US')} users`)
  const cookie = await seed()
  const recorder = await startRecorder(directory, environment)
  const signedIn = await fetch(`${recorder.address}/api/users/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: SHOPPER.phone, password: SHOPPER.password }),
  })
  const { access } = (await signedIn.json()) as { access: { accessToken: string } }
  const get = async (path: string) => {
    const headers = path.startsWith('/api/admin/') ? { cookie } : { authorization: `Bearer ${access.accessToken}` }
    const response = await fetch(recorder.address + path, { headers })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${text.slice(0, 300)}`)
  }
  const measure = async () => {
    console.log(`\nload ${(loadavg()[0] ?? 0).toFixed(1)}`)
    for (const [name, call] of Object.entries(CALLS)) {
      const times: Array<number> = []
      for (let turn = 0; turn < ROUNDS; turn += 1) {
        const begun = performance.now()
        await get(call(turn))
        times.push(performance.now() - begun)
      }
      const sorted = times.toSorted((one, other) => one - other)
      console.log(
        `${name.padEnd(40)} median ${(sorted[Math.floor(ROUNDS / 2)] ?? 0).toFixed(0).padStart(6)} ms   most ${(sorted.at(-1) ?? 0).toFixed(0).padStart(6)} ms`,
      )
    }
  }
  await database.query('select pg_stat_statements_reset()')
  await measure()
  await printExpensive(database, recorder, measure)
  await recorder.stop()
} finally {
  await database.end()
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
