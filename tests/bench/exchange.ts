import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { startPostgres } from '../contract/support/postgres-server.ts'
import { generatedProducts, generatedOffers } from './generated-exchange.ts'
import { createEmptyShop, importOnce } from './import-process.ts'

// Time and memory of an import of 1C products and offers: node tests/bench/exchange.ts [products]; the server must
// be built.

const LIMITS_MIB = { PostgreSQL: 400, 'the embedded database': 1400 } as const
const BYTES_IN_MIB = 1_048_576

const directory = mkdtempSync(join(tmpdir(), 'vitrina-exchange-'))
const postgres = await startPostgres()

const measure = async (
  engine: keyof typeof LIMITS_MIB,
  files: ReadonlyArray<string>,
  environment: Readonly<Record<string, string>>,
) => {
  await createEmptyShop(environment)
  const peaks: Array<number> = []
  for (const what of ['a new catalogue', 'the same files again']) {
    console.log(`\n${engine}, ${what}`)
    const startedAt = performance.now()
    peaks.push((await importOnce(files, environment)).command)
    console.log(`took ${((performance.now() - startedAt) / 1_000).toFixed(1)} s with the start of the process`)
  }
  console.log(
    `${engine}: at most ${Math.max(...peaks).toFixed(0)} MiB of memory, ${String(LIMITS_MIB[engine])} are allowed`,
  )
  return Math.max(...peaks) <= LIMITS_MIB[engine]
}

try {
  const count = Number(process.argv[2] ?? 50_000)
  const files = [join(directory, 'import.xml'), join(directory, 'offers.xml')]
  await pipeline(generatedProducts(count), createWriteStream(files[0] ?? ''))
  await pipeline(generatedOffers(count), createWriteStream(files[1] ?? ''))
  console.log(
    `${String(count)} goods: ${files.map((file) => `${(statSync(file).size / BYTES_IN_MIB).toFixed(0)} MiB`).join(' and ')}`,
  )
  const results = [
    await measure('PostgreSQL', files, {
      DATA_DIR: join(directory, 'server'),
      DATABASE_URL: postgres.urlOf('postgres'),
    }),
    await measure('the embedded database', files, { DATA_DIR: join(directory, 'embedded'), DATABASE_URL: '' }),
  ]
  if (results.includes(false)) process.exitCode = 1
} finally {
  await postgres.stop()
  rmSync(directory, { recursive: true, force: true })
}
