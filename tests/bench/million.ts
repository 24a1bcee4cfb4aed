import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres, type PostgresServer } from '../contract/support/postgres-server.ts'
import { p95, questionsOf, sampleOf, startServer, timed, type Running } from './catalogue-questions.ts'
import { generatedFeed } from './generated-feed.ts'
import { createEmptyShop, importOnce } from './import-process.ts'

// A shop with a million offers: the import beside shoppers, searches and lists, whole files for robots, new prices of all
// goods, the longest statements of jobs, and the size of the tables after repeated imports of a tenth.
// npm run bench million -- [--offers=1000000] [--imports=10] [--embedded]; the server must be built.

const flag = (name: string): string | undefined =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
const offers = Number(flag('offers') ?? 1_000_000)
const imports = Number(flag('imports') ?? 10)
const isEmbedded = process.argv.includes('--embedded')

const SMALL = 1_000
const ROUNDS = 80
const WARM_UP = 16
const CONTROL_MS = 20_000
const PAUSE_MS = 50
const JOBS_MS = 90_000
const MIB = 1_048_576
const PAGES = ['/', '/catalog/', '/search/?search=чайник', '/api/cities?query=&limit=5', '/api/catalog/categories']

const say = (what: string, ...figures: ReadonlyArray<string>) =>
  console.log(`${what.padEnd(44)} ${figures.join('   ')}   load ${(loadavg()[0] ?? 0).toFixed(1)}`)
const inMs = (value: number) => `${value.toFixed(0)} ms`
const inSeconds = (since: number) => `${((performance.now() - since) / 1_000).toFixed(0)} s`
const inMib = (bytes: number) => `${(bytes / MIB).toFixed(0)} MiB`

const residentMib = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0) / 1024

const directory = mkdtempSync(join(tmpdir(), 'vitrina-million-'))
const feedOf = async (name: string, count: number, cents: string): Promise<string> => {
  const file = join(directory, name)
  await pipeline(
    generatedFeed(count, (offer) => offer.replace('.50</price>', `.${cents}</price>`)),
    createWriteStream(file),
  )
  return file
}

const postgres: PostgresServer | null = isEmbedded ? null : await startPostgres()
const rowsOf = async <Row extends pg.QueryResultRow>(database: string, text: string): Promise<ReadonlyArray<Row>> => {
  if (postgres === null) return []
  const client = new pg.Client(postgres.urlOf(database))
  await client.connect()
  return (await client.query<Row>(text).finally(() => client.end())).rows
}
const environmentOf = (database: string) => ({
  DATA_DIR: join(directory, database),
  DATABASE_URL: postgres?.urlOf(database) ?? '',
  PORT: '0',
  DEMO_PRODUCTS: '0',
  NODE_ENV: 'test',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
  PAGE_LIMIT_S: '60',
})
const imported = async (what: string, file: string, database: string, source = 'bench') => {
  const since = performance.now()
  const { command, parser } = await importOnce([file, '--source', source], environmentOf(database))
  say(what, inSeconds(since), `command ${command.toFixed(0)} MiB`, `parser ${parser.toFixed(0)} MiB`)
}

/** Repeats a check until it is stopped, each time after a pause. */
const repeatedly = (pauseMs: number, check: () => Promise<void>) => {
  let isOver = false
  const running = (async () => {
    while (!isOver) {
      await check()
      await wait(pauseMs)
    }
  })()
  return async () => {
    isOver = true
    await running
  }
}

/** Loads pages one after another; what is slower than before is the price of what runs beside. */
const shopper = ({ origin }: Running, isCounted: () => boolean = () => true) => {
  const times: Array<number> = []
  let [turn, refused] = [0, 0]
  const stop = repeatedly(PAUSE_MS, async () => {
    const started = performance.now()
    const response = await fetch(origin + (PAGES[turn % PAGES.length] ?? '/'))
    await response.arrayBuffer()
    if (!response.ok) refused += 1
    else if (isCounted()) times.push(performance.now() - started)
    turn += 1
  })
  return async () => {
    await stop()
    return `${String(times.length)} requests, ${String(refused)} refused, p95 ${inMs(p95(times))}, longest ${inMs(Math.max(...times))}`
  }
}

/** Statements of the shop that ran for longest, as sampled. */
const longStatements = () => {
  const longest = new Map<string, number>()
  const stop = repeatedly(100, async () => {
    const rows = await rowsOf<{ text: string; ms: number }>(
      'postgres',
      `select left(regexp_replace(query, '\\s+', ' ', 'g'), 90) as text,
        extract(epoch from clock_timestamp() - query_start)::float * 1000 as ms
      from pg_stat_activity where state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend'`,
    )
    for (const { text, ms } of rows) longest.set(text, Math.max(longest.get(text) ?? 0, ms))
  })
  return async () => {
    await stop()
    return [...longest].toSorted(([, one], [, other]) => other - one).slice(0, 5)
  }
}

const downloaded = async (server: Running, path: string) => {
  const since = performance.now()
  const [before, sizes] = [residentMib(server.pid), { bytes: 0, addresses: 0, peak: 0 }]
  const response = await fetch(server.origin + path)
  const first = performance.now() - since
  for await (const piece of response.body ?? []) {
    sizes.bytes += piece.length
    for (let at = piece.indexOf(60); at >= 0; at = piece.indexOf(60, at + 1))
      if (piece[at + 1] === 117 && piece[at + 2] === 114) sizes.addresses += 1
    sizes.peak = Math.max(sizes.peak, residentMib(server.pid))
  }
  return { status: response.status, first, since, before, ...sizes }
}
const saidDownload = async (server: Running, path: string) => {
  const { status, first, since, bytes, before, peak } = await downloaded(server, path)
  const memory = `process ${before.toFixed(0)} → at most ${peak.toFixed(0)} MiB`
  say(path, String(status), inSeconds(since), `first byte ${inMs(first)}`, inMib(bytes), memory)
}

const sitemap = async (server: Running) => {
  const index = await (await fetch(`${server.origin}/sitemap.xml`)).text()
  const files = [...index.matchAll(/<loc>[^<]*?(\/[^/<]+)<\/loc>/g)].map(([, path = '']) => path)
  const since = performance.now()
  const all = []
  for (const path of files) all.push(await downloaded(server, path))
  const most = Math.max(...all.map(({ addresses }) => addresses))
  const peak = Math.max(...all.map((one) => one.peak))
  say(
    `sitemap, ${String(files.length)} files`,
    inSeconds(since),
    `at most ${String(most)} addresses a file`,
    `process at most ${peak.toFixed(0)} MiB`,
  )
}

const searches = async (server: Running) => {
  const questions = questionsOf(await sampleOf(server.origin))
  for (const { name, address } of questions) {
    for (let turn = ROUNDS; turn < ROUNDS + WARM_UP; turn += 1) await timed(server.origin + address(turn))
    const times: Array<number> = []
    for (let turn = 0; turn < ROUNDS; turn += 1) times.push(await timed(server.origin + address(turn)))
    say(name, `median ${inMs(times.toSorted((one, other) => one - other)[ROUNDS / 2] ?? 0)}`, `p95 ${inMs(p95(times))}`)
  }
}

/** Whether one look ever finds goods of both prices. */
const mixedPrices = () => {
  let [looks, mixed] = [0, 0]
  const stop = repeatedly(200, async () => {
    const [row] = await rowsOf<{ kinds: number }>(
      'postgres',
      "select count(distinct price % 100)::int as kinds from products where source = 'bench' and id % 1000 = 7",
    )
    looks += 1
    if ((row?.kinds ?? 0) > 1) mixed += 1
  })
  return async () => {
    await stop()
    say('looks that found old and new prices together', `${String(mixed)} of ${String(looks)}`)
  }
}

const tableSizes = () =>
  rowsOf<{ name: string; bytes: number; dead: number }>(
    'again',
    `select relname as name, pg_total_relation_size(relid)::float as bytes, n_dead_tup::int as dead
    from pg_stat_user_tables where pg_total_relation_size(relid) > 1000000 order by 2 desc limit 6`,
  )

const repeatedImports = async (count: number) => {
  await rowsOf('postgres', 'create database again')
  await createEmptyShop(environmentOf('again'))
  const files = [await feedOf('again.xml', count, '50'), await feedOf('again-2.xml', count, '60')]
  await imported(`${String(count)} offers`, files[0] ?? '', 'again')
  const before = new Map((await tableSizes()).map(({ name, bytes }) => [name, bytes]))
  for (let turn = 1; turn <= imports; turn += 1)
    await imported(`again with other prices, ${String(turn)}`, files[turn % 2] ?? '', 'again')
  for (const { name, bytes, dead } of await tableSizes())
    say(name, `${inMib(before.get(name) ?? 0)} → ${inMib(bytes)}`, `${String(dead)} dead rows`)
}

let server: Running | undefined
try {
  const feed = await feedOf('feed.xml', offers, '50')
  await createEmptyShop(environmentOf('postgres'))
  // as in a retailer's database: otherwise the VACUUM after the import cannot mark pages as visible
  await rowsOf('postgres', 'alter database postgres set synchronous_commit = on')
  await imported('1,000 offers', await feedOf('small.xml', SMALL, '50'), 'postgres', 'small')

  server = await startServer('.', { ...process.env, ...environmentOf('postgres') })
  const alone = shopper(server)
  await wait(CONTROL_MS)
  say('pages of 1,000 goods', await alone())
  const version = async () =>
    (await rowsOf<{ version: number }>('postgres', 'select version from catalogue_state'))[0]?.version
  const before = await version()
  let isMerged = false
  const watching = repeatedly(500, async () => {
    isMerged = (await version()) !== before
  })
  const beside = shopper(server, () => !isMerged)
  await imported(`${offers.toLocaleString('en-US')} offers`, feed, 'postgres')
  await watching()
  say('pages of 1,000 goods beside it', await beside())

  await searches(server)
  await server.stop()
  server = await startServer('.', { ...process.env, ...environmentOf('postgres') })
  const statements = longStatements()
  for (const path of ['/', '/catalog/', '/yml.xml']) await saidDownload(server, path)
  await sitemap(server)
  await wait(JOBS_MS)
  for (const [text, ms] of await statements()) say(text, inMs(ms))

  const pricesMixed = mixedPrices()
  await imported('other prices of all goods', await feedOf('repriced.xml', offers, '60'), 'postgres')
  await pricesMixed()
  await server.stop()
  server = undefined
  if (imports > 0 && postgres !== null) await repeatedImports(Math.ceil(offers / 10))
} finally {
  await server?.stop()
  await postgres?.stop()
  rmSync(directory, { recursive: true, force: true })
}
