import type { LRUCache } from 'lru-cache'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { CACHES, createCache, mayBeStale, type CachePolicy } from '../../service/platform/caches.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

export interface RenderedPage {
  readonly status: number
  readonly location: string | null
  readonly routeName: string | null
  readonly body: ReadonlyArray<Uint8Array>
}

export interface StoredPage extends Omit<RenderedPage, 'body'> {
  readonly size: number
  readonly body: (encoding: Encoding) => Promise<ReadonlyArray<Uint8Array>>
}

const BROTLI_QUALITY = 5
// A page fits in 256 KiB: the same bytes for a sixth less CPU than the largest window.
const BROTLI_WINDOW_BITS = 18
const OK = 200
const BROKEN = 500
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const fromBrotli = promisify(brotliDecompress)

export const bytesIn = (body: ReadonlyArray<Uint8Array>): number => body.reduce((sum, { length }) => sum + length, 0)

// Copies into an ArrayBuffer of its own. A short Buffer is a slice of a 64 KiB pool, and storing the slice keeps the
// whole pool in memory.
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
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    ),
  ]
}

type Body = Promise<ReadonlyArray<Uint8Array>>

export const storedPage = ({ body, ...page }: RenderedPage): StoredPage => {
  const made = new Map<Encoding, Body>()
  return {
    ...page,
    size: bytesIn(body),
    body: (encoding) => {
      const sent = made.get(encoding) ?? compress(body, encoding)
      made.set(encoding, sent)
      return sent
    },
  }
}

// Holds the Brotli form, a sixth of the page, which nearly every browser asks for. The other forms are made from it, and
// last until the next collection of garbage.
const packedPage = async ({ body, ...page }: RenderedPage): Promise<StoredPage> => {
  const packed = await compress(body, 'br')
  const sent: Body = Promise.resolve(packed)
  const made = new Map<Encoding, WeakRef<Body>>()
  const lasting = (encoding: Encoding, make: () => Body): Body => {
    const cached = made.get(encoding)?.deref()
    if (cached !== undefined) return cached
    const fresh = make()
    made.set(encoding, new WeakRef(fresh))
    return fresh
  }
  const unpacked = () => lasting('identity', async () => [ownBytes(await fromBrotli(Buffer.concat(packed)))])
  return {
    ...page,
    size: bytesIn(packed),
    body: (encoding) => {
      if (encoding === 'br') return sent
      return encoding === 'identity' ? unpacked() : lasting('gzip', async () => compress(await unpacked(), 'gzip'))
    },
  }
}

export const encodingFor = (accepted: string): Encoding =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'

export interface PageCacheOptions {
  readonly policy?: CachePolicy
  readonly observe?: ((met: string) => void) | undefined
}

// Cache of guests' pages: single-flight, stale-while-revalidate. Only status 200 is cached.
export const makePageCache = ({ policy = CACHES.pages, observe }: PageCacheOptions = {}) => {
  const cache = createCache<string, StoredPage, () => Promise<RenderedPage>>(policy, {
    sizeOf: ({ size }, key) => size + key.length,
    // if the service is down, a stale page is returned
    fetch: async (_, old, { context }) => {
      const page = await context()
      if (page.status !== OK) return page.status >= BROKEN && old !== undefined ? old : storedPage(page)
      return packedPage(page)
    },
  })
  return async (key: string, render: () => Promise<RenderedPage>): Promise<StoredPage> => {
    const status: LRUCache.Status<string, StoredPage, () => Promise<RenderedPage>> = {}
    const page =
      (await cache.fetch(key, { context: render, status, allowStale: mayBeStale(cache, key, policy) })) ??
      storedPage(await render())
    observe?.(status.fetch ?? 'miss')
    if (page.status !== OK) cache.delete(key)
    return page
  }
}
