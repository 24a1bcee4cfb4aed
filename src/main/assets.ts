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

const headOf = (manifest: Manifest, keys: ReadonlyArray<string>, preHydration: string): string => {
  const met = new Set<string>()
  const entries = keys.flatMap((key) => closure(manifest, key, met)).flatMap((key) => manifest[key] ?? [])
  const css = [...new Set(entries.flatMap((entry) => entry.css ?? []))]
  const fonts = [...new Set(entries.flatMap((entry) => entry.assets ?? []))].filter((file) => file.endsWith('.woff2'))
  const entry = manifest[ENTRY]?.file ?? ''
  return [
    // first: a script after a stylesheet waits until the stylesheet loads
    `<script>${preHydration}</script>`,
    ...fonts.map((file) => link('preload', file, ' as="font" type="font/woff2" crossorigin')),
    ...css.map((file) => link('stylesheet', file)),
    // low priority: the first paint needs styles, fonts and the main picture
    ...entries.map(({ file }) => link('modulepreload', file, ' fetchpriority="low"')),
    `<script type="module" src="/${entry}" fetchpriority="low"></script>`,
  ].join('')
}

interface PageAssets {
  readonly headOf: (routeName: string) => string
  /** CSP sources of the scripts that are part of the head. */
  readonly inlineScripts: ReadonlyArray<string>
}

export const readAssets = (clientDirectory: URL): PageAssets => {
  const manifest = JSON.parse(readFileSync(new URL('manifest.json', clientDirectory), 'utf8')) as Manifest
  const preHydration = readFileSync(new URL('pre-hydration-clicks.js', clientDirectory), 'utf8').trim()
  const heads = new Map<string, string>()
  const cachedHeadOf = (routeName: string) => {
    const known = heads.get(routeName)
    if (known !== undefined) return known
    const head = headOf(manifest, [ENTRY, ...modulesOf(routeName)], preHydration)
    heads.set(routeName, head)
    return head
  }
  const hash = createHash('sha256').update(preHydration).digest('base64')
  return { headOf: cachedHeadOf, inlineScripts: [`'sha256-${hash}'`] }
}
