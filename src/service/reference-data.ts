import type * as E from 'fp-ts/Either'
import type { Day } from '../domain/time/day.ts'
import { dayOfMillis } from '../domain/time/moment.ts'
import type { DeliveryContext } from '../domain/place/place.ts'
import { catalogueVersion, type CategoryTree, loadTree } from './catalogue/public.ts'
import { type Content, loadContent } from './content/public.ts'
import type { ServiceError } from './platform/http/service-error.ts'
import { type Directory, loadDirectory, type Place, placeOf } from './delivery/public.ts'
import { cached } from './platform/cached.ts'
import type { ServiceDeps } from './service-deps.ts'

export type { Place }

const VERSION_MEMORY_MS = 1_000
const PLACES_MEMORY_MS = 5_000
const CONTENT_MEMORY_MS = 5_000

/** Rarely changed data, cached for seconds; categories until the catalogue changes. */
export interface ReferenceData {
  readonly tree: () => Promise<CategoryTree>
  readonly directory: () => Promise<Directory>
  readonly content: () => Promise<Content>
  readonly today: () => Day
  readonly placeAt: (at: DeliveryContext | undefined, methodCode?: string) => Promise<E.Either<ServiceError, Place>>
}

const treesByVersion = (load: () => Promise<CategoryTree>, version: () => Promise<number>) => {
  let kept: { readonly version: number; readonly tree: Promise<CategoryTree> } | undefined
  return async (): Promise<CategoryTree> => {
    const current = await version()
    if (kept?.version === current) return kept.tree
    const tree = load()
    kept = { version: current, tree }
    tree.catch(() => {
      if (kept?.tree === tree) kept = undefined
    })
    return tree
  }
}

export const makeReferenceData = ({ db, clock }: Pick<ServiceDeps, 'db' | 'clock'>): ReferenceData => {
  const version = cached(() => catalogueVersion(db), VERSION_MEMORY_MS, clock.now)
  const directory = cached(() => loadDirectory(db), PLACES_MEMORY_MS, clock.now)
  const today = () => dayOfMillis(clock.now())
  return {
    tree: treesByVersion(() => loadTree(db), version),
    directory,
    content: cached(() => loadContent(db), CONTENT_MEMORY_MS, clock.now),
    today,
    placeAt: async (at, methodCode) => placeOf(await directory(), at, today(), methodCode),
  }
}
