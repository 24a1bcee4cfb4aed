import type { Day } from '../time/day.ts'
import type { Product, Slug } from '../catalogue/product.ts'

export interface PostCategory {
  readonly id: number
  readonly slug: Slug
  readonly title: string
}

export interface Post {
  readonly id: number
  readonly slug: Slug
  readonly title: string
  readonly date: Day
  readonly image: string | null
  readonly preview: string
  readonly category: PostCategory
}

export interface Promotion {
  readonly id: number
  readonly slug: Slug
  readonly title: string
  readonly dateFrom: Day
  readonly dateTo: Day | null
  readonly image: string | null
  readonly preview: string
}

/** The body of a post's or promotion's page in safe HTML, and the products it mentions. */
export interface Told {
  readonly content: string
  readonly products: ReadonlyArray<Product>
}

export type ToldPost = Post & Told

export type ToldPromotion = Promotion & Told
