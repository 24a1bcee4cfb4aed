import { readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

// Bytes of JavaScript and CSS that a first visit of a page loads, as they go over the wire (brotli).

interface Entry {
  readonly file: string
  readonly css?: ReadonlyArray<string>
  readonly imports?: ReadonlyArray<string>
}

const CLIENT = 'dist/client'
const LIMIT_KIB = 140
const ENTRY = 'src/main/browser.tsx'
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

const weights = Object.entries(PAGES).map(([name, folder]) => {
  const entries = [...closure(`src/ui/pages/${folder}/page.tsx`, closure(ENTRY, new Set()))].flatMap((key) => manifest[key] ?? [])
  return { name, js: kib(entries.map(({ file }) => file)), css: kib(entries.flatMap(({ css }) => css ?? [])) }
})

for (const { name, js, css } of weights) console.log(`${name.padEnd(8)} JavaScript ${js.toFixed(1)} KiB, CSS ${css.toFixed(1)} KiB (brotli)`)

if (process.argv.includes('--check')) {
  const heavy = weights.filter(({ js }) => js > LIMIT_KIB)
  for (const { name } of heavy) console.error(`${name}: more than ${String(LIMIT_KIB)} KiB of JavaScript on a first load`)
  process.exitCode = heavy.length === 0 ? 0 : 1
}
