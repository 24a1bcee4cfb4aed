import { beforeEach, expect, it } from 'vitest'
import type { PlainCheckout } from '../../../src/application/checkout/plain-checkout.ts'
import { httpDeliveryApi } from '../../../src/infrastructure/http/delivery/delivery-api.ts'
import { makeCall } from '../../../src/infrastructure/http/http.ts'
import { makePlainCheckout, type PlainResponse } from '../../../src/main/page/plain-checkout.ts'
import { BARNAUL, checkoutOver, MOSCOW } from '../support/checkout.ts'
import { describeOnPostgres } from '../support/database.ts'
import { BARNAUL_OTHER_SHOP, BARNAUL_SHOP, PRODUCT } from '../support/products.ts'

const ORIGIN = 'http://shop.test'

const CONTACT = { firstName: 'Анна', lastName: 'Орлова', phone: '8 (913) 000-00-00', policy: 'true' }
const AT_SHOP = { receiving: `shop-${String(BARNAUL_SHOP)}` }

type Fields = Readonly<Record<string, string | number>>

describeOnPostgres('the basket without scripts', (database) => {
  const { shop } = checkoutOver(database, { areRatesLimited: false })
  let cookies: Map<string, string>
  let city = BARNAUL
  let seen: ReadonlyArray<Request>

  beforeEach(() => {
    cookies = new Map()
    city = BARNAUL
    seen = []
  })

  const open = async (fields?: Fields): Promise<PlainResponse> => {
    const service = (request: Request) => {
      seen = [...seen, request]
      return shop().fetch(request)
    }
    const delivery = httpDeliveryApi(
      makeCall({ origin: ORIGIN, fetch: (url, options) => shop().fetch(new Request(url, options)) }),
    )
    const cityDetail = await delivery.city(city)()
    if (cityDetail._tag === 'Left') throw new Error('no city')
    const plain = makePlainCheckout({
      origin: ORIGIN,
      service,
      delivery,
      now: () => shop().now().getTime(),
      newKey: () => `key-${String(Math.random()).slice(2)}`,
    })
    const form =
      fields === undefined
        ? null
        : new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))
    const response = await plain({
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      visitor: '127.0.0.1',
      form,
      context: { city: cityDetail.right, deliveryType: 'delivery', shop: null },
    })
    for (const cookie of response.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return response
  }
  const shown = async (fields?: Fields): Promise<PlainCheckout> => {
    const { checkout } = await open(fields)
    if (checkout === null) throw new Error('the page shows no basket')
    return checkout
  }
  const counts = ({ basket }: PlainCheckout) =>
    Object.fromEntries(basket.items.map(({ product, count }) => [product.id, count]))
  const ready = async (fields: Fields = {}) => {
    const { order, key } = await shown(AT_SHOP)
    return { ...CONTACT, ...AT_SHOP, do: 'place', key, sum: order?.sum ?? 0, ...fields }
  }

  it('adds a product once, however often its button is pressed, and changes and removes it [CART-04, CART-06, CART-17]', async () => {
    expect(await open({ add: PRODUCT.kettle })).toMatchObject({ status: 303, location: '/order/plain/' })
    await open({ add: PRODUCT.kettle })
    expect(counts(await shown())).toEqual({ [PRODUCT.kettle]: 1 })
    await open({ add: PRODUCT.shovel })
    const changed = await shown({ [`count-${String(PRODUCT.kettle)}`]: 2, do: 'update', firstName: 'Анна' })
    expect(counts(changed)).toEqual({ [PRODUCT.kettle]: 2, [PRODUCT.shovel]: 1 })
    expect(changed.values).toMatchObject({ firstName: 'Анна' })
    expect(counts(await shown({ remove: PRODUCT.shovel }))).toEqual({ [PRODUCT.kettle]: 2 })
    const refused = await shown({ [`count-${String(PRODUCT.kettle)}`]: 900, do: 'update' })
    expect(counts(refused)).toEqual({ [PRODUCT.kettle]: 2 })
    expect(refused.lineNotes[PRODUCT.kettle]).toMatch(/\d/)
  })

  it('places one order for a form that is sent twice, and opens it [ORD-02]', async () => {
    await open({ add: PRODUCT.kettle })
    const form = await ready()
    const first = await open(form)
    expect(first.status).toBe(303)
    expect(first.location).toMatch(/^\/order\/success\/\?id=\d+&token=/)
    expect((await open(form)).location?.split('&')[0]).toBe(first.location?.split('&')[0])
    expect(counts(await shown())).toEqual({})
    const orders = await database().db.selectFrom('orders').select('id').where('phone', '=', '+79130000000').execute()
    expect(orders).toHaveLength(1)
  })

  it('shows errors beside their fields and keeps what was typed [FORM-01, FORM-05]', async () => {
    await open({ add: PRODUCT.kettle })
    const { status, checkout } = await open(
      await ready({ phone: '12', firstName: ' ', comment: 'Позвоните', do: 'place' }),
    )
    expect(status).toBe(422)
    expect(checkout?.fieldErrors).toEqual({
      firstName: { _tag: 'Broken', rule: 'firstNameMissing' },
      phone: { _tag: 'Broken', rule: 'phoneWrong' },
    })
    expect(checkout?.values).toMatchObject({ phone: '12', comment: 'Позвоните', policy: 'true' })
    const withoutConsent = Object.fromEntries(Object.entries(await ready()).filter(([name]) => name !== 'policy'))
    expect((await shown(withoutConsent)).fieldErrors).toMatchObject({ policy: { rule: 'policyMissing' } })
    const { fieldErrors } = await shown(await ready({ receiving: 'courier', do: 'place' }))
    expect(fieldErrors).toMatchObject({ street: { rule: 'streetMissing' }, house: { rule: 'houseMissing' } })
    const coded = await shown({ promocode: 'НЕТТАКОГО', do: 'update', ...AT_SHOP })
    expect(coded.fieldErrors.promocode).toMatchObject({ _tag: 'Message' })
    expect(coded.order?.sum).toBeGreaterThan(0)
  })

  it('asks again if the sum has changed, and orders with the next press [ORD-22]', async () => {
    await open({ add: PRODUCT.kettle })
    const changed = await open(await ready({ sum: 1 }))
    expect(changed).toMatchObject({ status: 409, checkout: { isSumChanged: true, error: null } })
    const again = await ready({ sum: changed.checkout?.order?.sum ?? 0, key: changed.checkout?.key ?? '' })
    expect((await open(again)).status).toBe(303)
  })

  it('stores the chosen shop and the city in the cookies that all pages use [STORE-04, STORE-05, CITY-14]', async () => {
    await open({ add: PRODUCT.kettle })
    const { order, receiving } = await shown({ receiving: `shop-${String(BARNAUL_OTHER_SHOP)}`, do: 'update' })
    expect(receiving).toBe(`shop-${String(BARNAUL_OTHER_SHOP)}`)
    expect(order?.deliveryData.method.deliveryType).toBe('pickup')
    expect(cookies.get('shop.id')).toBe(String(BARNAUL_OTHER_SHOP))
    expect(cookies.get('deliveryType')).toBe('pickup')
    expect((await shown({ city: 'Нетакого', do: 'findCity' })).cities).toEqual([])
    expect(await open({ city: 'Москва', do: 'findCity', cityId: MOSCOW })).toMatchObject({ status: 303 })
    expect(cookies.get('app.city')).toBe(String(MOSCOW))
    expect(cookies.get('shop.id')).toBe('')
  })

  it('names the client to the service, and shows its failure above the form', async () => {
    await open({ add: PRODUCT.kettle })
    expect(seen.every(({ headers }) => headers.get('origin') === null)).toBe(true)
    expect(await open({ add: 999_999 })).toMatchObject({ status: 404, checkout: { error: { _tag: 'Rejected' } } })
  })
})
