import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { generatedFeed } from './generated-feed.ts'

/**
 * Time from the spawn of the built server to its first /readyz 200, on the embedded database with the demo shop, after
 * `kill -9` amid basket changes. Phases are the server's own debug lines, in milliseconds since the process began.
 *
 *     node tests/bench/start.ts --rounds 5 --offers 50000
 *
 * With `--offers`, a generated feed is imported before each kill.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    port: { type: 'string', default: '4150' },
    offers: { type: 'string', default: '0' },
  },
})
const rounds = Number(values.rounds)
const address = `http://127.0.0.1:${values.port}`
const POLL_MS = 10
const START_MS = 180_000
const LOAD_MS = 4_000
const SHOPPERS = 6

const directory = mkdtempSync(join(tmpdir(), 'vitrina-start-'))

interface Started {
  readonly server: ChildProcess
  readonly readyMs: number
  readonly phases: string
}

const start = async (): Promise<Started> => {
  const startedAt = performance.now()
  const server = spawn(process.execPath, ['dist/server/server.js'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DATA_DIR: directory, PORT: values.port, LOG_LEVEL: 'debug', NODE_ENV: 'production' },
  })
  process.once('exit', () => server.kill('SIGKILL'))
  let log = ''
  server.stderr.on('data', (bytes: Buffer) => {
    log += String(bytes)
  })
  while (performance.now() - startedAt < START_MS && server.exitCode === null) {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) {
      const readyMs = performance.now() - startedAt
      await wait(100)
      const phases = [...log.matchAll(/"ms":(\d+),"msg":"start: ([^"]+)"/g)].map(([, ms, phase]) => `${phase} ${ms}`)
      return { server, readyMs, phases: phases.join(', ') }
    }
    await wait(POLL_MS)
  }
  throw new Error(`the server is not ready: ${log}`)
}

const kill = async ({ server }: Started) => {
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

const changeBaskets = async () => {
  const list = (await (await fetch(`${address}/api/catalog/products`)).json()) as { items: Array<{ id: number }> }
  const ids = list.items.map(({ id }) => id)
  const end = performance.now() + LOAD_MS
  let changes = 0
  const shop = async () => {
    let cookie = ''
    for (let count = 1; performance.now() < end; count += 1) {
      const response = await fetch(`${address}/api/basket/products?sequence=${count}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ [ids[count % ids.length] ?? 1]: { count: (count % 5) + 1 } }),
      })
      cookie ||= response.headers.get('set-cookie')?.split(';')[0] ?? ''
      await response.arrayBuffer()
      if (response.ok) changes += 1
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, shop))
  return changes
}

const offers = Number(values.offers)
const feed = join(directory, 'feed.xml')
if (offers > 0) await pipeline(generatedFeed(offers), createWriteStream(feed))

const importFeed = async (round: number) => {
  const command = spawn(process.execPath, ['dist/server/cli.js', 'import', feed, '--source', `bench${round}`], {
    stdio: 'ignore',
    env: { ...process.env, DATA_DIR: directory },
  })
  await once(command, 'exit')
}

const SEGMENT_MIB = 16
const logMiB = () =>
  readdirSync(join(directory, 'pglite/pg_wal')).filter((name) => /^[\dA-F]{24}$/.test(name)).length * SEGMENT_MIB

let running = await start()
console.log(`first start: ${running.readyMs.toFixed(0)} ms`)
const times: Array<number> = []
for (let round = 1; round <= rounds; round += 1) {
  const changes = await changeBaskets()
  if (offers > 0) await importFeed(round)
  await kill(running)
  const log = logMiB()
  running = await start()
  times.push(running.readyMs)
  console.log(
    `after ${changes} basket changes, ${log} MiB of files in pg_wal and kill -9: ready in ${running.readyMs.toFixed(0)} ms (${running.phases})`,
  )
}
await kill(running)
rmSync(directory, { recursive: true, force: true })
times.sort((a, b) => a - b)
console.log(
  `ready after kill -9: median ${times[times.length >> 1]?.toFixed(0)} ms, longest ${times.at(-1)?.toFixed(0)} ms`,
)
