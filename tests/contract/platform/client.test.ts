import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import * as client from 'vitrina/client'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import { ACCESS_TOKEN_SECONDS } from '../../../src/domain/person/user.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aPerson, PASSWORD } from '../support/accounts.ts'
import { anOrder, pickup } from '../support/checkout.ts'
import { freshDatabase } from '../support/engines.ts'
import { failingProxy, type FailingProxy } from '../support/failing-proxy.ts'
import { PRODUCT } from '../support/products.ts'
import { aStaff, codeAt, STAFF_PASSWORD } from '../support/staff.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'

const { changeBasket, createOrder, getBasket, getCity, getOrder, getProducts, getUser, openClient } = client
const kettle = PRODUCT.kettle as number as ProductId

const ORIGIN = 'http://shop.test'

let shop: TestShop
let network: FailingProxy

beforeAll(async () => {
  const database = await freshDatabase('pglite', inject('engines'))
  await stockShop(database)
  shop = shopOver(database)
  network = await failingProxy(shop)
})
afterAll(() => network.close())

const right = async <A>(answer: Promise<{ _tag: 'Left'; left: unknown } | { _tag: 'Right'; right: A }>): Promise<A> => {
  const read = await answer
  if (read._tag === 'Left') throw new Error(JSON.stringify(read.left))
  return read.right
}

const aMemory = () => {
  const texts = new Map<string, string>()
  return {
    read: (key: string) => texts.get(key) ?? null,
    write: (key: string, value: string) => void texts.set(key, value),
    forget: (key: string) => void texts.delete(key),
  }
}

it('signs staff in to the back office, and changes something there until they sign out', async () => {
  const staff = await aStaff(shop, 'owner')
  const memory = aMemory()
  // the proxy of the other tests has another origin, which the back office rejects
  const direct = {
    origin: ORIGIN,
    memory,
    fetch: (url: string, options: RequestInit) => shop.fetch(new Request(url, options)),
  }
  const { request } = client.openClient(direct)
  const credentials = { login: staff.login, password: STAFF_PASSWORD, code: codeAt(shop.now()) }
  expect(await right(request(client.signInStaff, { body: credentials }))).toMatchObject({ role: 'owner' })
  const again = client.openClient(direct)
  const added = { login: 'editor-2', name: 'Егор', role: 'editor' } as const
  expect(await right(again.request(client.addStaff, { body: added }))).toMatchObject({ password: expect.any(String) })
  await right(again.request(client.signOutStaff))
  expect(await again.request(client.getStaffSession)).toMatchObject({ _tag: 'Left' })
})

it('sends a CSV of any length as text, not as JSON', async () => {
  const staff = await aStaff(shop, 'owner')
  const requests: Array<RequestInit> = []
  const { request } = client.openClient({
    origin: ORIGIN,
    memory: aMemory(),
    fetch: (url: string, options: RequestInit) => {
      requests.push(options)
      return shop.fetch(new Request(url, options))
    },
  })
  const credentials = { login: staff.login, password: STAFF_PASSWORD, code: codeAt(shop.now()) }
  await right(request(client.signInStaff, { body: credentials }))
  const rows = Array.from({ length: 2_000 }, (_, row) => `${crypto.randomUUID()};Посёлок ${row};Саха;400;9`)
  const csv = ['фиас;город;регион;население;дней со склада', ...rows].join('\n')
  expect(await right(request(client.importCitiesCsv, { body: csv }))).toMatchObject({ added: 2_000, isApplied: true })
  const last = requests.at(-1)
  expect(new Headers(last?.headers).get('content-type')).toMatch(/^text\/plain/)
  // browsers refuse a keepalive request over 64 KiB
  expect(last?.keepalive).toBe(false)
})

it('finds a kettle, keeps the basket of a guest and places its order; sums are kopecks [ORD-01, CFG-03]', async () => {
  const memory = aMemory()
  const { request } = openClient({ origin: network.origin, memory })
  const { items } = await right(request(getProducts, { query: { search: 'чайник', at: pickup } }))
  expect(items[0]?.price.price).toBe(kopecksOf(1_490))
  await right(request(changeBasket, { query: { at: pickup }, body: { [kettle]: { count: 1 } } }))
  const again = openClient({ origin: network.origin, memory })
  expect((await right(again.request(getBasket, { query: { at: pickup } }))).count).toBe(1)

  const body = anOrder(1_490)
  const headers = { 'Idempotency-Key': 'an-order-of-the-client' }
  network.befall('down', (path) => path.startsWith('/api/orders'))
  expect(await again.request(createOrder, { query: { at: pickup }, headers, body })).toEqual({
    _tag: 'Left',
    left: { _tag: 'Offline' },
  })
  network.befall(null)
  const { order, token } = await right(again.request(createOrder, { query: { at: pickup }, headers, body }))
  expect(order.sum).toBe(kopecksOf(1_490))
  const orders = await shop.db.selectFrom('orders').select('id').execute()
  expect(orders).toHaveLength(1)
  const read = await right(again.request(getOrder, { params: { id: order.id as OrderId }, query: { token } }))
  expect(read.order.id).toBe(order.id)
})

it('makes one guest of the first simultaneous calls [OC-59]', async () => {
  const { request } = openClient({ origin: network.origin })
  const change = (id: number) => request(changeBasket, { query: { at: pickup }, body: { [id]: { count: 1 } } })
  await Promise.all([request(getBasket, { query: { at: pickup } }), change(kettle), change(PRODUCT.last)])
  expect((await right(request(getBasket, { query: { at: pickup } }))).count).toBe(2)
})

it('repeats a read whose answer was dropped, and no change [NET-01]', async () => {
  const { request } = openClient({ origin: network.origin })
  const dropped = (call: string) => network.calls.filter((made) => made.startsWith(call)).length
  network.befall('broken', (path) => path.startsWith('/api/cities') || path.startsWith('/api/basket'))
  const before = [dropped('GET /api/cities/'), dropped('PUT /api/basket/products')]
  await request(getCity, { params: { id: pickup.contextCityId } })
  await request(changeBasket, { query: { at: pickup }, body: { [kettle]: { count: 1 } } })
  expect(
    [dropped('GET /api/cities/'), dropped('PUT /api/basket/products')].map((made, at) => made - (before[at] ?? 0)),
  ).toEqual([3, 1])
  network.befall(null)
})

it('renews an expired session once for simultaneous calls, and ends one that is over [AUTH-03]', async () => {
  const person = await aPerson(shop)
  const { request, signIn, signOut, isSignedIn } = openClient({ origin: network.origin, memory: aMemory() })
  await right(signIn({ login: person.phone, password: PASSWORD }))
  shop.wait((ACCESS_TOKEN_SECONDS + 1) * 1_000)
  const users = await Promise.all([1, 2, 3].map(() => right(request(getUser))))
  expect(users.map(({ id }) => id)).toEqual([person.id, person.id, person.id])
  expect(network.calls.filter((call) => call.includes('/accessTokens/refresh'))).toHaveLength(1)
  await right(signOut())
  expect(isSignedIn()).toBe(false)

  await right(signIn({ login: person.phone, password: PASSWORD }))
  shop.wait((3 * ACCESS_TOKEN_SECONDS + 1) * 1_000)
  expect(await request(getUser)).toMatchObject({ left: { _tag: 'Unauthorised' } })
  expect(isSignedIn()).toBe(false)
})

it('aborts a call, and limits its time', async () => {
  const { request } = openClient({ origin: network.origin, limitMs: 200 })
  const aborted = new AbortController()
  network.befall('silent')
  const running = request(getBasket, { query: { at: pickup } }, aborted.signal)
  aborted.abort()
  expect([await running, await request(getBasket, { query: { at: pickup } })]).toEqual([
    { _tag: 'Left', left: { _tag: 'Aborted' } },
    { _tag: 'Left', left: { _tag: 'Timeout' } },
  ])
  network.befall(null)
})
