import type { Kopecks } from '../domain/money/money.ts'

export interface DemoReview {
  readonly author: string
  readonly rating: number
  readonly comment: string
  readonly daysAgo: number
  readonly reply: string | null
  /** Source addresses. */
  readonly photos: ReadonlyArray<string>
}

/** A product of the demo shop with all that the database holds of it. */
export interface DemoProduct {
  readonly sourceId: string
  readonly groupSourceId: string
  readonly slug: string
  readonly title: string
  readonly sku: string
  readonly description: string
  readonly price: Kopecks
  readonly basePrice: Kopecks
  /** What it cost before, the oldest first. */
  readonly formerPrices: ReadonlyArray<{ readonly daysAgo: number; readonly price: Kopecks }>
  readonly category: string
  readonly brand: string
  readonly isNew: boolean
  readonly isPopular: boolean
  readonly popularity: number
  readonly daysOld: number
  readonly pictures: ReadonlyArray<string>
  readonly properties: ReadonlyArray<{ readonly title: string; readonly value: string }>
  readonly selections: ReadonlyArray<string>
  readonly reviews: ReadonlyArray<DemoReview>
  /** Units in each of the shops, in their order, and in the warehouse. */
  readonly stock: { readonly shops: ReadonlyArray<number>; readonly warehouse: number }
}

export const averageRating = (reviews: ReadonlyArray<DemoReview>): number =>
  reviews.length === 0
    ? 0
    : Math.round((reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length) * 10) / 10
