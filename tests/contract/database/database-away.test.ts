import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isLeft } from 'fp-ts/Either'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { changeBasket, getBasket } from '../../../src/contract/sales/basket.ts'
import { createOrder } from '../../../src/contract/sales/orders.ts'
import { openServer, type OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import { migrate } from '../../../src/service/platform/database/migrate.ts'
import { unavailabilityOf } from '../../../src/service/platform/database/unavailable.ts'
import { readinessOf } from '../../../src/service/platform/health/readiness.ts'
import { imageRoutes } from '../../../src/service/platform/images/routes.ts'
import { imageFiles } from '../support/image-files.ts'
import { aKey, anOrder, pickup } from '../support/checkout.ts'
import { PRODUCT } from '../support/products.ts'
import { startPostgres, type PostgresServer } from '../support/postgres-server.ts'
import { aGuest, request, type Guest } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'

const AWAY = { code: 503, message: 'Магазин временно недоступен. Повторите через несколько секунд', retryAfter: 2 }
const log = pino({ level: 'silent' })

describe('while PostgreSQL is away', () => {
  let postgres: PostgresServer
  let database: OpenDatabase
  let shop: TestShop
  let readiness: ReturnType<typeof readinessOf>

  beforeAll(async () => {
    postgres = await startPostgres()
    const opened = await openServer(postgres.urlOf('postgres'), log)()
    if (isLeft(opened)) throw new Error(opened.left.reason)
    database = opened.right
    await migrate(database.db)()
    await stockShop(database)
    shop = shopOver(database)
    readiness = readinessOf({ db: database.db, isStopping: () => false, limitMs: 2_000 })
  })
  afterAll(async () => {
    await database.close()
    await postgres.stop()
  })

  const basket = (guest: Guest) => request(shop, getBasket, { query: { at: pickup }, guest })
  const place = (guest: Guest, key: string) =>
    request(shop, createOrder, {
      query: { at: pickup },
      headers: { 'Idempotency-Key': key },
      body: anOrder(990),
      guest,
    })
  const withBasket = async () => {
    const guest = aGuest()
    await request(shop, changeBasket, { query: { at: pickup }, body: { [PRODUCT.shovel]: { count: 1 } }, guest })
    return guest
  }
  const orders = async () => (await sql<{ id: number }>`select id from orders`.execute(database.db)).rows.length

  it('every call returns 503 with Retry-After, and an order is placed with its key when PostgreSQL is back', async () => {
    const guest = await withBasket()
    const key = aKey()
    const before = await orders()
    expect(await readiness()).toBe('ready')
    await postgres.halt()
    for (const { status, json, headers } of [await basket(guest), await place(guest, key)]) {
      expect([status, json]).toEqual([503, AWAY])
      expect(headers.get('retry-after')).toBe('2')
    }
    expect(shop.logged().at(-1)).toContain('"unavailable":"database"')
    expect(await readiness()).toBe('no database')
    const images = imageRoutes({ db: database.db, log, ...imageFiles(mkdtempSync(join(tmpdir(), 'vitrina-away-'))) })
    const image = await images.request(
      `/_image/i/rs:fit:300:300:0:1/${Buffer.from('https://a.test/b').toString('base64url')}.avif`,
      {},
      { peer: null },
    )
    expect([image.status, image.headers.get('retry-after')]).toEqual([503, '2'])

    await postgres.resume()
    expect((await basket(guest)).status).toBe(200)
    expect((await place(guest, key)).status).toBe(201)
    expect(await readiness()).toBe('ready')
    expect(await orders()).toBe(before + 1)
  })

  it('an order that PostgreSQL leaves in its middle returns 503, and its key places it once', async () => {
    const guest = await withBasket()
    const key = aKey()
    const before = await orders()
    const other = new pg.Client({ connectionString: postgres.urlOf('postgres') })
    other.on('error', () => undefined)
    await other.connect()
    await other.query('begin; lock table stock in access exclusive mode')
    const placing = place(guest, key)
    await vi.waitUntil(
      async () =>
        Number(
          (await other.query(`select count(*) from pg_stat_activity where wait_event_type = 'Lock'`)).rows[0].count,
        ) > 0,
      { timeout: 20_000 },
    )
    await postgres.halt()
    expect((await placing).json).toEqual(AWAY)
    await postgres.resume()
    expect([(await place(guest, key)).status, (await place(guest, key)).status]).toEqual([201, 201])
    expect(await orders()).toBe(before + 1)
  })
})

describe('a server that does not accept connections', () => {
  it('is given up before the kernel repeats its packet: the next attempt is a new one', async () => {
    const script = `
      const server = require('node:net').createServer().listen(0, '127.0.0.1', 1, () => {
        require('node:fs').writeSync(1, String(server.address().port))
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
      })`
    const unresponsive = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] })
    const port = Number(String((await once(unresponsive.stdout, 'data'))[0]))
    // these connections fill the accept queue of the kernel
    const waiting = Array.from({ length: 8 }, () => connect(port, '127.0.0.1').on('error', () => undefined))
    await Promise.all(waiting.slice(0, 2).map((socket) => once(socket, 'connect')))
    const opened = await openServer(`postgres://shop@127.0.0.1:${String(port)}/shop`, log)()
    expect(opened).toMatchObject({ left: { reason: 'the server did not accept the connection' } })
    waiting.forEach((socket) => socket.destroy())
    unresponsive.kill('SIGKILL')
  })
})

describe('an error of the database', () => {
  const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })
  it.each([
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P03', '08006', '08P01', '53300'].map(
      (code) => [code, coded(code), 'database'] as const,
    ),
    ['a lost connection', new Error('Connection terminated unexpectedly'), 'database'],
    ['a time-out of the pool', new Error('timeout exceeded when trying to connect'), 'database'],
    ['a cause', new Error('failed', { cause: coded('57P01') }), 'database'],
    ['one of several addresses', new AggregateError([coded('ECONNREFUSED')]), 'database'],
    ['ENOSPC', coded('ENOSPC'), 'disk'],
    ['53100', coded('53100'), 'disk'],
    ['a unique violation', coded('23505'), null],
    ['a syntax error', coded('42601'), null],
    ['any other', new Error('Connection string is wrong'), null],
  ] as const)(
    'means that the shop is unavailable if it is one of the connection or the disk: %s',
    (_, error, expected) => {
      expect(unavailabilityOf(error)).toBe(expected)
    },
  )
})
