import type { Day } from '../time/day.ts'
import type { Product, Slug } from '../catalogue/product.ts'

/** A heading of the blog. [BLOG-01] */
export interface PostCategory {
  readonly id: number
  readonly slug: Slug
  readonly title: string
}

/** A post as the list of the blog shows it; its image is a source address. [BLOG-02] */
export interface Post {
  readonly id: number
  readonly slug: Slug
  readonly title: string
  readonly date: Day
  readonly image: string | null
  readonly preview: string
  readonly category: PostCategory
}

/** A promotion as the list shows it; null has no end. [ACTION-01] */
export interface Promotion {
  readonly id: number
  readonly slug: Slug
  readonly title: string
  readonly dateFrom: Day
  readonly dateTo: Day | null
  readonly image: string | null
  readonly preview: string
}

/** What a post or a promotion says on its own page, in safe HTML, and the products it speaks of. */
export interface Told {
  readonly content: string
  readonly products: ReadonlyArray<Product>
}

/** [BLOG-03] */
export type ToldPost = Post & Told

/** [ACTION-02] */
export type ToldPromotion = Promotion & Told
