import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startServer } from '../crash/server-process.ts'
import { bareReact } from './bare-react.ts'
import { demoPages, type PageName } from './demo-pages.ts'

// Lighthouse (phone) on the pages of the built shop, median of `--runs`, beside the same pages hydrated by bare react-dom
// and reference storefronts (median of three, Lighthouse 12.8.2, the same kind of machine). Accessibility, best practices
// and search must be 100; speed is printed only, because it depends on the load of the machine.
const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } })

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

const median = (numbers: ReadonlyArray<number>) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? NaN

const SPEED = {
  'first paint': 'first-contentful-paint',
  largest: 'largest-contentful-paint',
  blocked: 'total-blocking-time',
} as const

const report = (name: string, results: ReadonlyArray<Result>) => {
  const of = (measure: (result: Result) => number) => median(results.map(measure))
  const speed = Object.entries(SPEED).map(
    ([label, id]) => `${label} ${of((result) => valueOf(result, id)).toFixed(0)} ms`,
  )
  const shift = of((result) => valueOf(result, 'cumulative-layout-shift')).toFixed(3)
  console.log(
    `${name.padEnd(28)} performance ${of((result) => scoreOf(result, 'performance')).toFixed(0)}, ${speed.join(', ')}, shift ${shift}, scripts ${of(scriptsOf).toFixed(1)} KiB`,
  )
}

const directory = mkdtempSync(join(tmpdir(), 'vitrina-lighthouse-'))
const shop = await startServer(join(directory, 'data'), undefined, {
  NODE_ENV: 'production',
  DEMO_PRODUCTS: '300',
  LOG_LEVEL: 'warn',
})
const control = await bareReact(shop.address)
const chrome = await launch({ chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium', chromeFlags: FLAGS })

const ATTEMPTS = 3

/** Repeats a run that gave no numbers, and prints why. */
const measure = async (address: string, categories: ReadonlyArray<string>): Promise<Result> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const result = await lighthouse(address, {
      port: chrome.port,
      onlyCategories: ['performance', ...categories],
      logLevel: 'error',
    })
    const audits = Object.values(SPEED).map((id) => result?.lhr.audits[id])
    const missing = audits.find((audit) => audit?.numericValue === undefined)
    if (result !== undefined && missing === undefined) return result.lhr
    console.error(`${address}: run ${String(attempt)} gave no numbers: ${missing?.errorMessage ?? 'no report'}`)
  }
  throw new Error(`${address}: no numbers in ${String(ATTEMPTS)} runs`)
}

try {
  for (const [name, path] of Object.entries(await demoPages(shop.address)) as ReadonlyArray<[PageName, string]>) {
    // the first visit renders the images
    await measure(`${shop.address}${path}`, [])
    const [ours, bare]: [Array<Result>, Array<Result>] = [[], []]
    for (let run = 0; run < Number(values.runs); run += 1) {
      ours.push(await measure(`${shop.address}${path}`, run === 0 ? HELD : []))
      bare.push(await measure(`${control.origin}${path}`, []))
    }
    report(name, ours)
    report('  bare react-dom', bare)
    for (const peer of PEERS) {
      if (name === 'cart') break
      const [speed, scripts] = peer[name]
      console.log(`  ${peer.name.padEnd(26)} performance ${speed}, scripts ${scripts.toFixed(1)} KiB`)
    }
    const [first] = ours
    if (first === undefined) continue
    console.log(`  ${HELD.map((id) => `${id} ${String(scoreOf(first, id))}`).join(', ')}`)
    for (const fieldError of HELD.flatMap((id) => fieldErrorsOf(first, id))) {
      console.error(`  ${name}: ${fieldError}`)
      process.exitCode = 1
    }
  }
} finally {
  chrome.kill()
  await control.stop()
  await shop.stop()
  rmSync(directory, { recursive: true, force: true })
}
