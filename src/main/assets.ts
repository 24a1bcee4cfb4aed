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

/** Dependencies first, so that the chunk's own styles override theirs. */
const closure = (manifest: Manifest, key: string, met = new Set<string>()): ReadonlyArray<string> => {
  if (met.has(key)) return []
  met.add(key)
  return [...(manifest[key]?.imports ?? []).flatMap((imported) => closure(manifest, imported, met)), key]
}

const link = (rel: string, href: string, more = '') => `<link rel="${rel}" href="/${href}"${more}>`

const headOf = (manifest: Manifest, keys: ReadonlyArray<string>): string => {
  const met = new Set<string>()
  const entries = keys.flatMap((key) => closure(manifest, key, met)).flatMap((key) => manifest[key] ?? [])
  const css = [...new Set(entries.flatMap((entry) => entry.css ?? []))]
  const fonts = [...new Set(entries.flatMap((entry) => entry.assets ?? []))].filter((file) => file.endsWith('.woff2'))
  const entry = manifest[ENTRY]?.file ?? ''
  return [
    ...fonts.map((file) => link('preload', file, ' as="font" type="font/woff2" crossorigin')),
    ...css.map((file) => link('stylesheet', file)),
    '<script src="/pre-hydration-clicks.js"></script>',
    ...entries.map(({ file }) => link('modulepreload', file)),
    `<script type="module" src="/${entry}"></script>`,
  ].join('')
}

export const readAssets = (clientDirectory: URL): ((routeName: string) => string) => {
  const manifest = JSON.parse(readFileSync(new URL('manifest.json', clientDirectory), 'utf8')) as Manifest
  const heads = new Map<string, string>()
  return (routeName) => {
    const known = heads.get(routeName)
    if (known !== undefined) return known
    const head = headOf(manifest, [ENTRY, ...modulesOf(routeName)])
    heads.set(routeName, head)
    return head
  }
}
