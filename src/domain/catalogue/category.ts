import type { Product, Slug } from './product.ts'

export interface Category {
  readonly id: number
  readonly slug: Slug
  readonly title: string
  readonly href: string
  readonly picture?: string | undefined
  readonly children?: ReadonlyArray<Category> | undefined
  readonly promoProducts?: ReadonlyArray<Product> | undefined
}
