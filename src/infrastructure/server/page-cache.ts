import { LRUCache } from 'lru-cache'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page as it was drawn: its bytes lie in pieces, some of which other pages share. */
export interface DrawnPage {
  readonly status: number
  /** Where a redirect leads. */
  readonly location: string | null
  readonly body: ReadonlyArray<Uint8Array>
}

/** A page as it goes out, compressed once for each way that somebody asked for. */
export interface StoredPage extends Pick<DrawnPage, 'status' | 'location'> {
  readonly size: number
  readonly body: (encoding: Encoding) => Promise<ReadonlyArray<Uint8Array>>
}

const BROTLI_QUALITY = 5
const BROKEN = 500
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

export const bytesIn = (body: ReadonlyArray<Uint8Array>): number => body.reduce((sum, { length }) => sum + length, 0)

/** Joined into an ArrayBuffer of its own. A short Buffer is a slice of a 64 KiB pool, and storing the slice keeps the whole pool in memory. */
export const ownBytes = (...pieces: ReadonlyArray<Uint8Array>): Uint8Array => {
  const [only] = pieces
  if (only !== undefined && pieces.length === 1 && only.buffer.byteLength === only.length) return only
  const own = new Uint8Array(bytesIn(pieces))
  let end = 0
  for (const piece of pieces) {
    own.set(piece, end)
    end += piece.length
  }
  return own
}

const compress = async (body: ReadonlyArray<Uint8Array>, encoding: Encoding): Promise<ReadonlyArray<Uint8Array>> => {
  if (encoding === 'identity') return body
  const bytes = body.length === 1 && body[0] !== undefined ? body[0] : Buffer.concat(body)
  if (encoding === 'gzip') return [ownBytes(await toGzip(bytes))]
  return [
    ownBytes(
      await toBrotli(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
    ),
  ]
}

export const storedPage = ({ status, location, body }: DrawnPage): StoredPage => {
  const made = new Map<Encoding, Promise<ReadonlyArray<Uint8Array>>>()
  return {
    status,
    location,
    size: bytesIn(body),
    body: (encoding) => {
      const sent = made.get(encoding) ?? compress(body, encoding)
      made.set(encoding, sent)
      return sent
    },
  }
}

/** Best encoding that both sides know; a browser without any gets the plain text. */
export const encodingFor = (accepted: string): Encoding =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'

export interface PageCacheLimits {
  readonly bytes: number
  readonly freshMs: number
  /** How each asking was met: `hit`, `stale`, `miss`, or `inflight` for whoever waits for a page that is being drawn. */
  readonly asked?: ((met: string) => void) | undefined
}

/**
 * Guests' pages by key: drawn once for all who ask at the same time, given out for a few seconds, and while a newer one is drawn. Only a
 * page that answers 200 is kept.
 */
export const makePageCache = ({ bytes, freshMs, asked }: PageCacheLimits) => {
  const cache = new LRUCache<string, StoredPage, () => Promise<DrawnPage>>({
    maxSize: bytes,
    // a redirect has no body, and nothing may weigh nothing
    sizeCalculation: ({ size }) => Math.max(size * 2, 1),
    ttl: freshMs,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    // with the service gone, a page of a while ago is better than none
    fetchMethod: async (_, old, { context }) => {
      const page = await context()
      return page.status >= BROKEN && old !== undefined ? old : storedPage({ ...page, body: [ownBytes(...page.body)] })
    },
  })
  return async (key: string, draw: () => Promise<DrawnPage>): Promise<StoredPage> => {
    const status: LRUCache.Status<string, StoredPage, () => Promise<DrawnPage>> = {}
    const page = (await cache.fetch(key, { context: draw, status })) ?? storedPage(await draw())
    asked?.(status.fetch ?? 'miss')
    if (page.status !== 200) cache.delete(key)
    return page
  }
}
