import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

interface ManifestEntry {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: ReadonlyArray<string>
}

type Manifest = Readonly<Record<string, ManifestEntry>>

export interface AdminApp {
  readonly directory: string
  readonly page: () => Response
}

export const ADMIN_PATH = '/admin/'

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

const headOf = (manifest: Manifest): string => {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  const files = (entry?.imports ?? []).flatMap((key) => manifest[key]?.file ?? [])
  return [
    ...files.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${entry?.file ?? ''}"></script>`,
  ].join('')
}

export const builtAdminApp = (directory: URL, shopName: () => string): AdminApp => {
  const manifest = JSON.parse(readFileSync(new URL('manifest.json', directory), 'utf8')) as Manifest
  return { directory: fileURLToPath(directory), page: makePage(headOf(manifest), shopName, false) }
}

export const devAdminApp = (head: string, shopName: () => string): AdminApp => ({
  directory: 'public',
  page: makePage(head, shopName, true),
})
