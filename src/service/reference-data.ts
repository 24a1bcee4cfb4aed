import type * as E from 'fp-ts/Either'
import type { Day } from '../domain/time/day.ts'
import { shopTimeOf, type ShopTime } from '../domain/time/moment.ts'
import type { DeliveryContext } from '../domain/place/place.ts'
import { type CategoryTree, loadTree } from './catalogue/public.ts'
import { type Content, loadContent, publicAt, publicVersion } from './content/public.ts'
import type { ServiceError } from './platform/http/service-error.ts'
import {
  type Directory,
  loadDirectory,
  type ResolvedDeliveryContext,
  resolveDeliveryContext,
} from './delivery/public.ts'
import { cacheByKey, cacheForTime, CACHES } from './platform/caches.ts'
import type { ServiceDeps } from './service-deps.ts'

export type { ResolvedDeliveryContext }

/** Rarely changed data, cached for seconds; categories until the catalogue changes. */
export interface ReferenceData {
  /** Increases with each public change. */
  readonly version: () => Promise<number>
  readonly tree: () => Promise<CategoryTree>
  readonly directory: () => Promise<Directory>
  readonly content: () => Promise<Content>
  readonly now: () => ShopTime
  readonly today: () => Day
  readonly deliveryContextAt: (
    at: DeliveryContext | undefined,
    methodCode?: string,
  ) => Promise<E.Either<ServiceError, ResolvedDeliveryContext>>
}

export const makeReferenceData = ({
  db,
  clock,
  settings,
}: Pick<ServiceDeps, 'db' | 'clock' | 'settings'>): ReferenceData => {
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
    directory,
    content: async () => content({ at: clock.now(), version: await version() }),
    now,
    today,
    deliveryContextAt: async (at, methodCode) => resolveDeliveryContext(await directory(), at, now(), methodCode),
  }
}
