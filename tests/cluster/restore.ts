/**
 * The commands of docs/guides/backup.md for PostgreSQL, while buyers order: a dump has every order acknowledged before it,
 * and a copy of the server with archived WAL returns to a moment.
 *
 *     npm run test:restore
 */
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { lentAccount, startPostgres } from '../contract/support/postgres-server.ts'
import { plentifulFeed } from '../crash/large-feed.ts'
import { addShop, operateWith, startServer } from '../crash/server-process.ts'
import { exists, fillBasket, send, type Acknowledged, type CheckoutTarget } from '../crash/shopper.ts'
import { blocksOf, guideShell } from './guide.ts'
import { postgresClient } from './postgres-client.ts'

const BUYERS = 2
const ORDERS_MS = 4_000
const RECOVERY_MS = 60_000
const MOMENT = '2026-11-29 12:00:00+00'
const CREATE = /^ {4}(create database shop .*);$/m

const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/backup.md'), 'utf8')
const [dump = '', load = '', archive = '', rewind = ''] = blocksOf('backup', 'PostgreSQL', 'sh')
const created = CREATE.exec(guide)?.[1] ?? ''

const programs = postgresClient()
const directory = mkdtempSync(join(tmpdir(), 'vitrina-restore-'))
const postgres = await startPostgres({ full_page_writes: 'on' })
const on = async <Row extends pg.QueryResultRow>(statement: string): Promise<ReadonlyArray<Row>> => {
  const client = new pg.Client({ connectionString: postgres.urlOf('postgres') })
  await client.connect()
  return (await client.query<Row>(statement).finally(() => client.end())).rows
}
const data = join(directory, 'data')
const serverOn = (database: string) =>
  startServer(data, undefined, {
    DATABASE_URL: postgres.urlOf(database),
    SHOP_SECRET: 'a secret of the tests, 32 letters',
  })

let failed = 0
const check = (what: string, isGood: boolean) => {
  if (!isGood) failed += 1
  console.log(`${isGood ? 'ok' : 'FAILED'}  ${what}`)
}

/** Orders of concurrent buyers, until stopped. */
const buying = (address: string, place: CheckoutTarget) => {
  const acknowledged: Array<Acknowledged> = []
  let isOver = false
  const buyers = Array.from({ length: BUYERS }, async () => {
    while (!isOver) {
      const checkout = await fillBasket(address, place)
      const outcome = checkout === null ? null : await send(address, checkout)
      if (outcome?._tag === 'Acknowledged') acknowledged.push(outcome.order)
    }
  })
  return {
    acknowledged,
    stop: async () => {
      isOver = true
      await Promise.all(buyers)
    },
  }
}
const ordersOf = async (address: string, place: CheckoutTarget) => {
  const buyers = buying(address, place)
  await wait(ORDERS_MS)
  await buyers.stop()
  return buyers.acknowledged
}
const countIn = async (address: string, orders: ReadonlyArray<Acknowledged>) => {
  let found = 0
  for (const order of orders) if (await exists(address, order)) found += 1
  return found
}

let stopServer = async (): Promise<unknown> => undefined
let closeShell: () => void = () => undefined
try {
  chmodSync(directory, 0o755)
  const backup = join(directory, 'backup')
  const account = lentAccount()
  for (const path of [backup, join(backup, 'wal')]) {
    mkdirSync(path)
    if (account !== undefined) chownSync(path, account.uid, account.gid)
  }
  await on(created)
  let server = await serverOn('shop')
  stopServer = () => server.stop()
  await addShop(data, { DATABASE_URL: postgres.urlOf('shop') })
  const feed = join(directory, 'feed.yml')
  writeFileSync(feed, plentifulFeed())
  await operateWith(data, { DATABASE_URL: postgres.urlOf('shop') }, 'import', feed, '--stock', '100000')
  const client = new pg.Client({ connectionString: postgres.urlOf('shop') })
  await client.connect()
  const { rows: shops } = await client.query<{ city_id: number; id: number }>(
    'select h.city_id, h.id from shops h join locations l on l.shop_id = h.id order by h.id limit 1',
  )
  const { rows: products } = await client.query<{ id: number }>('select id from products where is_on_sale')
  await client.end()
  const place = {
    cityId: shops[0]?.city_id ?? 0,
    shopId: shops[0]?.id ?? 0,
    productIds: products.map(({ id }) => id),
  }

  let database = 'shop'
  let moment = MOMENT
  const { hostname, port, username } = new URL(postgres.urlOf('shop'))
  const shellFor = () =>
    guideShell(join(directory, 'guide'), {
      replaced: [
        ['/srv/backup', backup],
        ['postgres://shop:word@127.0.0.1/shop', postgres.urlOf(database)],
        ['/var/lib/postgresql/18', postgres.directory],
        [/\bmain\b/g, 'data'],
        [MOMENT, moment],
      ],
      systemctl: (action) => {
        if (action === 'stop') return postgres.halt()
        if (action === 'start') return postgres.resume()
        return postgres.halt().then(postgres.resume)
      },
      env: { PGHOST: hostname, PGPORT: port, PGUSER: username, PGDATABASE: 'postgres' },
      programs: programs === null ? [] : [programs],
    })
  const run = async (commands: string) => {
    const shell = await shellFor()
    closeShell = shell.close
    await shell.run(commands).finally(shell.close)
  }

  const before = await ordersOf(server.address, place)
  const during = buying(server.address, place)
  await run(dump)
  await during.stop()
  await on(created.replace('database shop', 'database copy'))
  database = 'copy'
  await run(load)
  database = 'shop'
  const copy = await serverOn('copy')
  const stored = await countIn(copy.address, before)
  check(`a dump has all of ${String(before.length)} orders of before it`, stored === before.length && stored > 0)
  check('the restored shop takes orders', (await ordersOf(copy.address, place)).length > 0)
  await copy.stop()

  await run(archive)
  const kept = await ordersOf(server.address, place)
  const [now] = await on<{ now: string }>('select clock_timestamp()::text as now')
  moment = now?.now ?? ''
  await wait(1_000)
  const undone = await ordersOf(server.address, place)
  await server.stop()
  await run(rewind)
  const deadline = performance.now() + RECOVERY_MS
  while ((await on<{ is: boolean }>('select pg_is_in_recovery() as is'))[0]?.is === true) {
    if (performance.now() > deadline) throw new Error('the recovery does not end')
    await wait(200)
  }
  server = await serverOn('shop')
  const [again, gone] = [await countIn(server.address, kept), await countIn(server.address, undone)]
  check(`the moment has all of ${String(kept.length)} orders of before it`, again === kept.length && again > 0)
  check(`the moment has none of ${String(undone.length)} orders of after it`, gone === 0 && undone.length > 0)
  check('the shop takes orders again', (await ordersOf(server.address, place)).length > 0)
} finally {
  closeShell()
  await stopServer()
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
console.log(`\n${failed === 0 ? '5 passed, 0 failed' : `${String(5 - failed)} passed, ${String(failed)} failed`}`)
process.exit(failed === 0 ? 0 : 1)
