import { execFile } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../contract/support/postgres-server.ts'
import {
  json,
  p95,
  questionsOf,
  sampleOf,
  startServer,
  timed,
  type Measured,
  type Running,
} from './catalogue-questions.ts'
import { generatedFeed } from './generated-feed.ts'
import { createEmptyShop } from './import-process.ts'

// The service with a large catalogue on PostgreSQL: duration of searches and filtered lists, one request at a time
// over HTTP; the time of the import, the size of the search index, and the load of the machine.
// npm run bench service -- [--offers=100000] [--check] [--beside=../other]; the server must be built. `beside` is another
// built checkout, of any schema: its server answers the same requests by turns, from a database of its own.

const LIMIT_MS = 50
const ROUNDS = 80
// A server that has just started loads the words of the catalogue and compiles its code.
const WARM_UP = 16
const medianOf = (times: ReadonlyArray<number>): number => [...times].sort((a, b) => a - b)[ROUNDS / 2] ?? 0

const measure = async (origins: ReadonlyArray<string>, { name, address }: Measured): Promise<boolean> => {
  const times = origins.map((): Array<number> => [])
  for (let turn = 0; turn < ROUNDS; turn += 1)
    for (const [at, origin] of origins.entries()) times[at]?.push(await timed(origin + address(turn)))
  const [own = [], other] = times
  const [slow, median] = [p95(own), medianOf(own)]
  const ratio = (of: (all: ReadonlyArray<number>) => number) =>
    (other === undefined ? 1 : of(own) / of(other)).toFixed(2)
  console.log(
    `${name.padEnd(34)} median ${median.toFixed(1).padStart(6)} ms   p95 ${slow.toFixed(1).padStart(6)} ms${slow > LIMIT_MS ? '   too slow' : ''}` +
      (other === undefined ? '' : `   of the other: median × ${ratio(medianOf)}, p95 × ${ratio(p95)}`),
  )
  return slow <= LIMIT_MS
}

const directory = mkdtempSync(join(tmpdir(), 'vitrina-service-'))
const postgres = await startPostgres()
const query = async <Row extends pg.QueryResultRow>(text: string): Promise<Row | undefined> => {
  const client = new pg.Client(postgres.urlOf('postgres'))
  await client.connect()
  const { rows } = await client.query<Row>(text).finally(() => client.end())
  return rows[0]
}
const sizes = async (): Promise<string> => {
  const size = await query<{ index: string; table: string; all: string }>(`
    select pg_size_pretty(pg_indexes_size('product_search')) as index, pg_size_pretty(pg_table_size('product_search')) as table,
      pg_size_pretty(pg_database_size(current_database())) as all`)
  return `search table ${size?.table ?? ''}, its indexes ${size?.index ?? ''}, database ${size?.all ?? ''}`
}
const environmentOf = (database: string) => ({
  ...process.env,
  PORT: '0',
  DATA_DIR: join(directory, database),
  DATABASE_URL: postgres.urlOf(database),
  DEMO_PRODUCTS: '0',
  NODE_ENV: 'test',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
})
try {
  const offers = Number(process.argv.map((word) => /^(?:--offers=)?(\d+)$/.exec(word)?.[1]).find(Boolean) ?? 100_000)
  const feed = join(directory, 'feed.xml')
  await pipeline(generatedFeed(offers), createWriteStream(feed))
  const beside = process.argv.find((word) => word.startsWith('--beside='))?.slice('--beside='.length)
  const checkouts = ['.', ...(beside === undefined ? [] : [beside])].map((path, at) => ({
    path,
    database: at === 0 ? 'postgres' : 'beside',
  }))
  let seconds = 0
  for (const { path, database } of checkouts.toReversed()) {
    if (database !== 'postgres') await query(`create database ${database}`)
    await createEmptyShop(environmentOf(database), path)
    // As in a retailer's database. Otherwise the VACUUM after the import cannot mark pages as visible.
    await query(`alter database ${database} set synchronous_commit = on`)
    const begun = performance.now()
    await promisify(execFile)(process.execPath, ['dist/server/cli.js', 'import', feed, '--source', 'bench'], {
      cwd: path,
      env: environmentOf(database),
    })
    seconds = (performance.now() - begun) / 1_000
  }
  const servers: Array<Running> = []
  try {
    for (const { path, database } of checkouts) servers.push(await startServer(path, environmentOf(database)))
    const origins = servers.map(({ origin }) => origin)
    const [origin = ''] = origins
    const [load = 0] = loadavg()
    console.log(
      `${offers.toLocaleString('en-US')} offers on PostgreSQL: imported in ${seconds.toFixed(0)} s, ${await sizes()}; load ${load.toFixed(1)}`,
    )
    const questions = questionsOf(await sampleOf(origin))
    for (const { address } of questions)
      for (let turn = ROUNDS; turn < ROUNDS + WARM_UP; turn += 1)
        for (const each of origins) await json(each + address(turn))
    const results: Array<boolean> = []
    for (const question of questions) results.push(await measure(origins, question))
    if (process.argv.includes('--check') && results.includes(false)) process.exitCode = 1
  } finally {
    for (const { stop } of servers) await stop()
  }
} finally {
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
