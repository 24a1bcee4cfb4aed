import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { chunkCycle } from './chunk-cycle.ts'

// Chunks that pages share. A chunk holds its modules and their dependencies, without those of earlier chunks, so that
// imports have no cycle. The build fails if a cycle remains.

const moduleOf = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url))

const ENTRY = moduleOf('main/browser.tsx')
/** Lists and forms share it; it is too small for its own chunk. */
const PARSED = moduleOf('application/kernel/parsed.ts')
const WIRING = moduleOf('infrastructure/wiring/browser-container.ts')
const DEFERRED_SHELL = moduleOf('ui/shell/deferred-shell.tsx')
/** The basket page imports it. In the chunk of the deferred shell it would load the whole shell before hydration. */
const GUEST_ORDER = moduleOf('application/order/guest-order.ts')
const pageModules = (...parts: ReadonlyArray<string>) => parts.map((part) => moduleOf(`ui/pages/${part}.tsx`))
/** The most visited pages. Modules shared with the product page form one chunk, modules shared by the others another. */
const PRODUCT = pageModules('product/page', 'product/reviews/review-list')
const [HOME, LISTING] = [pageModules('home/page'), pageModules('category/page')]

interface Family {
  readonly name: string
  readonly members: RegExp
}

/** Modules grouped wherever two pages or layers share them. */
const FAMILIES: ReadonlyArray<Family> = [
  {
    name: 'form-rules',
    members:
      /\/src\/(application\/kernel\/(form|draft|countdown|no-context|query)|domain\/(person\/form|order\/unpaid)\.)/,
  },
  { name: 'words', members: /\/src\/(ui\/kit\/copy|domain\/time\/day-in-words)/ },
  {
    name: 'dialogs',
    members:
      /\/src\/ui\/kit\/((overlay|form|navigation|status)\/)?(dialog|drawer|notice|radio|tabs|text-area|phone|spinner)/,
  },
  { name: 'forms', members: /\/src\/ui\/kit\/form\/(file-|form-|policy|field-error|use-)/ },
  // needed by a product page, which does not need what other pages share
  {
    name: 'product',
    members:
      /\/src\/(ui\/(kit\/(prose\/|use-hydrated)|pages\/product\/(strings|reviews\/reviews\.module))|application\/catalogue\/product\.|domain\/catalogue\/(comparison|review)\.)/,
  },
  { name: 'instalment', members: /\/src\/(ui\/features|application|domain)\/instalment\/|\/src\/domain\/time\/moment/ },
  { name: 'kit', members: /\/src\/ui\/kit\// },
  { name: 'lists', members: /\/src\/(ui\/features\/listing|application\/catalogue\/listing)/ },
  {
    name: 'account',
    members:
      /\/src\/(ui\/features\/auth\/|application\/(session\/(registration|phone-code|confirmed|sign-in|restore|password|activity)|captcha\/retry))/,
  },
  {
    name: 'receiving',
    members: /\/src\/(ui\/(layers\/receiving|features\/shop-map)\/|application\/checkout\/receiving)/,
  },
  { name: 'cabinet', members: /\/src\/(ui\/features\/(cabinet|order)|application\/(cabinet|order))\// },
]

/** Modules shared by this many pages go to a common chunk. */
const MANY = 4

/** Libraries that every page loads entirely. Parts of other libraries belong to the chunks that import them. */
const LIBRARY =
  /node_modules\/(?!altcha-lib|fp-ts|patronum|react-yandex-maps|web-vitals\/)|\/src\/main\/evaluated-react\.ts$/

/** Pages before their first call do without it. */
const FP_TS = /node_modules\/fp-ts\//

type Modules = ReadonlySet<string>
type Imports = (id: string) => ReadonlyArray<string>

const reachedFrom = (roots: Iterable<string>, importsOf: Imports): Modules => {
  const met = new Set<string>()
  const walk = (id: string): void => {
    if (met.has(id)) return
    met.add(id)
    importsOf(id).forEach(walk)
  }
  for (const root of roots) walk(root)
  return met
}

const chunksOf = ({
  ids,
  importsOf,
  laterOf,
}: {
  readonly ids: ReadonlyArray<string>
  readonly importsOf: Imports
  readonly laterOf: Imports
}) => {
  const chunks = new Map<string, string>()
  const take = (name: string, members: Iterable<string>) => {
    for (const id of members) if (!chunks.has(id) && !LIBRARY.test(id)) chunks.set(id, name)
  }
  const together = (roots: Iterable<string>) => reachedFrom(roots, importsOf)

  const elsewhere = reachedFrom([ENTRY], (id) => [...importsOf(id), ...laterOf(id)].filter((to) => to !== WIRING))
  for (const id of together([WIRING])) if (!elsewhere.has(id)) chunks.set(id, 'wiring')

  take('frame', together([ENTRY, PARSED]))
  const [product, home, listing] = [PRODUCT, HOME, LISTING].map(together) as [Modules, Modules, Modules]
  take(
    'goods',
    [...product].filter((id) => home.has(id) || listing.has(id)),
  )
  take(
    'cards',
    [...home].filter((id) => listing.has(id)),
  )
  take('guest-order', together([GUEST_ORDER]))
  take('deferred-shell', together([DEFERRED_SHELL]))
  take(
    'fp-ts',
    ids.filter((id) => FP_TS.test(id) && elsewhere.has(id)),
  )
  take(
    'rules',
    [...together([WIRING])].filter((id) => elsewhere.has(id)),
  )

  const shares = new Map<string, number>()
  for (const entry of new Set(ids.flatMap(laterOf))) {
    for (const id of together([entry])) shares.set(id, (shares.get(id) ?? 0) + 1)
  }
  const sharedBy = (least: number) => ids.filter((id) => elsewhere.has(id) && (shares.get(id) ?? 0) >= least)
  for (const { name, members } of FAMILIES) take(name, together(sharedBy(2).filter((id) => members.test(id))))
  const isVisited = (id: string) => [product, home, listing].some((page) => page.has(id))
  take('blocks', sharedBy(MANY).filter(isVisited))
  take('shared', sharedBy(MANY))
  return chunks
}

export const sharedChunks = () => {
  const chunks = new Map<string, string>()
  const names = [
    'wiring',
    'vendor',
    'frame',
    'goods',
    'cards',
    'guest-order',
    'deferred-shell',
    'fp-ts',
    'rules',
    ...FAMILIES.map(({ name }) => name),
    'blocks',
    'shared',
  ]
  const plugin: Plugin = {
    name: 'shared-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const ids = [...this.getModuleIds()]
      const modules = new Map<string, Rolldown.ModuleInfo | null>(ids.map((id) => [id, this.getModuleInfo(id)]))
      const found = chunksOf({
        ids,
        importsOf: (id) => modules.get(id)?.importedIds ?? [],
        laterOf: (id) => modules.get(id)?.dynamicallyImportedIds ?? [],
      })
      for (const [id, name] of found) chunks.set(id, name)
    },
    generateBundle(_, bundle) {
      const made = Object.values(bundle).filter((file) => file.type === 'chunk')
      const cycle = chunkCycle(new Map(made.map(({ fileName, imports }) => [fileName, imports])))
      if (cycle !== null) this.error(`chunks that wait for one another: ${[...cycle, cycle[0]].join(' → ')}`)
    },
  }
  const groups = names.map((name) => ({
    name,
    test: (id: string) => (chunks.get(id) ?? (LIBRARY.test(id) ? 'vendor' : null)) === name,
  }))
  return { plugin, groups }
}
