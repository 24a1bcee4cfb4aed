import { readFileSync } from 'node:fs'
import { moduleOf } from '../ui/routes.tsx'

interface ManifestEntry {
  readonly file: string
  readonly css?: ReadonlyArray<string>
  readonly imports?: ReadonlyArray<string>
  readonly assets?: ReadonlyArray<string>
}

type Manifest = Readonly<Record<string, ManifestEntry>>

const ENTRY = 'src/main/browser.tsx'

const closure = (manifest: Manifest, key: string, seen = new Set<string>()): ReadonlySet<string> => {
  const entry = manifest[key]
  if (entry === undefined || seen.has(key)) return seen
  seen.add(key)
  for (const imported of entry.imports ?? []) closure(manifest, imported, seen)
  return seen
}

const link = (rel: string, href: string, more = '') => `<link rel="${rel}" href="/${href}"${more}>`

const headOf = (manifest: Manifest, keys: ReadonlyArray<string>): string => {
  const entries = [...new Set(keys.flatMap((key) => [...closure(manifest, key)]))].flatMap((key) => manifest[key] ?? [])
  const css = [...new Set(entries.flatMap((entry) => entry.css ?? []))]
  const fonts = [...new Set(entries.flatMap((entry) => entry.assets ?? []))].filter((file) => file.endsWith('.woff2'))
  const entry = manifest[ENTRY]?.file ?? ''
  return [
    ...fonts.map((file) => link('preload', file, ' as="font" type="font/woff2" crossorigin')),
    ...css.map((file) => link('stylesheet', file)),
    '<script src="/early-clicks.js"></script>',
    ...entries.map(({ file }) => link('modulepreload', file)),
    `<script type="module" src="/${entry}"></script>`,
  ].join('')
}

/** The head lines of each page, by route name: its styles, fonts and scripts. */
export const readAssets = (clientDirectory: URL): ((routeName: string) => string) => {
  const manifest = JSON.parse(readFileSync(new URL('manifest.json', clientDirectory), 'utf8')) as Manifest
  const heads = new Map<string, string>()
  return (routeName) => {
    const known = heads.get(routeName)
    if (known !== undefined) return known
    const head = headOf(manifest, [ENTRY, moduleOf(routeName)].filter((key) => key !== null))
    heads.set(routeName, head)
    return head
  }
}
