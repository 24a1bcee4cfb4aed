import { randomUUID } from 'node:crypto'
import { isLeft } from 'fp-ts/Either'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeBasket, getBasket } from '../../../src/contract/sales/basket.ts'
import { createOrder } from '../../../src/contract/sales/orders.ts'
import { runQuery } from '../../../src/service/catalogue/search/statements.ts'
import { openShopDatabase } from '../../../src/service/platform/database/database.ts'
import type { OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import { describeStartError } from '../../../src/service/platform/database/start-error.ts'
import { aKey, anOrder, pickup } from '../support/checkout.ts'
import { startPgBouncer, type PgBouncer } from '../support/pgbouncer.ts'
import { startPostgres, type PostgresServer } from '../support/postgres-server.ts'
import { PRODUCT } from '../support/products.ts'
import { aGuest, request } from '../support/request.ts'
import { shopOver, stockShop } from '../support/shop.ts'

const silentLog = pino({ level: 'silent' })
const SESSIONS = 25

describe('behind PgBouncer in transaction mode', () => {
  let postgres: PostgresServer
  const closings: Array<() => Promise<unknown>> = []

  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(async () => {
    for (const close of closings.reverse()) await close()
    await postgres.stop()
  })

  const run = async (statement: string, database = 'postgres') => {
    const client = new pg.Client({ connectionString: postgres.urlOf(database) })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }

  const freshBouncer = async (moreLines = ''): Promise<PgBouncer & { readonly directUrl: string }> => {
    const name = `shop_${randomUUID().replaceAll('-', '')}`
    await run(`create database ${name}`)
    const directUrl = postgres.urlOf(name)
    const bouncer = await startPgBouncer(directUrl, moreLines)
    closings.push(bouncer.stop)
    return { ...bouncer, directUrl }
  }

  const start = async (databaseUrl: string, databaseDirectUrl: string | null): Promise<OpenDatabase> => {
    const opened = await openShopDatabase(
      { databaseUrl, databaseDirectUrl, dataDirectory: '', dumpHours: 0 },
      silentLog,
    )()
    if (isLeft(opened)) throw new Error(describeStartError(opened.left))
    closings.push(opened.right.close)
    return opened.right
  }

  it('every pooled session has the time zone, no JIT and both time limits, inside and outside a transaction', async () => {
    const { url, directUrl } = await freshBouncer()
    const { db, direct } = await start(url, directUrl)
    const settings = (at: typeof db) =>
      sql`select current_setting('TimeZone') as zone, current_setting('jit') as jit,
        current_setting('statement_timeout') as statement, current_setting('idle_in_transaction_session_timeout') as idle,
        pg_sleep(0.05)::text`.execute(at)
    const answers = await Promise.all([
      ...Array.from({ length: SESSIONS }, () => settings(db)),
      ...Array.from({ length: SESSIONS }, () => db.transaction().execute(settings)),
      settings(direct),
    ])
    for (const { rows } of answers)
      expect(rows).toEqual([{ zone: 'UTC', jit: 'off', statement: '30s', idle: '5min', pg_sleep: '' }])
  })

  it('two processes that start together store the settings once', async () => {
    const { url, directUrl } = await freshBouncer()
    await Promise.all([start(url, directUrl), start(url, directUrl)])
    const { db } = await start(url, directUrl)
    const { rows } = await sql`
      select count(*) as count from pg_db_role_setting
      where setdatabase = (select oid from pg_database where datname = current_database())`.execute(db)
    expect(rows).toEqual([{ count: 1 }])
  })

  it.each([[false], [true]])(
    'without DATABASE_DIRECT_URL the start fails with one line that names it (the parameter is ignored: %s)',
    async (isIgnored) => {
      const { url, directUrl } = await freshBouncer()
      const ignoring = isIgnored ? await startPgBouncer(directUrl, 'ignore_startup_parameters = options') : null
      if (ignoring !== null) closings.push(ignoring.stop)
      await expect(start(ignoring?.url ?? url, null)).rejects.toThrow(
        /^the database of DATABASE_URL cannot hold the shop: .*DATABASE_DIRECT_URL.*$/,
      )
    },
  )

  it('sessions opened before the settings were stored stop the start, and RECONNECT lets it pass', async () => {
    const { url, directUrl } = await freshBouncer('admin_users = shop')
    const early = new pg.Client({ connectionString: url })
    await early.connect()
    await early.query('select 1')
    await early.end()
    await expect(start(url, directUrl)).rejects.toThrow(/its sessions lack .*jit=off.*RECONNECT/)
    const console_ = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: '/pgbouncer' }).href })
    await console_.connect()
    await console_.query('RECONNECT')
    await console_.end()
    await start(url, directUrl)
  })

  it('two addresses of different databases stop the start', async () => {
    const [one, other] = [await freshBouncer(), await freshBouncer()]
    await expect(start(one.url, other.directUrl)).rejects.toThrow(/DATABASE_DIRECT_URL/)
  })

  it('a cancelled search cancels no statement of another session', async () => {
    const { url, directUrl } = await freshBouncer()
    const { db } = await start(url, directUrl)
    const controllers = Array.from({ length: 6 }, () => new AbortController())
    const searches = controllers.map(({ signal }) =>
      runQuery(db, sql`select pg_sleep(60)`, signal).then(
        () => 'finished',
        (error: unknown) => (error instanceof pg.DatabaseError ? error.code : 'aborted'),
      ),
    )
    const direct = new pg.Client({ connectionString: directUrl })
    await direct.connect()
    await expect
      .poll(async () => {
        const { rows } = await direct.query("select from pg_stat_activity where query like 'select pg_sleep(60)%'")
        return rows.length
      })
      .toBe(searches.length)
    await direct.end()
    const others = Array.from({ length: 10 }, () => sql`select pg_sleep(1)::text as slept`.execute(db))
    for (const controller of controllers) controller.abort()
    expect(new Set(await Promise.all(searches))).toEqual(new Set(['57014']))
    expect((await Promise.all(others)).map(({ rows }) => rows)).toEqual(others.map(() => [{ slept: '' }]))
  })

  it('while PostgreSQL is away calls return 503, and an order is placed with its key when it is back', async () => {
    const { url, directUrl } = await freshBouncer()
    const database = await start(url, directUrl)
    await stockShop(database)
    const shop = shopOver(database)
    const guest = aGuest()
    await request(shop, changeBasket, { query: { at: pickup }, body: { [PRODUCT.shovel]: { count: 1 } }, guest })
    const key = aKey()
    const basket = () => request(shop, getBasket, { query: { at: pickup }, guest })
    const place = () =>
      request(shop, createOrder, {
        query: { at: pickup },
        headers: { 'Idempotency-Key': key },
        body: anOrder(990),
        guest,
      })
    await postgres.halt()
    expect([(await basket()).status, (await place()).status]).toEqual([503, 503])
    await postgres.resume()
    await expect.poll(async () => (await basket()).status).toBe(200)
    expect([(await place()).status, (await place()).status]).toEqual([201, 201])
  })
})
