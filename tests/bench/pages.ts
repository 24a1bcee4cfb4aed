import autocannon from 'autocannon'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

// Pages of the listing (24 cards) a second: uncached, cached, and the two ceilings, all over HTTP in one run.

const CONNECTIONS = 16
const WARM_S = 3
const SECONDS = 8
const ORIGIN = 'http://127.0.0.1'

interface Started {
  readonly port: number
  readonly stop: () => Promise<void>
}

const directory = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))

const start = async (file: string, environment: Record<string, string>): Promise<Started> => {
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, LOG_LEVEL: 'warn', ...environment } })
  let said = ''
  for await (const chunk of child.stdout) {
    said += String(chunk)
    const port = /:(\d+)\s*$/.exec(said)?.[1]
    if (port !== undefined) {
      return { port: Number(port), stop: async () => { child.kill('SIGTERM'); await once(child, 'exit') } }
    }
  }
  throw new Error(`${file} did not start: ${said}`)
}

const load = (url: string, duration: number) =>
  autocannon({ url, connections: CONNECTIONS, duration, headers: { 'accept-encoding': 'identity' } })

const measure = async (name: string, url: string) => {
  await load(url, WARM_S)
  const { requests, latency, non2xx } = await load(url, SECONDS)
  if (non2xx > 0) throw new Error(`${name}: ${String(non2xx)} answers were no success`)
  console.log(`${name.padEnd(34)} ${requests.average.toFixed(0).padStart(7)} pages/s   p50 ${String(latency.p50)} ms   p99 ${String(latency.p99)} ms`)
  return requests.average
}

const withServer = async <A>(file: string, environment: Record<string, string>, serve: (origin: string) => Promise<A>): Promise<A> => {
  const server = await start(file, { PORT: '0', ...environment })
  try {
    return await serve(`${ORIGIN}:${String(server.port)}`)
  } finally {
    await server.stop()
  }
}

const shop = (environment: Record<string, string>) => ({ DATA_DIR: join(directory, 'data'), NODE_ENV: 'test', RATE_LIMITS: 'off', ...environment })

const sectionOf = async (origin: string): Promise<string> => {
  const sections = (await (await fetch(`${origin}/api/catalog/categories?mainMenu=true`)).json()) as ReadonlyArray<{ readonly href: string }>
  return sections[0]?.href ?? '/catalog/'
}

/** The listing's own tree through renderToString, built as the server is. */
const renderLoop = async (listing: string): Promise<number> => {
  const bench = { outDir: 'dist/bench', emptyOutDir: true, rolldownOptions: { input: { 'render-loop': 'tests/bench/render-loop.tsx' } } }
  await build({ logLevel: 'error', build: { ssr: true }, environments: { ssr: { build: bench } } })
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/bench/render-loop.js'], { env: { ...process.env, LISTING: listing } })
  return Number(stdout.trim())
}

try {
  const listing = await withServer('dist/server/server.js', shop({ PAGE_CACHE: 'off' }), async (origin) => {
    const path = await sectionOf(origin)
    const html = Buffer.from(await (await fetch(origin + path)).arrayBuffer())
    for (const page of ['/', path]) {
      const bytes = Buffer.from(await (await fetch(origin + page)).arrayBuffer())
      console.log(`HTML of ${page.padEnd(26)} ${(brotliCompressSync(bytes).length / 1024).toFixed(1)} KiB brotli, ${(bytes.length / 1024).toFixed(0)} KiB plain`)
    }
    const loop = await renderLoop(origin + path)
    return { path, html, loop, rate: await measure('listing, drawn for every request', origin + path) }
  })
  const cached = await withServer('dist/server/server.js', shop({}), (origin) => measure('listing, cached', origin + listing.path))
  const constant = await withServer('tests/bench/constant-server.ts', { BYTES: String(listing.html.length) }, (origin) => measure('ceiling: a constant buffer', origin))
  console.log(`${'ceiling: renderToString in a loop'.padEnd(34)} ${listing.loop.toFixed(0).padStart(7)} pages/s`)
  console.log(`\nuncached is ${(listing.rate / listing.loop * 100).toFixed(0)} % of renderToString alone, ${(listing.rate / constant * 100).toFixed(1)} % of a constant buffer, cached is ${(cached / constant * 100).toFixed(1)} %`)
} finally {
  rmSync(directory, { recursive: true, force: true })
}
