import type { Logger } from 'pino'
import { type ExportDeps, ymlCatalogue } from '../../exchange/public.ts'
import type { ShopPhone } from '../../platform/settings/formats.ts'
import type { Peer } from '../../platform/http/caller.ts'
import { networkOf } from '../../platform/limits/network.ts'
import { llmsText } from './llms.ts'
import { sitemapFile, sitemapIndex } from './sitemap.ts'

const CLOSED = [
  '/api/',
  '/ajax/',
  '/arrivals/',
  '/cabinet/',
  '/captcha/',
  '/delete-profile/',
  '/login/',
  '/loginAdmin/',
  '/order/',
  '/search/',
  '/subscribe/',
]

// Tracking parameters, which do not change the page.
const FOREIGN = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'yclid',
  'gclid',
  'fbclid',
  'ref',
  'from',
]

const closed = CLOSED.map((path) => `Disallow: ${path}`)

// `Clean-param` is supported by Yandex only, so it has its own group.
const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...closed,
    '',
    'User-agent: Yandex',
    ...closed,
    `Clean-param: ${FOREIGN.join('&')} /`,
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

export interface SiteFileDeps extends ExportDeps {
  readonly phones: ReadonlyArray<ShopPhone>
  readonly log: Pick<Logger, 'error'>
}

// Concurrent long files, in all and per network. Others get 503.
const MAX_TRANSFERS = 4
const MAX_TO_NETWORK = 2
// A stalled reader loses its slot to the next request.
const STALLED_MS = 5_000
// A stalled reader is disconnected even if there is no other request.
const GIVEN_UP_MS = 60_000
const RETRY_SECONDS = '30'
const FRESH = 'public, max-age=3600'
const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'

const SITE_FILE = /^\/(?:(?:robots|llms)\.txt|yml\.xml|sitemap(?:-[\w-]+)?\.xml)$/

export const isSiteFile = (path: string): boolean => SITE_FILE.test(path)

const headersOf = (path: string) => ({ 'content-type': path.endsWith('.txt') ? TEXT : XML, 'cache-control': FRESH })

interface Transfer {
  readonly network: string | null
  readonly isStalled: () => boolean
  drop: () => void
}

export const siteFiles = (deps: SiteFileDeps) => {
  const transfers = new Set<Transfer>()

  const streamed = (path: string, pieces: AsyncGenerator<string>, network: string | null): Response => {
    const encoder = new TextEncoder()
    let giveUp: NodeJS.Timeout | undefined
    let waitsSince: number | null = null
    const end = () => {
      clearTimeout(giveUp)
      transfers.delete(transfer)
    }
    const transfer: Transfer = {
      network,
      isStalled: () => waitsSince !== null && performance.now() - waitsSince > STALLED_MS,
      drop: () => undefined,
    }
    transfers.add(transfer)
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => {
        transfer.drop = () => {
          if (!transfers.has(transfer)) return
          end()
          stream.error(new Error('the reader takes nothing'))
          pieces.return(undefined).catch(() => undefined)
        }
      },
      pull: async (stream) => {
        clearTimeout(giveUp)
        waitsSince = null
        try {
          const { done, value } = await pieces.next()
          if (!transfers.has(transfer)) return
          waitsSince = performance.now()
          giveUp = setTimeout(transfer.drop, GIVEN_UP_MS)
          giveUp.unref()
          if (value !== undefined) return stream.enqueue(encoder.encode(value))
          if (!done) return
          end()
          stream.close()
        } catch (error) {
          end()
          deps.log.error({ err: error }, 'site file could not be sent completely')
          stream.error(error)
        }
      },
      cancel: async () => {
        end()
        await pieces.return(undefined)
      },
    })
    return new Response(body, { headers: headersOf(path) })
  }

  const piecesOf = (path: string): AsyncGenerator<string> | null => {
    if (path === '/llms.txt') return llmsText(deps)
    if (path === '/yml.xml') return ymlCatalogue(deps)
    return path === '/sitemap.xml' ? sitemapIndex(deps) : sitemapFile(deps, path)
  }

  return (request: Request, peer: Peer | null = null): Response => {
    const path = new URL(request.url).pathname
    if (path === '/robots.txt') return new Response(robotsText(deps.origin), { headers: headersOf(path) })
    const pieces = piecesOf(path)
    if (pieces === null) return new Response(null, { status: 404 })
    if (request.method === 'HEAD') return new Response(null, { headers: headersOf(path) })
    const network = peer === null ? null : networkOf(peer.address)
    const ofNetwork = () => [...transfers].filter((transfer) => transfer.network === network)
    if (network !== null && ofNetwork().length >= MAX_TO_NETWORK)
      ofNetwork()
        .find(({ isStalled }) => isStalled())
        ?.drop()
    if (transfers.size >= MAX_TRANSFERS) [...transfers].find(({ isStalled }) => isStalled())?.drop()
    if (transfers.size >= MAX_TRANSFERS || (network !== null && ofNetwork().length >= MAX_TO_NETWORK)) {
      return new Response(null, { status: 503, headers: { 'retry-after': RETRY_SECONDS } })
    }
    return streamed(path, pieces, network)
  }
}
