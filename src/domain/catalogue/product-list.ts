import type { ProductId } from './product.ts'

/** A named list of a user. */
export interface ProductList {
  readonly id: number
  readonly title: string
  /** Of the link that shows the list to others; null if it is not shared. */
  readonly token: string | null
  /** The last added first. */
  readonly productIds: ReadonlyArray<ProductId>
}

export const MAX_LISTS = 20
export const MAX_LISTED_PRODUCTS = 100
export const MAX_LIST_TITLE = 60
