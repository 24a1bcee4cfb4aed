import { shopTimeOf } from '../domain/time/moment.ts'
import { type CatalogueDeps, type CategoryTree, loadTree, postgresSearch } from './catalogue/public.ts'
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
  const version = cacheForTime(CACHES.catalogueVersion, () => publicVersion(db, clock.now()), clock.now)
  const tree = cacheByKey<number, CategoryTree>(CACHES.categories, () => loadTree(db), Object.is)
  const now = () => shopTimeOf(clock.now())
  const today = () => now().today
  const directory = cacheForTime(CACHES.places, () => loadDirectory(db, today(), settings()), clock.now)
  const content = cacheByKey<{ readonly at: number; readonly version: number }, Content>(
    CACHES.content,
    () => loadContent(db, publicAt(clock.now())),
    (cached, { at, version }) =>
      cached.version === version && at >= cached.at && at - cached.at < CACHES.content.freshMs,
  )
  return {
    version,
    tree: async () => tree(await version()),
    search,
    directory,
    content: async () => content({ at: clock.now(), version: await version() }),
    now,
    today,
    deliveryContextAt: async (at, methodCode) => resolveDeliveryContext(await directory(), at, now(), methodCode),
  }
}
