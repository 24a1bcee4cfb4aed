import { importJWK, jwtVerify } from 'jose'
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { makePushSender, type PushSender } from '../../../src/service/platform/push/push-sender.ts'
import { onLoopback, type Loopback } from './loopback.ts'

export interface Received {
  readonly message: unknown
  readonly headers: Readonly<Record<string, string>>
  /** Claims of the shop's token, checked with its public key. */
  readonly claims: unknown
  readonly key: string
}

export interface PushBrowser {
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  readonly received: () => ReadonlyArray<Received>
  /** The next answers; then 201 again. */
  readonly answersWith: (...statuses: ReadonlyArray<number>) => void
}

const CREATED = 201
const HOST = 'https://push.example.test'

const derived = (secret: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/** As a browser does: RFC 8188 and 8291. */
const decryptPush = (body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
  const sender = body.subarray(21, 21 + length)
  const record = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = derived(browser.computeSecret(sender), auth, info, 32)
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const decipher = createDecipheriv('aes-128-gcm', key, derived(secret, salt, 'Content-Encoding: nonce\0', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

const claimsOf = async (authorization: string) => {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization) ?? []
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const verified = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'), {
    currentDate: new Date(0),
  })
  return { claims: verified.payload, key }
}

/** A push service on a port of its own, with browsers that decrypt what they receive. */
export const pushService = async (limitMs = 10_000) => {
  const browserAt = new Map<string, (request: Request) => Promise<Response>>()
  const service: Loopback = await onLoopback({
    fetch: async (request: Request) =>
      (await browserAt.get(new URL(request.url).pathname)?.(request)) ?? new Response(null, { status: 404 }),
  })
  const send = makePushSender({ isAllowed: () => true, protocol: 'http:' }, limitMs)
  const sendPush: PushSender = (request) => send({ ...request, endpoint: request.endpoint.replace(HOST, service.url) })
  let browsers = 0
  const aBrowser = (): PushBrowser => {
    const pair = createECDH('prime256v1')
    pair.generateKeys()
    const auth = randomBytes(16)
    const path = `/browser-${String((browsers += 1))}`
    const received: Array<Received> = []
    const statuses: Array<number> = []
    browserAt.set(path, async (request) => {
      const status = statuses.shift() ?? CREATED
      if (status !== CREATED) return new Response(null, { status })
      const headers = Object.fromEntries(request.headers)
      const body = Buffer.from(await request.arrayBuffer())
      received.push({
        message: JSON.parse(decryptPush(body, pair, auth)) as unknown,
        headers,
        ...(await claimsOf(headers.authorization ?? '')),
      })
      return new Response(null, { status })
    })
    return {
      subscription: {
        endpoint: `${HOST}${path}`,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
      },
      received: () => received,
      answersWith: (...next) => {
        statuses.push(...next)
      },
    }
  }
  return { ...service, sendPush, aBrowser }
}
