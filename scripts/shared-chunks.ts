import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { chunkCycle } from './chunk-cycle.ts'

/*
 * Chunks that pages share. They are filled in order: a chunk gets its modules and all that these import, except what an
 * earlier chunk has. So imports between chunks have no cycle; the build fails if one remains.
 */

const named: Array<string> = []

const moduleOf = (path: string) => {
  named.push(path)
  return fileURLToPath(new URL(`../src/${path}`, import.meta.url))
}

const ENTRY = moduleOf('main/browser.tsx')
/** Lists and forms share it; it is too small for its own chunk. */
const DECODE = moduleOf('application/kernel/decode.ts')
/** One constant, which would be a file of its own. */
const BACK_IN_STOCK_TITLE = moduleOf('ui/features/back-in-stock/requested.ts')
/** The adapters of the ports. Loads with the first call of the service. */
const WIRING = moduleOf('infrastructure/wiring/browser-container.ts')
/** What appears without a press. */
const PROMPTS = moduleOf('ui/shell/prompts.tsx')
const DEFERRED_SHELL = moduleOf('ui/shell/deferred-shell.tsx')
/** The menu of wide windows, the newsletter and the footer. They hydrate after the page. */
const LAZY_PARTS = moduleOf('ui/shell/lazy-parts.tsx')
/** The pages of less visited routes: before hydration only they themselves need it. */
const LESS_VISITED_PAGES = moduleOf('ui/less-visited-pages.ts')
/** The basket page imports it. In the chunk of the deferred shell it would load the whole shell before hydration. */
const GUEST_ORDER = moduleOf('application/order/guest-order.ts')
// the most visited pages
const PRODUCT_PAGE = [moduleOf('ui/pages/product/page.tsx'), moduleOf('ui/pages/product/reviews/review-list.tsx')]
const HOME_PAGE = [moduleOf('ui/pages/home/page.tsx')]
const LISTING_PAGE = [moduleOf('ui/pages/category/page.tsx')]
const BASKET_PAGE = [moduleOf('ui/pages/order/page.tsx')]

interface Family {
  readonly name: string
  /** Beginnings of paths under `src`. */
  readonly members: ReadonlyArray<string>
}

/** Modules grouped wherever two pages or layers share them. */
const FAMILIES: ReadonlyArray<Family> = [
  {
    name: 'form-rules',
    members: [
      'application/kernel/countdown',
      'application/kernel/draft',
      'application/kernel/form',
      'application/kernel/no-context',
      'application/kernel/query',
      'domain/order/unpaid.',
      'domain/person/form.',
    ],
  },
  {
    name: 'dialogs',
    members: [
      'ui/kit/form/phone',
      'ui/kit/form/radio',
      'ui/kit/form/text-area',
      'ui/kit/navigation/tabs',
      'ui/kit/overlay/dialog',
      'ui/kit/overlay/drawer',
      'ui/kit/status/notice',
      'ui/kit/status/spinner',
    ],
  },
  {
    name: 'forms',
    members: [
      'ui/kit/form/field-error',
      'ui/kit/form/file-',
      'ui/kit/form/form-',
      'ui/kit/form/policy',
      'ui/kit/form/use-',
    ],
  },
  // needed by a product page, which does not need what other pages share
  {
    name: 'product',
    members: [
      'application/catalogue/product.',
      'application/viewed/record-viewed.',
      'domain/catalogue/comparison.',
      'domain/catalogue/review.',
      'ui/kit/copy/',
      'ui/kit/prose/',
      'ui/kit/use-hydrated',
      'ui/pages/product/reviews/reviews.module',
      'ui/pages/product/strings',
    ],
  },
  {
    name: 'instalment',
    members: ['application/instalment/', 'domain/instalment/', 'domain/time/moment', 'ui/features/instalment/'],
  },
  { name: 'kit', members: ['ui/kit/'] },
  {
    name: 'lists',
    members: [
      'application/catalogue/listing',
      ...['chosen-', 'filter-drawer', 'filter-opener', 'hidden-', 'last-', 'listing', 'pager', 'skeletons'].map(
        (file) => `ui/features/listing/${file}`,
      ),
      ...['sort-', 'strings', 'use-', 'value-finder'].map((file) => `ui/features/listing/${file}`),
    ],
  },
  {
    name: 'account',
    members: [
      'application/captcha/retry',
      ...['activity', 'confirmed', 'password', 'phone-code', 'registration', 'restore', 'sent-code', 'sign-in'].map(
        (file) => `application/session/${file}`,
      ),
      'ui/features/auth/',
    ],
  },
  {
    name: 'receiving',
    members: ['application/delivery-context/receiving', 'ui/features/shop-map/', 'ui/layers/receiving/'],
  },
  {
    name: 'cabinet',
    members: ['application/cabinet/', 'application/order/', 'ui/features/cabinet/', 'ui/features/order/'],
  },
]

/** The adapters of a module and their codecs load together, with the first call of one of them. */
const ADAPTERS: ReadonlyArray<Family> = ['catalogue', 'content', 'delivery', 'identity', 'sales'].map((module) => ({
  name: `${module}-api`,
  members: [`infrastructure/http/${module}/`, `infrastructure/wiring/adapters/${module}.`],
}))

/** Folders of the use cases that every page starts with. */
const BASKET: ReadonlyArray<string> = [
  'application/basket/',
  'application/delivery-context/',
  'application/favourites/',
]

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url))

const isIn = (members: ReadonlyArray<string>, id: string): boolean =>
  id.startsWith(SOURCE) && members.some((member) => id.startsWith(member, SOURCE.length))

/** Members of the plan that no file of `src` matches, for example after a rename. */
export const unmatchedMembers = (files: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...named, ...[...ADAPTERS, ...FAMILIES].flatMap(({ members }) => members), ...BASKET].filter(
    (member) => !files.some((file) => file.startsWith(member)),
  )

/** A module that at least this many lazy chunks need goes to a common chunk. */
const MANY = 4

/** Libraries that every page loads entirely. Parts of other libraries belong to the chunks that import them. */
const LIBRARY =
  /node_modules\/(?!altcha-lib|fp-ts|patronum|react-yandex-maps|web-vitals\/)|\/src\/main\/evaluated-react\.ts$/

/** Pages before their first call do without it. */
const FP_TS = /node_modules\/fp-ts\//

const CHUNKS = [
  'wiring',
  'vendor',
  'basket',
  'shell',
  'products',
  'cards',
  'lazy-parts',
  'guest-order',
  'less-visited-pages',
  'prompts',
  'deferred-shell',
  'fp-ts',
  'rules',
  ...ADAPTERS.map(({ name }) => name),
  ...FAMILIES.map(({ name }) => name),
  'blocks',
  'cart',
  'shared',
]

type Modules = ReadonlySet<string>
type Imports = (id: string) => ReadonlyArray<string>

interface ModuleGraph {
  readonly ids: ReadonlyArray<string>
  readonly importsOf: Imports
  readonly lazyImportsOf: Imports
}

/** The modules and all that they import, directly or not. */
const withImports = (roots: Iterable<string>, importsOf: Imports): Modules => {
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    importsOf(id).forEach(visit)
  }
  for (const root of roots) visit(root)
  return found
}

/** The chunk of each module that pages share. */
const assignChunks = ({ ids, importsOf, lazyImportsOf }: ModuleGraph): ReadonlyMap<string, string> => {
  const chunkOf = new Map<string, string>()
  const assign = (chunk: string, modules: Iterable<string>) => {
    for (const id of modules) if (!chunkOf.has(id) && !LIBRARY.test(id)) chunkOf.set(id, chunk)
  }
  const closureOf = (roots: Iterable<string>) => withImports(roots, importsOf)

  const wiring = [...closureOf([WIRING])]
  const ofPages = withImports([ENTRY], (id) => [...importsOf(id), ...lazyImportsOf(id)].filter((to) => to !== WIRING))
  for (const id of wiring) if (!ofPages.has(id)) chunkOf.set(id, 'wiring')

  // two chunks, so that no task creates all units of the shell
  const shell = [...closureOf([ENTRY, DECODE])]
  const basketUnits = shell.filter((id) => isIn(BASKET, id))
  assign('basket', closureOf(basketUnits))
  assign('shell', shell)

  const [product, home, listing] = [closureOf(PRODUCT_PAGE), closureOf(HOME_PAGE), closureOf(LISTING_PAGE)]
  const lazyParts = [...closureOf([LAZY_PARTS])]
  const isOfVisitedPage = (id: string) => product.has(id) || home.has(id) || listing.has(id)
  assign('shell', lazyParts.filter(isOfVisitedPage))
  assign('lazy-parts', lazyParts)
  const productsShared = [...product].filter((id) => home.has(id) || listing.has(id))
  assign('products', [...productsShared, BACK_IN_STOCK_TITLE])
  const cardsShared = [...home].filter((id) => listing.has(id))
  assign('cards', cardsShared)

  assign('guest-order', closureOf([GUEST_ORDER]))
  assign('less-visited-pages', [LESS_VISITED_PAGES])
  assign('prompts', closureOf([PROMPTS]))
  assign('deferred-shell', closureOf([DEFERRED_SHELL]))
  const fpTs = ids.filter((id) => FP_TS.test(id) && ofPages.has(id))
  assign('fp-ts', fpTs)
  const wiringShared = wiring.filter((id) => ofPages.has(id))
  assign('rules', wiringShared)
  for (const { name, members } of ADAPTERS) {
    const ownModules = [...closureOf(ids.filter((id) => isIn(members, id)))].filter((id) => !ofPages.has(id))
    assign(name, ownModules)
  }

  const users = new Map<string, number>()
  for (const lazy of new Set(ids.flatMap(lazyImportsOf))) {
    for (const id of closureOf([lazy])) users.set(id, (users.get(id) ?? 0) + 1)
  }
  const usedBy = (least: number) => ids.filter((id) => ofPages.has(id) && (users.get(id) ?? 0) >= least)
  for (const { name, members } of FAMILIES) assign(name, closureOf(usedBy(2).filter((id) => isIn(members, id))))
  assign('blocks', usedBy(MANY).filter(isOfVisitedPage))
  const basket = closureOf(BASKET_PAGE)
  const basketShared = usedBy(MANY).filter((id) => basket.has(id))
  assign('cart', basketShared)
  assign('shared', usedBy(MANY))
  return chunkOf
}

export const sharedChunks = () => {
  let chunkOf: ReadonlyMap<string, string> = new Map()
  const plugin: Plugin = {
    name: 'shared-chunks',
    applyToEnvironment: ({ name }) => name === 'client',
    buildEnd() {
      const ids = [...this.getModuleIds()]
      const modules = new Map<string, Rolldown.ModuleInfo | null>(ids.map((id) => [id, this.getModuleInfo(id)]))
      chunkOf = assignChunks({
        ids,
        importsOf: (id) => modules.get(id)?.importedIds ?? [],
        lazyImportsOf: (id) => modules.get(id)?.dynamicallyImportedIds ?? [],
      })
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const cycle = chunkCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])))
      if (cycle !== null) this.error(`chunks that import each other: ${[...cycle, cycle[0]].join(' → ')}`)
    },
  }
  const groups = CHUNKS.map((chunk) => ({
    name: chunk,
    test: (id: string) => (chunkOf.get(id) ?? (LIBRARY.test(id) ? 'vendor' : null)) === chunk,
  }))
  return { plugin, groups }
}
