import * as E from 'fp-ts/Either'
import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import { categoryTree, type FeedCategory } from '../category-tree.ts'
import type { FeedElement } from '../read/feed-element.ts'
import type { FeedBytes } from '../read/feed-reader.ts'
import { readFeed } from '../read/read-feed.ts'
import type { DatabaseFailed, ImportError, Oversized } from '../import-error.ts'
import { warning } from '../import-warning.ts'
import { offerOf } from '../offer/offer.ts'
import { unfollowed, YML_SHOP_ELEMENTS } from '../offer/yml-elements.ts'
import { makeRowBatches, type StoreRows } from './row-batches.ts'
import { brandKey } from '../../catalogue/public.ts'
import { stagedOffer } from './staged-offer.ts'
import type { RepairCounts } from '../read/text-repair.ts'
import type { WarningLog } from '../warning-log.ts'

export interface StagedFeed {
  readonly categories: ReadonlyArray<FeedCategory>
  readonly brands: ReadonlyMap<string, string>
  readonly offers: number
  readonly refused: number
  readonly refusedIds: ReadonlyArray<string>
  readonly needsQuarantine: boolean
}

export const repairWarnings = ({ controls, ampersands, entities, unreadable }: RepairCounts) =>
  (
    [
      ['MendedControls', controls],
      ['MendedAmpersands', ampersands],
      ['MendedEntities', entities],
      ['UnreadableFile', unreadable],
    ] as const
  )
    .filter(([, count]) => count > 0)
    .map(([code, count]) => warning(code, null, null, count))

// Of elements that no description names.
const MAX_NAMES = 200

const unusedWarnings = (offers: ReadonlyMap<string, number>, shop: ReadonlySet<string>) =>
  [
    ...[...offers].map(([name, count]) => `<${name}>: предложений ${String(count)}`),
    ...[...shop].map((name) => `<${name}> магазина`),
  ].map((detail) => warning('UnusedElement', null, null, detail))

// Bytes of what is held until the end of a feed: categories, brands, ids. About 150,000 categories.
const MAX_HELD = 64 * 1_048_576
const HELD_CATEGORY = 400
const HELD_TEXT = 64

export const stageFeed = (
  bytes: FeedBytes,
  store: StoreRows,
  log: WarningLog,
  onOffers: (offers: number) => void,
): TE.TaskEither<ImportError, StagedFeed> => {
  const categories: Array<FeedElement> = []
  const brands = new Map<string, string>()
  const usedCategories = new Set<string | null>()
  const refusedIds: Array<string> = []
  const unused = new Map<string, number>()
  const unusedOfShop = new Set<string>()
  let offers = 0
  let refused = 0
  let held = 0
  const batches = makeRowBatches(store, () => onOffers(offers))

  const takeOffer = (element: FeedElement): void => {
    offers += 1
    for (const name of unfollowed(element))
      if (unused.has(name) || unused.size < MAX_NAMES) unused.set(name, (unused.get(name) ?? 0) + 1)
    const mapped = offerOf(element)
    if (E.isLeft(mapped)) {
      refused += 1
      if (mapped.left.offerId !== null) {
        refusedIds.push(mapped.left.offerId)
        held += HELD_TEXT + mapped.left.offerId.length
      }
      return log.add([mapped.left])
    }
    const { offer, warnings } = mapped.right
    log.add(warnings)
    if (!usedCategories.has(offer.categorySourceId)) {
      usedCategories.add(offer.categorySourceId)
      held += HELD_TEXT + (offer.categorySourceId?.length ?? 0)
    }
    if (offer.brand !== null && !brands.has(brandKey(offer.brand))) {
      brands.set(brandKey(offer.brand), offer.brand)
      held += HELD_TEXT + 2 * offer.brand.length
    }
    batches.add(stagedOffer(offer, offers, element.line))
  }

  const take = (element: FeedElement): void => {
    if (element.name === 'offer') takeOffer(element)
    if (YML_SHOP_ELEMENTS.includes(element.name)) unusedOfShop.add(element.name)
    if (element.name !== 'category') return
    categories.push(element)
    held += HELD_CATEGORY + JSON.stringify(element).length
  }

  const visit = (elements: ReadonlyArray<FeedElement>): TE.TaskEither<DatabaseFailed | Oversized, void> => {
    elements.forEach(take)
    return held > MAX_HELD ? TE.left({ _tag: 'Oversized', limit: 'memory' }) : batches.storeIfEnough
  }

  return pipe(
    readFeed(bytes, visit),
    TE.chainFirstW(() => batches.storeAll),
    TE.map((repairs) => {
      const tree = categoryTree(categories)
      log.add([...tree.warnings, ...repairWarnings(repairs), ...unusedWarnings(unused, unusedOfShop)])
      const categoryIds = new Set<string | null>(tree.categories.map(({ sourceId }) => sourceId))
      const needsQuarantine = [...usedCategories].some((id) => !categoryIds.has(id))
      return { categories: tree.categories, brands, offers, refused, refusedIds, needsQuarantine }
    }),
  )
}
