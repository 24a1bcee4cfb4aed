import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { modulesOf } from '../ui/routes.tsx'

interface ManifestEntry {
  readonly file: string
  readonly css?: ReadonlyArray<string>
  readonly imports?: ReadonlyArray<string>
  readonly assets?: ReadonlyArray<string>
}

type Manifest = Readonly<Record<string, ManifestEntry>>

const ENTRY = 'src/main/browser.tsx'

// Dependencies first, so that the chunk's own styles override theirs.
const closure = (manifest: Manifest, key: string, met = new Set<string>()): ReadonlyArray<string> => {
  if (met.has(key)) return []
  met.add(key)
  return [...(manifest[key]?.imports ?? []).flatMap((imported) => closure(manifest, imported, met)), key]
}

const link = (rel: string, href: string, more = '') => `<link rel="${rel}" href="/${href}"${more}>`

const element = (script: string, type = '') => `<script${type}>${script}</script>`

const sourceOf = (inline: string) => `'sha256-${createHash('sha256').update(inline).digest('base64')}'`

// Imports the chunks of the entry one after another: each runs in its own task. A script element of the entry would run
// the libraries, the units and the shell as one task.
const bootOf = (manifest: Manifest): string => {
  const files = closure(manifest, ENTRY).flatMap((key) => manifest[key]?.file ?? [])
  return files.map((file) => `await import("/${file}")`).join(';')
}

interface Inline {
  readonly preHydration: string
  readonly boot: string
  readonly cssOf: (file: string) => string
}

interface Head {
  readonly html: string
  // CSP source of the inline style.
  readonly style: string
}

const makeHead = (manifest: Manifest, keys: ReadonlyArray<string>, { preHydration, boot, cssOf }: Inline): Head => {
  const met = new Set<string>()
  const entries = keys.flatMap((key) => closure(manifest, key, met)).flatMap((key) => manifest[key] ?? [])
  const css = [...new Set(entries.flatMap((entry) => entry.css ?? []))]
  const fonts = [...new Set(entries.flatMap((entry) => entry.assets ?? []))].filter((file) => file.endsWith('.woff2'))
  // inline: the first paint does not wait for another round trip
  const style = css.map(cssOf).join('')
  const html = [
    element(preHydration),
    `<style>${style}</style>`,
    ...fonts.map((file) => link('preload', file, ' as="font" type="font/woff2" crossorigin')),
    // never loaded: Vite's import of a chunk loads the stylesheets that have no link
    ...css.map((file) => link('stylesheet', file, ' disabled')),
    // low priority: the first paint needs fonts and the main picture
    ...entries.map(({ file }) => link('modulepreload', file, ' fetchpriority="low"')),
    element(boot, ' type="module"'),
  ].join('')
  return { html, style: sourceOf(style) }
}

interface PageAssets {
  readonly headOf: (routeName: string) => string
  // CSP sources of the scripts and of the style that are part of the head.
  readonly inlineScripts: ReadonlyArray<string>
  readonly inlineStyleOf: (routeName: string) => string
}

export const readAssets = (clientDirectory: URL): PageAssets => {
  const manifest = JSON.parse(readFileSync(new URL('manifest.json', clientDirectory), 'utf8')) as Manifest
  const read = (file: string) => readFileSync(new URL(file, clientDirectory), 'utf8').trim()
  const scripts = { preHydration: read('pre-hydration-clicks.js'), boot: bootOf(manifest) }
  const heads = new Map<string, Head>()
  const headOf = (routeName: string): Head => {
    const known = heads.get(routeName)
    if (known !== undefined) return known
    const head = makeHead(manifest, [ENTRY, ...modulesOf(routeName)], { ...scripts, cssOf: read })
    heads.set(routeName, head)
    return head
  }
  return {
    headOf: (routeName) => headOf(routeName).html,
    inlineScripts: Object.values(scripts).map(sourceOf),
    inlineStyleOf: (routeName) => headOf(routeName).style,
  }
}
