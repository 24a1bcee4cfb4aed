import { isIP } from 'node:net'
import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import { bytesWithin } from '../foreign/bounded.ts'
import { ORIGINAL_BYTES } from '../images/originals.ts'
import { drawPicture } from '../images/read-picture.ts'
import { checkedLookup, isPublicAddress } from './public-address.ts'

export interface PictureRules {
  readonly hosts: ReadonlyArray<string>
  /** Default: public internet addresses only. Tests replace it. */
  readonly isAllowedAddress?: (address: string) => boolean
  readonly areOtherPortsAllowed?: boolean
}

export type FetchPicture = (source: string, stop: AbortSignal) => TE.TaskEither<string, Buffer>

const LIMIT_MS = 20_000
const CONNECT_LIMIT_MS = 5_000
const REDIRECTS = 3
const LONGEST_SIDE = 2_400
const QUALITY = 90

const isListed = (hosts: ReadonlyArray<string>, host: string): boolean =>
  hosts.some((listed) => (listed.startsWith('*.') ? host.endsWith(listed.slice(1)) : host === listed))

const encodedAnew = async (bytes: Buffer): Promise<Buffer> => {
  const drawn = await drawPicture(bytes, (picture) =>
    picture
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer(),
  )
  if (E.isLeft(drawn)) throw new Error(`no picture for a shop: ${drawn.left._tag}`)
  return drawn.right
}

const openClient = async (isAllowedAddress: (address: string) => boolean) => {
  const { Agent, request } = await import('undici')
  const connect = { timeout: CONNECT_LIMIT_MS, lookup: checkedLookup(isAllowedAddress) }
  return { request, dispatcher: new Agent({ connect, maxResponseSize: ORIGINAL_BYTES }) }
}

// Fetches only from the listed hosts, also after redirects, and only from public addresses.
export const makeFetchPicture = ({
  hosts,
  isAllowedAddress = isPublicAddress,
  areOtherPortsAllowed = false,
}: PictureRules): FetchPicture => {
  let client: ReturnType<typeof openClient> | undefined

  const checked = (address: string): URL => {
    const url = new URL(address)
    if (!/^https?:$/.test(url.protocol) || !isListed(hosts, url.hostname))
      throw new Error(`${url.hostname} is not one of the picture hosts`)
    if (url.port !== '' && !areOtherPortsAllowed) throw new Error('a picture comes from the usual ports')
    const literal = url.hostname.replace(/^\[|\]$/g, '')
    if (isIP(literal) !== 0 && !isAllowedAddress(literal)) throw new Error(`${literal} is not on the public internet`)
    return url
  }

  const bytesAt = async (address: string, signal: AbortSignal, redirects = 0): Promise<Buffer> => {
    client ??= openClient(isAllowedAddress)
    const { request, dispatcher } = await client
    const { statusCode, headers, body } = await request(checked(address), {
      dispatcher,
      signal,
      headers: { accept: 'image/*' },
    })
    const { location } = headers
    if (statusCode >= 300 && statusCode < 400 && typeof location === 'string') {
      await body.dump()
      if (redirects === REDIRECTS) throw new Error('it leads from place to place')
      return bytesAt(new URL(location, address).href, signal, redirects + 1)
    }
    if (statusCode !== 200) {
      await body.dump()
      throw new Error(`it answers ${String(statusCode)}`)
    }
    return bytesWithin(body, ORIGINAL_BYTES)
  }

  return (source, stop) =>
    TE.tryCatch(
      async () => encodedAnew(await bytesAt(source, AbortSignal.any([stop, AbortSignal.timeout(LIMIT_MS)]))),
      (error) => (error instanceof Error ? error.message : String(error)),
    )
}

export const isFetchable = (hosts: ReadonlyArray<string>, source: string): boolean =>
  URL.canParse(source) && isListed(hosts, new URL(source).hostname)
