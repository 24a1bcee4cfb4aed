import { isIP } from 'node:net'
import type { Agent } from 'undici'
import { checkedLookup, isPublicAddress } from './fetched-images/public-address.ts'
import { type Bytes, CODINGS, decoded, type UnpackLimits } from './foreign/bounded.ts'

export interface PublicFetchRules {
  /** Names or addresses that may be in the network of the shop. */
  readonly privateHosts: ReadonlyArray<string>
}

export interface PublicAnswer {
  readonly status: number
  readonly header: (name: string) => string | null
  /** Unpacked within the limits. Throws `TooMuch` beyond. */
  readonly body: Bytes
  /** Ends the answer without reading its body. */
  readonly discard: () => Promise<void>
}

export type PublicFetch = (request: Request, limits: UnpackLimits) => Promise<PublicAnswer>

const REDIRECTS = 5
const CONNECT_LIMIT_MS = 10_000

const textOf = (header: string | ReadonlyArray<string> | undefined): string | null =>
  header === undefined ? null : String(header)

export class PrivateAddress extends Error {
  readonly host: string
  constructor(host: string) {
    super(`${host} is not on the public internet`)
    this.host = host
  }
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

const openClient = async () => {
  const { Agent, request } = await import('undici')
  return {
    send: request,
    checked: new Agent({ connect: { timeout: CONNECT_LIMIT_MS, lookup: checkedLookup(isPublicAddress) } }),
    open: new Agent({ connect: { timeout: CONNECT_LIMIT_MS } }),
  }
}

// GET from public addresses only, also after redirects. The connection uses the address that was checked.
export const makePublicFetch = ({ privateHosts }: PublicFetchRules): PublicFetch => {
  let client: ReturnType<typeof openClient> | undefined

  const agentFor = (url: URL, { checked, open }: Record<'checked' | 'open', Agent>): Agent => {
    if (!/^https?:$/.test(url.protocol)) throw new Error(`${url.protocol} is not http: or https:`)
    if (privateHosts.includes(url.hostname)) return open
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw new PrivateAddress(literal)
    return checked
  }

  const get = async (url: URL, request: Request, limits: UnpackLimits, redirects: number): Promise<PublicAnswer> => {
    client ??= openClient()
    const { send, ...agents } = await client
    const { statusCode, headers, body } = await send(url, {
      dispatcher: agentFor(url, agents),
      headers: { ...Object.fromEntries(request.headers), 'accept-encoding': CODINGS },
      signal: request.signal,
    }).catch((error: unknown) => {
      // the lookup names the host that it rejects
      throw error instanceof Error && error.message.includes('public internet')
        ? new PrivateAddress(url.hostname)
        : error
    })
    // who reads the body gets the error; without a listener it would end the process
    body.on('error', () => undefined)
    const header = (name: string) => textOf(headers[name])
    const location = header('location')
    if (!isRedirect(statusCode) || location === null) {
      const coding = header('content-encoding') ?? ''
      const unpacked = decoded(body as Bytes, coding, limits)
      if (unpacked === null) {
        await body.dump()
        throw new Error(`the encoding ${coding} is unknown`)
      }
      return { status: statusCode, header, body: unpacked, discard: () => body.dump() }
    }
    await body.dump()
    if (redirects === REDIRECTS) throw new Error('too many redirects')
    return get(new URL(location, url), request, limits, redirects + 1)
  }

  return (request, limits) => get(new URL(request.url), request, limits, 0)
}
