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

/** The body of a post or promotion as safe HTML, and the products that it mentions. */
export interface ArticleBody {
  readonly content: string
  readonly products: ReadonlyArray<Product>
}

export type PostDetail = Post & ArticleBody

export type PromotionDetail = Promotion & ArticleBody
