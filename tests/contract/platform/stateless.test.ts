import { createAdaptorServer } from '@hono/node-server'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { imageAddress, THUMBNAIL } from '../../../src/domain/content/image-address.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import { openStorage } from '../../../src/main/open-storage.ts'
import { type ShopProcess, startShop } from '../../../src/main/service-process.ts'
import { readConfiguration } from '../../../src/service/configuration.ts'
import type { OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import type { Carrier } from '../../../src/service/delivery/carriers/carrier.ts'
import { syncPickupPoints } from '../../../src/service/delivery/public.ts'
import { storeOriginal } from '../../../src/service/platform/images/originals.ts'
import { storeSetting } from '../../../src/service/platform/settings/settings.ts'
import type { FileStorage } from '../../../src/service/platform/storage/file-storage.ts'
import { aZip } from '../../fixtures/commerceml/a-zip.ts'
import { exchangeFile } from '../../fixtures/commerceml/files.ts'
import { freshDatabase } from '../support/engines.ts'
import { partOf } from '../../support/fakes.ts'
import { oneC } from '../support/one-c.ts'
import { shopOver } from '../support/shop.ts'
import { type S3Server, startS3 } from '../support/s3-server.ts'

/** Places are read again after five seconds without a notification. */
const EXPIRY_MS = 4_000
const SOURCE = '1c:0123456789abcdef0123456789abcdef'

/** Two processes of the shop on one PostgreSQL and one S3, without a data directory. */
describe('processes without a data directory', () => {
  let database: OpenDatabase
  let files: S3Server
  let storage: FileStorage
  const open: Array<ShopProcess> = []
  const first = () => open[0] as ShopProcess
  const second = () => open[1] as ShopProcess

  const right = <A>(value: E.Either<unknown, A>): A => {
    if (E.isLeft(value)) throw new Error(JSON.stringify(value.left))
    return value.right
  }

  beforeAll(async () => {
    ;[database, files] = await Promise.all([freshDatabase('postgres', inject('engines')), startS3()])
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db)
    const url = Object.assign(new URL(inject('engines').server), { pathname: `/${rows[0]?.name ?? ''}` }).href
    const log = pino({ level: 'silent' })
    for (let at = 0; at < 2; at += 1) {
      const configuration = right(
        readConfiguration({
          DATA_DIR: '/proc/none',
          DATABASE_URL: url,
          S3_URL: files.settings.url,
          SHOP_S3_KEY: files.settings.accessKey,
          SHOP_S3_SECRET: files.settings.secretKey,
          DEMO_PRODUCTS: '0',
          NODE_ENV: 'test',
          PREPARED_PICTURES: 'off',
          SHOP_ENCRYPTION_KEY: 'a key of the tests of 32 letters!',
          SHOP_1C_USER: 'exchange',
          SHOP_1C_PASSWORD: 'a long word',
        }),
      )
      storage = right(await openStorage(configuration, log)())
      open.push(right(await startShop(configuration, storage, log, () => undefined)()))
    }
  })
  afterAll(async () => {
    for (const shop of open) await shop.close()
    await database.close()
    await files.stop()
  })

  const get = async (shop: ShopProcess, path: string) => shop.fetch(new Request(`http://shop.test${path}`))

  it('show an image that any of them received, and encode it once', async () => {
    const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#336699' } })
      .jpeg()
      .toBuffer()
    await storeOriginal(storage, SOURCE, photo)
    await sql`insert into categories (source, source_id, slug, title, sort_key, picture)
      values ('t', '1', 's', 'S', 's', ${SOURCE})`.execute(database.db)
    const address = imageAddress(SOURCE, THUMBNAIL, 'webp')
    const shown = await get(first(), address)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    // without its original the second process has only what the first one encoded
    for await (const { key } of storage.list('originals')) await storage.remove(key)
    const again = await get(second(), address)
    expect([again.status, again.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')])
    expect(Buffer.from(await again.arrayBuffer())).toEqual(Buffer.from(await shown.arrayBuffer()))
  })

  it('share an exchange of 1C whose requests alternate between them', async () => {
    let turn = 0
    const server = createAdaptorServer({
      fetch: (request) => {
        turn += 1
        return (open[turn % open.length] as ShopProcess).fetch(request, { address: '203.0.113.1' })
      },
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const client = oneC(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`)
    try {
      await client.logIn('catalog')
      const archive = { 'import.xml': exchangeFile('import.xml'), 'offers.xml': exchangeFile('offers.xml') }
      await client.send('v8_1A2B.zip', aZip(archive))
      expect(await client.import('import.xml')).toBe('success\nТоваров: 3, предложений: 0')
      expect(await client.import('offers.xml')).toBe('success\nТоваров: 0, предложений: 4')
      expect(await client.request('type=catalog&mode=complete')).toBe('success')
      expect((await storage.list('exchange')[Symbol.asyncIterator]().next()).done).toBe(true)
    } finally {
      server.close()
    }
  })

  it('are notified of a change after its commit', async () => {
    const heard: Array<boolean> = []
    let isCommitted = false
    const notifications = database.onChange?.(() => heard.push(isCommitted))
    // the connection itself
    await expect.poll(() => heard).toEqual([false])
    await database.db.transaction().execute(async (trx) => {
      await sql`update catalogue_state set version = version + 1`.execute(trx)
      isCommitted = true
    })
    await expect.poll(() => heard).toEqual([false, true])
    await sql`update catalogue_state set version = version`.execute(database.db)
    await sql`update price_state set version = version + 1`.execute(database.db)
    await expect.poll(() => heard).toEqual([false, true, true])
    await notifications?.stop()
  })

  it('read versions, places and content again when notified, not only as time passes', async () => {
    const shop = shopOver(database)
    const cities = async () =>
      (await (await shop.fetch(new Request('http://shop.test/api/cities?query=Нов&limit=5'))).text()).includes('Новый')
    const version = await shop.version()
    expect(await cities()).toBe(false)
    await sql`with region as (insert into regions (title, sort_key) values ('Край', 'край') returning id)
      insert into cities (region_id, title, caption, fias_id, sort_key, search_text, transfer_days)
      select id, 'Новый', 'Новый, Край', '', 'новый', 'новый', 1 from region`.execute(database.db)
    await sql`update catalogue_state set version = version + 1`.execute(database.db)
    // its clock stands still
    expect([await shop.version(), await cities()]).toEqual([version, false])
    shop.versionChanged()
    expect(await shop.version()).not.toBe(version)
    expect(await cities()).toBe(true)
  })

  it('show a pickup point that a carrier closed before their caches expire, and an unchanged carrier raises no version', async () => {
    const city = right(E.fromNullable('no city')((await database.db.selectFrom('cities').select('id').execute())[0]))
    const points = (shop: ShopProcess) =>
      get(shop, `/api/delivery/services/cdekPickup/points?contextCityId=${String(city.id)}`).then((answer) =>
        answer.text(),
      )
    const point = {
      ...{ code: 'A1', method: 'cdekPickup' as const, name: 'На Ленина', address: 'Ленина, 1', workTime: '' },
      ...{ phone: '', lat: 55, lon: 82 },
    }
    const carrier = partOf<Carrier>({ name: 'СДЭК', methods: ['cdekPickup', 'cdekCourier'] })
    const tariffs = [{ method: 'cdekPickup' as const, cost: 31_550 as Kopecks, days: 2 }]
    const sync = (offered: ReadonlyArray<typeof point>) =>
      syncPickupPoints(database.db, city.id, carrier, { points: offered, tariffs })
    const shown = async () => (await Promise.all(open.map(points))).map((text) => text.includes('На Ленина'))
    await sync([point])
    await expect.poll(shown, { timeout: EXPIRY_MS }).toEqual([true, true])
    const version = async () =>
      (await sql<{ version: number }>`select version from catalogue_state`.execute(database.db)).rows[0]
    const before = await version()
    await sync([point])
    expect(await version()).toEqual(before)
    await sync([])
    await expect.poll(shown, { timeout: EXPIRY_MS }).toEqual([false, false])
  })

  it('see a change of another process', async () => {
    const versions = open.map((shop) => shop.catalogueVersion())
    await storeSetting(database.db, 'shop.name', 'Кедр', new Date())
    await expect
      .poll(() => open.map((shop) => shop.settings()['shop.name']), { timeout: 10_000 })
      .toEqual(['Кедр', 'Кедр'])
    // after the settings: a page of the new version has them
    await expect.poll(() => open.map((shop, at) => shop.catalogueVersion() === versions[at])).toEqual([false, false])
  })

  it('see it by polling if the connection of the notifications is lost, and connect again', async () => {
    const end = () =>
      sql<{ ended: boolean }>`
        select pg_terminate_backend(pid) as ended from pg_stat_activity
        where datname = current_database() and query = 'listen vitrina_versions'`.execute(database.db)
    expect((await end()).rows).toEqual([{ ended: true }, { ended: true }])
    await storeSetting(database.db, 'shop.name', 'Лиственница', new Date())
    await expect
      .poll(() => open.map((shop) => shop.settings()['shop.name']), { timeout: 10_000 })
      .toEqual(['Лиственница', 'Лиственница'])
    await expect.poll(async () => (await end()).rows, { timeout: 10_000 }).toHaveLength(2)
  })
})
