import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants } from 'node:zlib'
import { chromium, type Browser, type Page } from 'playwright'
import { effectorNodes } from '../e2e/support/effector-nodes.ts'
import { bareReact } from './bare-react.ts'
import { demoPages } from './demo-pages.ts'

/**
 * What the start of a page costs the main thread of a phone until 5 s after its load event, from a Chromium trace: CPU
 * time of the thread, so that other work on the machine changes the result little. The control is the same markup,
 * hydrated by bare react-dom. Medians of `--visits`; the builds and the control take turns. Then what one visit creates
 * and loads before and after the first activity of the shopper.
 *
 * `--build` compares several builds; a copy must be inside the project, which has its libraries. `--page` selects
 * pages, `--slowdown` is the factor of a slower processor, `--list` prints the long tasks of the last visit.
 *
 *     cp -r dist node_modules/.cache/before
 *     node tests/bench/start-cost.ts --visits 5 --build node_modules/.cache/before --build dist
 */
const { values } = parseArgs({
  options: {
    visits: { type: 'string', default: '9' },
    slowdown: { type: 'string', default: '1' },
    build: { type: 'string', multiple: true, default: ['dist'] },
    page: { type: 'string', multiple: true, default: ['home', 'listing', 'product', 'cart'] },
    list: { type: 'boolean', default: false },
  },
})
const LONG_MS = 50
const SETTLED_MS = 5_000
const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'disabled-by-default-v8.compile']
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

/** Trace events that run, compile or collect JavaScript. */
const SCRIPT =
  /^(?:EvaluateScript|FunctionCall|TimerFire|FireAnimationFrame|FireIdleCallback|RunMicrotasks|EventDispatch|v8\.|V8\.|(?:Minor|Major)GC)/
/** Layout, style and paint that a script forces are not its own cost. */
const RENDERING = /^(?:UpdateLayoutTree|Layout|PrePaint|Paint|Layerize|Commit|ParseHTML)$/

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
  readonly args: { readonly name?: string; readonly data?: { readonly url?: string; readonly functionName?: string } }
}

interface Task {
  readonly ms: number
  readonly work: string
}

interface Cost {
  readonly script: number
  readonly all: number
  readonly tasks: ReadonlyArray<Task>
}

const median = (numbers: ReadonlyArray<number>) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? NaN

const cpuMs = ({ tdur = 0 }: TraceEvent) => tdur / 1_000

/** The outermost of the events that match, within the time of each other. */
const outermost = (events: ReadonlyArray<TraceEvent>, kind: RegExp) => {
  let end = -Infinity
  return events.filter(({ name, ts, dur = 0 }) => {
    if (!kind.test(name) || ts < end) return false
    end = ts + dur
    return true
  })
}

const within = (events: ReadonlyArray<TraceEvent>, outer: ReadonlyArray<TraceEvent>) => {
  let at = 0
  return events.filter(({ ts }) => {
    while (at < outer.length && (outer[at]?.ts ?? 0) + (outer[at]?.dur ?? 0) <= ts) at += 1
    return (outer[at]?.ts ?? Infinity) <= ts
  })
}

const sum = (events: ReadonlyArray<TraceEvent>) => events.reduce((total, event) => total + cpuMs(event), 0)

/** The heaviest part of a task: the function or the script that ran longest. */
const workOf = (task: TraceEvent, events: ReadonlyArray<TraceEvent>): string => {
  const parts = within(events, [task]).filter(({ name }) => name !== 'RunTask')
  const [heaviest] = parts.sort((a, b) => cpuMs(b) - cpuMs(a))
  const data = heaviest?.args.data
  const [, file = ''] = /([^/]*?)(?:-[\w-]{8})?\.js$/.exec(data?.url ?? '') ?? []
  return [heaviest?.name, data?.functionName, file].filter(Boolean).join(' ')
}

const costOf = (trace: ReadonlyArray<TraceEvent>, address: string): Cost => {
  const isOfPage = (url = '') => url.startsWith(new URL(address).origin)
  const pids = new Set(trace.filter(({ args }) => isOfPage(args.data?.url)).map(({ pid }) => pid))
  const main = trace.find(
    ({ name, pid, args }) => name === 'thread_name' && pids.has(pid) && args.name === 'CrRendererMain',
  )
  const events = trace
    .filter(({ ph, pid, tid }) => ph === 'X' && pid === main?.pid && tid === main.tid)
    .sort((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
  const tasks = events.filter(({ name }) => name === 'RunTask')
  const scripts = outermost(events, SCRIPT)
  const forced = outermost(within(events, scripts), RENDERING)
  return {
    script: sum(scripts) - sum(forced),
    all: sum(tasks),
    tasks: tasks
      .filter((task) => cpuMs(task) > LONG_MS / 2)
      .map((task) => ({ ms: cpuMs(task), work: workOf(task, events) })),
  }
}

const opened = async (browser: Browser) => (await browser.newContext({ ...PHONE, locale: 'ru-RU' })).newPage()

const visit = async (browser: Browser, address: string): Promise<Cost> => {
  const page = await opened(browser)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(values.slowdown) })
  await browser.startTracing(page, { categories: TRACED })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED_MS)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: Array<TraceEvent> }
  await page.context().close()
  return costOf(trace.traceEvents, address)
}

const scriptKib = (page: Page) =>
  page.evaluate(() => {
    const files = (performance.getEntriesByType('resource') as Array<PerformanceResourceTiming>).filter(({ name }) =>
      /\.js(?:\?|$)/.test(name),
    )
    return files.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0) / 1024
  })

/** Nodes, effects and scripts, before and after the first activity. */
const contents = async (browser: Browser, address: string) => {
  const html = await (await fetch(address, { headers: { accept: 'text/html' } })).text()
  const size = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length / 1024
  const page = await opened(browser)
  await page.goto(address, { waitUntil: 'load' })
  const states: Array<{ readonly nodes: number; readonly effects: number; readonly kib: number }> = []
  for (const begin of [() => Promise.resolve(), () => page.mouse.wheel(0, 50)]) {
    await begin()
    await page.waitForTimeout(SETTLED_MS)
    states.push({ ...(await effectorNodes(page)), kib: await scriptKib(page) })
  }
  await page.context().close()
  const [nodes, effects, kib] = (['nodes', 'effects', 'kib'] as const).map((name) =>
    states.map((state) => state[name].toFixed(0)).join(' → '),
  )
  return `nodes ${nodes ?? ''}, effects ${effects ?? ''}, scripts ${kib ?? ''} KiB, HTML ${size.toFixed(1)} KiB`
}

const started = async (build: string) => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-start-cost-'))
  const child = spawn(process.execPath, [join(build, 'server/server.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATA_DIR: directory, DEMO_PRODUCTS: '300', LOG_LEVEL: 'warn' },
  })
  process.once('exit', () => child.kill('SIGKILL'))
  let output = ''
  for await (const chunk of child.stdout) {
    output += String(chunk)
    const origin = /http:\/\/\S+:\d+/.exec(output)?.[0]
    if (origin === undefined) continue
    const stop = async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(directory, { recursive: true, force: true })
    }
    return { build, origin, stop }
  }
  throw new Error(`the shop did not start: ${output}`)
}

const report = (name: string, costs: ReadonlyArray<Cost>, control: ReadonlyArray<Cost>) => {
  const of = (measure: (cost: Cost) => number, all = costs) => median(all.map(measure))
  const beside = (measure: (cost: Cost) => number) =>
    `${of(measure).toFixed(0).padStart(4)} ms (${(of(measure) / of(measure, control)).toFixed(2)} ×)`
  const blocked = ({ tasks }: Cost) => tasks.reduce((total, { ms }) => total + Math.max(0, ms - LONG_MS), 0)
  const longest = ({ tasks }: Cost) => Math.max(0, ...tasks.map(({ ms }) => ms))
  console.log(
    `${name.padEnd(36)} script ${beside(({ script }) => script)}, main thread ${beside(({ all }) => all)}, longest task ${of(longest).toFixed(0)} ms, blocked ${of(blocked).toFixed(0)} ms`,
  )
  if (!values.list) return
  for (const { ms, work } of costs.at(-1)?.tasks ?? []) console.log(`    ${ms.toFixed(0).padStart(5)} ms ${work}`)
}

const shops = await Promise.all(values.build.map(started))
const control = await bareReact(shops[0]?.origin ?? '')
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
try {
  const runs = [...shops, { build: 'bare react-dom', origin: control.origin }]
  for (const [name, path] of Object.entries(await demoPages(shops[0]?.origin ?? ''))) {
    if (!values.page.includes(name)) continue
    const costs = runs.map(() => [] as Array<Cost>)
    // the first visit of a page renders its images and warms the server
    for (let round = 0; round <= Number(values.visits); round += 1)
      for (const [index, { origin }] of runs.entries()) {
        const cost = await visit(browser, `${origin}${path}`)
        if (round > 0) costs[index]?.push(cost)
      }
    for (const [index, { build }] of runs.entries())
      report(`${name.padEnd(8)} ${build}`, costs[index] ?? [], costs.at(-1) ?? [])
    for (const { build, origin } of shops)
      console.log(`${`${name.padEnd(8)} ${build}`.padEnd(36)} ${await contents(browser, `${origin}${path}`)}`)
  }
} finally {
  await browser.close()
  await control.stop()
  await Promise.all(shops.map(({ stop }) => stop()))
}
