import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { advanceStaffOrder, getStaffOrder } from '../../../src/contract/admin/orders.ts'
import { refundOrderGoods, removeOrderGoods } from '../../../src/contract/admin/returns.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import { exchangeRoutes } from '../../../src/service/exchange/public.ts'
import { byCourier, checkoutOver, delivery } from '../support/checkout.ts'
import { describeOnPostgres } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { placedOf, press, spentOn } from '../support/payments.ts'
import { request } from '../support/request.ts'
import { splitLine } from '../support/split-line.ts'
import { aStaff, type Staff } from '../support/staff.ts'
import { diskStorage } from '../../../src/service/platform/storage/disk-storage.ts'

const SHOVEL = PRODUCT.shovel as ProductId
const KETTLE = PRODUCT.kettle as ProductId
const directory = mkdtempSync(join(tmpdir(), 'vitrina-exchange-returns-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const numbers = (xml: string, name: string): ReadonlyArray<number> =>
  [...xml.matchAll(new RegExp(`<${name}>([\\d.]+)</${name}>`, 'g'))].map(([, value]) => Math.round(Number(value) * 100))
const total = (values: ReadonlyArray<number>) => values.reduce((sum, value) => sum + value, 0)
/** The sum of the document, and what its rows and its discount add up to. */
const sumsOf = (document: string) => {
  const [head = '', rows = ''] = document.split('<Товары>')
  return [
    total(numbers(head.split('<Скидки>')[0] ?? '', 'Сумма')),
    total(numbers(rows, 'Сумма')) - total(numbers(head.split('<Скидки>')[1] ?? '', 'Сумма')),
  ]
}

describeOnPostgres('orders and returns for 1C', (database) => {
  const { shop, fill, place } = checkoutOver(database)
  let staff: Staff | undefined
  let app: ReturnType<typeof exchangeRoutes>
  beforeEach(async () => {
    if (staff !== undefined) return
    staff = await aStaff(shop(), 'manager')
    app = exchangeRoutes({
      db: shop().db,
      log: pino({ level: 'silent' }),
      clock: { now: () => shop().now().getTime() },
      secret: 'a secret',
      account: { user: 'exchange', password: 'a long word' },
      workDirectory: join(directory, 'work'),
      storage: diskStorage(directory),
      priceType: null,
      isSecure: false,
      limits: { partBytes: 1_000_000, sessionBytes: 10_000_000 },
      limitMs: 60_000,
    })
    await shop().db.insertInto('promocodes').values({ code: 'TEN', title: 'Десять', percent: 10 }).execute()
  })
  const manager = () => staff as Staff

  const oneC = async () => {
    let cookie = ''
    const ask = async (mode: string, init: RequestInit = {}) => {
      const authorization = `Basic ${Buffer.from('exchange:a long word').toString('base64')}`
      const response = await app.request(
        `/1c_exchange?type=sale&mode=${mode}`,
        { headers: { authorization, cookie }, ...init },
        { peer: null },
      )
      const charset = /charset=([\w-]+)/.exec(response.headers.get('content-type') ?? '')?.[1]
      return new TextDecoder(charset).decode(await response.arrayBuffer())
    }
    const [, name, value] = (await ask('checkauth')).split('\n')
    cookie = `${name ?? ''}=${value ?? ''}`
    await ask('init')
    return {
      ask,
      documents: async (of: OrderId) =>
        (await ask('query'))
          .split('<Документ>')
          .slice(1)
          .filter((one) => one.startsWith(`<Ид>${of}<`) || one.includes(`<Значение>${of}</Значение>`)),
    }
  }
  const acknowledgedAll = async () => {
    const client = await oneC()
    await client.ask('query')
    expect(await client.ask('success')).toBe('success')
  }
  const paidOrder = async (): Promise<OrderId> => {
    await fill({ [SHOVEL]: { count: 3 }, [KETTLE]: { count: 1 } }, delivery)
    const body = byCourier(4_263, { paymentMethod: 'online', promocode: 'TEN' })
    const order = placedOf(await place(body, undefined, delivery))
    await press(shop(), order.paymentUrl, 'pay')
    return order.id
  }
  const lineOf = async (id: OrderId, title: string) => {
    const { lines } = (await request(shop(), getStaffOrder, { staff: manager(), params: { id } })).answer
    return lines.find((line) => line.title.startsWith(title) && !line.isRemoved)?.id ?? 0
  }
  const remove = async (id: OrderId, count: number) => {
    const body = { items: [{ lineId: await lineOf(id, 'Лопата'), count }] }
    expect((await request(shop(), removeOrderGoods, { staff: manager(), params: { id }, body })).status).toBe(200)
  }
  const handedOver = async (id: OrderId) => {
    for (;;) {
      const { nextStep } = (await request(shop(), getStaffOrder, { staff: manager(), params: { id } })).answer
      if (nextStep === null) return
      await request(shop(), advanceStaffOrder, { staff: manager(), params: { id }, body: {} })
    }
  }
  const refund = async (id: OrderId, productId: ProductId, count: number, comment = '') => {
    const body = { items: [{ productId, count, reasonId: 1 }], comment }
    return (await request(shop(), refundOrderGoods, { staff: manager(), params: { id }, body })).answer.refund
  }

  it('the order is sent without the removed units, and its rows add up to what is paid', async () => {
    const id = await paidOrder()
    const [first = ''] = await (await oneC()).documents(id)
    expect(sumsOf(first)).toEqual([426_300, 426_300])
    await acknowledgedAll()
    expect(await (await oneC()).documents(id)).toEqual([])
    await remove(id, 2)
    await shop().work()
    const [changed = ''] = await (await oneC()).documents(id)
    const [sum, rows] = sumsOf(changed)
    expect(rows).toBe(sum)
    expect(sum).toBe(await spentOn(shop(), id))
    expect(changed).toMatch(/Лопата[^]*?<Количество>1<[^]*<Количество>1</)
    expect(changed).not.toContain('<Количество>2<')
  })

  it('units removed between the request of 1C and its acknowledgement are sent again', async () => {
    const id = await paidOrder()
    const client = await oneC()
    expect(await client.documents(id)).toHaveLength(1)
    await remove(id, 1)
    expect(await client.ask('success')).toBe('success')
    expect((await client.documents(id))[0]).toContain('<Количество>2<')
    await client.ask('success')
    expect(await client.documents(id)).toEqual([])
  })

  it('units removed before 1C states a status are sent again', async () => {
    const id = await paidOrder()
    await acknowledgedAll()
    await remove(id, 1)
    const client = await oneC()
    const document = `<Документ><Ид>${id}</Ид><Номер>${id}</Номер><ХозОперация>Заказ товара</ХозОперация><ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>Статус заказа</Наименование><Значение>Собирается</Значение></ЗначениеРеквизита></ЗначенияРеквизитов></Документ>`
    const body = `<?xml version="1.0" encoding="UTF-8"?><КоммерческаяИнформация ВерсияСхемы="2.08">${document}</КоммерческаяИнформация>`
    expect(await client.ask('file&filename=orders.xml', { method: 'POST', body })).toMatch(/^success/)
    expect((await client.documents(id))[0]).toContain('<Значение>Собирается</Значение>')
  })

  it('a paid return is sent with its order, its products and its sum until 1C confirms it, and once', async () => {
    const id = await paidOrder()
    await handedOver(id)
    await acknowledgedAll()
    const given = await refund(id, SHOVEL, 1, 'Не тот размер')
    const client = await oneC()
    const [document = '', ...more] = await client.documents(id)
    expect(more).toEqual([])
    for (const part of [
      /^<Ид>return-\d+<\/Ид><Номер>return-\d+<\/Номер>/,
      '<ХозОперация>Возврат товара</ХозОперация>',
      '<Наименование>Лопата штыковая</Наименование>',
      '<Количество>1</Количество>',
      `<Наименование>Номер заказа</Наименование><Значение>${id}</Значение>`,
      '<Наименование>Дата заказа</Наименование>',
      '<Комментарий>Не подошёл: Не тот размер</Комментарий>',
      '<Фамилия>Орлова</Фамилия>',
    ])
      expect(document).toEqual(typeof part === 'string' ? expect.stringContaining(part) : expect.stringMatching(part))
    expect(sumsOf(document)).toEqual([given, given])
    expect(await (await oneC()).documents(id)).toEqual([document])
    await acknowledgedAll()
    expect(await (await oneC()).documents(id)).toEqual([])
  })

  it('returns of all units add up to what was paid for them, each in one document', async () => {
    const id = await paidOrder()
    await handedOver(id)
    const sums: Array<number> = []
    for (const [product, count] of [
      [SHOVEL, 1],
      [KETTLE, 1],
      [SHOVEL, 2],
    ] as const) {
      const given = await refund(id, product, count)
      const documents = (await (await oneC()).documents(id)).filter((one) => one.includes('Возврат товара'))
      expect(documents).toHaveLength(1)
      expect(sumsOf(documents[0] ?? '')).toEqual([given, given])
      sums.push(given)
      await acknowledgedAll()
    }
    expect(total(sums)).toBe(401_400)
  })

  it('units of one product at different prices are rows of the order and of their return, with their prices', async () => {
    await fill({ [SHOVEL]: { count: 3 } }, delivery)
    const body = byCourier(3_219, { paymentMethod: 'online' })
    const order = placedOf(await place(body, undefined, delivery))
    const units = { orderId: order.id, productId: SHOVEL }
    await splitLine(shop().db, units, [
      [2, kopecksOf(495)],
      [1, kopecksOf(1_980)],
    ])
    await press(shop(), order.paymentUrl, 'pay')
    await handedOver(order.id)
    const [sent = ''] = await (await oneC()).documents(order.id)
    const pricesIn = (document: string) => numbers(document, 'ЦенаЗаЕдиницу')
    expect([sumsOf(sent), pricesIn(sent)]).toEqual([
      [321_900, 321_900],
      [49_500, 198_000, 24_900],
    ])
    await acknowledgedAll()
    const items = (
      await request(shop(), getStaffOrder, { staff: manager(), params: { id: order.id } })
    ).answer.lines.map(({ id: lineId }) => ({ productId: SHOVEL, lineId, count: 1, reasonId: 1 }))
    const back = await request(shop(), refundOrderGoods, {
      staff: manager(),
      params: { id: order.id },
      body: { items },
    })
    const [returned = ''] = await (await oneC()).documents(order.id)
    expect([sumsOf(returned), pricesIn(returned)]).toEqual([
      [back.answer.refund, back.answer.refund],
      [49_500, 198_000],
    ])
    await acknowledgedAll()
  })

  it('a return waits for its order, and the log counts it', async () => {
    const id = await paidOrder()
    await handedOver(id)
    await refund(id, KETTLE, 1)
    const documents = await (await oneC()).documents(id)
    expect(documents.map((one) => /<ХозОперация>([^<]+)/.exec(one)?.[1])).toEqual(['Заказ товара', 'Возврат товара'])
    const { report } = await shop()
      .db.selectFrom('exchange_log')
      .select('report')
      .where('step', '=', 'sale query')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(report).toMatch(/^Заказов: \d+, возвратов: 1$/)
    await acknowledgedAll()
  })
})
