import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { pipeline, Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { Service } from '../../../src/service/service.ts'

/** Faults of a response. */
export const PROXY_ERRORS = [
  'down',
  'silent',
  'slow',
  'cut off',
  'malformed',
  'not JSON',
  'of another shape',
  'huge',
  'nested',
  'broken',
] as const
export type ProxyError = (typeof PROXY_ERRORS)[number]

export interface FailingProxy {
  readonly origin: string
  /** Sets the proxyError of these paths; null removes it. */
  readonly befall: (proxyError: ProxyError | null, paths?: (path: string) => boolean) => void
  /** Calls that reached the service, `GET /api/…`. */
  readonly calls: ReadonlyArray<string>
  readonly connections: () => number
  readonly headersOf: (call: string) => IncomingMessage['headers'] | undefined
  readonly close: () => Promise<void>
}

const SLOW_MS = 20_000
const HUGE_PIECE = Buffer.alloc(256 * 1024, '1')

const NESTED_LEVELS = 100_000
/** Lists and objects of 2 MB with the field names of responses. */
const NESTED = `${'{"items":[{"children":['.repeat(NESTED_LEVELS)}${']}]}'.repeat(NESTED_LEVELS)}`

function* endless(): Generator<Buffer> {
  for (;;) yield HUGE_PIECE
}

const bodyOf = async (request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> => {
  const pieces: Array<Buffer> = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return new Uint8Array(Buffer.concat(pieces))
}

const answerOf = async (shop: Service, request: IncomingMessage): Promise<Response> => {
  const { method = 'GET', url = '/', headers } = request
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: await bodyOf(request) }
  const copied = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)])
  return shop.fetch(new Request(`http://shop.test${url}`, { method, headers: copied, ...body }))
}

const spoil = async (
  proxyError: ProxyError,
  answer: Buffer,
  socket: Socket,
  response: ServerResponse,
): Promise<void> => {
  switch (proxyError) {
    case 'down':
      return void socket.destroy()
    case 'silent':
      return
    case 'slow':
      await wait(SLOW_MS, undefined, { ref: false })
      return void response.end(answer)
    case 'cut off':
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(answer.length) })
      response.write(answer.subarray(0, answer.length / 2), () => socket.destroy())
      return
    case 'malformed':
      return void socket.end('HTTP/1.1 two hundred\r\n\n\n\0')
    case 'not JSON':
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>')
    case 'of another shape':
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"items":{"no":"list"}}')
    case 'huge':
      response.writeHead(200, { 'content-type': 'application/json' })
      return void pipeline(Readable.from(endless()), response, () => undefined)
    case 'nested':
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(NESTED)
    case 'broken':
      return void response
        .writeHead(500, { 'content-type': 'application/json' })
        .end('{"code":500,"message":"Произошла ошибка"}')
  }
}

/** A proxy between a storefront and the service that injects faults. */
export const failingProxy = async (shop: Service): Promise<FailingProxy> => {
  let proxyError: ProxyError | null = null
  let befalls: (path: string) => boolean = () => true
  let connections = 0
  const calls: Array<string> = []
  const headers = new Map<string, IncomingMessage['headers']>()
  const server = createServer((request, response) => {
    void (async () => {
      const call = `${String(request.method)} ${String(request.url)}`
      calls.push(call)
      headers.set(call, request.headers)
      const answer = await answerOf(shop, request)
      const bytes = Buffer.from(await answer.arrayBuffer())
      // the client may have disconnected
      if (response.destroyed) return
      if (proxyError !== null && befalls(request.url ?? '')) return spoil(proxyError, bytes, request.socket, response)
      response.writeHead(answer.status, [...answer.headers].flat())
      response.end(bytes)
    })()
  })
  server.on('connection', () => {
    connections += 1
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    befall: (next, paths = () => true) => {
      proxyError = next
      befalls = paths
    },
    calls,
    connections: () => connections,
    headersOf: (call) => headers.get(call),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
