import { chromium, type Browser } from 'playwright'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { demoPages } from './demo-pages.ts'

/**
 * Long tasks of the main thread while a page loads on a phone with a four times slower processor, from a Chromium trace.
 * CPU time, so that other work on the machine changes the result little. The control is the same page without scripts.
 * `--build` compares several builds by turns; a copy must be inside the project, which has its libraries. `--page`
 * selects pages, `--list` prints the tasks of the last round.
 *
 *     cp -r dist node_modules/.cache/before
 *     node tests/bench/tasks.ts --rounds 5 --build node_modules/.cache/before --build dist
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    build: { type: 'string', multiple: true, default: ['dist'] },
    page: { type: 'string', multiple: true, default: ['home', 'listing', 'product', 'cart'] },
    list: { type: 'boolean', default: false },
  },
})
const SLOWDOWN = 4
const LONG_MS = 50
/** Popups and deferred parts start within this time after the load event. */
const SETTLED_MS = 2_000
const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8']
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }

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

const median = (numbers: ReadonlyArray<number>) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? NaN

/** The heaviest part of a task: the function or the script that ran longest. */
const workOf = (task: TraceEvent, inside: ReadonlyArray<TraceEvent>): string => {
  const parts = inside.filter(({ name, ts }) => name !== 'RunTask' && ts >= task.ts && ts < task.ts + (task.dur ?? 0))
  const [heaviest] = [...parts].sort((a, b) => (b.tdur ?? 0) - (a.tdur ?? 0))
  const data = heaviest?.args.data
  const file =
    data?.url
      ?.split('/')
      .at(-1)
      ?.replace(/-[\w-]{7}\.js$/, '') ?? ''
  return [heaviest?.name, data?.functionName, file].filter(Boolean).join(' ')
}

const tasksOf = (events: ReadonlyArray<TraceEvent>): ReadonlyArray<Task> => {
  const threads = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${String(pid)} ${String(tid)}`),
  )
  const complete = events.filter(({ ph, pid, tid }) => ph === 'X' && threads.has(`${String(pid)} ${String(tid)}`))
  return complete
    .filter(({ name, tdur = 0 }) => name === 'RunTask' && tdur > 1_000)
    .map((task) => ({
      ms: (task.tdur ?? 0) / 1_000,
      work: workOf(
        task,
        complete.filter(({ pid }) => pid === task.pid),
      ),
    }))
}

const visit = async (browser: Browser, address: string, javaScriptEnabled: boolean) => {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await browser.startTracing(page, { categories: TRACED })
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(SETTLED_MS)
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: Array<TraceEvent> }
  await context.close()
  return tasksOf(trace.traceEvents)
}

const started = async (build: string) => {
  const directory = mkdtempSync(join(tmpdir(), 'vitrina-tasks-'))
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

const report = (name: string, rounds: ReadonlyArray<ReadonlyArray<Task>>) => {
  const of = (measure: (tasks: ReadonlyArray<Task>) => number) => median(rounds.map(measure)).toFixed(0).padStart(5)
  const blocked = of((tasks) => tasks.reduce((sum, { ms }) => sum + Math.max(0, ms - LONG_MS), 0))
  const longest = of((tasks) => Math.max(0, ...tasks.map(({ ms }) => ms)))
  const long = of((tasks) => tasks.filter(({ ms }) => ms > LONG_MS).length)
  const total = of((tasks) => tasks.reduce((sum, { ms }) => sum + ms, 0))
  console.log(
    `${name.padEnd(36)} over ${String(LONG_MS)} ms ${long}, longest ${longest}, blocked ${blocked}, all ${total} ms`,
  )
  if (!values.list) return
  for (const { ms, work } of rounds.at(-1)?.filter((task) => task.ms > LONG_MS / 2) ?? [])
    console.log(`    ${ms.toFixed(0).padStart(5)} ms ${work}`)
}

const shops = await Promise.all(values.build.map(started))
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
try {
  const runs = shops.flatMap(({ build, origin }) => [
    { label: build, origin, isAlive: true },
    ...(build === values.build[0] ? [{ label: 'without scripts', origin, isAlive: false }] : []),
  ])
  for (const [name, path] of Object.entries(await demoPages(shops[0]?.origin ?? ''))) {
    if (!values.page.includes(name)) continue
    const measured = runs.map(() => [] as Array<ReadonlyArray<Task>>)
    // the first visit of a page renders its images and warms the server
    for (let round = 0; round <= Number(values.rounds); round += 1)
      for (const [index, { origin, isAlive }] of runs.entries()) {
        const tasks = await visit(browser, `${origin}${path}`, isAlive)
        if (round > 0) measured[index]?.push(tasks)
      }
    for (const [index, { label }] of runs.entries()) report(`${name.padEnd(8)} ${label}`, measured[index] ?? [])
  }
} finally {
  await browser.close()
  await Promise.all(shops.map(({ stop }) => stop()))
}
