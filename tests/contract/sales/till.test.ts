import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, vi } from 'vitest'
import { changeBasket, getBasket, openClient, tickBasket, type ClientError } from 'vitrina/client'
import type { Basket, BasketRequest, ProductId, SyncError } from 'vitrina/domain'
import { openTill, type Wire } from '../../../docs/examples/till.ts'
import { aPerson, type Person } from '../support/accounts.ts'
import { pickup } from '../support/checkout.ts'
import { freshDatabase } from '../support/engines.ts'
import { failingProxy, type FailingProxy } from '../support/failing-proxy.ts'
import { PRODUCT, WAREHOUSE } from '../support/products.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'

const PRODUCTS = [PRODUCT.kettle, PRODUCT.shovel, PRODUCT.pan].map((id) => id as number as ProductId)
const PLENTY = 900
const HOUR_MS = 3_600_000
const STEP_MS = 30_000

let network: FailingProxy
let shop: TestShop

beforeAll(async () => {
  const database = await freshDatabase('pglite', inject('engines'))
  await stockShop(database)
  for (const product_id of PRODUCTS)
    for (const location_id of [pickup.contextShopId ?? 0, WAREHOUSE])
      await database.db
        .insertInto('stock')
        .values({ product_id, location_id, qty: PLENTY })
        .onConflict((conflict) => conflict.columns(['product_id', 'location_id']).doUpdateSet({ qty: PLENTY }))
        .execute()
  shop = shopOver(database, { areRatesLimited: false })
  network = await failingProxy(shop)
})
afterAll(() => network.close())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A device with a signed-in user. */
const aClientOf = ({ token, refreshToken }: Person) => {
  const texts = new Map([
    ['accessToken', token],
    ['refreshToken', refreshToken],
  ])
  const memory = {
    read: (key: string) => texts.get(key) ?? null,
    write: (key: string, value: string) => void texts.set(key, value),
    forget: (key: string) => void texts.delete(key),
  }
  return openClient({ origin: network.origin, memory })
}

const ask = ({ request }: ReturnType<typeof openClient>, sent: BasketRequest, signal: AbortSignal) => {
  const query = { at: pickup }
  switch (sent._tag) {
    case 'Load':
      return request(getBasket, { query }, signal)
    case 'Changes':
      return request(changeBasket, { query: { ...query, sequence: sent.sequence }, body: sent.changes }, signal)
    case 'Ticks':
      return request(tickBasket, { query, body: sent.ticks }, signal)
  }
}

const errorOf = (cause: unknown): SyncError => {
  const error = cause as ClientError
  if (error._tag === 'Aborted') return { _tag: 'Cancelled' }
  if (error._tag === 'Offline' || error._tag === 'Timeout') return { _tag: 'Lost' }
  if (error._tag === 'Rejected' && error.status >= 500) return { _tag: 'Lost' }
  return { _tag: 'Rejected', messages: error._tag === 'LineLimits' ? error.messages : [] }
}

const aDevice = (client: ReturnType<typeof openClient>) => {
  let isOnline = true
  let running = 0
  const wire: Wire = {
    errorOf,
    send: async (request, signal): Promise<Basket> => {
      if (!isOnline) throw { _tag: 'Offline' } satisfies ClientError
      running += 1
      const answer = await ask(client, request, signal)
      running -= 1
      if (answer._tag === 'Left') throw answer.left
      return 'basket' in answer.right ? answer.right.basket : answer.right
    },
  }
  const till = openTill(wire)
  return {
    ...till,
    isWaiting: () => running > 0,
    isResting: () => running === 0 && till.state().requests.length === 0 && !till.basket().isSumPending,
    connect: (online: boolean) => {
      isOnline = online
      if (online) till.happen({ _tag: 'ConnectionReturned', at: Date.now() })
    },
  }
}

type Devices = ReadonlyArray<ReturnType<typeof aDevice>>

/** Advances the clock of the devices while the service, which shares it, has nothing to do. */
const pass = async (devices: Devices, ms: number) => {
  do await new Promise((resolve) => setImmediate(resolve))
  while (devices.some((device) => device.isWaiting()))
  vi.advanceTimersByTime(ms)
}

const rest = async (devices: Devices) => {
  for (let quiet = 0, turn = 0; quiet < 3 && turn < 200; turn += 1) {
    await pass(devices, STEP_MS)
    quiet = devices.every((device) => device.isResting()) ? quiet + 1 : 0
  }
  expect(devices.map((device) => device.isResting())).toEqual(devices.map(() => true))
}

const linesOf = (basket: Pick<Basket, 'items'>) =>
  basket.items.map(({ product, count }) => [product.id, count] as const).sort(([one], [other]) => one - other)

const aPress = fc.record({
  device: fc.nat(1),
  product: fc.constantFrom(...PRODUCTS),
  count: fc.integer({ min: 0, max: 9 }),
  pause: fc.constantFrom(0, 100, 700, STEP_MS),
})

it('two tills, one of them offline for an hour, end with the basket of the service, and with the last count pressed [CART-11, OC-99]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aPress, { minLength: 1, maxLength: 12 }), fc.nat(1), async (presses, offline) => {
      const person = await aPerson(shop)
      const devices = [aDevice(aClientOf(person)), aDevice(aClientOf(person))] as const
      for (const device of devices) device.happen({ _tag: 'LoadRequested', at: Date.now() })
      await rest(devices)

      devices[offline === 0 ? 0 : 1].connect(false)
      const last = new Map<ProductId, { readonly count: number; readonly devices: Set<number> }>()
      for (const { device, product, count, pause } of presses) {
        const till = devices[device === 0 ? 0 : 1]
        till.happen({ _tag: 'AmountRequested', change: { productId: product, count }, at: Date.now() })
        last.set(product, { count, devices: new Set([...(last.get(product)?.devices ?? []), device]) })
        await pass(devices, pause)
      }
      for (let passed = 0; passed < HOUR_MS; passed += STEP_MS) await pass(devices, STEP_MS)
      devices[offline === 0 ? 0 : 1].connect(true)
      await rest(devices)
      for (const device of devices) device.happen({ _tag: 'LoadRequested', at: Date.now() })
      await rest(devices)

      const answer = await aClientOf(person).request(getBasket, { query: { at: pickup } })
      if (answer._tag === 'Left') throw new Error(answer.left._tag)
      for (const device of devices) expect(linesOf(device.basket())).toEqual(linesOf(answer.right))
      const held = new Map(linesOf(answer.right))
      for (const [product, { count, devices: by }] of last)
        if (by.size === 1) expect([product, held.get(product) ?? 0]).toEqual([product, count])
    }),
    { numRuns: Number(process.env.TILL_RUNS ?? 8) },
  )
})
