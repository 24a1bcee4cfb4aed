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
import { loadDirectory, resolveDeliveryContext } from './delivery/public.ts'
import { cacheByKey, cacheForTime, CACHES } from './platform/caches.ts'
import type { PlatformDeps } from './platform/deps.ts'

/** Rarely changed data, cached for seconds; categories until the catalogue changes. */
export const makeReferenceData = ({
  db,
  clock,
  settings,
  search = postgresSearch(db),
}: Pick<PlatformDeps, 'db' | 'clock' | 'settings'> & CatalogueDeps): ContentData => {
  const versions = cacheForTime(
    CACHES.catalogueVersion,
    async () => {
      const [content, prices] = await Promise.all([publicVersion(db, clock.now()), pricingVersion(db)])
      return { content, prices }
    },
    clock.now,
  )
  const categories = cacheByKey<number, CategoryTree>(CACHES.categories, () => loadTree(db), Object.is)
  let lastRules: StoredPricing['rules'] | null = null
  const rules = cacheByKey<number, StoredPricing>(
    CACHES.priceRules,
    async () => {
      const read = await readPricing(db, clock.now())
      lastRules = read.rules
      return read
    },
    Object.is,
  )
  const tree = async (): Promise<PricedTree> => {
    const { content, prices } = await versions()
    const [found, pricing] = await Promise.all([categories(content), rules(prices)])
    return { ...found, pricing: { ...pricing, moment: clock.now() } }
  }
  // Differs after each boundary of a rule, so that caches end there.
  const version = async () => {
    const { content, prices } = await versions()
    const active = activeRules((await rules(prices)).rules, clock.now())
    return `${content} ${active.key}`
  }
  const now = () => shopTimeOf(clock.now())
  const today = () => now().today
  const directory = cacheForTime(CACHES.places, () => loadDirectory(db, today(), settings()), clock.now)
  const content = cacheByKey<{ readonly at: number; readonly version: string }, Content>(
    CACHES.content,
    async () => loadContent(db, publicAt(clock.now()), await tree()),
    (cached, { at, version }) =>
      cached.version === version && at >= cached.at && at - cached.at < CACHES.content.freshMs,
  )
  return {
    version,
    tree,
    activePrices: () => (lastRules === null ? '' : activeRules(lastRules, clock.now()).key),
    search,
    directory,
    content: async () => content({ at: clock.now(), version: await version() }),
    now,
    today,
    deliveryContextAt: async (at, methodCode) => resolveDeliveryContext(await directory(), at, now(), methodCode),
  }
}
