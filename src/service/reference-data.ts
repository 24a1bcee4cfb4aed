import { shopTimeOf } from '../domain/time/moment.ts'
import {
  activeRules,
  type CatalogueDeps,
  type CategoryTree,
  loadTree,
  postgresSearch,
  type PricedTree,
  pricingVersion,
  readPricing,
  type StoredPricing,
} from './catalogue/public.ts'
import { type Content, type ContentData, loadContent, publicAt, publicVersion } from './content/public.ts'
import { type Directory, loadDirectory, resolveDeliveryContext } from './delivery/public.ts'
import { cacheByKey, CACHES } from './platform/caches.ts'
import type { PlatformDeps } from './platform/deps.ts'

interface Versions {
  readonly content: number
  readonly prices: number
  readonly server: string
}

/** Rarely changed data, cached for seconds; categories until the catalogue changes. */
export const makeReferenceData = ({
  db,
  reads,
  clock,
  settings,
  search = postgresSearch(db),
}: Pick<PlatformDeps, 'db' | 'reads' | 'clock' | 'settings'> & CatalogueDeps): ContentData & {
  readonly versionChanged: () => void
} => {
  // Read where the data are read: a version from the primary could be newer than what a replica returns.
  let notices = 0
  const versions = cacheByKey<{ readonly at: number; readonly server: string; readonly notices: number }, Versions>(
    CACHES.catalogueVersion,
    async () => {
      const server = reads.server()
      const [content, prices] = await reads.onReplica(() =>
        Promise.all([publicVersion(db, clock.now()), pricingVersion(db)]),
      )
      return { content, prices, server }
    },
    (cached, { at, server, notices: seen }) =>
      cached.server === server &&
      cached.notices === seen &&
      at >= cached.at &&
      at - cached.at < CACHES.catalogueVersion.freshMs,
  )
  const versionsNow = () => versions({ at: clock.now(), server: reads.server(), notices })
  const categories = cacheByKey<string, CategoryTree>(CACHES.categories, () => loadTree(db), Object.is)
  let lastRules: StoredPricing['rules'] | null = null
  const rules = cacheByKey<string, StoredPricing>(
    CACHES.priceRules,
    async () => {
      const read = await readPricing(db, clock.now())
      lastRules = read.rules
      return read
    },
    Object.is,
  )
  const tree = async (): Promise<PricedTree> => {
    const { content, prices, server } = await versionsNow()
    const [found, pricing] = await Promise.all([categories(`${server} ${content}`), rules(`${server} ${prices}`)])
    return { ...found, pricing: { ...pricing, moment: clock.now() } }
  }
  // Differs after each boundary of a rule, so that caches end there.
  const version = async () => {
    const { content, prices, server } = await versionsNow()
    const active = activeRules((await rules(`${server} ${prices}`)).rules, clock.now())
    return `${server} ${content} ${active.key}`
  }
  const now = () => shopTimeOf(clock.now())
  const today = () => now().today
  const places = cacheByKey<{ readonly at: number; readonly version: string }, Directory>(
    CACHES.places,
    () => loadDirectory(db, today(), settings()),
    (cached, { at, version: now }) =>
      cached.version === now && at >= cached.at && at - cached.at < CACHES.places.freshMs,
  )
  const directory = async () => {
    const { content: at, server } = await versionsNow()
    return places({ at: clock.now(), version: `${server} ${at}` })
  }
  const content = cacheByKey<{ readonly at: number; readonly version: string }, Content>(
    CACHES.content,
    async () => loadContent(db, publicAt(clock.now()), await tree()),
    (cached, { at, version }) =>
      cached.version === version && at >= cached.at && at - cached.at < CACHES.content.freshMs,
  )
  return {
    version,
    versionChanged: () => {
      notices += 1
    },
    tree,
    activePrices: () => (lastRules === null ? '' : activeRules(lastRules, clock.now()).key),
    search,
    directory,
    content: async () => content({ at: clock.now(), version: await version() }),
    now,
    today,
    deliveryContextAt: async (at, methodCode, street) =>
      resolveDeliveryContext(await directory(), at, now(), methodCode, street),
  }
}
