import { expect, it } from 'vitest'
import { addAddress, changeAddress, getAddresses, removeAddress } from '../../src/contract/profile.ts'
import { endpoints } from '../../src/contract/endpoints.ts'
import { createOrder } from '../../src/contract/orders.ts'
import { changeBasket } from '../../src/contract/basket.ts'
import { aPerson, type Person } from './support/accounts.ts'
import { address, anOrder, checkoutOver, pickup } from './support/checkout.ts'
import { describeOnEngines } from './support/database.ts'
import { PRODUCT } from './support/goods.ts'
import { callRaw, request } from './support/request.ts'

type ForeignCall = readonly [method: string, path: string, what: 'address' | 'order', body?: unknown]

const isServed = ([method, path]: ForeignCall) =>
  endpoints.some((call) => call.method === method && call.path === path)

/** What may be had by anybody, though the path stands under `users`. */
const OFFERED = ['POST /api/users/bonus/promocodes/{id}']

const NOT_THERE = 987_654

describeOnEngines('what is another user\'s', (database) => {
  const world = checkoutOver(database)
  let owner: Person
  let other: Person
  let own: Readonly<Record<'address' | 'order', number>>
  const seen = async (method: string, path: string, token: string | undefined, body: unknown) => {
    const response = await callRaw(world.shop(), path, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
    const headers = [...response.headers].filter(([name]) => name !== 'set-cookie').toSorted()
    return { status: response.status, headers, body: await response.text() }
  }

  const calls: ReadonlyArray<ForeignCall> = [
    ['PUT', changeAddress.path, 'address', address],
    ['DELETE', removeAddress.path, 'address'],
    ['GET', '/api/orders/{id}', 'order'],
    ['GET', '/api/orders/{id}/status', 'order'],
    ['POST', '/api/orders/{id}/cancel', 'order', { reasonId: 1 }],
    ['POST', '/api/orders/{id}/payment', 'order', {}],
    ['GET', '/api/orders/{id}/refund', 'order'],
    ['POST', '/api/orders/{id}/refund', 'order', { items: [{ productId: PRODUCT.kettle, count: 1, reasonId: 1 }], fileIds: [] }],
    ['POST', '/api/orders/{id}/repeatForEdit', 'order'],
  ]

  const prepare = async () => {
    if (own !== undefined) return
    ;[owner, other] = [await aPerson(world.shop()), await aPerson(world.shop())]
    const { token } = owner
    const added = await request(world.shop(), addAddress, { token, body: address })
    await request(world.shop(), changeBasket, { query: { at: pickup }, body: { [PRODUCT.kettle]: { count: 1 } }, token })
    const placed = await request(world.shop(), createOrder, { query: { at: pickup }, body: anOrder(1_490), token })
    own = { address: added.answer.id ?? 0, order: placed.answer.order.id ?? 0 }
  }

  for (const [method, path, what, body = {}] of calls.filter(isServed)) {
    it(`answers ${method} ${path} as what is not there, byte for byte`, async () => {
      await prepare()
      for (const token of [other.token, undefined]) {
        const foreign = await seen(method, path.replace('{id}', String(own[what])), token, body)
        const absent = await seen(method, path.replace('{id}', String(NOT_THERE)), token, body)
        expect(foreign).toEqual(absent)
        expect([401, 404]).toContain(foreign.status)
      }
    })
  }

  it('is never changed by it', async () => {
    await prepare()
    expect((await request(world.shop(), getAddresses, { token: owner.token })).answer).toMatchObject([{ ...address, isDefault: true }])
    const row = world.shop().db.selectFrom('orders').select(['status', 'is_paid']).where('id', '=', own.order)
    expect(await row.executeTakeFirst()).toEqual({ status: 1, is_paid: false })
  })

  it('is asked about by every call that names an id of a user', () => {
    const named = endpoints
      .filter(({ path }) => /^\/api\/(users|orders)\/.*\{\w+\}/.test(path))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((call) => !OFFERED.includes(call))
    expect(named.toSorted()).toEqual(
      named.filter((call) => calls.some(([method, path]) => call === `${method} ${path}`)).toSorted(),
    )
  })
})
