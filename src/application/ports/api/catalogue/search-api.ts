import type { TaskEither } from 'fp-ts/TaskEither'
import type { Pagination, SearchLink } from '../../../../domain/catalogue/listing.ts'
import type { DeliveryContext } from '../../../../domain/place/place.ts'
import type { Price, ProductId, Slug } from '../../../../domain/catalogue/product.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface FoundProduct {
  readonly id: ProductId
  readonly title: string
  readonly slug: Slug
  readonly image: string | null
  readonly price: Price
  /** False if it cannot be bought at the place. */
  readonly isAvailable?: boolean | undefined
}

export interface Found {
  readonly items: ReadonlyArray<FoundProduct>
  readonly keywords: ReadonlyArray<string>
  readonly pagination: Pagination
  readonly links?: ReadonlyArray<SearchLink> | undefined
}

/** A product that the shopper opened among the results of a query, or ordered after that. */
export interface ChosenResult {
  readonly query: string
  readonly productId: ProductId
  readonly isOrdered: boolean
}

/** What an empty search field offers. */
export interface PopularSearches {
  readonly queries: ReadonlyArray<string>
  readonly links: ReadonlyArray<SearchLink>
}

export interface SearchApi {
  readonly popular: (signal: AbortSignal) => TaskEither<AppError, PopularSearches>
  readonly search: (text: string, at: DeliveryContext, signal: AbortSignal) => TaskEither<AppError, Found>
  readonly countChoice: (chosen: ChosenResult) => TaskEither<AppError, undefined>
}

export const $searchApi = apiPort<SearchApi>('catalogue', 'SearchApi')
