import { LRUCache } from 'lru-cache'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A page as it goes out, compressed once for each way that somebody asked for. */
export interface StoredPage {
  readonly status: number
  /** Where a redirect leads. */
  readonly location: string | null
  readonly body: (encoding: Encoding) => Promise<Uint8Array>
}

const BROTLI_QUALITY = 5
const BROKEN = 500
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

const compress = (bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> => {
  switch (encoding) {
    case 'br':
      return toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
    case 'gzip':
      return toGzip(bytes)
    case 'identity':
      return Promise.resolve(bytes)
  }
}

export const storedPage = (
  status: number,
  bytes: Uint8Array,
  location: string | null = null,
): StoredPage & { readonly size: number } => {
  const made = new Map<Encoding, Promise<Uint8Array>>()
  return {
    status,
    location,
    size: bytes.length,
    body: (encoding) => {
      const body = made.get(encoding) ?? compress(bytes, encoding)
      made.set(encoding, body)
      return body
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

type Kept = ReturnType<typeof storedPage>

/**
 * Guests' pages by key: drawn once for all who ask at the same time, given out for a few seconds, and while a newer one is drawn. Only a
 * page that answers 200 is kept.
 */
export const makePageCache = ({ bytes, freshMs, asked }: PageCacheLimits) => {
  const cache = new LRUCache<string, Kept, () => Promise<Kept>>({
    maxSize: bytes,
    // a redirect has no body, and nothing may weigh nothing
    sizeCalculation: ({ size }) => Math.max(size * 2, 1),
    ttl: freshMs,
    allowStale: true,
    noDeleteOnFetchRejection: true,
    // with the service gone, a page of a while ago is better than none
    fetchMethod: async (_, old, { context }) => {
      const page = await context()
      return page.status >= BROKEN && old !== undefined ? old : page
    },
  })
  return async (key: string, draw: () => Promise<Kept>): Promise<StoredPage> => {
    const status: LRUCache.Status<string, Kept, () => Promise<Kept>> = {}
    const page = (await cache.fetch(key, { context: draw, status })) ?? (await draw())
    asked?.(status.fetch ?? 'miss')
    if (page.status !== 200) cache.delete(key)
    return page
  }
}
