import type { Logger } from 'pino'
import { type ExportDeps, ymlCatalogue } from '../../exchange/public.ts'
import { llmsText } from './llms.ts'
import { robotsText } from './robots.ts'
import { sitemapFile, sitemapIndex } from './sitemap.ts'

export interface SiteFileDeps extends ExportDeps {
  readonly log: Pick<Logger, 'error'>
}

/** Long files that are being read from the database at a time; whoever comes later is asked to come again. */
const MOST_AT_ONCE = 2
const RETRY_SECONDS = '30'
const FRESH = 'public, max-age=3600'
const XML = 'application/xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'

const SITE_FILE = /^\/(?:(?:robots|llms)\.txt|yml\.xml|sitemap(?:-[\w-]+)?\.xml)$/

export const isSiteFile = (path: string): boolean => SITE_FILE.test(path)

const headersOf = (path: string) => ({ 'content-type': path.endsWith('.txt') ? TEXT : XML, 'cache-control': FRESH })

/** What search engines, marketplaces and agents read of the shop: robots.txt, llms.txt, the sitemap and the YML feed. */
export const siteFiles = (deps: SiteFileDeps) => {
  let sending = 0

  const streamed = (path: string, pieces: AsyncGenerator<string>): Response => {
    const encoder = new TextEncoder()
    let isOver = false
    const end = () => {
      if (!isOver) sending -= 1
      isOver = true
    }
    sending += 1
    const body = new ReadableStream<Uint8Array>({
      pull: async (stream) => {
        try {
          const { done, value } = await pieces.next()
          if (value !== undefined) return stream.enqueue(encoder.encode(value))
          if (!done) return
          end()
          stream.close()
        } catch (error) {
          end()
          deps.log.error({ err: error }, 'a file of the site broke off')
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

  return (request: Request): Response => {
    const path = new URL(request.url).pathname
    if (path === '/robots.txt') return new Response(robotsText(deps.origin), { headers: headersOf(path) })
    const pieces = piecesOf(path)
    if (pieces === null) return new Response(null, { status: 404 })
    if (request.method === 'HEAD') return new Response(null, { headers: headersOf(path) })
    if (sending >= MOST_AT_ONCE) return new Response(null, { status: 503, headers: { 'retry-after': RETRY_SECONDS } })
    return streamed(path, pieces)
  }
}
