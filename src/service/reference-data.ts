import type * as E from 'fp-ts/Either'
import type { Day } from '../domain/time/day.ts'
import { dayOfMillis } from '../domain/time/moment.ts'
import type { PlaceContext } from '../domain/place/place.ts'
import { catalogueVersion, type CategoryTree, loadTree } from './catalogue/public.ts'
import { type Content, loadContent } from './content/public.ts'
import type { ShopError } from './platform/http/service-error.ts'
import { type Directory, loadDirectory, type Place, placeOf } from './delivery/public.ts'
import { remembered } from './platform/cached.ts'
import type { ShopDeps } from './service-deps.ts'

const VERSION_MEMORY_MS = 1_000
const PLACES_MEMORY_MS = 5_000
const CONTENT_MEMORY_MS = 5_000

/**
 * What changes seldom and is asked for on every page: kept in memory for seconds, the sections until the catalogue
 * changes.
 */
export interface Knowledge {
  readonly tree: () => Promise<CategoryTree>
  readonly directory: () => Promise<Directory>
  readonly content: () => Promise<Content>
  readonly today: () => Day
  readonly placeAt: (at: PlaceContext | undefined, methodCode?: string) => Promise<E.Either<ShopError, Place>>
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

export const makeKnowledge = ({ db, clock }: Pick<ShopDeps, 'db' | 'clock'>): Knowledge => {
  const version = remembered(() => catalogueVersion(db), VERSION_MEMORY_MS, clock.now)
  const directory = remembered(() => loadDirectory(db), PLACES_MEMORY_MS, clock.now)
  const today = () => dayOfMillis(clock.now())
  return {
    tree: treesByVersion(() => loadTree(db), version),
    directory,
    content: remembered(() => loadContent(db), CONTENT_MEMORY_MS, clock.now),
    today,
    placeAt: async (at, methodCode) => placeOf(await directory(), at, today(), methodCode),
  }
}
