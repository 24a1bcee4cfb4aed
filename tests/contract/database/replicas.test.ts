import { isLeft } from 'fp-ts/Either'
import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getProduct } from '../../../src/contract/catalogue/catalogue.ts'
import { changeBasket, getBasket } from '../../../src/contract/sales/basket.ts'
import type { Slug } from '../../../src/domain/catalogue/product.ts'
import { openShopDatabase } from '../../../src/service/platform/database/database.ts'
import type { OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import { replayedAt } from '../../../src/service/platform/database/replicas.ts'
import { describeStartError } from '../../../src/service/platform/database/start-error.ts'
import { watchService } from '../../../src/service/platform/health/service-gauges.ts'
import { pickup } from '../support/checkout.ts'
import { startPostgres, type PostgresServer } from '../support/postgres-server.ts'
import { PRODUCT } from '../support/products.ts'
import { aGuest, request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'

const LAG_MS = 1_000
const silentLog = pino({ level: 'silent' })

it('a replica has what the primary had at the newest measurement that it has replayed', () => {
  const measurements = [
    { at: 1, position: 10n },
    { at: 2, position: 20n },
    { at: 3, position: 20n },
    { at: 4, position: 30n },
  ]
  expect([9n, 10n, 20n, 29n, 31n].map((position) => replayedAt(position, measurements))).toEqual([
    -Infinity,
    1,
    3,
    3,
    4,
  ])
})

describe('reads from a replica', () => {
  let primary: PostgresServer
  let standby: PostgresServer
  let database: OpenDatabase
  let shop: TestShop
  let slug: Slug

  beforeAll(async () => {
    primary = await startPostgres({ synchronous_commit: 'on' })
    standby = await primary.addStandby('replica')
    const opened = await openShopDatabase(
      {
        databaseUrl: primary.urlOf('postgres'),
        replicaUrls: [standby.urlOf('postgres'), 'postgres://shop@127.0.0.1:1/postgres'],
        replicaLagMs: LAG_MS,
        dataDirectory: '',
        dumpHours: 0,
      },
      silentLog,
    )()
    if (isLeft(opened)) throw new Error(describeStartError(opened.left))
    database = opened.right
    await stockShop(database)
    shop = shopOver(database)
    const row = await database.db
      .selectFrom('products')
      .select('slug')
      .where('id', '=', PRODUCT.kettle)
      .executeTakeFirstOrThrow()
    slug = row.slug as Slug
  })
  afterAll(async () => {
    await database.close()
    await standby.stop()
    await primary.stop()
  })

  const portOf = (server: PostgresServer) => new URL(server.urlOf('postgres')).port
  const portOfReads = () =>
    database.reads.onReplica(async () => {
      const { rows } = await sql<{ port: string }>`select current_setting('port') as port`.execute(database.db)
      return rows[0]?.port
    })
  const onStandby = async (statement: string) => {
    const client = new pg.Client({ connectionString: standby.urlOf('postgres') })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  const rename = (title: string) =>
    database.db.transaction().execute(async (trx) => {
      await trx.updateTable('products').set({ title }).where('id', '=', PRODUCT.kettle).execute()
      await sql`update catalogue_state set version = version + 1`.execute(trx)
    })
  const titleFor = async (guest = aGuest()) => {
    shop.forget()
    const { answer } = await request(shop, getProduct, { params: { slug }, query: { at: pickup }, guest })
    return answer.title
  }
  const onReplica = () => expect.poll(portOfReads, { timeout: 5_000 }).toBe(portOf(standby))

  it('go to the standby once it has all that the primary has; the one that does not answer is left out', async () => {
    await onReplica()
    await rename('Чайник первый')
    await expect.poll(() => titleFor()).toBe('Чайник первый')
    const registry = new Registry()
    watchService(registry, { ...database, clock: { now: () => 0 } })
    const lags = [...(await registry.metrics()).matchAll(/^shop_replica_lag_seconds\{replica="(.+)"\} (\S+)/gm)]
    expect(lags.map(([, name, seconds]) => [name, Number(seconds) < LAG_MS / 1_000 ? 'fresh' : seconds])).toEqual([
      [`127.0.0.1:${portOf(standby)}`, 'fresh'],
      ['127.0.0.1:1', '+Inf'],
    ])
  })

  it('a shopper who changed something reads from the primary, and the others within the limit of the lag', async () => {
    await onReplica()
    await onStandby('select pg_wal_replay_pause()')
    const stoppedAt = performance.now()
    const before = await titleFor()
    const changed = await request(shop, changeBasket, {
      query: { at: pickup },
      body: { [PRODUCT.pan]: { count: 1 } },
      guest: aGuest(),
    })
    const cookie = changed.headers.getSetCookie().find((one) => one.startsWith('written='))
    expect(cookie).toMatch(/^written=1; Path=\/; Max-Age=2; HttpOnly; SameSite=Lax$/)
    await rename('Чайник второй')
    expect([await titleFor(), await titleFor({ cookie: 'written=1' })]).toEqual([before, 'Чайник второй'])
    await expect.poll(() => titleFor(), { timeout: 3 * LAG_MS }).toBe('Чайник второй')
    expect(performance.now() - stoppedAt).toBeGreaterThan(LAG_MS / 2)
    expect(await portOfReads()).toBe(portOf(primary))
    await onStandby('select pg_wal_replay_resume()')
    await onReplica()
  })

  it('what belongs to one shopper is read from the primary: a basket shows its change at once', async () => {
    await onReplica()
    await onStandby('select pg_wal_replay_pause()')
    const guest = aGuest()
    await request(shop, changeBasket, { query: { at: pickup }, body: { [PRODUCT.shovel]: { count: 2 } }, guest })
    const { answer } = await request(shop, getBasket, { query: { at: pickup }, guest })
    expect(JSON.stringify(answer)).toContain('"count":2')
    await onStandby('select pg_wal_replay_resume()')
  })

  it('a table of a migration that the standby has not replayed is read from the primary', async () => {
    await onReplica()
    await onStandby('select pg_wal_replay_pause()')
    await sql`create table migrated as select 1 as id`.execute(database.db)
    const read = database.reads.onReplica(async () => (await sql`select id from migrated`.execute(database.db)).rows)
    expect(await read).toEqual([{ id: 1 }])
    await onStandby('select pg_wal_replay_resume()')
  })

  it('a read that the standby cannot finish is answered by the primary, and the standby comes back', async () => {
    await onReplica()
    await standby.kill()
    expect(await portOfReads()).toBe(portOf(primary))
    expect(await titleFor()).toBe('Чайник второй')
    await standby.resume()
    await onReplica()
  })
})
