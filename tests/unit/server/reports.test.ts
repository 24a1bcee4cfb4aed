import { gunzipSync } from 'node:zlib'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import {
  reportError,
  reportLogged,
  setErrorSink,
  withoutPersonalData,
} from '../../../src/service/platform/health/error-sink.ts'
import { openTelemetry } from '../../../src/service/platform/health/open-telemetry.ts'
import { sentry } from '../../../src/service/platform/health/sentry.ts'
import {
  isTracing,
  recordEnded,
  traced,
  traceHeaders,
  setTracer,
} from '../../../src/service/platform/health/tracing.ts'

interface Received {
  readonly path: string
  readonly text: string
}

/** A receiver on the loopback. */
const receiver = async (status = 200) => {
  const received: Array<Received> = []
  const server = createServer((incoming, outgoing) => {
    const parts: Array<Buffer> = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const body = Buffer.concat(parts)
      const isZipped = incoming.headers['content-encoding'] === 'gzip'
      received.push({ path: incoming.url ?? '', text: (isZipped ? gunzipSync(body) : body).toString() })
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const close = () => {
    const closed = new Promise((done) => server.close(done))
    server.closeAllConnections()
    return closed
  }
  return { host, received, close }
}

afterEach(() => {
  setTracer(null)
  setErrorSink(null)
})

interface SentSpan {
  readonly name: string
  readonly kind: number
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: ReadonlyArray<{ readonly key: string }>
}

const spansIn = (received: ReadonlyArray<Received>): ReadonlyArray<SentSpan> =>
  received.flatMap(({ text }) =>
    (
      JSON.parse(text) as {
        resourceSpans: ReadonlyArray<{ scopeSpans: ReadonlyArray<{ spans: ReadonlyArray<SentSpan> }> }>
      }
    ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
  )

it('a request is one trace of its parts, in the trace of the proxy, and is sent by OTLP', async () => {
  const { host, received, close } = await receiver()
  const tracer = openTelemetry({ endpoint: `http://${host}/`, share: 1 })
  setTracer(tracer)
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  recordEnded('select jobs', {}, 1)
  const passed = await traced(
    'GET page',
    { kind: 'server', headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01` } },
    async (describe) => {
      describe({ 'http.response.status_code': 200 })
      recordEnded('select products', { 'db.system.name': 'postgresql' }, 3)
      return traced('render', {}, async () => traceHeaders())
    },
  )
  expect(passed['traceparent']).toMatch(new RegExp(`^00-${traceId}-[\\da-f]{16}-01$`))
  await expect(traced('broken', {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await tracer.stop()
  await close()
  expect(received.every(({ path }) => path === '/v1/traces')).toBe(true)
  const spans = spansIn(received)
  expect(spans.map(({ name }) => name).sort()).toEqual(['GET page', 'broken', 'render', 'select products'])
  const named = (name: string) => spans.find((span) => span.name === name)
  expect(named('GET page')).toMatchObject({ traceId, parentSpanId: 'b7ad6b7169203331' })
  for (const part of ['render', 'select products'])
    expect(named(part)).toMatchObject({ traceId, parentSpanId: named('GET page')?.spanId })
})

it('without a receiver, nothing is traced, and work returns as it is', async () => {
  expect(isTracing()).toBe(false)
  expect(await traced('GET page', {}, async () => 7)).toBe(7)
  expect(traceHeaders()).toEqual({})
  recordEnded('select products', {}, 1)
})

it('a receiver that is down neither fails nor delays the work', async () => {
  const { host, close } = await receiver()
  await close()
  const tracer = openTelemetry({ endpoint: `http://${host}`, share: 1 })
  setTracer(tracer)
  const sink = sentry(`http://key@${host}/1`)
  setErrorSink(sink)
  const begun = performance.now()
  expect(await traced('GET page', {}, async () => 7)).toBe(7)
  reportError({ type: 'request failed', message: 'no' })
  expect(performance.now() - begun).toBeLessThan(1_000)
  void tracer.stop()
  await sink.stop()
})

it.each([
  ['Key (email)=(anna@shop.example) already exists', 'Key (email)… already exists'],
  ['no user anna.orlova+1@shop.example here', 'no user … here'],
  ['call +7 (913) 123-45-67 now', 'call … now'],
  ['name «Анна Орлова» is too long', 'name … is too long'],
  ["Cannot read 'ул. Молодёжная, 5'", 'Cannot read …'],
  ['Анна Орлова not found', '…not found'],
  ['token eyJhbGciOiJIUzI1NiIsInR5cCI is bad', 'token … is bad'],
  ['connect ECONNREFUSED', 'connect ECONNREFUSED'],
])('personal data is removed from «%s»', (text, left) => {
  expect(withoutPersonalData(text)).toBe(left)
})

it('an error is reported by the protocol of Sentry: its type, its text without personal data, its lines', async () => {
  const { host, received, close } = await receiver()
  const sink = sentry(`http://key@${host}/1`)
  setErrorSink(sink)
  const error = new Error('duplicate key: (phone)=(+79131234567) of "Анна"')
  reportLogged({ err: error, login: 'anna@shop.example', cookie: 'guest.sid=secret' }, 'request failed')
  reportLogged({ reason: 'mail to anna@shop.example', stack: error.stack }, 'page could not be rendered')
  reportLogged('no connection', undefined)
  reportError({
    type: 'a page failed in a browser',
    message: 'x',
    stack: '    at src/ui/app.tsx:7',
    tags: { page: 'order' },
  })
  await sink.stop()
  await close()
  const sent = received.map(({ text }) => text).join('\n')
  expect(received.every(({ path }) => path.startsWith('/api/1/envelope/'))).toBe(true)
  for (const part of [
    'request failed',
    'page could not be rendered',
    'no connection',
    'reports.test.ts',
    '"page":"order"',
  ])
    expect(sent).toContain(part)
  for (const secret of [
    '9131234567',
    'Анна',
    'anna@',
    'secret',
    '"login"',
    'cookie',
    'server_name',
    '"user"',
    'contexts',
  ])
    expect(sent).not.toContain(secret)
})

it('a flood of errors sends at most sixty a minute', async () => {
  const { host, received, close } = await receiver()
  let time = 1_000_000
  const sink = sentry(`http://key@${host}/1`, () => time)
  setErrorSink(sink)
  // fewer at a time than the client sends at once
  for (let sent = 5; sent <= 70; sent += 5) {
    for (let count = 0; count < 5; count += 1) reportError({ type: 'request failed', message: `n ${String(count)}` })
    await expect.poll(() => received.length).toBe(Math.min(sent, 60))
  }
  time += 60_000
  reportError({ type: 'request failed', message: 'later' })
  await sink.stop()
  await close()
  expect(received).toHaveLength(61)
})
