import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { newToken, tokenHash } from '../../src/service/platform/crypto/tokens.ts'
import { startPostgres } from '../contract/support/postgres-server.ts'
import { generatedFeed } from './generated-feed.ts'
import { createEmptyShop } from './import-process.ts'

/**
 * A change of all prices of a shop: how long it takes, and how fast pages of shoppers are before and during it.
 *
 *     npm run build && node tests/bench/product-changes.ts --rows 100000 --engine postgres
 */
const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' }, engine: { type: 'string', default: 'both' } },
})

const rows = Number(values.rows)
const PAUSE_MS = 50
const CALM_CALLS = 60

type Environment = Readonly<Record<string, string>>

const statementsOf = (token: string) => [
  // as a shop's own products: a feed's are pinned first
  "update imports set source = 'gone'",
  `insert into staff (login, name, role, password_hash, must_change_password, is_code_confirmed, code_secret, created_at)
    values ('bench', 'Ольга', 'owner', '', false, true, '', now())`,
  `insert into staff_sessions (staff_id, token_hash, address, browser, created_at, seen_at, expires_at)
    select id, '${tokenHash(token)}', '', 'bench', now(), now(), now() + interval '1 day' from staff`,
]

const signedIn = async (environment: Environment): Promise<string> => {
  const token = newToken()
  if (environment.DATABASE_URL === undefined) {
    const dataDir = join(environment.DATA_DIR ?? '', 'pglite')
    const database = await PGlite.create({ dataDir, extensions: { pg_trgm } })
    for (const statement of statementsOf(token)) await database.exec(statement)
    await database.close()
  } else {
    const client = new pg.Client(environment.DATABASE_URL)
    await client.connect()
    for (const statement of statementsOf(token)) await client.query(statement)
    await client.end()
  }
  return `staff.sid=${token}`
}

interface Change {
  readonly id: number
  readonly state: string
  readonly planned: number
  readonly applied: number
  readonly undone: number
}

const staffCalls = (origin: string, cookie: string) => async (method: string, path: string, body?: object) => {
  const response = await fetch(`${origin}/api/admin/product-changes${path}`, {
    method,
    headers: { cookie, origin, 'x-requested-with': 'bench', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`)
  return (await response.json()) as Change
}

const PAGES = ['/', '/catalog/', '/api/catalog/products?contextCityId=463573&deliveryType=delivery&limit=24']

const timeOfPage = async (origin: string, turn: number): Promise<number> => {
  const started = performance.now()
  const response = await fetch(origin + (PAGES[turn % PAGES.length] ?? '/'))
  await response.text()
  if (!response.ok) throw new Error(`${response.url}: ${String(response.status)}`)
  return performance.now() - started
}

const print = (name: string, times: ReadonlyArray<number>, seconds = 0) => {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (part: number) => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(0).padStart(5)
  console.log(
    `${name.padEnd(10)} ${seconds.toFixed(0).padStart(4)} s   pages ${String(times.length).padStart(5)}   ms: median ${at(0.5)}   p95 ${at(0.95)}   most ${(sorted.at(-1) ?? 0).toFixed(0)}`,
  )
}

const measure = async (environment: Environment, feed: string): Promise<void> => {
  await createEmptyShop(environment)
  const env = { ...process.env, ...environment }
  await promisify(execFile)(process.execPath, ['dist/server/cli.js', 'import', feed, '--source', 'bench'], { env })
  const cookie = await signedIn(environment)
  const server = spawn(process.execPath, ['dist/server/server.js'], {
    env: { ...env, PORT: environment.PORT ?? '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [output] = (await once(server.stdout, 'data')) as [Buffer]
    const origin = /http:\S+/.exec(String(output))?.[0].replace(/\/$/, '') ?? ''
    const call = staffCalls(origin, cookie)
    await wait(2_000)
    const calm: Array<number> = []
    for (let turn = 0; turn < CALM_CALLS; turn += 1) {
      calm.push(await timeOfPage(origin, turn))
      await wait(PAUSE_MS)
    }
    print('before', calm)
    const during = async (name: string, id: number, end: string): Promise<Change> => {
      const started = performance.now()
      const times: Array<number> = []
      for (let turn = 0; ; turn += 1) {
        times.push(await timeOfPage(origin, turn))
        await wait(PAUSE_MS)
        if (turn % 10 !== 0) continue
        const change = await call('GET', `/${String(id)}`)
        if (change.state !== end) continue
        print(name, times, (performance.now() - started) / 1_000)
        return change
      }
    }
    const edit = { price: { kind: 'percent', percent: 7, ending: '9' } }
    const { id } = await call('POST', '', { filter: {}, edit })
    console.log(`planned: ${String((await during('plan', id, 'planned')).planned)}`)
    await call('POST', `/${String(id)}/apply`)
    console.log(`applied: ${String((await during('change', id, 'applied')).applied)}`)
    await call('POST', `/${String(id)}/undo`)
    console.log(`undone: ${String((await during('undo', id, 'undone')).undone)}`)
  } finally {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
}

const directory = mkdtempSync(join(tmpdir(), 'vitrina-product-changes-'))
const feed = join(directory, 'feed.xml')
const common = { DEMO_PRODUCTS: '0', NODE_ENV: 'test', RATE_LIMITS: 'off', LOG_LEVEL: 'error' }
try {
  await pipeline(generatedFeed(rows), createWriteStream(feed))
  if (values.engine !== 'postgres') {
    console.log(`${rows.toLocaleString('en-US')} products, embedded database`)
    await measure({ ...common, DATA_DIR: join(directory, 'embedded') }, feed)
  }
  if (values.engine !== 'pglite') {
    const postgres = await startPostgres()
    try {
      console.log(`${rows.toLocaleString('en-US')} products, PostgreSQL`)
      await measure({ ...common, DATA_DIR: join(directory, 'data'), DATABASE_URL: postgres.urlOf('postgres') }, feed)
    } finally {
      await postgres.stop()
    }
  }
} finally {
  rmSync(directory, { recursive: true, force: true })
}
