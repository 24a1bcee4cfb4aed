import type { Kopecks } from '../../domain/money/money.ts'

export interface DemoReview {
  readonly author: string
  readonly rating: number
  readonly comment: string
  readonly daysAgo: number
  readonly reply: string | null
  readonly photos: ReadonlyArray<string>
}

export interface DemoQuestion {
  readonly author: string
  readonly text: string
  readonly answer: string
  readonly daysAgo: number
}

export interface DemoProduct {
  readonly sourceId: string
  readonly groupSourceId: string
  readonly slug: string
  readonly title: string
  readonly sku: string
  readonly description: string
  readonly price: Kopecks
  readonly basePrice: Kopecks
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
  readonly questions: ReadonlyArray<DemoQuestion>
  readonly stock: { readonly shops: ReadonlyArray<number>; readonly warehouse: number }
}

export const averageRating = (reviews: ReadonlyArray<DemoReview>): number =>
  reviews.length === 0
    ? 0
    : Math.round((reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length) * 10) / 10
