import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'

const CACHE = 'node_modules/.cache/vitrina'
const MAKER = 'tests/contract/support/make-dump.ts'
const TRIES = 3

const schemaHash = () => {
  const hash = createHash('sha256').update(readFileSync('node_modules/@electric-sql/pglite/package.json'))
  for (const file of globSync('src/shop/database/{migrations/**/*,migrate}.ts').sort()) {
    hash.update(file).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/** V8 can abort a process that makes and frees many engines, as PGlite's first start does (nodejs/node#64500): only then it is tried again. */
const makeDump = (file: string, tries: number): void => {
  const { status, signal, stderr } = spawnSync(process.execPath, [MAKER, file], { encoding: 'utf8' })
  if (status === 0) return
  const ending = `${MAKER} ended by ${signal ?? `exit code ${status}`}: ${stderr}`
  if (signal === null || tries <= 1) throw new Error(ending)
  process.stderr.write(`${ending}\n`)
  makeDump(file, tries - 1)
}

/** A migrated, empty PGlite as a file: made once for each state of the migrations. */
export const migratedDump = (): string => {
  const dump = join(process.cwd(), CACHE, `pglite-${schemaHash()}.tar`)
  if (existsSync(dump)) return dump
  mkdirSync(dirname(dump), { recursive: true })
  const fresh = `${dump}.${process.pid}`
  makeDump(fresh, TRIES)
  renameSync(fresh, dump)
  return dump
}
