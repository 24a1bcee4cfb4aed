import { serve } from '@hono/node-server'
import { isLeft, isRight } from 'fp-ts/Either'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { getBasket, stopEditing } from '../../../src/contract/sales/basket.ts'
import type { BasketApi } from '../../../src/application/ports/api/sales/basket-api.ts'
import type { CityId } from '../../../src/domain/place/place.ts'
import { httpBasketApi } from '../../../src/infrastructure/http/sales/basket-api.ts'
import { httpCatalogueApi } from '../../../src/infrastructure/http/catalogue/catalogue-api.ts'
import { makeCall } from '../../../src/infrastructure/http/http.ts'
import { httpSubscriptionApi } from '../../../src/infrastructure/http/content/subscription-api.ts'
import { httpDeliveryApi } from '../../../src/infrastructure/http/delivery/delivery-api.ts'
import { freshDatabase } from '../support/engines.ts'
import { shopOver, stockShop } from '../support/shop.ts'
import type { Slug } from '../../../src/domain/catalogue/product.ts'

const AT = { contextCityId: 463573 as CityId, deliveryType: 'delivery' as const }
const HOST = '127.0.0.1'

const open: Array<Server> = []

const originOf = (server: Server) => `http://${HOST}:${String((server.address() as AddressInfo).port)}`

/** A service with configured responses that counts its calls. */
const aServer = async (answer: RequestListener) => {
  const requests: Array<string> = []
  const server = createServer((request, response) => {
    requests.push(`${request.method ?? ''} ${request.url ?? ''}`)
    answer(request, response)
  })
  open.push(server)
  server.listen(0, HOST)
  await once(server, 'listening')
  return { origin: originOf(server), requests }
}

const json =
  (body: string, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(body)
  }

const basketAt = (origin: string, limitMs?: number): BasketApi => httpBasketApi(makeCall({ origin, limitMs }))

const leftOf = async (task: () => Promise<{ _tag: 'Left'; left: unknown } | { _tag: 'Right'; right: unknown }>) => {
  const answer = await task()
  if (isRight(answer)) throw new Error('a failure was expected')
  return answer.left
}

const aRequest = (signal = new AbortController().signal) => ({ sequence: 1, signal })

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

describe('calls of the service over HTTP', () => {
  it('read the real service [CFG-06, CITY-01, CART-01]', async () => {
    const database = await freshDatabase('pglite', inject('engines'))
    await stockShop(database)
    const shop = shopOver(database)
    const server = serve({ fetch: (request) => shop.fetch(request), port: 0, hostname: HOST }) as Server
    open.push(server)
    await once(server, 'listening')
    const call = makeCall({ origin: originOf(server) })
    expect(await httpDeliveryApi(call).city(AT.contextCityId)()).toMatchObject({
      right: { title: 'Барнаул', caption: 'Барнаул, Алтайский край' },
    })
    expect(await httpBasketApi(call).load(AT, new AbortController().signal)()).toEqual({
      _tag: 'Right',
      right: { items: [], sum: 0, count: 0 },
    })
    const menu = await httpCatalogueApi(call).menu()
    expect(isRight(menu) && menu.right.length).toBeGreaterThan(0)
    expect(await httpCatalogueApi(call).category('no-such' as Slug)()).toMatchObject({
      left: { _tag: 'Rejected', status: 404, message: 'Не найдено' },
    })
    await database.close()
  })

  it.each([
    ['no JSON at all', '<html>'],
    ['a cut answer', '{"items":['],
    ['null', 'null'],
    ["the text 'false'", '"false"'],
    ['money that is no number', '{"items":[],"sum":"12","count":0}'],
  ])('treat %s as no response', async (_, body) => {
    const { origin } = await aServer(json(body))
    const error = await leftOf(basketAt(origin).load(AT, new AbortController().signal))
    expect(error).toMatchObject({ _tag: 'BadShape', where: 'getBasket' })
  })

  it.each([500, 501, 502, 503])(
    'keep the number and the message of a %i after the retries of a GET [ERR-01, ERR-16]',
    async (status) => {
      const { origin, requests } = await aServer(
        json(`{"code":${String(status)},"message":"Магазин обновляется"}`, status),
      )
      const error = await leftOf(basketAt(origin).load(AT, new AbortController().signal))
      expect(error).toMatchObject({ _tag: 'Rejected', status, message: 'Магазин обновляется' })
      expect(requests).toHaveLength(3)
    },
  )

  it.each(['frozen', '', 'need_confirm'])('accept any status of a subscription, also %j [SUBS-23]', async (status) => {
    const { origin } = await aServer(json(JSON.stringify({ status })))
    expect(await httpSubscriptionApi(makeCall({ origin })).subscribe({ email: 'a@b.ru', policy: true }, '')()).toEqual({
      _tag: 'Right',
      right: status,
    })
  })

  it('ignore unknown keys', async () => {
    const { origin } = await aServer(json('{"items":[],"sum":0,"count":0,"more":{"a":1}}'))
    expect(await basketAt(origin).load(AT, new AbortController().signal)()).toEqual({
      _tag: 'Right',
      right: { items: [], sum: 0, count: 0 },
    })
  })

  it('return the lines that the service rejects [CART-23, CART-25]', async () => {
    const { origin } = await aServer(
      json('{"code":100,"message":"Мало","messages":[{"productId":7,"message":"Осталось 2","title":"Чай"}]}', 422),
    )
    expect(await leftOf(basketAt(origin).change({ 7: { count: 9 } }, aRequest(), AT))).toEqual({
      _tag: 'LineLimits',
      message: 'Мало',
      messages: [{ productId: 7, message: 'Осталось 2', title: 'Чай' }],
    })
  })

  it.each([
    [500, 'oops'],
    [503, '{"stack":"at x"}'],
    [418, ''],
  ])('treat a %s without a message of the service as a rejection without a message', async (status, body) => {
    const { origin } = await aServer(json(body, status))
    expect(await leftOf(basketAt(origin).change({ 7: { count: 1 } }, aRequest(), AT))).toEqual({
      _tag: 'Rejected',
      status,
      code: status,
      message: '',
    })
  })

  it('retry a GET, twice, and never a change', async () => {
    const failing = await aServer(json('', 503))
    await leftOf(basketAt(failing.origin).load(AT, new AbortController().signal))
    expect(failing.requests).toHaveLength(3)
    const changed = await aServer(json('', 503))
    await leftOf(basketAt(changed.origin).change({ 7: { count: 1 } }, aRequest(), AT))
    expect(changed.requests).toHaveLength(1)
  })

  it('name JSON in a change without a body, which the service requires, and not in a GET', async () => {
    const types: Array<string | undefined> = []
    const { origin } = await aServer((request, response) => {
      types.push(request.headers['content-type'])
      response.writeHead(204).end()
    })
    const call = makeCall({ origin })
    await call(stopEditing)()
    await call(getBasket)()
    expect(types).toEqual(['application/json', undefined])
  })

  it('return Offline for a dropped connection', async () => {
    const { origin } = await aServer((request) => request.socket.destroy())
    expect(await leftOf(basketAt(origin).change({ 7: { count: 1 } }, aRequest(), AT))).toEqual({ _tag: 'Offline' })
  })

  it('time out on a slow response', async () => {
    const { origin } = await aServer(() => undefined)
    expect(await leftOf(basketAt(origin, 100).change({ 7: { count: 1 } }, aRequest(), AT))).toEqual({ _tag: 'Timeout' })
  })

  it('return Aborted for a cancelled request, and nothing more [ERR-14, CART-11]', async () => {
    const { origin } = await aServer(() => undefined)
    const controller = new AbortController()
    const answer = basketAt(origin).change({ 7: { count: 1 } }, aRequest(controller.signal), AT)()
    controller.abort()
    const cancelled = await answer
    expect(isLeft(cancelled) && cancelled.left).toEqual({ _tag: 'Aborted' })
  })
})
