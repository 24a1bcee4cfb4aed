import * as E from 'fp-ts/Either'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readSheet } from 'read-excel-file/node'
import { afterAll, expect, it } from 'vitest'
import { getProducts } from '../../../src/contract/catalogue/catalogue.ts'
import { putOrderTrack } from '../../../src/contract/admin/parcels.ts'
import { register } from '../../../src/contract/identity/accounts.ts'
import { changeBasket } from '../../../src/contract/sales/basket.ts'
import { createOrder, refundOrder, type OrderRequest } from '../../../src/contract/sales/orders.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import type { CityId, DeliveryContext, ShopId } from '../../../src/domain/place/place.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import { getCities } from '../../../src/contract/delivery/places.ts'
import { createShop } from '../../../src/main/create-shop.ts'
import { carriersOf } from '../../../src/service/delivery/carriers/settings.ts'
import { exchangeRoutes } from '../../../src/service/exchange/protocol/routes.ts'
import { operatorCommands } from '../../../src/service/commands/commands.ts'
import { openSettings } from '../../../src/service/platform/settings/settings.ts'
import { aFeed, anOffer } from '../../fixtures/feeds/a-feed.ts'
import { aPhone, PASSWORD, verified } from '../support/accounts.ts'
import { cdekNotification } from '../support/carriers/cdek-orders.ts'
import { SANDBOX_ACCOUNT, startCdekSandbox } from '../support/carriers/cdek-sandbox.ts'
import { aKey } from '../support/checkout.ts'
import { describeOnPostgres } from '../support/database.ts'
import { onLoopback } from '../support/loopback.ts'
import { oneC } from '../support/one-c.ts'
import { placedOf, press } from '../support/payments.ts'
import { aGuest, callRaw, request } from '../support/request.ts'
import { shopOver } from '../support/shop.ts'
import { aStaff } from '../support/staff.ts'
import { diskStorage } from '../../../src/service/platform/storage/disk-storage.ts'

const BARNAUL = 463573 as CityId
const BARNAUL_FIAS = 'd13945a8-7017-46ab-b1e6-ede1e89317ad'
const AUTHORIZATION = { authorization: `Basic ${Buffer.from('sandbox:sandbox').toString('base64')}` }

const FEED = aFeed([
  anOffer({ id: 'kettle', name: 'Чайник «Ёлка»', price: '1490.50', tags: '<vat>VAT_10</vat>' }),
  anOffer({ id: 'mug', name: 'Кружка «Ёлка»', price: '333.33' }),
])

interface Sent {
  readonly type: string
  readonly customer: { readonly email?: string }
  readonly items: ReadonlyArray<{
    readonly description: string
    readonly quantity: string
    readonly amount: { readonly value: string }
    readonly vat_code: number
    readonly payment_mode: string
  }>
}

const directory = mkdtempSync(join(tmpdir(), 'vitrina-evening-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

describeOnPostgres('the first evening of a shop', (database) => {
  it('needs no SQL: settings, own shops, a feed, orders, letters, receipts, a partial return, XLSX and 1C', async () => {
    const { db, engine } = database()
    const log = pino({ level: 'silent' })
    const cdek = await startCdekSandbox()
    const supplier = await onLoopback(new Hono().get('/feed.yml', (c) => c.body(FEED)))
    expect(await createShop(db, 0, () => undefined)).toBe(true)
    const settings = await openSettings(db, {}, log)
    const account = { ...SANDBOX_ACCOUNT, url: cdek.url, fromFiasId: BARNAUL_FIAS }
    const carriers = carriersOf({ cdek: account, ozon: null, post: null }, fetch, () => Date.now())
    const shop = shopOver(database(), { settings: settings.current, areRatesLimited: false, carriers })
    const clock = { now: () => shop.now().getTime() }
    const commands = operatorCommands(
      clock,
      { dataDirectory: directory, storage: diskStorage(directory), priceType: null, privateFeedHosts: ['127.0.0.1'] },
      async () => carriers,
    )
    const run = async (command: string, values: Readonly<Record<string, string | number | boolean>>) => {
      const context = { database: database(), log, progress: () => undefined, signal: new AbortController().signal }
      const done = await (commands[command]?.(values, context) ?? (() => Promise.resolve(E.left('no such command'))))()
      if (E.isLeft(done)) throw new Error(`${command}: ${done.left}`)
      await settings.reload()
      shop.forget()
      return done.right
    }

    // the owner
    for (const [name, value] of [
      ['shop.name', 'Ёлка'],
      ['shop.phones', '+73852200100 Барнаул'],
      ['shop.email', 'hello@elka.example'],
      ['legal.vat', '22'],
      ['delivery.cdekPoint', 'BRN12'],
      ['alerts.mail', 'owner@elka.example'],
      ['alerts.telegram', '100200'],
    ] as const)
      await run('settings', { action: 'set', name, value })
    const [opened = ''] = await run('shops', {
      action: 'add',
      city: 'Барнаул',
      address: 'пр. Ленина, 1',
      name: 'Ёлка на Ленина',
      hours: '10:00–20:00',
      lat: '53.34',
      lon: '83.77',
    })
    await run('shops', { action: 'add', city: 'Барнаул', address: 'ул. Мира, 7', lat: '53.35', lon: '83.78' })
    await run('feeds', { action: 'add', source: 'yml', url: `${supplier.url}/feed.yml`, every: 60, stock: 20 })
    await run('feeds', { action: 'run', source: 'yml' })
    await run('carriers', {})

    // the buyers
    const { items } = (await request(shop, getProducts, { query: { limit: 10 } })).answer
    const productOf = (title: string) => {
      const found = items.find((product) => product.title === title)
      if (found === undefined) throw new Error(`${title} is not on sale`)
      return found.id
    }
    const [kettle, mug] = [productOf('Чайник «Ёлка»'), productOf('Кружка «Ёлка»')]
    const shopId = Number(/\d+/.exec(opened)?.[0]) as ShopId
    const pickup: DeliveryContext = { contextCityId: BARNAUL, deliveryType: 'pickup', contextShopId: shopId }
    const guest = aGuest()
    const common = { firstName: 'Пётр', lastName: 'Иванов', phone: '+79130000001' as Phone, email: 'petr@example.test' }
    await request(shop, changeBasket, { query: { at: pickup }, body: { [kettle]: { count: 1 } }, guest })
    const atShop = placedOf(
      await request(shop, createOrder, {
        query: { at: pickup },
        headers: { 'Idempotency-Key': aKey() },
        guest,
        body: {
          contact: common,
          methodCode: 'pickup',
          shopId,
          paymentMethod: 'online',
          policy: true,
          expectedSum: kopecksOf(1_490.5),
        } satisfies OrderRequest,
      }),
    )
    await shop.work()
    await press(shop, atShop.paymentUrl, 'pay')

    const phone = aPhone()
    const { accessToken: token } = (
      await request(shop, register, {
        body: {
          firstName: 'Анна',
          lastName: 'Орлова',
          phone,
          email: 'anna@example.test',
          password: PASSWORD,
          policy: true,
          verificationToken: await verified(shop, phone),
        },
      })
    ).answer.access
    const { answer: cities } = await request(shop, getCities, { query: { query: 'Новосибирск' } })
    const novosibirsk = cities.find(({ title }) => title === 'Новосибирск')
    const away: DeliveryContext = { contextCityId: (novosibirsk?.id ?? 0) as CityId, deliveryType: 'delivery' }
    await request(shop, changeBasket, {
      query: { at: away },
      body: { [kettle]: { count: 2 }, [mug]: { count: 3 } },
      token,
    })
    const sum = kopecksOf(2 * 1_490.5 + 3 * 333.33 + 480)
    const byCdek = placedOf(
      await request(shop, createOrder, {
        query: { at: away },
        headers: { 'Idempotency-Key': aKey() },
        token,
        body: {
          contact: { firstName: 'Анна', lastName: 'Орлова', phone, email: 'anna@example.test' },
          methodCode: 'cdekCourier',
          address: { cityId: away.contextCityId as CityId, street: 'ул. Ленина', house: '5', flat: '12' },
          paymentMethod: 'online',
          policy: true,
          expectedSum: sum,
        },
      }),
    )
    await shop.work()
    await press(shop, byCdek.paymentUrl, 'pay')

    // the staff
    const staff = await aStaff(shop, 'manager')
    const track = (trackNumber: string, { id } = byCdek) =>
      request(shop, putOrderTrack, { staff, params: { id }, body: { trackNumber } })
    expect((await track('1106394409', atShop)).status).toBe(409)
    for (let step = 0; step < 3; step += 1) {
      await run('orders-advance', { order: atShop.id })
      await shop.work()
    }
    await run('orders-advance', { order: byCdek.id })
    for (let again = 0; again < 2; again += 1) await run('orders-hand-over', { order: byCdek.id })
    const pass = async () => {
      await shop.work()
      shop.wait(60_000)
      await shop.work()
    }
    await pass()
    expect((await run('orders-parcel', { order: byCdek.id })).join('\n')).toContain(
      'трек-номер 1106394409  этикетка готова',
    )
    const label = join(directory, `${engine}.pdf`)
    await run('orders-label', { order: byCdek.id, file: label })
    expect(readFileSync(label).subarray(0, 5).toString()).toBe('%PDF-')
    for (const [code, name] of [
      ['RECEIVED_AT_SHIPMENT_WAREHOUSE', 'Принят на склад отправителя'],
      ['DELIVERED', 'Вручен'],
    ] as const) {
      cdek.parcels.move(byCdek.id, code, name)
      const body = cdekNotification(cdek.parcels.orders[0]?.uuid ?? '', code)
      await callRaw(shop, '/api/carriers/cdek/callback', { method: 'POST', body })
      await pass()
    }
    expect(cdek.parcels.orders).toHaveLength(1)
    await request(shop, refundOrder, {
      params: { id: byCdek.id as OrderId },
      token,
      body: { items: [{ productId: mug, count: 1, reasonId: 1 }], fileIds: [] },
    })
    const [announced = ''] = await run('returns-list', {})
    const returnId = Number(/^\d+/.exec(announced)?.[0])
    await run('returns-receive', { id: returnId })
    await run('returns-pay-back', { id: returnId })

    // every message, once
    const inbox = await shop.inbox()
    const to = (address: string) =>
      inbox
        .filter((message) => message.to === address)
        .map((message) => (message.channel === 'mail' ? message.subject : message.text).replace(/\d{6,}/, '№'))
    expect(to('petr@example.test')).toEqual([
      'Ёлка: заказ № № оформлен и ждёт оплаты',
      'Ёлка: заказ № № оплачен',
      'Ёлка: собираем заказ № №',
      'Ёлка: заказ № № готов к выдаче',
      'Ёлка: заказ № № выдан',
    ])
    expect(
      inbox.filter(({ to: phoneOf }) => phoneOf === phone).map(({ text }) => text.replace(/\d{6,}/, '№')),
    ).toContain('Ёлка: трек-номер заказа № №: 1106394409.')
    expect(inbox.filter(({ text }) => text.startsWith('Ёлка: трек-номер'))).toHaveLength(1)
    expect(to('owner@elka.example')).toEqual([
      expect.stringContaining('новый заказ'),
      expect.stringContaining('новый заказ'),
      expect.stringContaining('возврат по заказу'),
    ])
    expect(to('100200')).toHaveLength(3)
    expect(inbox.filter(({ channel }) => channel === 'sms').map(({ text }) => text.split(':')[0])).toContain('Ёлка')

    // the receipts, to the kopeck
    const receiptsOf = async (url: string): Promise<ReadonlyArray<Sent>> => {
      const path = `/sandbox/yookassa/v3/receipts?payment_id=${url.split('/').at(-1) ?? ''}`
      const list = (await (await shop.sandbox(path, { headers: AUTHORIZATION })).json()) as {
        items: ReadonlyArray<Sent>
      }
      return list.items
    }
    const total = ({ items: rows }: Sent) =>
      rows.reduce((all, { quantity, amount }) => all + Number(quantity) * kopecksOf(Number(amount.value)), 0)
    const [first, second] = await receiptsOf(atShop.paymentUrl)
    expect([first, second].map((sent) => [sent?.items[0]?.payment_mode, sent?.items[0]?.vat_code])).toEqual([
      ['full_prepayment', 5],
      ['full_payment', 3],
    ])
    expect(first?.customer.email).toBe('petr@example.test')
    const sent = (await receiptsOf(byCdek.paymentUrl)).map((receipt) => [
      receipt.type,
      total(receipt),
      receipt.items.map(({ description, quantity }) => `${description} × ${quantity}`),
    ])
    const everything = ['Чайник «Ёлка» × 2', 'Кружка «Ёлка» × 3', 'Доставка × 1']
    expect(sent).toEqual([
      ['payment', sum, everything],
      ['payment', sum, everything],
      ['refund', kopecksOf(333.33), ['Кружка «Ёлка» × 1']],
    ])

    // XLSX and 1C
    const table = join(directory, `${engine}.xlsx`)
    await run('orders-export', { file: table })
    const rows = await readSheet(table)
    expect(rows.slice(1).map((row) => row.find((cell) => cell === 1490.5 || cell === 4460.99))).toEqual([
      4460.99, 1490.5,
    ])
    const app = exchangeRoutes({
      db,
      log,
      clock,
      secret: 'a secret',
      account: { user: 'exchange', password: 'a long word' },
      workDirectory: join(directory, engine, 'work'),
      storage: diskStorage(join(directory, engine)),
      priceType: null,
      isSecure: false,
      limits: { partBytes: 100_000, sessionBytes: 200_000 },
      limitMs: 1_000,
    })
    const server = createAdaptorServer({ fetch: app.fetch }) as Server
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const accounting = oneC(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`)
    await accounting.logIn('sale')
    const documents = await accounting.request('type=sale&mode=query')
    for (const { id } of [atShop, byCdek]) expect(documents).toContain(`<Номер>${String(id)}</Номер>`)
    expect(documents).toContain('Кружка «Ёлка»')
    const returned = documents.split('<Документ>').filter((one) => one.includes('Возврат товара'))
    expect(returned).toHaveLength(1)
    expect(returned[0]).toContain('<Сумма>333.33</Сумма>')
    server.close()
    server.closeAllConnections()
    await Promise.all([cdek.stop(), supplier.stop()])
  })
})
