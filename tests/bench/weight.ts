import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

// Bytes of JavaScript and CSS that a first visit of a page loads, as they go over the wire (brotli): before the page is alive, and with
// the wiring, which comes when it is.

interface Entry {
  readonly file: string
  readonly name?: string
  readonly css?: ReadonlyArray<string>
  readonly imports?: ReadonlyArray<string>
}

const CLIENT = 'dist/client'
const LIMIT_KIB = 140
const ENTRY = 'src/main/browser.tsx'
const WIRING = 'wiring'
const PAGES = { home: 'home', listing: 'category', product: 'product', cart: 'order' }

const manifest = JSON.parse(readFileSync(`${CLIENT}/manifest.json`, 'utf8')) as Record<string, Entry>

const closure = (key: string, seen: Set<string>): Set<string> => {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of manifest[key]?.imports ?? []) closure(imported, seen)
  return seen
}

const sent = (file: string): number =>
  statSync(`${CLIENT}/${file}.br`, { throwIfNoEntry: false })?.size ?? brotliCompressSync(readFileSync(`${CLIENT}/${file}`)).length

const kib = (files: Iterable<string>) => [...new Set(files)].reduce((sum, file) => sum + sent(file), 0) / 1024

const wiring = Object.keys(manifest).find((key) => manifest[key]?.name === WIRING) ?? WIRING

const weights = Object.entries(PAGES).map(([name, folder]) => {
  const keys = closure(`src/ui/pages/${folder}/page.tsx`, closure(ENTRY, new Set()))
  const entriesOf = (from: ReadonlySet<string>) => [...from].flatMap((key) => manifest[key] ?? [])
  const filesOf = (from: ReadonlySet<string>) => entriesOf(from).map(({ file }) => file)
  return {
    name,
    js: kib(filesOf(keys)),
    withWiring: kib(filesOf(closure(wiring, new Set(keys)))),
    css: kib(entriesOf(keys).flatMap(({ css }) => css ?? [])),
  }
})

for (const { name, js, withWiring, css } of weights) {
  console.log(`${name.padEnd(8)} JavaScript ${js.toFixed(1)} KiB, ${withWiring.toFixed(1)} with the wiring; CSS ${css.toFixed(1)} KiB (brotli)`)
}

if (process.argv.includes('--check')) {
  const heavy = weights.filter(({ js }) => js > LIMIT_KIB)
  for (const { name } of heavy) console.error(`${name}: more than ${String(LIMIT_KIB)} KiB of JavaScript on a first load`)
  process.exitCode = heavy.length === 0 ? 0 : 1
}
