import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { WIDE } from '../ui/kit/wide.ts'
import { modulesOf, wideModulesOf } from '../ui/routes.tsx'

interface ManifestEntry {
  readonly name?: string
  readonly file: string
  readonly css?: ReadonlyArray<string>
  readonly imports?: ReadonlyArray<string>
  readonly assets?: ReadonlyArray<string>
}

type Manifest = Readonly<Record<string, ManifestEntry>>

const ENTRY = 'src/main/browser.tsx'
// The server renders them; their script loads after hydration.
const LATE_PARTS = 'late-parts'

// Dependencies first, so that the chunk's own styles override theirs.
const closure = (manifest: Manifest, key: string, met = new Set<string>()): ReadonlyArray<string> => {
  if (met.has(key)) return []
  met.add(key)
  return [...(manifest[key]?.imports ?? []).flatMap((imported) => closure(manifest, imported, met)), key]
}

const link = (rel: string, href: string, more = '') => `<link rel="${rel}" href="/${href}"${more}>`

const element = (script: string, type = '') => `<script${type}>${script}</script>`

// Imports the chunks of the entry one after another: each runs in its own task. A script element of the entry would run
// the libraries, the units and the shell as one task.
const bootOf = (manifest: Manifest): string => {
  const files = closure(manifest, ENTRY).flatMap((key) => manifest[key]?.file ?? [])
  return files.map((file) => `await import("/${file}")`).join(';')
}

interface InlineScripts {
  readonly preHydration: string
  readonly boot: string
}

const headOf = (manifest: Manifest, routeName: string, { preHydration, boot }: InlineScripts): string => {
  const met = new Set<string>()
  const entriesOf = (keys: ReadonlyArray<string>) =>
    keys.flatMap((key) => closure(manifest, key, met)).flatMap((key) => manifest[key] ?? [])
  const always = entriesOf([ENTRY, ...modulesOf(routeName)])
  const wide = entriesOf(wideModulesOf(routeName))
  const lateParts = entriesOf(Object.keys(manifest).filter((key) => manifest[key]?.name === LATE_PARTS))
  const entries = [...always, ...wide, ...lateParts]
  const css = [...new Set(entries.flatMap((entry) => entry.css ?? []))]
  const assets = new Set(entries.flatMap((entry) => entry.assets ?? []))
  const fonts = [...assets].filter((file) => file.endsWith('.woff2') && !file.includes('golos-rare'))
  return [
    // first: a script after a stylesheet waits until the stylesheet loads
    element(preHydration),
    ...fonts.map((file) => link('preload', file, ' as="font" type="font/woff2" crossorigin')),
    ...css.map((file) => link('stylesheet', file)),
    // low priority: the first paint needs styles, fonts and the main picture
    ...always.map(({ file }) => link('modulepreload', file, ' fetchpriority="low"')),
    ...wide.map(({ file }) => link('modulepreload', file, ` fetchpriority="low" media="${WIDE}"`)),
    element(boot, ' type="module"'),
  ].join('')
}

interface PageAssets {
  readonly headOf: (routeName: string) => string
  // CSP sources of the scripts that are part of the head.
  readonly inlineScripts: ReadonlyArray<string>
}

export const readAssets = (clientDirectory: URL): PageAssets => {
  const manifest = JSON.parse(readFileSync(new URL('manifest.json', clientDirectory), 'utf8')) as Manifest
  const inline = {
    preHydration: readFileSync(new URL('pre-hydration-clicks.js', clientDirectory), 'utf8').trim(),
    boot: bootOf(manifest),
  }
  const heads = new Map<string, string>()
  const cachedHeadOf = (routeName: string) => {
    const cached = heads.get(routeName)
    if (cached !== undefined) return cached
    const head = headOf(manifest, routeName, inline)
    heads.set(routeName, head)
    return head
  }
  const sourceOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  return { headOf: cachedHeadOf, inlineScripts: Object.values(inline).map(sourceOf) }
}
