import { spawn } from 'node:child_process'
import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { startPostgres } from '../contract/support/postgres-server.ts'
import { generatedFeed } from './generated-feed.ts'

// Imports a generated feed by the operator's command on both engines: new, as it was, with new prices. Prints what each import says
// of itself, and the peak of its memory (Linux).
// node tests/bench/import.ts [offers]; the server must be built.

const CLI = 'dist/server/cli.js'
const LIMITS_MIB = { 'PostgreSQL': 400, 'the embedded database': 1229 } as const
const POLL_MS = 100

type Engine = keyof typeof LIMITS_MIB

const peakMib = (pid: number): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Runs the command and gives its peak of memory in MiB. */
const importOnce = async (feed: string, environment: Readonly<Record<string, string>>): Promise<number> => {
  const child = spawn(process.execPath, [CLI, 'import', feed, '--source', 'bench'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'ignore'],
  })
  let peak = 0
  const polling = setInterval(() => { peak = Math.max(peak, peakMib(child.pid ?? 0)) }, POLL_MS)
  const code = await new Promise((ended) => child.once('exit', ended))
  clearInterval(polling)
  if (code !== 0) throw new Error(`the import ended with ${String(code)}`)
  return peak
}

const measure = async (
  engine: Engine,
  feeds: ReadonlyArray<readonly [what: string, feed: string]>,
  environment: Readonly<Record<string, string>>,
): Promise<boolean> => {
  const peaks: Array<number> = []
  for (const [what, feed] of feeds) {
    console.log(`\n${engine}, ${what}`)
    peaks.push(await importOnce(feed, environment))
  }
  const peak = Math.max(...peaks)
  console.log(`${engine}: at most ${peak.toFixed(0)} MiB of memory, ${String(LIMITS_MIB[engine])} are allowed`)
  return peak <= LIMITS_MIB[engine]
}

const room = mkdtempSync(join(tmpdir(), 'vitrina-import-'))
const postgres = await startPostgres()
try {
  const offers = Number(process.argv[2] ?? 100_000)
  const [feed, repriced] = [join(room, 'feed.xml'), join(room, 'repriced.xml')]
  await pipeline(generatedFeed(offers), createWriteStream(feed))
  await pipeline(generatedFeed(offers, (offer) => offer.replace('.50</price>', '.60</price>')), createWriteStream(repriced))
  const feeds = [['a new catalogue', feed], ['the same file again', feed], ['every price changed', repriced]] as const
  const results = [
    await measure('PostgreSQL', feeds, { DATA_DIR: join(room, 'server'), DATABASE_URL: postgres.urlOf('postgres') }),
    await measure('the embedded database', feeds, { DATA_DIR: join(room, 'embedded'), DATABASE_URL: '' }),
  ]
  if (results.includes(false)) process.exitCode = 1
} finally {
  await postgres.stop()
  rmSync(room, { recursive: true, force: true })
}
