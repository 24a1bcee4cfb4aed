import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { startPostgres } from '../contract/support/postgres-server.ts'
import { generatedFeed } from './generated-feed.ts'
import { createEmptyShop, importOnce } from './import-process.ts'

// Imports a generated feed by the operator's command on both engines: new, unchanged, with new prices. Prints the
// output and the
// peak memory of each import (Linux).
// node tests/bench/import.ts [offers]; the server must be built.

const LIMITS_MIB = { PostgreSQL: 250, 'the embedded database': 1229 } as const
type Engine = keyof typeof LIMITS_MIB

const measure = async (
  engine: Engine,
  feeds: ReadonlyArray<readonly [what: string, feed: string]>,
  environment: Readonly<Record<string, string>>,
): Promise<boolean> => {
  await createEmptyShop(environment)
  const peaks: Array<number> = []
  for (const [what, feed] of feeds) {
    console.log(`\n${engine}, ${what}`)
    peaks.push((await importOnce([feed, '--source', 'bench'], environment)).command)
  }
  const peak = Math.max(...peaks)
  console.log(`${engine}: at most ${peak.toFixed(0)} MiB of memory, ${String(LIMITS_MIB[engine])} are allowed`)
  return peak <= LIMITS_MIB[engine]
}

const directory = mkdtempSync(join(tmpdir(), 'vitrina-import-'))
const postgres = await startPostgres()
try {
  const offers = Number(process.argv[2] ?? 100_000)
  const [feed, repriced] = [join(directory, 'feed.xml'), join(directory, 'repriced.xml')]
  await pipeline(generatedFeed(offers), createWriteStream(feed))
  await pipeline(
    generatedFeed(offers, (offer) => offer.replace('.50</price>', '.60</price>')),
    createWriteStream(repriced),
  )
  const feeds = [
    ['a new catalogue', feed],
    ['the same file again', feed],
    ['every price changed', repriced],
  ] as const
  const results = [
    await measure('PostgreSQL', feeds, {
      DATA_DIR: join(directory, 'server'),
      DATABASE_URL: postgres.urlOf('postgres'),
    }),
    await measure('the embedded database', feeds, { DATA_DIR: join(directory, 'embedded'), DATABASE_URL: '' }),
  ]
  if (results.includes(false)) process.exitCode = 1
} finally {
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
