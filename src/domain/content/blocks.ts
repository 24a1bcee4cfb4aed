import type { Product } from '../catalogue/product.ts'
import type { Brand } from '../catalogue/brand.ts'
import type { Moment } from '../time/day.ts'
import { millisOf } from '../time/moment.ts'
import { publicationState } from './publication.ts'

interface BlockPicture {
  readonly image: string
  readonly title: string | null
  readonly url: string | null
}

// A title of null is the storefront's own.
interface Titled<Kind extends string> {
  readonly kind: Kind
  readonly title: string | null
}

interface Hero {
  readonly kind: 'hero'
  readonly title: string
  readonly text: string | null
  readonly image: string
  readonly url: string | null
}

interface Text extends Titled<'text'> {
  readonly html: string
}

interface Pictures extends Titled<'pictures'> {
  readonly pictures: ReadonlyArray<BlockPicture>
}

interface Countdown {
  readonly kind: 'countdown'
  readonly title: string
  readonly text: string | null
  readonly url: string | null
  readonly endsAt: Moment
}

/** What is shown as it is stored. */
type Plain =
  | { readonly kind: 'banners' | 'viewed' }
  | Titled<'categories' | 'popular' | 'new' | 'discounted' | 'promotions' | 'posts'>
  | Hero
  | Text
  | Pictures
  | Countdown

export type BlockContent =
  | Plain
  | (Titled<'category'> & { readonly categoryId: number })
  | (Titled<'collection'> & { readonly collectionId: number })
  | (Titled<'products'> & { readonly productIds: ReadonlyArray<number> })
  | (Titled<'brands'> & { readonly brandIds: ReadonlyArray<number> })

interface BlockTimes {
  readonly id: string
  readonly isHidden: boolean
  readonly publishAt: Moment | null
  readonly publishUntil: Moment | null
}

/** A part of the home page or of a landing page, as the owner stores it. */
export type Block = BlockTimes & BlockContent

/** A block with what it shows to a shopper. */
export type ShownBlock = { readonly id: string } & (
  | Plain
  | (Titled<'shelf'> & { readonly href: string | null; readonly products: ReadonlyArray<Product> })
  | (Titled<'brands'> & { readonly brands: ReadonlyArray<Brand> })
)

const at = (moment: Moment | null): number | null => (moment === null ? null : millisOf(moment))

const isShown = (block: Block, now: number): boolean => {
  const { isHidden, publishAt, publishUntil } = block
  const times = { isDraft: isHidden, publishAt: at(publishAt), publishUntil: at(publishUntil) }
  if (publicationState(times, now) !== 'published') return false
  return block.kind !== 'countdown' || (millisOf(block.endsAt) ?? now) > now
}

/** The blocks that shoppers see at this time, in the owner's order. */
export const shownBlocks = (blocks: ReadonlyArray<Block>, now: number): ReadonlyArray<Block> =>
  blocks.filter((block) => isShown(block, now))

/** The home page of a shop whose owner has not changed it. [HOME-01, OC-63] */
export const HOME_BLOCKS = (
  ['banners', 'categories', 'popular', 'viewed', 'promotions', 'discounted', 'new', 'posts'] as const
).map((kind) => ({ id: kind, kind, title: null }))
