import { isIP } from 'node:net'
import { Agent, fetch as undiciFetch } from 'undici'
import { checkedLookup, isPublicAddress } from './fetched-images/public-address.ts'

export interface PublicFetchRules {
  /** Names or addresses that may be in the network of the shop. */
  readonly privateHosts: ReadonlyArray<string>
}

export type PublicFetch = (request: Request) => Promise<Response>

const REDIRECTS = 5
const CONNECT_LIMIT_MS = 10_000

export class PrivateAddress extends Error {
  readonly host: string
  constructor(host: string) {
    super(`${host} is not on the public internet`)
    this.host = host
  }
}

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

// GET from public addresses only, also after redirects. The connection uses the address that was checked.
export const makePublicFetch = ({ privateHosts }: PublicFetchRules): PublicFetch => {
  const checked = new Agent({ connect: { timeout: CONNECT_LIMIT_MS, lookup: checkedLookup(isPublicAddress) } })
  const open = new Agent({ connect: { timeout: CONNECT_LIMIT_MS } })

  const agentFor = (url: URL): Agent => {
    if (!/^https?:$/.test(url.protocol)) throw new Error(`${url.protocol} is not http: or https:`)
    if (privateHosts.includes(url.hostname)) return open
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(literal) !== 0 && !isPublicAddress(literal)) throw new PrivateAddress(literal)
    return checked
  }

  const get = async (url: URL, headers: Headers, signal: AbortSignal, redirects: number): Promise<Response> => {
    const response = await undiciFetch(url, {
      dispatcher: agentFor(url),
      headers: [...headers],
      signal,
      redirect: 'manual',
    }).catch((error: unknown) => {
      const cause = error instanceof Error ? error.cause : undefined
      // the lookup names the host that it rejects
      throw cause instanceof Error && cause.message.includes('public internet')
        ? new PrivateAddress(url.hostname)
        : error
    })
    const location = response.headers.get('location')
    if (!isRedirect(response.status) || location === null) return response as unknown as Response
    await response.body?.cancel()
    if (redirects === REDIRECTS) throw new Error('too many redirects')
    return get(new URL(location, url), headers, signal, redirects + 1)
  }

  return (request) => get(new URL(request.url), request.headers, request.signal, 0)
}
