/**
 * Attacks the built server on loopback, as issue reports did, and prints one line with its figure for each attack. Each
 * is bounded; the whole takes about three minutes.
 *
 *     npm run test:abuse
 *     npm run test:abuse -- searchStorm restarts
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { operate, operateWith, startServer, type ServerProcess } from '../crash/server-process.ts'
import {
  exchangeGuesses,
  halfSentBodies,
  mixedShoppers,
  playMoney,
  residentMiB,
  searchStorm,
  shownPictures,
  signInStorm,
  strangeRequests,
  unseenDrawings,
  type Outcome,
} from './attacks.ts'
import { bombs, deadlyFeed, operatorBombs, restoredBomb, startHostile } from './bombs.ts'
import { get } from './traffic.ts'

const hostile = await startHostile()

const ENVIRONMENT = {
  NODE_ENV: 'production',
  DEMO_PRODUCTS: '300',
  TRUST_PROXY: '1',
  RATE_LIMITS: '',
  LOG_LEVEL: 'fatal',
  // how long the server waits after the first SIGTERM
  DRAIN_S: '30',
  SHOP_1C_USER: '1c',
  SHOP_1C_PASSWORD: 'only-this-1C-password-is-right',
  PRIVATE_FEED_HOSTS: '127.0.0.1',
  SHOP_CDEK_ID: 'abuse',
  SHOP_CDEK_SECRET: 'abuse',
  SHOP_CDEK_URL: hostile.origin,
  DATABASE_URL: process.env.DATABASE_URL ?? '',
}
const READY_MS = 5_000
const STOP_MS = 2_000
const NESTED_TAGS = 2_000_000
const FEED_MIB = 300

const room = mkdtempSync(join(tmpdir(), 'vitrina-abuse-'))
const dataDirectory = join(room, 'data')
const start = (more: Readonly<Record<string, string>> = {}) =>
  startServer(dataDirectory, undefined, { ...ENVIRONMENT, ...more })
let server: ServerProcess = await start()

const target = () => ({ address: server.address, port: Number(new URL(server.address).port), pid: server.pid })

const bombTarget = () => ({
  ...target(),
  operate: (...args: ReadonlyArray<string>) => operateWith(dataDirectory, ENVIRONMENT, ...args),
  room,
  hostile: hostile.origin,
})

const addRedirects = async () => {
  const database = await PGlite.create(join(dataDirectory, 'pglite'), { extensions: { pg_trgm } })
  // a constraint of the database rejects such targets
  await database.exec('alter table redirects drop constraint if exists redirects_target_is_local')
  for (const [url, to] of [
    ['/w5g/', '/каталог/'],
    ['/w6g/', '/catalog/\r\nx-injected: 1'],
    ['/w7g/', 'javascript:alert(1)'],
  ])
    await database.query('insert into redirects (url, target, code) values ($1, $2, 301) on conflict do nothing', [
      url,
      to,
    ])
  await database.close()
}

const restarts = async (): Promise<Outcome> => {
  await server.kill()
  await addRedirects()
  server = await start()
  const first = server.readyMs
  await server.kill()
  server = await start()
  const redirects = await Promise.all(['/w5g/', '/w6g/', '/w7g/'].map((path) => get(`${server.address}${path}`)))
  const alive = await get(`${server.address}/readyz`)
  return {
    figure:
      `ready after kill -9 in ${first.toFixed(0)} and ${server.readyMs.toFixed(0)} ms; ` +
      `redirects to Cyrillic, CRLF, javascript: ${redirects.map(({ status }) => status).join(', ')}; then /readyz ${alive.status}`,
    errors: [
      ...(Math.max(first, server.readyMs) <= READY_MS ? [] : ['the start took longer than 5 s']),
      ...(alive.status === 200 ? [] : ['a redirect ended the process']),
    ],
  }
}

const nestedFeed = async (): Promise<Outcome> => {
  const feed = join(room, 'nested.yml')
  writeFileSync(feed, `<yml_catalog><shop>${'<a>'.repeat(NESTED_TAGS)}`)
  const before = residentMiB(server.pid)
  const importError = await operate(dataDirectory, 'import', feed).then(
    () => null,
    (error: unknown) => String(error),
  )
  const grown = residentMiB(server.pid) - before
  const alive = await get(`${server.address}/catalog/`)
  return {
    figure: `${NESTED_TAGS} nested tags: ${importError === null ? 'imported' : 'refused'}, the server grew by ${grown.toFixed(0)} MiB, a page answers ${alive.status}`,
    errors: [
      ...(importError === null ? ['the feed was imported'] : []),
      ...(grown < FEED_MIB ? [] : ['the feed filled memory']),
      ...(alive.status === 200 ? [] : ['pages fail afterwards']),
    ],
  }
}

const secondSignal = async (): Promise<Outcome> => {
  void server.stop()
  const { ms } = await server.stop()
  server = await start()
  return {
    figure: `a second SIGTERM ends the server in ${ms.toFixed(0)} ms`,
    errors: ms < STOP_MS ? [] : ['it did not end'],
  }
}

const ATTACKS: Readonly<Record<string, () => Promise<Outcome>>> = {
  restarts,
  mixedShoppers: () => mixedShoppers(target()),
  strangeRequests: () => strangeRequests(target()),
  playMoney: () => playMoney(target()),
  exchangeGuesses: () => exchangeGuesses(target()),
  signInStorm: () => signInStorm(target()),
  unseenDrawings: () => unseenDrawings(target()),
  shownPictures: () => shownPictures(target()),
  searchStorm: () => searchStorm(target()),
  nestedFeed,
  halfSentBodies: () => halfSentBodies(target()),
  bombs: () => bombs(bombTarget()),
  operatorBombs: () => operatorBombs(bombTarget()),
  restoredBomb: () => restoredBomb(room),
  deadlyFeed: () =>
    deadlyFeed(async (aheadS) => {
      await server.kill()
      server = await start({ NODE_ENV: 'test', CLOCK_OFFSET_S: String(aheadS) })
      return bombTarget()
    }),
  secondSignal,
}

const unfinished = (error: unknown): Outcome => ({
  figure: 'not finished',
  errors: [error instanceof Error ? error.message : String(error)],
})

const named = process.argv.slice(2).filter((word) => word in ATTACKS)
let failed = 0
try {
  for (const name of named.length === 0 ? Object.keys(ATTACKS) : named) {
    const { figure, errors } = (await ATTACKS[name]?.().catch(unfinished)) ?? { figure: '', errors: [] }
    if (errors.length > 0) failed += 1
    console.log(`${errors.length === 0 ? 'ok' : 'FAILED'}  ${name}: ${figure}`)
    for (const error of errors) console.log(`        ${error}`)
  }
} finally {
  hostile.close()
  await server.kill()
  rmSync(room, { recursive: true, force: true })
}
process.exitCode = failed === 0 ? 0 : 1
