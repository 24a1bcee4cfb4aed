import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { WIDE } from '../ui/kit/visible.tsx'
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
const LAZY = new Set<string | undefined>(['lazy-parts', 'main-menu'])

// Dependencies first, so that the chunk's own styles override theirs.
const closure = (manifest: Manifest, key: string, met = new Set<string>()): ReadonlyArray<string> => {
  if (met.has(key)) return []
  met.add(key)
  return [...(manifest[key]?.imports ?? []).flatMap((imported) => closure(manifest, imported, met)), key]
}

const link = (rel: string, href: string, more = '') => `<link rel="${rel}" href="/${href}"${more}>`

const element = (script: string) => `<script>${script}</script>`

const SCRIPTS = 'scripts'
const FAST_ANSWER_MS = 50

// On a fast line the scripts load after the first paint, which they would delay. A slow line would be idle until then, so
// there they load at once. The chunks of the entry are imported one after another: each runs in its own task.
const bootOf = (manifest: Manifest): string => {
  const files = closure(manifest, ENTRY).flatMap((key) => manifest[key]?.file ?? [])
  return `(async () => {
const [answer] = performance.getEntriesByType('navigation')
const isFast = answer?.responseStart - answer?.requestStart < ${String(FAST_ANSWER_MS)}
if (isFast && !document.hidden) await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)))
document.body.append(document.getElementById('${SCRIPTS}').content)
${files.map((file) => `await import('/${file}')`).join('\n')}
})()`
}

interface InlineScripts {
  readonly preHydration: string
  readonly boot: string
}

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

// Bytes, which all renders of a route share: the styles are half of a page.
interface RouteAssets {
  readonly head: ReadonlyArray<Uint8Array>
  readonly end: Uint8Array
  // CSP source of the styles in the head; null if it has none.
  readonly styleSource: string | null
}

export interface PageAssets {
  readonly ofRoute: (routeName: string) => RouteAssets
  // CSP sources of the scripts in a page.
  readonly inlineScripts: ReadonlyArray<string>
}

export const NO_ASSETS: PageAssets = {
  ofRoute: () => ({ head: [], end: Buffer.from(''), styleSource: null }),
  inlineScripts: [],
}

/** The assets with more styles after their own. */
export const withStyle = (assets: PageAssets, style: string | null): PageAssets => {
  if (style === null) return assets
  const element = Buffer.from(`<style>${style}</style>`)
  return {
    ...assets,
    ofRoute: (routeName) => {
      const { head, styleSource, ...rest } = assets.ofRoute(routeName)
      const sources = [...(styleSource === null ? [] : [styleSource]), sourceOf(style)].join(' ')
      return { ...rest, head: [...head, element], styleSource: sources }
    },
  }
}

const assetsOf = (
  manifest: Manifest,
  routeName: string,
  { preHydration, boot }: InlineScripts,
  textOf: (file: string) => string,
): RouteAssets => {
  const met = new Set<string>()
  const entriesOf = (keys: ReadonlyArray<string>) =>
    keys.flatMap((key) => closure(manifest, key, met)).flatMap((key) => manifest[key] ?? [])
  const always = entriesOf([ENTRY, ...modulesOf(routeName)])
  const wide = entriesOf(wideModulesOf(routeName))
  const lazyParts = entriesOf(Object.keys(manifest).filter((key) => LAZY.has(manifest[key]?.name)))
  const entries = [...always, ...wide, ...lazyParts]
  const css = [...new Set(entries.flatMap((entry) => entry.css ?? []))]
  const assets = new Set(entries.flatMap((entry) => entry.assets ?? []))
  const style = css.map((file) => textOf(file).trim()).join('')
  const fonts = [...assets].filter((file) => file.endsWith('.woff2') && !file.includes('golos-rare'))
  const head = [
    ...fonts.map((file) => link('preload', file, ' as="font" type="font/woff2" crossorigin')),
    `<style>${style}</style>`,
    element(preHydration),
    // not loaded: a later chunk of the application finds here which styles the page already has
    ...css.map((file) => link('stylesheet', file, ' disabled')),
  ]
  // with low priority: the first paint needs the page, the font and the main picture
  const end = [
    `<template id="${SCRIPTS}">`,
    ...always.map(({ file }) => link('modulepreload', file, ' fetchpriority="low"')),
    ...wide.map(({ file }) => link('modulepreload', file, ` fetchpriority="low" media="${WIDE}"`)),
    '</template>',
    element(boot),
  ]
  return { head: [Buffer.from(head.join(''))], end: Buffer.from(end.join('')), styleSource: sourceOf(style) }
}

export const readAssets = (clientDirectory: URL): PageAssets => {
  const textOf = (file: string) => readFileSync(new URL(file, clientDirectory), 'utf8')
  const manifest = JSON.parse(textOf('manifest.json')) as Manifest
  const inline = { preHydration: textOf('pre-hydration-clicks.js').trim(), boot: bootOf(manifest) }
  const routes = new Map<string, RouteAssets>()
  const ofRoute = (routeName: string) => {
    const cached = routes.get(routeName)
    if (cached !== undefined) return cached
    const made = assetsOf(manifest, routeName, inline, textOf)
    routes.set(routeName, made)
    return made
  }
  return { ofRoute, inlineScripts: Object.values(inline).map(sourceOf) }
}
