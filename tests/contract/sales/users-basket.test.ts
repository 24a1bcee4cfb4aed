import { expect, it } from 'vitest'
import { changeBasket, getBasket } from '../../../src/contract/sales/basket.ts'
import { getProducts } from '../../../src/contract/catalogue/catalogue.ts'
import { createOrder, previewOrder } from '../../../src/contract/sales/orders.ts'
import { getCity, getDeliveryMethods, getShops } from '../../../src/contract/delivery/places.ts'
import { getHistory } from '../../../src/contract/identity/profile.ts'
import { signIn, signOut } from '../../../src/contract/identity/sessions.ts'
import type { BasketChange } from '../../../src/domain/basket/basket.ts'
import { aPerson, PASSWORD, type Person } from '../support/accounts.ts'
import { anOrder, BARNAUL, checkoutOver, delivery, pickup } from '../support/checkout.ts'
import { describeOnPostgres } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { aGuest, request, type Guest } from '../support/request.ts'

const query = { at: pickup }

describeOnPostgres('the basket of a user', (database) => {
  const harness = checkoutOver(database)
  const put = (person: Person, body: BasketChange) =>
    request(harness.shop(), changeBasket, { query, body, token: person.token })
  const countsOf = async (who: { readonly guest?: Guest; readonly token?: string }) =>
    Object.fromEntries(
      (await request(harness.shop(), getBasket, { query, ...who })).answer.items.map(({ product, count }) => [
        product.id,
        count,
      ]),
    )
  const enter = (person: Person, guest: Guest) =>
    request(harness.shop(), signIn, { body: { login: person.phone, password: PASSWORD }, guest })

  it('is the same on every device of the user, and no other user sees it [ROLE-04]', async () => {
    const [person, other] = [await aPerson(harness.shop()), await aPerson(harness.shop())]
    await put(person, { [PRODUCT.kettle]: { count: 2 } })
    const phone = await enter(person, aGuest())
    expect(await countsOf({ token: phone.answer.access.accessToken })).toEqual({ [PRODUCT.kettle]: 2 })
    expect(await countsOf({ token: other.token })).toEqual({})
  })

  it('and of a guest: both browse, fill it, choose a city and a delivery type, and see the preview [ROLE-03, ROLE-04]', async () => {
    for (const who of [{ guest: aGuest() }, { token: (await aPerson(harness.shop())).token }]) {
      const [found] = (await request(harness.shop(), getProducts, { query: { at: delivery }, ...who })).answer.items
      expect(found?.price.price).toBeGreaterThan(0)
      expect((await request(harness.shop(), getCity, { params: { id: BARNAUL }, ...who })).answer.title).toBe('Барнаул')
      expect(
        (await request(harness.shop(), getShops, { query: { contextCityId: BARNAUL }, ...who })).answer.length,
      ).toBeGreaterThan(0)
      const [method] = (
        await request(harness.shop(), getDeliveryMethods, { query: { contextCityId: BARNAUL }, ...who })
      ).answer
      await request(harness.shop(), changeBasket, { query, body: { [PRODUCT.shovel]: { count: 1 } }, ...who })
      expect(await countsOf(who)).toEqual({ [PRODUCT.shovel]: 1 })
      for (const at of [pickup, delivery]) {
        const { order } = (await request(harness.shop(), previewOrder, { query: { at }, ...who })).answer
        expect(order?.deliveryData.method).toEqual({
          code: at === pickup ? 'pickup' : method?.code,
          deliveryType: at.deliveryType,
        })
      }
    }
  })

  it("absorbs the guest's basket: the larger count wins, and the guest's basket is empty [CART-01, OC-59]", async () => {
    const person = await aPerson(harness.shop())
    await put(person, {
      [PRODUCT.kettle]: { count: 3, comment: 'мой' },
      [PRODUCT.last]: { count: 1 },
      [PRODUCT.shovel]: { count: 5 },
    })
    await harness.fill({ [PRODUCT.kettle]: { count: 2, comment: 'гостя' }, [PRODUCT.shovel]: { count: 7 } })
    const before = { ...harness.guest() }
    await enter(person, harness.guest())
    const { items } = (await request(harness.shop(), getBasket, { query, token: person.token })).answer
    expect(items.map(({ product, count, comment }) => [product.id, count, comment])).toEqual([
      [PRODUCT.kettle, 3, 'мой'],
      [PRODUCT.shovel, 7, ''],
      [PRODUCT.last, 1, ''],
    ])
    expect(await countsOf({ guest: before })).toEqual({})
  })

  it('gives the browser a new guest cookie: the previous one is invalid', async () => {
    const person = await aPerson(harness.shop())
    await harness.fill({ [PRODUCT.shovel]: { count: 1 } })
    const before = harness.guest().cookie
    await enter(person, harness.guest())
    expect(harness.guest().cookie).not.toBe(before)
    await enter(person, { cookie: before })
    expect(await countsOf({ token: person.token })).toEqual({ [PRODUCT.shovel]: 1 })
  })

  it('is not visible to the guest of the same browser after logout', async () => {
    const person = await aPerson(harness.shop())
    await put(person, { [PRODUCT.kettle]: { count: 1 } })
    const { access } = (await enter(person, harness.guest())).answer
    await request(harness.shop(), signOut, { token: access.accessToken })
    expect(await countsOf({ guest: harness.guest() })).toEqual({})
  })

  it("is rejected with an expired token, and never treated as a guest's", async () => {
    const token = 'A'.repeat(43)
    const rejected = await request(harness.shop(), changeBasket, {
      query,
      body: { [PRODUCT.kettle]: { count: 1 } },
      token,
      guest: harness.guest(),
    })
    expect(rejected.status).toBe(401)
    expect(await countsOf({ guest: harness.guest() })).toEqual({})
  })

  it('becomes an order of the user, with a history entry [CAB-11]', async () => {
    const person = await aPerson(harness.shop())
    await put(person, { [PRODUCT.kettle]: { count: 1 } })
    const placed = await request(harness.shop(), createOrder, { query, body: anOrder(1_490), token: person.token })
    const owner = await harness
      .shop()
      .db.selectFrom('orders')
      .select('user_id')
      .where('id', '=', placed.answer.order.id ?? 0)
      .executeTakeFirst()
    expect(owner).toEqual({ user_id: person.id })
    const { items } = (await request(harness.shop(), getHistory, { token: person.token })).answer
    expect(items).toMatchObject([{ title: 'Заказ оформлен', text: `Заказ № ${placed.answer.order.number ?? ''}` }])
    expect(await countsOf({ token: person.token })).toEqual({})
  })
})
