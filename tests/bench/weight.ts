import { readdirSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

// Bytes of JavaScript and CSS of a first visit (brotli): before hydration; in all, without interaction; with
// what the first activity loads; and with the container, which loads with the first call of the service. tests/e2e/page/first-visit.spec.ts checks the second value.

interface Entry {
  readonly file: string
  readonly name?: string
  readonly css?: ReadonlyArray<string>
  readonly imports?: ReadonlyArray<string>
}

const CLIENT = 'dist/client'
const LIMIT_KIB = 141
const LIMIT_AFTER_ACTIVITY_KIB = 148
/** Names of react-admin and its components that any build contains. */
const ADMIN_APP = /\bMuiButton|\bRaLayout|ra\.action\./
const ENTRY = 'src/main/browser.tsx'
const LATE = ['prompts']
const WITH_ACTIVITY = 'deferred-shell'
const WIRING = 'wiring'
const EARLY = 'pre-hydration-clicks.js'
const PAGES = { home: 'home', listing: 'category', product: 'product', cart: 'order' }
const BY_ITSELF: Readonly<Record<string, ReadonlyArray<string>>> = {
  product: ['instalment'],
  // an empty page is short: the blocks below the fold are visible
  cart: ['viewed-shelf'],
}

const manifest = JSON.parse(readFileSync(`${CLIENT}/manifest.json`, 'utf8')) as Record<string, Entry>

/** Names a chunk by its entry module, or by its own name if it has several. */
const named = (chunk: string): string => {
  const key = Object.keys(manifest).find((one) => one === chunk || manifest[one]?.name === chunk)
  if (key === undefined) throw new Error(`${chunk}: dist/client/manifest.json knows no such chunk`)
  return key
}

const closure = (key: string, seen: Set<string>): Set<string> => {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of manifest[key]?.imports ?? []) closure(imported, seen)
  return seen
}

const sent = (file: string): number =>
  statSync(`${CLIENT}/${file}.br`, { throwIfNoEntry: false })?.size ??
  brotliCompressSync(readFileSync(`${CLIENT}/${file}`)).length

const kib = (files: Iterable<string>) => [...new Set(files)].reduce((sum, file) => sum + sent(file), 0) / 1024

/** A map has a source for each line of its script that has code; a comment before the code shifts them. */
const hasSources = (file: string): boolean => {
  const { sources, mappings } = JSON.parse(readFileSync(`${CLIENT}/assets/${file}`, 'utf8')) as {
    readonly sources: Array<string>
    readonly mappings: string
  }
  const lines = readFileSync(`${CLIENT}/assets/${file.slice(0, -'.map'.length)}`, 'utf8')
    .trimEnd()
    .split('\n')
  return sources.length > 0 && mappings.split(';').length >= lines.length
}

const weights = Object.entries(PAGES).map(([name, folder]) => {
  const keys = closure(named(`src/ui/pages/${folder}/page.tsx`), closure(named(ENTRY), new Set()))
  const visited = [...LATE, ...(BY_ITSELF[name] ?? [])].reduce((seen, key) => closure(named(key), seen), new Set(keys))
  const active = closure(named(WITH_ACTIVITY), new Set(visited))
  const entriesOf = (from: ReadonlySet<string>) => [...from].flatMap((key) => manifest[key] ?? [])
  const filesOf = (from: ReadonlySet<string>) => [EARLY, ...entriesOf(from).map(({ file }) => file)]
  return {
    name,
    hydrated: kib(filesOf(keys)),
    visit: kib(filesOf(visited)),
    active: kib(filesOf(active)),
    withWiring: kib(filesOf(closure(named(WIRING), new Set(active)))),
    css: kib(entriesOf(keys).flatMap(({ css }) => css ?? [])),
  }
})

for (const { name, hydrated, visit, active, withWiring, css } of weights) {
  const [first, all, pressed, called] = [hydrated, visit, active, withWiring].map((size) => size.toFixed(1))
  console.log(
    `${name.padEnd(8)} JavaScript ${first ?? ''} KiB before hydration, ${all ?? ''} in all, ${pressed ?? ''} after an activity, ${called ?? ''} with the container; CSS ${css.toFixed(1)} KiB (brotli)`,
  )
}

if (process.argv.includes('--check')) {
  const heavy = weights.filter(({ visit, active }) => visit > LIMIT_KIB || active > LIMIT_AFTER_ACTIVITY_KIB)
  for (const { name } of heavy)
    console.error(
      `${name}: more than ${LIMIT_KIB} KiB of JavaScript on a first visit, or ${LIMIT_AFTER_ACTIVITY_KIB} after an activity`,
    )
  // the back office is a build of its own
  const strange = Object.values(manifest).filter(
    ({ file }) => file.endsWith('.js') && ADMIN_APP.test(readFileSync(`${CLIENT}/${file}`, 'utf8')),
  )
  for (const { file } of strange) console.error(`${file}: has code of the back office`)
  // errors of browsers are logged with lines of the source
  const unmapped = readdirSync(`${CLIENT}/assets`).filter((file) => file.endsWith('.map') && !hasSources(file))
  for (const file of unmapped) console.error(`${file} is empty, or shifted`)
  process.exitCode = [heavy, strange, unmapped].every(({ length }) => length === 0) ? 0 : 1
}
