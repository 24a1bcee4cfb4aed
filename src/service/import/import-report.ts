import type { ImportWarnings } from './warning-log.ts'

export interface ImportCounts {
  readonly categories: number
  readonly offers: number
  readonly refused: number
  readonly created: number
  readonly changed: number
  readonly unchanged: number
  readonly offSale: number
  readonly quarantined: number
  readonly onSale: number
  readonly outOfStock: number
  readonly hidden: number
  /** Of 1C: products without an offer, and offers of deleted products. */
  readonly withoutOffer?: number
  readonly ofDeleted?: number
}

export interface ImportReport {
  readonly source: string
  readonly counts: ImportCounts
  readonly warnings: ImportWarnings
  readonly seconds: number
  readonly offersPerSecond: number
}

export type ImportProgress =
  | { readonly _tag: 'Reading'; readonly offers: number; readonly bytes: number }
  | { readonly _tag: 'Merging'; readonly offers: number }
