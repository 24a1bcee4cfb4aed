import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Lighthouse (phone) on three pages of the built shop, and the scripts that it loaded, beside reference storefronts
// (median of three, Lighthouse 12.8.2, the same kind of machine). Accessibility, best practices and
// search must be 100; speed is printed only, because it depends on the load of the machine.

const HELD = ['accessibility', 'best-practices', 'seo'] as const
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Lighthouse performance, and KiB of scripts compressed with brotli; the reference sites do not use brotli. */
const PEERS = [
  { name: 'Hydrogen skeleton', home: [98, 95.7], listing: [97, 95.8], product: [99, 97.3] },
  { name: 'vercel/commerce', home: [97, 146.4], listing: [90, 147.7], product: [94, 149.3] },
  { name: 'Medusa starter', home: [95, 149.0], listing: [87, 183.7], product: [96, 168.0] },
  { name: 'Saleor storefront', home: [89, 209.0], listing: [76, 216.9], product: [81, 240.2] },
] as const

const directory = mkdtempSync(join(tmpdir(), 'vitrina-lighthouse-'))

const started = async () => {
  const child = spawn(process.execPath, ['dist/server/server.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATA_DIR: directory, DEMO_PRODUCTS: '300', LOG_LEVEL: 'warn' },
  })
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    const origin = /http:\/\/\S+:\d+/.exec(output)?.[0]
    if (origin !== undefined)
      return {
        origin,
        stop: async () => {
          child.kill('SIGTERM')
          await once(child, 'exit')
        },
      }
  }
  throw new Error(`the shop did not start: ${output}`)
}

const pagesOf = async (origin: string) => {
  const load = async (path: string) => (await fetch(`${origin}/api/catalog/${path}`)).json() as Promise<unknown>
  const [category] = (await load('categories?mainMenu=true')) as ReadonlyArray<{
    readonly id: number
    readonly href: string
  }>
  const { items } = (await load(`products?categoryId=${String(category?.id)}&limit=1`)) as {
    readonly items: ReadonlyArray<{ readonly slug: string }>
  }
  return { home: '/', listing: category?.href ?? '/catalog/', product: `/catalog/product/${items[0]?.slug ?? ''}/` }
}

const scoreOf = ({ categories }: Result, id: string) => Math.round((categories[id]?.score ?? 0) * 100)
const valueOf = ({ audits }: Result, id: string) => audits[id]?.numericValue ?? NaN

interface Fetched {
  readonly resourceType?: string
  readonly transferSize?: number
}

const scriptsOf = ({ audits }: Result): number => {
  const { details } = audits['network-requests'] ?? {}
  const fetched: ReadonlyArray<Fetched> =
    details !== undefined && 'items' in details ? (details.items as ReadonlyArray<Fetched>) : []
  return (
    fetched.reduce(
      (sum, { resourceType, transferSize = 0 }) => sum + (resourceType === 'Script' ? transferSize : 0),
      0,
    ) / 1024
  )
}

const fieldErrorsOf = ({ audits, categories }: Result, id: string): ReadonlyArray<string> =>
  (categories[id]?.auditRefs ?? []).flatMap(({ id: audit, weight }) => {
    const { score = null, title = '' } = audits[audit] ?? {}
    return weight > 0 && score !== null && score < 1 ? [`${audit} (${title})`] : []
  })

const shop = await started()
const chrome = await launch({ chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium', chromeFlags: FLAGS })
try {
  const pages = await pagesOf(shop.origin)
  for (const [name, path] of Object.entries(pages) as ReadonlyArray<[keyof typeof pages, string]>) {
    // the first visit renders the images
    await lighthouse(`${shop.origin}${path}`, { port: chrome.port, onlyCategories: ['performance'], logLevel: 'error' })
    const result = (
      await lighthouse(`${shop.origin}${path}`, {
        port: chrome.port,
        onlyCategories: ['performance', ...HELD],
        logLevel: 'error',
      })
    )?.lhr
    if (result === undefined) throw new Error(`${name}: no report`)
    const held = HELD.map((id) => `${id} ${String(scoreOf(result, id))}`).join(', ')
    const ms = (id: string) => `${valueOf(result, id).toFixed(0)} ms`
    console.log(`${name.padEnd(8)} performance ${String(scoreOf(result, 'performance'))}, ${held}`)
    console.log(
      `         first paint ${ms('first-contentful-paint')}, largest ${ms('largest-contentful-paint')}, blocked ${ms('total-blocking-time')}, shift ${valueOf(result, 'cumulative-layout-shift').toFixed(3)}`,
    )
    console.log(`         scripts ${scriptsOf(result).toFixed(1)} KiB on the wire`)
    for (const peer of PEERS)
      console.log(
        `         ${peer.name.padEnd(18)} performance ${String(peer[name][0])}, scripts ${peer[name][1].toFixed(1)} KiB`,
      )
    for (const fieldError of HELD.flatMap((id) => fieldErrorsOf(result, id))) {
      console.error(`         ${name}: ${fieldError}`)
      process.exitCode = 1
    }
  }
} finally {
  chrome.kill()
  await shop.stop()
  rmSync(directory, { recursive: true, force: true })
}
