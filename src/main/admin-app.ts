import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contentPolicy } from './content-policy.ts'

interface ManifestEntry {
  readonly file: string
  readonly imports?: ReadonlyArray<string>
}

type Manifest = Readonly<Record<string, ManifestEntry>>

export interface AdminApp {
  readonly directory: string
  readonly page: () => Response
  /** The frame with a provider's map; null without a key. */
  readonly mapPage: () => Response | null
}

export const ADMIN_PATH = '/admin/'
export const ADMIN_MAP_PATH = '/admin/map/'

const NONCE_BYTES = 16

// The storefront's rules, and a nonce for the style elements that Emotion writes.
const policyOf = (nonce: string, isDev: boolean): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    isDev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDev ? ' ws:' : ''}`,
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isDev ? [] : ["require-trusted-types-for 'script'", 'trusted-types default editor']),
  ].join('; ')

const inAttribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`)

const pageOf = (nonce: string, head: string, shopName: string): string =>
  [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta property="csp-nonce" nonce="${nonce}"><meta name="application-name" content="${inAttribute(shopName)}">`,
    '<title>Управление магазином</title><link rel="icon" href="/favicon.svg">',
    head,
    '</head><body><div id="root"></div>',
    '<noscript>Для управления магазином включите JavaScript в браузере.</noscript></body></html>',
  ].join('')

const makePage = (head: string, shopName: () => string, isDev: boolean) => (): Response => {
  const nonce = randomBytes(NONCE_BYTES).toString('base64')
  return new Response(pageOf(nonce, head, shopName()), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policyOf(nonce, isDev),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'X-Robots-Tag': 'noindex',
    },
  })
}

// A document of its own: the provider's script does not run among the data of the back office. It is not sandboxed:
// without an origin a browser sends no referrer, and the key is restricted to the site of the shop.
const makeMapPage = (head: string, mapsKey: () => string | null, isDev: boolean) => (): Response | null => {
  const key = mapsKey()
  if (key === null) return null
  const html = [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Карта</title>',
    `<meta name="maps-key" content="${inAttribute(key)}">`,
    `${head}</head><body style="margin:0"><div id="root"></div></body></html>`,
  ].join('')
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentPolicy(isDev ? ['vite', 'maps'] : ['maps'], [], null, "'self'"),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Robots-Tag': 'noindex',
    },
  })
}

const headOf = (manifest: Manifest, source: string): string => {
  const entry = manifest[source]
  const files = (entry?.imports ?? []).flatMap((key) => manifest[key]?.file ?? [])
  return [
    ...files.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${entry?.file ?? ''}"></script>`,
  ].join('')
}

interface AdminFacts {
  readonly shopName: () => string
  readonly mapsKey: () => string | null
}

export const builtAdminApp = (directory: URL, { shopName, mapsKey }: AdminFacts): AdminApp => {
  const manifest = JSON.parse(readFileSync(new URL('manifest.json', directory), 'utf8')) as Manifest
  return {
    directory: fileURLToPath(directory),
    page: makePage(headOf(manifest, 'src/admin/main.tsx'), shopName, false),
    mapPage: makeMapPage(headOf(manifest, 'src/admin/map/main.tsx'), mapsKey, false),
  }
}

export const devAdminApp = (head: string, mapHead: string, { shopName, mapsKey }: AdminFacts): AdminApp => ({
  directory: 'public',
  page: makePage(head, shopName, true),
  mapPage: makeMapPage(mapHead, mapsKey, true),
})
