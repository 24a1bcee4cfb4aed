import { gzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import * as calls from '../../../src/contract/admin/imports.ts'
import { aFeed, anOffer } from '../../fixtures/feeds/a-feed.ts'
import { publicAnswer } from '../../fixtures/feeds/public-answer.ts'
import { exchangeRoutes } from '../../../src/service/exchange/protocol/routes.ts'
import { offers, anExchangedOffer, aPrice, exchangeFile } from '../../fixtures/commerceml/files.ts'
import { runDueFeeds } from '../../../src/service/commands/import/feeds.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { pino } from 'pino'
import { describeOnEngines } from '../support/database.ts'
import { callRaw, request, staffHeaders } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'
import { diskStorage } from '../../../src/service/platform/storage/disk-storage.ts'

const log = pino({ level: 'silent' })
const directory = mkdtempSync(join(tmpdir(), 'vitrina-import-admin-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const kettles = (count: number, price = '1490') =>
  Array.from({ length: count }, (_, n) => anOffer({ id: `k${n + 1}`, name: `Чайник ${n + 1}`, price }))

describeOnEngines('imports in the back office', (database) => {
  let shop: TestShop
  let staff: Staff
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
    staff = await aStaff(shop, 'manager')
  })

  const upload = async (content: Uint8Array | string, { name = 'feed.xml', source = 'desk', stock = '' } = {}) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(Buffer.from(content))], name))
    const written = new Response(form)
    return callRaw(shop, `${calls.uploadFeed.path}?source=${source}${stock === '' ? '' : `&stock=${stock}`}`, {
      method: 'POST',
      headers: { ...staffHeaders(staff), 'content-type': written.headers.get('content-type') ?? '' },
      body: await written.arrayBuffer(),
    })
  }
  const idOf = async (response: Response) => ((await response.json()) as { readonly id: number }).id
  const look = async (id: number) => (await request(shop, calls.getFeedUpload, { staff, params: { id } })).answer
  const apply = (id: number, isForced = false) =>
    request(shop, calls.applyFeedUpload, { staff, params: { id }, body: { isForced } })
  const onSale = async () =>
    Number(
      (
        await shop.db
          .selectFrom('products')
          .select((row) => row.fn.countAll<number>().as('count'))
          .where('source', '=', 'desk')
          .where('is_on_sale', '=', true)
          .executeTakeFirstOrThrow()
      ).count,
    )

  it('check an uploaded feed without a change, then import it and store its report by line', async () => {
    const feed = aFeed([...kettles(12), anOffer({ id: 'k13', name: 'Без цены', price: 'дорого' })])
    const answered = await upload(feed, { stock: '5' })
    expect(answered.status).toBe(201)
    const id = await idOf(answered)
    expect(await look(id)).toMatchObject({ state: 'checking', source: 'desk', defaultStock: 5 })
    expect((await apply(id)).status).toBe(409)
    await shop.work()
    const checked = await look(id)
    expect(checked).toMatchObject({ state: 'checked', needsForce: false, counts: { created: 13, offSale: 0 } })
    expect(checked.report.join('\n')).toMatch(/строка \d+, предложение k13: цена «дорого» непонятна/)
    expect(await onSale()).toBe(0)

    expect((await apply(id)).answer.state).toBe('importing')
    await shop.work()
    expect(await look(id)).toMatchObject({ state: 'imported', counts: { created: 13, onSale: 12 } })
    expect(await onSale()).toBe(12)
    const [last] = (await request(shop, calls.getImports, { staff, query: { source: 'desk' } })).answer.items
    expect(last).toMatchObject({ fileName: 'feed.xml', isFailed: false })
    const run = await request(shop, calls.getImport, { staff, params: { id: last?.id ?? 0 } })
    expect(run.answer.report.join('\n')).toContain('Каталог «desk» загружен')
    expect(run.answer.report.join('\n')).toMatch(/строка \d+, предложение k13/)
    expect((await apply(id)).status).toBe(409)
  })

  it('ask before a feed takes most products off sale, also packed by gzip', async () => {
    const id = await idOf(await upload(gzipSync(aFeed(kettles(1))), { name: 'feed.xml.gz' }))
    await shop.work()
    expect(await look(id)).toMatchObject({ state: 'checked', needsForce: true, counts: { offSale: 11 } })
    expect(await onSale()).toBe(12)
    await apply(id)
    await shop.work()
    expect(await look(id)).toMatchObject({ state: 'failed' })
    const [reason] = (await look(id)).report
    expect(reason).toMatch(/нажмите «Загрузить всё равно»$/)
    expect(await onSale()).toBe(12)
    const again = await idOf(await upload(aFeed(kettles(1))))
    await shop.work()
    await apply(again, true)
    await shop.work()
    expect(await look(again)).toMatchObject({ state: 'imported' })
    expect(await onSale()).toBe(1)
  })

  it('name what is wrong with a file', async () => {
    expect((await upload('')).status).toBe(422)
    expect((await upload('PK\u0003\u0004 a zip')).status).toBe(415)
    expect((await upload(new Uint8Array(33 * 1_048_576))).status).toBe(413)
    const cut = await idOf(await upload(aFeed(kettles(3)).slice(0, -60)))
    const broken = await idOf(await upload(gzipSync(aFeed(kettles(3))).subarray(0, -12)))
    await shop.work()
    expect((await look(cut)).report[0]).toMatch(/^ошибка в строке \d+/)
    expect(await look(broken)).toMatchObject({ state: 'failed' })
    const nowhere = { staff, params: { id: 999_999 } }
    expect((await request(shop, calls.getFeedUpload, nowhere)).status).toBe(404)
    expect((await request(shop, calls.applyFeedUpload, { ...nowhere, body: { isForced: false } })).status).toBe(404)
    expect((await request(shop, calls.getImport, nowhere)).status).toBe(404)
  })

  it('import feeds by URL on a schedule and now', async () => {
    const body = { source: 'byUrl', url: 'https://feeds.example/yml.xml', everyMinutes: 60, defaultStock: null }
    const { answer: feed } = await request(shop, calls.feeds.add, { staff, body })
    const params = { id: String(feed.id) }
    expect(feed).toMatchObject({ failures: 0, lastAt: null })
    const add = (of: object) => request(shop, calls.feeds.add, { staff, body: { ...body, ...of } })
    expect((await add({})).status).toBe(409)
    expect((await add({ source: 'file', url: 'file:///etc/passwd' })).status).toBe(422)
    const change = (of: object, at = params) =>
      request(shop, calls.feeds.change, { staff, params: at, body: { ...body, ...of } })
    expect((await change({ everyMinutes: 0 })).status).toBe(422)
    expect((await change({ everyMinutes: 30 })).answer.everyMinutes).toBe(30)
    await add({ source: 'other' })
    expect((await change({ source: 'other' })).status).toBe(409)

    const fetched: Array<string> = []
    const run = () =>
      runDueFeeds(
        {
          clock: { now: () => Date.now() + 1_000 },
          log,
          database: database(),
          exchange: { dataDirectory: directory, storage: diskStorage(directory), priceType: null },
          fetch: ({ url, headers }) => {
            fetched.push(`${url} ${headers.get('if-none-match') ?? ''}`)
            return Promise.resolve(publicAnswer(new Response(aFeed(kettles(2)), { headers: { etag: '"1"' } })))
          },
        },
        new AbortController().signal,
      )
    expect(await run()).toBe(2)
    expect(await run()).toBe(0)
    const done = await request(shop, calls.feeds.get, { staff, params })
    const report = await request(shop, calls.getImport, { staff, params: { id: done.answer.lastImportId ?? 0 } })
    expect(report.answer).toMatchObject({ source: 'byUrl', isFailed: false })
    const now = { staff, params: { id: Number(feed.id) }, body: { isForced: true } }
    expect((await request(shop, calls.runFeedNow, now)).status).toBe(204)
    expect(await run()).toBe(1)
    expect(fetched.at(-1)).toBe('https://feeds.example/yml.xml ')

    expect((await request(shop, calls.feeds.list, { staff, query: { text: 'byUrl' } })).answer.pagination.total).toBe(1)
    expect((await request(shop, calls.feeds.remove, { staff, params })).status).toBe(204)
    const gone = [
      await request(shop, calls.feeds.get, { staff, params }),
      await change({}),
      await request(shop, calls.feeds.remove, { staff, params }),
      await request(shop, calls.runFeedNow, now),
    ]
    expect(gone.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  it('name the button that repeats a feed by URL that the guard stopped', async () => {
    const body = { source: 'shrunk', url: 'https://feeds.example/shrunk.xml', everyMinutes: 60, defaultStock: null }
    const { answer: feed } = await request(shop, calls.feeds.add, { staff, body })
    let hours = 0
    const runWith = (count: number) => {
      hours += 2
      const now = Date.now() + hours * 3_600_000
      return runDueFeeds(
        {
          clock: { now: () => now },
          log,
          database: database(),
          exchange: { dataDirectory: directory, storage: diskStorage(directory), priceType: null },
          fetch: () => Promise.resolve(publicAnswer(new Response(aFeed(kettles(count))))),
        },
        new AbortController().signal,
      )
    }
    await runWith(12)
    await runWith(1)
    const { answer } = await request(shop, calls.feeds.get, { staff, params: { id: String(feed.id) } })
    const report = await request(shop, calls.getImport, { staff, params: { id: answer.lastImportId ?? 0 } })
    expect(report.answer).toMatchObject({ source: 'shrunk', isFailed: true })
    expect(JSON.stringify(report.answer)).toContain('нажмите «Загрузить, даже если снимет с продажи много товаров»')
    expect(JSON.stringify(report.answer)).not.toContain('--force')
  })

  it('show the sessions of 1C with their problems', async () => {
    const app = exchangeRoutes({
      db: shop.db,
      log,
      clock: { now: () => shop.now().getTime() },
      secret: 'a secret',
      account: { user: 'exchange', password: 'a long word' },
      workDirectory: join(directory, 'work'),
      storage: diskStorage(directory),
      priceType: null,
      isSecure: false,
      limits: { partBytes: 100_000, sessionBytes: 1_000_000 },
      limitMs: 60_000,
    })
    let cookie = ''
    const ask = async (query: string, body?: Uint8Array, password = 'a long word') => {
      const authorization = `Basic ${Buffer.from(`exchange:${password}`).toString('base64')}`
      const sent = body === undefined ? {} : { method: 'POST', body: new Uint8Array(body) }
      const response = await app.request(
        `/1c_exchange?${query}`,
        { headers: { authorization, cookie }, ...sent },
        { peer: null },
      )
      return (await response.text()).split('\n')
    }
    await ask('type=catalog&mode=checkauth', undefined, 'another word')
    const [, name, value] = await ask('type=catalog&mode=checkauth')
    cookie = `${name ?? ''}=${value ?? ''}`
    await ask('type=catalog&mode=init')
    await ask('type=catalog&mode=file&filename=import.xml', exchangeFile('import.xml'))
    await ask('type=catalog&mode=import&filename=import.xml')
    await ask('type=catalog&mode=file&filename=offers.xml', offers(anExchangedOffer('nobody', aPrice(100)), false))
    await ask('type=catalog&mode=import&filename=offers.xml')
    await ask('type=catalog&mode=import&filename=missing.xml')
    await ask('type=sale&mode=query')

    const { items } = (await request(shop, calls.getExchangeSessions, { staff, query: {} })).answer
    expect(items.map(({ steps }) => steps.map(({ step, file, isFailed }) => `${step} ${file} ${isFailed}`))).toEqual([
      [
        'catalog import import.xml false',
        'catalog import offers.xml false',
        'catalog import missing.xml true',
        'sale query  false',
      ],
      ['checkauth  true'],
    ])
    const [, imported, missing] = items[0]?.steps ?? []
    expect(imported?.report.join('\n')).toMatch(/Товаров: 0, предложений: \d[\s\S]*предложение nobody/)
    expect(missing?.report).toEqual(['Файла missing.xml в этом сеансе не было'])
    expect(items[1]?.steps[0]?.report).toEqual(['Неверное имя пользователя или пароль'])
  })
})
