import { beforeAll, beforeEach, expect, it } from 'vitest'
import { httpDeliveryApi } from '../../../src/infrastructure/http/delivery/delivery-api.ts'
import { makeCall } from '../../../src/infrastructure/http/http.ts'
import { makePlainCheckout } from '../../../src/main/page/plain-checkout.ts'
import { makePlainLogin } from '../../../src/main/page/plain-login.ts'
import { aPerson, aPhone, codeSentTo, PASSWORD, type Person, wrongCode } from '../support/accounts.ts'
import { BARNAUL } from '../support/checkout.ts'
import { describeOnPostgres } from '../support/database.ts'
import { BARNAUL_SHOP, PRODUCT, WAREHOUSE } from '../support/products.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'

const ORIGIN = 'https://shop.test'

type Fields = Readonly<Record<string, string | number>>

const formOf = (fields: Fields | undefined) =>
  fields === undefined
    ? null
    : new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]))

describeOnPostgres('sign-in without scripts', (database) => {
  let shop: TestShop
  let person: Person
  let cookies: Map<string, string>
  let seen: ReadonlyArray<Request>

  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
    await database()
      .db.updateTable('stock')
      .set({ qty: 100 })
      .where('product_id', '=', PRODUCT.kettle)
      .where('location_id', 'in', [1, WAREHOUSE])
      .execute()
  })
  beforeEach(async () => {
    cookies = new Map()
    seen = []
    person = await aPerson(shop)
  })

  const parts = {
    origin: ORIGIN,
    service: (request: Request) => {
      seen = [...seen, request]
      return shop.fetch(request)
    },
  }
  const visit = (fields: Fields | undefined) => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    visitor: '127.0.0.1',
    form: formOf(fields),
  })
  const stored = <A extends { readonly cookies: ReadonlyArray<string> }>(response: A): A => {
    for (const cookie of response.cookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (/max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  const login = async (fields?: Fields) => stored(await makePlainLogin(parts)(visit(fields)))
  const basket = async (fields?: Fields) => {
    const delivery = httpDeliveryApi(
      makeCall({ origin: ORIGIN, fetch: (url, options) => shop.fetch(new Request(url, options)) }),
    )
    const city = await delivery.city(BARNAUL)()
    if (city._tag === 'Left') throw new Error('no city')
    const open = makePlainCheckout({
      ...parts,
      delivery,
      now: () => shop.now().getTime(),
      newKey: () => `k${Math.random()}`,
    })
    return stored(await open({ ...visit(fields), context: { city: city.right, deliveryType: 'pickup', shop: null } }))
  }
  const byPassword = () => login({ login: person.phone, password: PASSWORD })

  it('by password opens the basket of the account with what the guest chose, and the order is of the account [AUTH-01, CART-17]', async () => {
    await basket({ add: PRODUCT.kettle })
    expect(await byPassword()).toMatchObject({ status: 303, location: '/order/plain/', login: null })
    const at = { receiving: `shop-${String(BARNAUL_SHOP)}` }
    const { checkout } = await basket(at)
    expect(checkout?.basket.items.map(({ product }) => product.id)).toEqual([PRODUCT.kettle])
    expect(checkout?.values).toMatchObject({ firstName: 'Анна', phone: expect.stringContaining('+7 9') as string })
    expect(checkout?.signedInAs).not.toBeNull()
    const { location } = await basket({
      ...at,
      ...checkout?.values,
      policy: 'true',
      do: 'place',
      key: checkout?.key ?? '',
      sum: checkout?.order?.sum ?? 0,
    })
    expect(location).toMatch(/^\/order\/success\/\?id=\d+&token=/)
    const order = await database()
      .db.selectFrom('orders')
      .select('user_id')
      .where('id', '=', Number(/id=(\d+)/.exec(location ?? '')?.[1]))
      .executeTakeFirst()
    expect(order?.user_id).toBe(person.id)
  })

  it('by code sends one, rejects another, and names a phone without an account only to its owner [AUTH-07, OC-39]', async () => {
    const sent = await login({ phone: person.phone })
    expect(sent).toMatchObject({ status: 200, login: { codeLength: 4, values: { phone: person.phone } } })
    const code = await codeSentTo(shop, person.phone)
    const again = await login({ phone: person.phone, code: wrongCode(code), length: 4 })
    expect(again).toMatchObject({ status: 401, login: { codeLength: 4, error: { _tag: 'Unauthorised' } } })
    expect((await login({ phone: person.phone, code, length: 4 })).location).toBe('/order/plain/')

    cookies.clear()
    const stranger = aPhone()
    expect((await login({ phone: stranger })).login).toMatchObject({ codeLength: 4, error: null })
    const unknown = await login({ phone: stranger, code: await codeSentTo(shop, stranger), length: 4 })
    expect(unknown.login).toMatchObject({ isUnregistered: true, codeLength: null })
    expect(cookies.has('plain.session')).toBe(false)
  })

  it('has the answers and the limits of the API, and never shows a password again [OC-39]', async () => {
    const wrong = await login({ login: person.phone, password: 'not the password' })
    const unknown = await login({ login: aPhone(), password: 'not the password' })
    expect([wrong.status, wrong.login?.error]).toEqual([unknown.status, unknown.login?.error])
    expect(JSON.stringify(wrong)).not.toContain('not the password')
    expect((await login({ login: '', password: '' })).login?.fieldErrors).toEqual({
      login: { _tag: 'Broken', rule: 'loginMissing' },
      password: { _tag: 'Broken', rule: 'passwordMissing' },
    })
    let last = wrong
    for (let tries = 1; tries <= 5; tries += 1) last = await login({ login: person.phone, password: 'a guess' })
    expect(last).toMatchObject({ status: 429, login: { error: { code: 429 } } })
  })

  it('keeps its session in a cookie that scripts, other pages and the service do not get, until «Выйти»', async () => {
    const { cookies: set } = await byPassword()
    const limits =
      /^plain\.session=[\w-]{43}\/[\w-]{43}; Path=\/order\/plain\/; HttpOnly; Max-Age=7776000; SameSite=Lax; Secure$/
    expect(set).toContainEqual(expect.stringMatching(limits))
    expect((await login()).location).toBe('/order/plain/')
    expect(seen.map(({ headers }) => headers.get('cookie') ?? '').join()).not.toContain('plain.session')

    const [access = ''] = (cookies.get('plain.session') ?? '').split('/')
    expect(await basket({ do: 'signOut' })).toMatchObject({ status: 303, location: '/order/plain/' })
    expect(cookies.has('plain.session')).toBe(false)
    expect((await basket()).checkout?.signedInAs).toBeNull()
    const user = await shop.fetch(
      new Request(`${ORIGIN}/api/users`, { headers: { authorization: `Bearer ${access}` } }),
    )
    expect(user.status).toBe(401)
  })

  it('makes a shopper whose session ended elsewhere a guest', async () => {
    await byPassword()
    await database().db.deleteFrom('sessions').where('user_id', '=', person.id).execute()
    expect((await basket({ add: PRODUCT.kettle })).location).toBe('/order/plain/')
    expect(cookies.has('plain.session')).toBe(false)
    expect((await basket()).checkout?.basket.items).toHaveLength(1)
  })
})
