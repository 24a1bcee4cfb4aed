import * as E from 'fp-ts/Either'
import { pino } from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { getProduct, getProducts } from '../../../src/contract/catalogue/catalogue.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import type { CityId, DeliveryContext } from '../../../src/domain/place/place.ts'
import type { Slug } from '../../../src/domain/catalogue/product.ts'
import { importFeed, type ImportInput } from '../../../src/service/import/import-feed.ts'
import { importErrorText } from '../../../src/service/import/import-error.ts'
import type { PublicAnswer } from '../../../src/service/platform/public-fetch.ts'
import { feedsCommand, runDueFeeds } from '../../../src/service/commands/import/feeds.ts'
import { flushViews, refreshInterest } from '../../../src/service/catalogue/products/interest.ts'
import { seedDemoPlaces, seedPlaces } from '../../../src/service/delivery/context/seed.ts'
import { aCategory, aFeed, anOffer } from '../../fixtures/feeds/a-feed.ts'
import { publicAnswer } from '../../fixtures/feeds/public-answer.ts'
import { pieces } from '../../fixtures/feeds/read.ts'
import { describeOnPostgres } from '../support/database.ts'
import { request } from '../support/request.ts'
import { shopOver, type TestShop } from '../support/shop.ts'
import type { Day } from '../../../src/domain/time/day.ts'
import { diskStorage } from '../../../src/service/platform/storage/disk-storage.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 20, 3)
const at: DeliveryContext = { contextCityId: 463573 as CityId, deliveryType: 'delivery' }

describeOnPostgres('a catalogue as real feeds have it', (database) => {
  const db = () => database().db
  let shop: TestShop

  const attempt = (source: string, feed: string, more: Partial<ImportInput> = {}, now = NOW) => {
    const deps = { db: db(), log: pino({ level: 'silent' }), clock: { now: () => now } }
    const stream = pieces(Buffer.from(feed), [4096])
    return importFeed(deps, { stream, fileName: 'feed.xml', source, ...more }, () => undefined)()
  }

  const imported = async (source: string, feed: string, more: Partial<ImportInput> = {}, now = NOW) => {
    const report = await attempt(source, feed, more, now)
    if (E.isLeft(report)) throw new Error(JSON.stringify(report.left))
    return report.right
  }

  const idsOf = async (source: string) => {
    const rows = await db().selectFrom('products').selectAll().where('source', '=', source).execute()
    return Object.fromEntries(rows.map((row) => [row.source_id, row]))
  }

  const pageOf = async (slug: string) => {
    shop.forget()
    return (await request(shop, getProduct, { params: { slug: slug as Slug }, query: { at } })).answer
  }

  beforeAll(async () => {
    await seedPlaces(db())
    await seedDemoPlaces(db())
    shop = shopOver(database())
  })

  it('shows no count where the feed has none, and no sale reduces the stock', async () => {
    const feed = aFeed([
      anOffer({ id: 'u1', name: 'Нож', attributes: 'available="true"' }),
      anOffer({ id: 'u2', name: 'Ложка', tags: '<count>3</count>' }),
    ])
    await imported('counts', feed)
    const uncounted = { productBranchStocks: 1_000, stocksState: 'in_warehouse', isCountKnown: false }
    expect(await pageOf('nozh')).toMatchObject(uncounted)
    const listed = (await request(shop, getProducts, { query: { search: 'нож', at } })).answer.items
    expect(listed.map(({ title, isCountKnown }) => [title, isCountKnown])).toEqual([['Нож', false]])
    const counted = await pageOf('lozhka')
    expect([counted.productBranchStocks, counted.isCountKnown]).toEqual([3, undefined])
    const { u1 } = await idsOf('counts')
    const sell = (qty: number) =>
      db()
        .updateTable('stock')
        .set({ qty })
        .where('product_id', '=', u1?.id ?? 0)
        .execute()
    await sell(4)
    expect(await pageOf('nozh')).toMatchObject(uncounted)
    await imported('counts', feed)
    const [row] = await db()
      .selectFrom('stock')
      .selectAll()
      .where('product_id', '=', u1?.id ?? 0)
      .execute()
    expect(row).toMatchObject({ qty: 1_000, is_counted: false })
    await sell(0)
    expect(await pageOf('nozh')).toMatchObject({ productBranchStocks: 0, stocksState: 'no_stock' })
    await imported('counts', feed, { defaultStock: 7 })
    const asSet = await pageOf('nozh')
    expect([asSet.productBranchStocks, asSet.isCountKnown]).toEqual([7, undefined])
  })

  it('marks as new what a later import adds, for 30 days', async () => {
    const first = anOffer({ id: 'n1', name: 'Первая чашка' })
    await imported('novelties', aFeed([first]))
    const later = NOW + 3 * DAY_MS
    await imported('novelties', aFeed([first, anOffer({ id: 'n2', name: 'Вторая чашка' })]), {}, later)
    const areNew = async () => Object.values(await idsOf('novelties')).map(({ is_new }) => is_new)
    expect(await areNew()).toEqual([false, true])
    await refreshInterest(db(), new Date(later + 29 * DAY_MS))
    expect(await areNew()).toEqual([false, true])
    await refreshInterest(db(), new Date(later + 31 * DAY_MS))
    expect(await areNew()).toEqual([false, false])
  })

  it('lists by default what is in stock first, then what shoppers open and buy; interest fades', async () => {
    const names = ['Ваза', 'Миска', 'Плед', 'Сито']
    const offers = names.map((name, at) =>
      anOffer({ id: `p${String(at)}`, name, category: '77', tags: '<count>5</count>' }),
    )
    await imported('interest', aFeed(offers, [aCategory('77', 'Разное')]))
    const products = await idsOf('interest')
    const id = (number: number) => products[`p${String(number)}`]?.id ?? 0
    await db().updateTable('products').set({ popularity: 900, popularity_base: 900 }).where('id', '=', id(0)).execute()
    await db().updateTable('stock').set({ qty: 0 }).where('product_id', '=', id(0)).execute()
    const titles = async () => {
      shop.forget()
      const { answer } = await request(shop, getProducts, { query: { categoryId: products.p0?.category_id, at } })
      return answer.items.map(({ title }) => title)
    }
    expect(await titles()).toEqual(['Миска', 'Плед', 'Сито', 'Ваза'])
    await pageOf('sito')
    await pageOf('sito')
    await pageOf('pled')
    const now = NOW + DAY_MS
    await flushViews(db(), now)
    await refreshInterest(db(), new Date(now))
    expect(await titles()).toEqual(['Сито', 'Плед', 'Миска', 'Ваза'])
    expect((await idsOf('interest')).p3?.popularity).toBe(2)
    await refreshInterest(db(), new Date(now + 30 * DAY_MS))
    expect((await idsOf('interest')).p3?.popularity).toBe(1)
    expect((await idsOf('interest')).p0?.popularity).toBe(900)
  })

  it('weighs a unit sold as twenty views, and no cancelled order', async () => {
    const offers = ['s1', 's2'].map((id) => anOffer({ id, name: id, category: '78', tags: '<count>5</count>' }))
    await imported('sold', aFeed(offers, [aCategory('78', 'Проданное')]))
    const products = await idsOf('sold')
    const sell = async (id: number, count: number, status: number) => {
      const sum = 100 as Kopecks
      const { id: order } = await db()
        .insertInto('orders')
        .values({
          guest_key: 'guest of the interest',
          request_hash: '',
          status,
          payment_method: 'onReceipt',
          city_id: 463573,
          delivery_type: 'pickup',
          method_code: 'pickup',
          shop_id: 1,
          first_name: 'A',
          last_name: 'O',
          phone: '79030000000',
          items_sum: sum,
          delivery_sum: 0 as Kopecks,
          discount_sum: 0 as Kopecks,
          sum,
          created_at: new Date(NOW),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id: location } = await db().selectFrom('locations').select('id').limit(1).executeTakeFirstOrThrow()
      const { id: shipment } = await db()
        .insertInto('shipments')
        .values({ order_id: order, location_id: location, status, delivery_date: '2026-05-02' as Day })
        .returning('id')
        .executeTakeFirstOrThrow()
      const line = { order_id: order, shipment_id: shipment, product_id: id, title: '', count, price: sum }
      await db()
        .insertInto('order_lines')
        .values({ ...line, base_price: sum })
        .execute()
    }
    await sell(products.s1?.id ?? 0, 2, 15)
    await sell(products.s2?.id ?? 0, 2, 7)
    await db().deleteFrom('product_views').execute()
    await refreshInterest(db(), new Date(NOW))
    const { s1, s2 } = await idsOf('sold')
    expect([s1?.popularity, s2?.popularity]).toEqual([40, 0])
  })

  it('finds a product by a colour and by an article that are parameters', async () => {
    const param = (name: string, value: string) => `<param name="${name}">${value}</param>`
    const offers = [
      anOffer({
        id: 's1',
        name: 'Самовар Rondo',
        tags: param('Цвет', 'белый') + param('Артикул производителя', 'RK-771/b'),
      }),
      anOffer({ id: 's2', name: 'Самовар Quadro', tags: param('Цвет', 'чёрный') }),
    ]
    await imported('searched', aFeed(offers))
    shop.forget()
    const found = async (search: string) =>
      (await request(shop, getProducts, { query: { search, at } })).answer.items.map(({ title }) => title)
    expect(await found('самовар белый')).toEqual(['Самовар Rondo'])
    expect(await found('rk-771/b')).toEqual(['Самовар Rondo'])
  })

  it('stops at a feed that would take more than 30 % of the products off sale, unless it is forced', async () => {
    const offers = Array.from({ length: 30 }, (_, at) =>
      anOffer({ id: `g${String(at)}`, name: `Гвоздь ${String(at)}` }),
    )
    const whole = await imported('guarded', aFeed(offers))
    expect(whole.counts).toMatchObject({ onSale: 30, outOfStock: 0, hidden: 0 })
    const half = aFeed([
      ...offers.slice(0, 18),
      ...offers.slice(18, 22).map((offer) => offer.replace('<price>1490', '<price>0')),
      anOffer({ id: 'g30', name: 'Шуруп', attributes: 'available="false"' }),
    ])
    const refused = await attempt('guarded', half)
    if (!E.isLeft(refused)) throw new Error('the feed was imported')
    expect(importErrorText(refused.left)).toBe(
      'загрузка остановлена: она сняла бы с продажи 12 из 30 товаров (больше 30 %); ничего не изменено. Если так и нужно, повторите с --force',
    )
    expect(Object.values(await idsOf('guarded')).filter(({ is_on_sale }) => is_on_sale)).toHaveLength(30)
    const forced = await imported('guarded', half, { isForced: true })
    expect(forced.counts).toMatchObject({ offSale: 8, onSale: 18, outOfStock: 1, hidden: 12 })
  })

  it('explains why a feed is rejected, with the line of each offer, in Russian', async () => {
    const offer = '<offer id="x1">\n<price>10</price></offer>'
    const refused = await attempt('nameless', aFeed([offer, offer.replace('x1', 'x2')]))
    if (!E.isLeft(refused)) throw new Error('the feed was imported')
    expect(importErrorText(refused.left).split('\n  ')).toEqual([
      'в файле нет ни одного годного предложения (пропущено: 2), ничего не изменено',
      'строка 7, предложение x1: предложение без названия пропущено',
      'строка 9, предложение x2: предложение без названия пропущено',
    ])
  })

  it('imports a feed by its address on a schedule, reads it only when it changed, and stores the reports', async () => {
    let now = NOW
    let file = aFeed([anOffer({ id: 'f1', name: 'Таз', tags: '<picture>https://img.example/a.jpg</picture>' })])
    let isDown = false
    const requests: Array<string> = []
    const fetchFeed = async (request: Request): Promise<PublicAnswer> => {
      const etag = `"${String(file.length)}"`
      requests.push([request.headers.get('if-none-match'), request.headers.get('if-modified-since')].join(' '))
      if (isDown) return publicAnswer(new Response(null, { status: 502 }))
      if (request.headers.get('if-none-match') === etag) return publicAnswer(new Response(null, { status: 304 }))
      return publicAnswer(new Response(file, { headers: { etag, 'last-modified': 'Fri, 20 Nov 2026 00:00:00 GMT' } }))
    }
    const clock = { now: () => now }
    const exchange = {
      dataDirectory: '/srv/shop',
      storage: diskStorage('/srv/shop'),
      priceType: null,
      pictureHosts: ['*.cdn.example'],
    }
    const log = pino({ level: 'silent' })
    const context = { database: database(), log, progress: () => undefined, signal: new AbortController().signal }
    const command = async (values: Parameters<ReturnType<typeof feedsCommand>>[0]) => {
      const lines = await feedsCommand(clock, exchange)(values, context)()
      return E.isLeft(lines) ? [lines.left] : lines.right
    }
    const run = () =>
      runDueFeeds({ clock, log, exchange, database: database(), fetch: fetchFeed }, new AbortController().signal)

    expect(await command({ action: 'add', url: 'file:///etc/passwd', source: 'byUrl', every: 60 })).toEqual([
      'назовите адрес каталога: http:// или https://',
    ])
    await command({ action: 'add', url: 'https://feeds.example/yml.xml', source: 'byUrl', every: 60 })
    expect([await run(), await run()]).toEqual([1, 0])
    const report = (await command({ action: 'log', source: 'byUrl' })).join('\n')
    expect(report).toContain('в продаже: 1, нет в наличии: 0, скрыто (без цены или не в файле): 0')
    expect(report).toContain('картинки с этих серверов магазин не загружает к себе: img.example (1)')
    expect(report).toMatch(/данные магазина: (\/srv\/shop|сервер PostgreSQL)/)
    now += 61 * 60_000
    expect(await run()).toBe(1)
    expect(requests.at(-1)).toBe(`"${String(file.length)}" Fri, 20 Nov 2026 00:00:00 GMT`)
    expect(await command({ action: 'log', source: 'byUrl' })).toHaveLength(report.split('\n').length)
    now += 61 * 60_000
    isDown = true
    expect(await run()).toBe(1)
    expect((await command({ action: 'log', source: 'byUrl' }))[1]).toBe(
      '  сервер каталога ответил 502; ничего не изменено',
    )
    now += 4 * 60_000
    expect(await run()).toBe(0)
    now += 2 * 60_000
    isDown = false
    file = file.replace('Таз', 'Тазик')
    expect(await run()).toBe(1)
    expect(Object.values(await idsOf('byUrl')).map(({ title }) => title)).toEqual(['Тазик'])
    await command({ action: 'remove', source: 'byUrl' })
    now += DAY_MS
    expect(await run()).toBe(0)
  })
})
