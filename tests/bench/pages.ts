import autocannon from 'autocannon'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

// Pages per second of the listing (24 cards): uncached, cached, and the two upper limits, in one run. CPU time per
// page (Linux)
// is comparable on a busy machine.

const CONNECTIONS = 16
const WARM_S = 3
const SECONDS = 8
const [USER_TICKS, SYSTEM_TICKS, MS_IN_TICK] = [11, 12, 10]
const ORIGIN = 'http://127.0.0.1'

interface Started {
  readonly port: number
  readonly pid: number
  readonly stop: () => Promise<void>
}

const directory = mkdtempSync(join(tmpdir(), 'vitrina-bench-'))

const start = async (file: string, environment: Record<string, string>): Promise<Started> => {
  const child = spawn(process.execPath, [file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'warn', ...environment },
  })
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    const port = /:(\d+)\s*$/.exec(output)?.[1]
    if (port !== undefined) {
      return {
        port: Number(port),
        pid: child.pid ?? 0,
        stop: async () => {
          child.kill('SIGTERM')
          await once(child, 'exit')
        },
      }
    }
  }
  throw new Error(`${file} did not start: ${output}`)
}

const load = (url: string, duration: number) =>
  autocannon({ url, connections: CONNECTIONS, duration, headers: { 'accept-encoding': 'identity' } })

/** CPU time of a process in milliseconds. */
const spent = (pid: number): number => {
  try {
    const fields =
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')[1]
        ?.split(' ') ?? []
    return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * MS_IN_TICK
  } catch {
    return NaN
  }
}

const measure = async (name: string, url: string, pid: number) => {
  await load(url, WARM_S)
  const before = spent(pid)
  const { requests, latency, non2xx } = await load(url, SECONDS)
  const processor = (spent(pid) - before) / requests.total
  if (non2xx > 0) throw new Error(`${name}: ${String(non2xx)} answers were no success`)
  console.log(
    `${name.padEnd(34)} ${requests.average.toFixed(0).padStart(7)} pages/s   p50 ${String(latency.p50)} ms   p99 ${String(latency.p99)} ms   ${processor.toFixed(2)} ms of the processor a page`,
  )
  return requests.average
}

const withServer = async <A>(
  file: string,
  environment: Record<string, string>,
  serve: (origin: string, pid: number) => Promise<A>,
): Promise<A> => {
  const server = await start(file, { PORT: '0', ...environment })
  try {
    return await serve(`${ORIGIN}:${String(server.port)}`, server.pid)
  } finally {
    await server.stop()
  }
}

const shop = (environment: Record<string, string>) => ({
  DATA_DIR: join(directory, 'data'),
  NODE_ENV: 'test',
  RATE_LIMITS: 'off',
  ...environment,
})

const categoryOf = async (origin: string): Promise<string> => {
  const categories = (await (await fetch(`${origin}/api/catalog/categories?mainMenu=true`)).json()) as ReadonlyArray<{
    readonly href: string
  }>
  return categories[0]?.href ?? '/catalog/'
}

const renderLoop = async (listing: string): Promise<number> => {
  const bench = {
    outDir: 'dist/bench',
    emptyOutDir: true,
    rolldownOptions: { input: { 'render-loop': 'tests/bench/render-loop.tsx' } },
  }
  await build({ logLevel: 'error', build: { ssr: true }, environments: { ssr: { build: bench } } })
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/bench/render-loop.js'], {
    env: { ...process.env, LISTING: listing },
  })
  return Number(stdout.trim())
}

try {
  const listing = await withServer('dist/server/server.js', shop({ PAGE_CACHE: 'off' }), async (origin, pid) => {
    const path = await categoryOf(origin)
    const html = Buffer.from(await (await fetch(origin + path)).arrayBuffer())
    for (const page of ['/', path]) {
      const bytes = Buffer.from(await (await fetch(origin + page)).arrayBuffer())
      console.log(
        `HTML of ${page.padEnd(26)} ${(brotliCompressSync(bytes).length / 1024).toFixed(1)} KiB brotli, ${(bytes.length / 1024).toFixed(0)} KiB plain`,
      )
    }
    const loop = await renderLoop(origin + path)
    return { path, html, loop, rate: await measure('listing, rendered for every request', origin + path, pid) }
  })
  const cached = await withServer('dist/server/server.js', shop({}), (origin, pid) =>
    measure('listing, cached', origin + listing.path, pid),
  )
  const page = join(directory, 'listing.html')
  writeFileSync(page, listing.html)
  const constant = await withServer('tests/bench/constant-server.ts', { PAGE: page }, (origin, pid) =>
    measure('ceiling: the page as a constant', origin, pid),
  )
  console.log(
    `${'every card anew, without a server'.padEnd(34)} ${listing.loop.toFixed(0).padStart(7)} pages/s   (renderToString in a loop)`,
  )
  console.log(
    `\nuncached is ${((listing.rate / listing.loop) * 100).toFixed(0)} % of renderToString alone, ${((listing.rate / constant) * 100).toFixed(1)} % of a constant buffer, cached is ${((cached / constant) * 100).toFixed(1)} %`,
  )
} finally {
  rmSync(directory, { recursive: true, force: true })
}
