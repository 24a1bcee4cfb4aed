import { beforeAll, describe, expect, it } from 'vitest'
import { endpoints as allEndpoints } from '../../../src/contract/endpoints.ts'
import { hasNoBody } from '../../../src/contract/kernel/endpoint.ts'
import { aPerson } from '../support/accounts.ts'
import { anOrder } from '../support/checkout.ts'
import { limitBodiesTo, readCapped } from '../../../src/service/platform/http/body.ts'
import { DEFAULT_MEMORY_MIB } from '../../../src/service/platform/memory.ts'
import { describeOnEngines } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { callRaw } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'

const json = { 'content-type': 'application/json' }
const put = (body: BodyInit, headers: HeadersInit = json) => ({ method: 'PUT', headers, body, duplex: 'half' })
const CHANGE = '/api/basket/products'
const TICK = '/api/basket/products/disabled'

describeOnEngines('every call', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
  })
  const statusAndBody = async (path: string, init: RequestInit = {}) => {
    const response = await callRaw(shop, path, init)
    return [response.status, await response.json()] as const
  }

  it.each([
    '/api/nothing',
    '/api/basket/nothing',
    '/api/users/nothing',
    '/api/catalog/no-such-list',
    '/api/cities/x',
    '/elsewhere',
  ])('returns 404 for an unknown address: %s', async (path) => {
    expect(await statusAndBody(path)).toEqual([404, { code: 404, message: 'Не найдено' }])
  })

  it.each(['{', '', '{"1":', '\uFEFFx'])('returns 400 for a body that is not JSON: %j', async (body) => {
    expect(await statusAndBody(CHANGE, put(body))).toEqual([400, { code: 400, message: 'Запрос составлен неверно' }])
  })

  it.each(['contextShopId=1&contextShopId=2', 'query=чай&query=кофе', 'page=1&page=1'])(
    'returns 400 for a field that the query has twice: %s',
    async (repeated) => {
      expect(await statusAndBody(`/api/catalog/search?query=чай&${repeated}`)).toEqual([
        400,
        { code: 400, message: 'Запрос составлен неверно' },
      ])
    },
  )

  it.each(['[]', '"x"', 'null', '{}'])(
    'returns no nameless field error for a body that is wrong as a whole: %s',
    async (body) => {
      expect(await statusAndBody(CHANGE, put(body))).toEqual([
        422,
        { code: 422, message: 'Проверьте правильность заполнения', errors: {} },
      ])
    },
  )

  it.each(['search=чайник', 'sort=new'])('drops the listing of a caller who hung up: %s', async (query) => {
    const signal = AbortSignal.abort()
    const place = 'contextCityId=463573&deliveryType=delivery'
    expect((await statusAndBody(`/api/catalog/products?${query}&${place}`, { signal }))[0]).toBe(503)
  })

  it('returns 400 for bytes that are not UTF-8', async () => {
    expect((await statusAndBody(CHANGE, put(new Uint8Array([0x22, 0xff, 0x22]))))[0]).toBe(400)
  })

  it.each([
    [{}],
    [{ 'content-type': 'text/plain' }],
    [{ 'content-type': 'application/x-www-form-urlencoded' }],
    [{ 'content-type': 'application/jsonp' }],
    [{ 'content-type': 'text/plain; application/json' }],
  ])('returns 415 for a change that a foreign page could send: %j', async (headers) => {
    const body = new TextEncoder().encode(JSON.stringify({ [PRODUCT.kettle]: { count: 1 } }))
    expect((await statusAndBody(CHANGE, put(body, headers)))[0]).toBe(415)
  })

  describe('a change without a body', () => {
    const withoutBody = allEndpoints.filter((one) => hasNoBody(one) && one.method !== 'GET' && one.access !== 'staff')
    const evil = { origin: 'https://evil.example' }
    const statusOf = async ({ method, path }: { method: string; path: string }, headers: HeadersInit) =>
      (await callRaw(shop, path.replace(/\{\w+\}/g, '1'), { method, headers })).status

    it('needs no content type: no such endpoint returns 415', async () => {
      expect(withoutBody.length).toBeGreaterThanOrEqual(5)
      for (const one of withoutBody)
        for (const headers of [
          {},
          json,
          { 'content-type': 'application/x-www-form-urlencoded' },
          { origin: 'http://shop.test' },
        ])
          expect([one.name, headers, await statusOf(one, headers)]).not.toEqual([one.name, headers, 415])
    })

    it.each([
      { ...evil },
      { ...evil, 'content-type': 'text/plain' },
      { ...evil, 'content-type': 'application/x-www-form-urlencoded' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ])('returns 415 if a page of another origin could send it: %j', async (headers) => {
      const ending = (more: HeadersInit) =>
        callRaw(shop, '/api/basket/editedOrder', { method: 'DELETE', headers: more })
      expect((await ending(headers)).status).toBe(415)
      expect((await ending(json)).status).toBe(204)
    })
  })

  it('returns 413 above 64 KiB, with or without a declared length', async () => {
    const big = `{"1":{"count":1,"comment":"${'x'.repeat(65_536)}"}}`
    expect((await statusAndBody(TICK, put(big)))[0]).toBe(413)
    const stream = new ReadableStream({
      start: (controller) => {
        for (let index = 0; index < 20; index++) controller.enqueue(new Uint8Array(4_000).fill(32))
        controller.close()
      },
    })
    expect((await statusAndBody(TICK, put(stream)))[0]).toBe(413)
  })

  it('returns 503 with Retry-After when the bodies of all calls exceed their share of the memory budget', async () => {
    limitBodiesTo(60_000 / 1_048_576)
    const held = Promise.withResolvers<undefined>()
    const first = callRaw(
      shop,
      TICK,
      put(
        new ReadableStream({
          start: async (controller) => {
            controller.enqueue(new TextEncoder().encode(`{"1":{"isDisabled":true}}${' '.repeat(10_000)}`))
            await held.promise
            controller.close()
          },
        }),
      ),
    )
    const second = async () => {
      const { status, headers } = await callRaw(shop, TICK, put(`{"1":{"isDisabled":true}}${' '.repeat(10_000)}`))
      return [status, headers.get('retry-after')]
    }
    await expect.poll(second).toEqual([503, '10'])
    held.resolve(undefined)
    expect((await first).status).toBeLessThan(500)
    expect((await statusAndBody(TICK, put('{}')))[0]).toBeLessThan(500)
    limitBodiesTo(DEFAULT_MEMORY_MIB.postgres)
  })

  it.each(['₽', String.raw`\u0442`, String.raw`\ud83d\ude00`])(
    'reads the largest change of a basket: 100 lines, each with 250 letters %s',
    async (letter) => {
      const line = `{"count":999,"comment":"${letter.repeat(250)}"}`
      const changeOf = (lines: number) =>
        put(`{${Array.from({ length: lines }, (_, at) => `"${String(at + 1_000)}":${line}`).join(',')}}`)
      const { code, message } = (await statusAndBody(CHANGE, changeOf(100)))[1] as { code: number; message: string }
      expect([code, message], 'unknown products').toEqual([404, 'Не найдено'])
      expect((await statusAndBody(CHANGE, changeOf(101)))[0]).toBe(422)
      expect((await statusAndBody(CHANGE, put(`{"1":${line}}${' '.repeat(400_000)}`)))[0]).toBe(413)
    },
  )

  it('returns 408 for a body that stops arriving, with any start', async () => {
    const stalled = (first: number) =>
      new Request('http://shop.test/', {
        method: 'POST',
        duplex: 'half',
        body: new ReadableStream({
          start: (controller) => {
            controller.enqueue(new Uint8Array(first))
          },
        }),
      } as RequestInit)
    const slow = { _tag: 'Left', left: { _tag: 'TooSlow' } }
    expect(await readCapped(stalled(1), { bytes: 65_536, ms: 50, windowMs: 60_000 })).toEqual(slow)
    expect(await readCapped(stalled(30_000), { bytes: 65_536, ms: 60_000, windowMs: 30 })).toEqual(slow)
  })

  it.each([
    ['a product that no column holds in the basket', CHANGE, 'PUT', '{"2147483648":{"count":1}}'],
    ['a product that no column holds in a list', '/api/catalog/products?ids=2147483648', 'GET', undefined],
    [
      'NUL in the id of a payment',
      '/api/payments/callback/yookassa',
      'POST',
      JSON.stringify({ event: 'payment.succeeded', object: { id: 'a\0b' } }),
    ],
    [
      'a lone surrogate in the id of a payment',
      '/api/payments/callback/yookassa',
      'POST',
      '{"event":"payment.succeeded","object":{"id":"\\ud800"}}',
    ],
  ])('returns 4xx, not 5xx, for %s', async (_what, path, method, body) => {
    const [status] = await statusAndBody(path, { method, headers: json, ...(body !== undefined && { body }) })
    expect(String(status)).toMatch(/^4/)
  })

  it('returns no internals on a failure, and logs it', async () => {
    const broken = shopOver({
      ...database(),
      db: new Proxy(database().db, {
        get: () => {
          throw new Error('insides')
        },
      }),
    })
    const response = await callRaw(broken, '/api/catalog/categories')
    expect([response.status, await response.json()]).toEqual([500, { code: 500, message: 'Внутренняя ошибка сервера' }])
    expect(broken.logged().join()).toContain('insides')
  })

  it('drops unknown fields: a client cannot set a sum, a status or a right', async () => {
    const { id, token } = await aPerson(shop)
    const send = (method: string, path: string, body: object) =>
      callRaw(shop, path, {
        method,
        headers: { ...json, authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
    const user = () => shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const before = await user()
    const surplus = {
      id: 1,
      isEmailConfirmed: true,
      is_email_confirmed: true,
      password_hash: 'x',
      bonus: { balance: 900 },
      blocked_at: null,
      legalPersonData: {},
    }
    expect((await send('PUT', '/api/users', { ...surplus, firstName: 'Инна' })).status).toBe(200)
    expect(await user()).toEqual({ ...before, first_name: 'Инна' })

    const at = '?contextCityId=463573&deliveryType=pickup&contextShopId=1'
    const line = { count: 1, price: 1, disabled: true, product: { price: { price: 1 } } }
    expect(await (await send('PUT', `/api/basket/products${at}`, { [PRODUCT.kettle]: line })).json()).toMatchObject({
      sum: 1_490,
      items: [{ disabled: false }],
    })
    const cheap = { itemsSum: 1, discountSum: 1_489, sum: 1, isPaid: true, status: 15, price: 1, items: [{ price: 1 }] }
    const rejected = await send('POST', `/api/orders${at}`, { ...anOrder(1), expectedSum: 1, ...cheap })
    expect([rejected.status, await rejected.json()]).toMatchObject([409, { order: { sum: 1_490 } }])
    const placed = await send('POST', `/api/orders${at}`, { ...anOrder(1_490), expectedSum: 1_490, ...cheap })
    expect([placed.status, await placed.json()]).toMatchObject([
      201,
      { order: { itemsSum: 1_490, discountSum: 0, sum: 1_490, isPaid: false, status: 1 } },
    ])
  })

  it('is not cacheable and allows no other origin', async () => {
    const { headers } = await callRaw(shop, '/api/cities', { headers: { origin: 'https://elsewhere.test' } })
    expect(headers.get('cache-control')).toBe('no-store')
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  it('is served normally for names that objects inherit', async () => {
    expect((await statusAndBody(CHANGE, put('{"__proto__":{"count":1}}')))[0]).toBe(422)
    expect(
      await statusAndBody('/api/basket/products/disabled', put('{"__proto__":true,"constructor":true}')),
    ).toMatchObject([422, { errors: { ['__proto__']: ['Неверное значение'], constructor: ['Неверное значение'] } }])
    expect((await statusAndBody('/api/storage/__proto__'))[1]).toEqual({ key: '__proto__', items: [] })
    expect((await statusAndBody('/api/pages/constructor'))[0]).toBe(404)
  })
})
