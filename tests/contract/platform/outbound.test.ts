import * as E from 'fp-ts/Either'
import * as t from 'io-ts'
import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { callProvider } from '../../../src/service/sales/payments/provider-call.ts'
import {
  describeOutboundError,
  makeOutbound,
  type OutboundLimits,
} from '../../../src/service/platform/outbound/outbound.ts'

const answer = t.type({ id: t.number })
const LIMITS: OutboundLimits = { ms: 2_000, bytes: 1_000 }
const open: Array<Server> = []

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A provider that responds to each request by the next listener; the last one stays. */
const aProvider = async (...listeners: ReadonlyArray<RequestListener>) => {
  const calls: Array<string> = []
  const server = createServer((request, response) => {
    calls.push(`${String(request.method)} ${String(request.url)}`)
    listeners[Math.min(calls.length, listeners.length) - 1]?.(request, response)
  })
  open.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/v1`, calls }
}

const respondWith =
  (body: string, status = 200): RequestListener =>
  (_, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
const good = respondWith('{"id":7}')
const drops: RequestListener = ({ socket }) => socket.destroy()
const isSilent: RequestListener = () => undefined
const stopsHalfWay: RequestListener = (_, response) => response.writeHead(200).write('{"id"')
const isHuge: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  const more = () => {
    if (!response.destroyed) response.write(' '.repeat(65_536), () => setImmediate(more))
  }
  more()
}
const redirects =
  (to: string): RequestListener =>
  (_, response) =>
    response.writeHead(302, { location: to }).end()

const ask = async (url: string, limits: Partial<OutboundLimits> = {}) =>
  makeOutbound(fetch, { ...LIMITS, ...limits })({ method: 'GET', url }, answer)

describe('a call of another service', () => {
  it('returns what was decoded', async () => {
    const { url } = await aProvider(good)
    expect(await ask(url)).toEqual(E.right({ id: 7 }))
  })

  it.each<[string, RequestListener, Partial<OutboundLimits>, object]>([
    ['drops the connection', drops, {}, { _tag: 'Unreachable', reason: 'TypeError' }],
    ['does not answer', isSilent, { ms: 100 }, { _tag: 'TimedOut' }],
    ['stops in the middle of its answer', stopsHalfWay, { ms: 100 }, { _tag: 'TimedOut' }],
    ['sends an endless answer', isHuge, {}, { _tag: 'TooLarge' }],
    ['sends no JSON', respondWith('<html>'), {}, { _tag: 'BadShape', status: 200 }],
    ['sends JSON of another shape', respondWith('{"id":"7"}'), {}, { _tag: 'BadShape', status: 200 }],
    ['refuses', respondWith('{"id":7}', 403), {}, { _tag: 'Status', status: 403 }],
    ['redirects', redirects('/elsewhere'), {}, { _tag: 'Unreachable', reason: 'TypeError' }],
  ])('is an error value when the service %s', async (_, listener, limits, error) => {
    const { url } = await aProvider(listener)
    expect(await ask(url, limits)).toEqual(E.left(error))
  })

  it('sends no credentials where a redirect leads', async () => {
    const elsewhere = await aProvider(good)
    const { url } = await aProvider(redirects(elsewhere.url))
    await ask(url)
    expect(elsewhere.calls).toEqual([])
  })

  it.each([
    ['drops the connection', drops, {}],
    ['does not answer', isSilent, { ms: 200 }],
    ['answers 503', respondWith('{}', 503), {}],
    ['answers 429', respondWith('{}', 429), {}],
  ] as const)('is made again after a service that %s, up to its attempts', async (_, listener, limits) => {
    const recovers = await aProvider(listener, good)
    expect(await ask(recovers.url, { ...limits, attempts: 2 })).toEqual(E.right({ id: 7 }))
    expect(recovers.calls).toHaveLength(2)
    const fails = await aProvider(listener)
    expect(E.isLeft(await ask(fails.url, { ...limits, attempts: 3 }))).toBe(true)
    expect(fails.calls).toHaveLength(3)
  })

  it.each([
    ['a refusal', respondWith('{}', 400)],
    ['too large an answer', isHuge],
  ] as const)('is not made again after %s, nor ever without attempts', async (_, listener) => {
    const { url, calls } = await aProvider(listener, good)
    await ask(url, { attempts: 3 })
    expect(calls).toHaveLength(1)
    const dropping = await aProvider(drops, good)
    await ask(dropping.url)
    expect(dropping.calls).toHaveLength(1)
  })

  it('sends JSON or a form, and decodes the body of an error where the provider describes errors so', async () => {
    const seen: Array<string> = []
    const { url } = await aProvider((request, response) => {
      request.on('data', (piece: Buffer) => seen.push(`${String(request.headers['content-type'])} ${piece.toString()}`))
      request.on('end', () => response.writeHead(400).end('{"id":1}'))
    })
    const outbound = makeOutbound(fetch, LIMITS)
    const call = { method: 'POST', url, doesDecodeErrors: true } as const
    expect(await outbound({ ...call, body: { a: 'б' } }, answer)).toEqual(E.right({ id: 1 }))
    await outbound({ ...call, body: new URLSearchParams({ a: 'б' }) }, answer)
    expect(seen).toEqual(['application/json {"a":"б"}', 'application/x-www-form-urlencoded;charset=UTF-8 a=%D0%B1'])
  })

  it('that takes too long ends its connection, also when its request was collected as garbage', async () => {
    const { promise: isClosed, resolve: close } = Promise.withResolvers<undefined>()
    const { url, calls } = await aProvider(({ socket }) => socket.once('close', () => close(undefined)))
    const result = ask(url, { ms: 500 })
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const collecting = setInterval(collectGarbage, 50)
    try {
      expect(await result).toEqual(E.left({ _tag: 'TimedOut' }))
      await isClosed
    } finally {
      clearInterval(collecting)
    }
  })

  it('is described without its address', async () => {
    const { url } = await aProvider(drops)
    const result = await ask(url)
    expect(E.isLeft(result) && describeOutboundError(result.left, 'СДЭК')).toBe('СДЭК cannot be reached: TypeError')
  })
})

describe('a call of a payment provider', () => {
  it.each([
    [403, 'Refused'],
    [429, 'Unavailable'],
    [500, 'Unavailable'],
  ] as const)('that answers %i is %s: only a final refusal ends the payment', async (status, tag) => {
    const { url } = await aProvider(respondWith('{}', status))
    expect(await callProvider(fetch)({ method: 'GET', url }, answer)()).toEqual(
      E.left({ _tag: tag, reason: `it answered ${String(status)}` }),
    )
  })
})
