import * as E from 'fp-ts/Either'
import { beforeEach, expect, it } from 'vitest'
import { promocodes } from '../../../src/contract/admin/promocodes.ts'
import type { TypeOf } from '../../../src/contract/kernel/described.ts'
import { changeBasket } from '../../../src/contract/sales/basket.ts'
import { cancelOrder, createOrder, previewOrder } from '../../../src/contract/sales/orders.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import { promocodesCommand } from '../../../src/service/commands/promocodes.ts'
import { aPerson } from '../support/accounts.ts'
import { aKey, byCourier, checkoutOver, contact, delivery } from '../support/checkout.ts'
import { describeOnPostgres } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { request } from '../support/request.ts'
import { aStaff, type Staff } from '../support/staff.ts'
import type { CommandContext } from '../../../src/service/platform/operator-command.ts'
import { partOf } from '../../support/fakes.ts'

const SHOVEL = PRODUCT.shovel as ProductId
const KETTLE = PRODUCT.kettle as ProductId

type Promocode = TypeOf<(typeof promocodes.add)['body']>

describeOnPostgres('promo codes', (database) => {
  const { shop, guest, becomeAnother, fill, place } = checkoutOver(database, { areRatesLimited: false })
  let staff: Staff | undefined
  beforeEach(async () => {
    staff ??= await aStaff(shop(), 'manager')
  })
  const add = async (code: string, rest: Partial<Promocode>) =>
    request(shop(), promocodes.add, {
      staff: staff as Staff,
      body: {
        code,
        title: code,
        percent: 10,
        amount: null,
        minSum: kopecksOf(0),
        validFrom: null,
        validTo: null,
        usageLimit: null,
        ...rest,
      },
    })
  const preview = (promocode: string) =>
    request(shop(), previewOrder, { query: { at: delivery, promocode }, guest: guest() })
  const errorsOf = async (promocode: string) => (await preview(promocode)).error.errors
  const order = async (promocode: string, roubles: number, phone: string, key = aKey()) => {
    await fill({ [SHOVEL]: { count: 1 } }, delivery)
    return place(byCourier(roubles, { promocode, contact: { ...contact, phone: phone as Phone } }), key, delivery)
  }

  it('are found as shoppers type and paste them; of two that differ in «ё» the typed one', async () => {
    await add('ЁЛКА-10', { percent: 10 })
    await add('МЕД', { percent: 20 })
    await add('МЁД', { percent: 30 })
    await fill({ [SHOVEL]: { count: 1 } }, delivery)
    const applied = async (typed: string) => (await preview(typed)).answer.order?.promocode
    for (const typed of ['ёлка-10', 'ЕЛКА-10', 'е\u0308лка\u201310', '\u200bЁЛКА\u201110 ', 'елка \u2014 10'])
      expect([typed, await applied(typed)]).toEqual([typed, 'ЁЛКА-10'])
    expect([await applied('мёд'), await applied('мед')]).toEqual(['МЁД', 'МЕД'])
    expect(await errorsOf('ёлки-10')).toHaveProperty('promocode')
  })

  it('make delivery free, with a discount or without one; a code without either is refused', async () => {
    await add('FREE', { percent: null, isDeliveryFree: true })
    await add('BOTH', { percent: 10, isDeliveryFree: true })
    expect((await add('NONE', { percent: null })).status).toBe(422)
    await fill({ [SHOVEL]: { count: 1 } }, delivery)
    expect((await preview('FREE')).answer.order).toMatchObject({
      deliverySum: 0,
      discountSum: 0,
      sum: kopecksOf(990),
      promocode: 'FREE',
    })
    expect((await preview('BOTH')).answer.order).toMatchObject({ deliverySum: 0, sum: kopecksOf(891) })
    const { answer } = await order('FREE', 990, '+79130000101')
    expect(answer.order).toMatchObject({ deliverySum: 0, sum: kopecksOf(990) })
  })

  it('discount the products of their categories alone, subcategories too, and say when there are none', async () => {
    const { db } = shop()
    const of = (id: ProductId) =>
      db
        .selectFrom('products')
        .innerJoin('categories', 'categories.id', 'products.category_id')
        .leftJoin('categories as parent', 'parent.id', 'categories.parent_id')
        .select(['categories.slug', 'parent.slug as parent'])
        .where('products.id', '=', id)
        .executeTakeFirstOrThrow()
    const [kettle, shovel] = [await of(KETTLE), await of(SHOVEL)]
    await add('KITCHEN', { percent: 50, categories: [kettle.slug] })
    await add('ABOVE', { percent: 50, categories: [kettle.parent ?? kettle.slug] })
    await add('AMOUNT', { percent: null, amount: kopecksOf(5_000), categories: [kettle.slug] })
    expect(shovel.slug).not.toBe(kettle.slug)
    await fill({ [SHOVEL]: { count: 1 } }, delivery)
    expect(await errorsOf('KITCHEN')).toEqual({ promocode: ['Промокод не действует на товары этого заказа'] })
    await fill({ [KETTLE]: { count: 1 } }, delivery)
    const discounts = await Promise.all(
      ['KITCHEN', 'ABOVE', 'AMOUNT'].map(async (code) => (await preview(code)).answer.order?.discountSum),
    )
    expect(discounts).toEqual([kopecksOf(745), kopecksOf(745), kopecksOf(1_490)])
    const { answer } = await request(shop(), promocodes.get, { staff: staff as Staff, params: { id: 'KITCHEN' } })
    expect(answer).toMatchObject({ categories: [kettle.slug], isFirstOrderOnly: false })
  })

  it('are refused with days that never come, and with categories that do not exist', async () => {
    const days = { validFrom: '2026-05-02', validTo: '2026-05-01' } as Partial<Promocode>
    expect((await add('NEVER', days)).error.errors).toEqual({ validTo: ['Последний день раньше первого'] })
    expect((await add('ONEDAY', { ...days, validTo: days.validFrom ?? null })).status).toBe(201)
    const { error } = await add('NOWHERE', { categories: ['net-takogo', 'i-etogo'] })
    expect(error.errors).toEqual({ categories: ['Раздела net-takogo нет', 'Раздела i-etogo нет'] })
    const codes = await shop().db.selectFrom('promocodes').select('code').execute()
    expect(codes.map(({ code }) => code)).not.toContain('NEVER')
    expect(codes.map(({ code }) => code)).not.toContain('NOWHERE')
  })

  it('are refused by the command with the names of the wrong values', async () => {
    const addByCommand = (values: Readonly<Record<string, string | number>>) =>
      promocodesCommand({ now: () => shop().now().getTime() })(
        { action: 'add', code: 'BAD', ...values },
        partOf<CommandContext>({
          database: database(),
        }),
      )()
    expect(await addByCommand({ percent: 200, to: 'завтра' })).toEqual(
      E.left('неверно: --percent — целое число от 1 до 100; --to — день, например 2026-05-01'),
    )
    expect(await addByCommand({ percent: 10, from: '2026-05-02', to: '2026-05-01' })).toEqual(
      E.left('Последний день раньше первого'),
    )
    expect(await addByCommand({ percent: 10, categories: 'net-takogo' })).toEqual(E.left('Раздела net-takogo нет'))
  })

  it('for the first order are refused to a buyer who ordered before, by account or by phone', async () => {
    await add('FIRST', { isFirstOrderOnly: true })
    const phone = '+79130000102'
    expect((await order('FIRST', 1_140, phone)).status).toBe(201)
    becomeAnother()
    const again = await order('FIRST', 1_140, phone)
    expect(again.error.errors).toEqual({ promocode: ['Промокод действует только на первый заказ'] })
    expect((await order('FIRST', 1_140, '+79130000103')).status).toBe(201)
  })

  it('once per buyer are refused the second time, and free again after a cancelled order', async () => {
    await add('ONCE', { isOncePerBuyer: true })
    const person = await aPerson(shop())
    const buy = async () => {
      await request(shop(), changeBasket, {
        query: { at: delivery },
        body: { [SHOVEL]: { count: 1 } },
        token: person.token,
      })
      return request(shop(), createOrder, {
        query: { at: delivery },
        headers: { 'Idempotency-Key': aKey() },
        body: byCourier(1_140, { promocode: 'ONCE' }),
        token: person.token,
      })
    }
    const first = (await buy()).answer.order
    expect((await buy()).error.errors).toEqual({ promocode: ['Вы уже использовали этот промокод'] })
    await request(shop(), cancelOrder, {
      params: { id: first.id as NonNullable<typeof first.id> },
      body: { reasonId: 1 },
      token: person.token,
    })
    expect((await buy()).status).toBe(201)
  })

  it('once per buyer are used once, when the buyer orders from many browsers at the same moment', async () => {
    await add('RACE', { isOncePerBuyer: true })
    const phone = '+79130000105'
    const buyers = []
    for (let at = 0; at < 5; at += 1) {
      becomeAnother()
      await fill({ [SHOVEL]: { count: 1 } }, delivery)
      buyers.push(guest())
    }
    const placed = await Promise.all(
      buyers.map((browser) =>
        request(shop(), createOrder, {
          query: { at: delivery },
          headers: { 'Idempotency-Key': aKey() },
          body: byCourier(1_140, { promocode: 'RACE', contact: { ...contact, phone: phone as Phone } }),
          guest: browser,
        }),
      ),
    )
    expect(placed.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422])
    const { used } = await shop()
      .db.selectFrom('promocodes')
      .select('used')
      .where('code', '=', 'RACE')
      .executeTakeFirstOrThrow()
    expect(used).toBe(1)
  })
})

describeOnPostgres('guesses of promo codes', (database) => {
  const { shop, guest, becomeAnother, fill } = checkoutOver(database, { areRatesLimited: true })
  const LOCKED = 'Слишком много попыток. Повторите через 10 минут'
  const UNKNOWN = 'Такого промокода нет'
  const SECRET = 'ONLY-I-KNOW-IT'

  beforeEach(async () => {
    await database().db.deleteFrom('attempts').execute()
    const row = { code: SECRET, title: SECRET, percent: 10, min_sum: kopecksOf(0), created_at: shop().now() }
    await database()
      .db.insertInto('promocodes')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    becomeAnother()
    await fill({ [SHOVEL]: { count: 1 } }, delivery)
  })

  const tried = async (promocode: string, peer: string) => {
    const response = await request(shop(), previewOrder, {
      query: { at: delivery, promocode },
      guest: guest(),
      peer,
    })
    return response.status === 200 ? 'applied' : response.error.errors?.promocode?.[0]
  }
  const many = async (count: number, peer: string, code = (at: number) => `GUESS-${at}`) => {
    const answers = await Promise.all(Array.from({ length: count }, (_, at) => tried(code(at), peer)))
    return (text: string) => answers.filter((answer) => answer === text).length
  }

  it('a shopper may mistype ten in ten minutes, also all at once; then no code is looked up, the right one neither', async () => {
    const found = await many(100, '192.0.2.1', (at) => (at === 99 ? SECRET : `GUESS-${at}`))
    expect([found(UNKNOWN), found(LOCKED), found('applied')]).toEqual([10, 90, 0])
    expect(await tried(SECRET, '192.0.2.1')).toBe(LOCKED)
    shop().wait(600_000)
    expect(await tried(SECRET, '192.0.2.1')).toBe('applied')
  })

  it('an address may try thirty with new baskets', async () => {
    let unknown = 0
    for (let basket = 0; basket < 5; basket += 1) {
      becomeAnother()
      await fill({ [SHOVEL]: { count: 1 } }, delivery)
      unknown += (await many(10, '192.0.2.2'))(UNKNOWN)
    }
    expect(unknown).toBe(30)
    expect(await tried(SECRET, '192.0.2.2')).toBe(LOCKED)
    becomeAnother()
    await fill({ [SHOVEL]: { count: 1 } }, delivery)
    expect(await tried(SECRET, '192.0.2.3')).toBe('applied')
  })

  it('a code that exists counts for nothing, however often the basket changes', async () => {
    for (let change = 0; change < 40; change += 1) expect(await tried(SECRET, '192.0.2.4')).toBe('applied')
  })
})
