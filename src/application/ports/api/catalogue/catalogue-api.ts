import type { TaskEither } from 'fp-ts/TaskEither'
import type { Category } from '../../../../domain/catalogue/category.ts'
import type { Listing, ListingQuery } from '../../../../domain/catalogue/listing.ts'
import type { DeliveryContext } from '../../../../domain/place/place.ts'
import type { ProductDetail, Slug } from '../../../../domain/catalogue/product.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface CatalogueApi {
  /** The first level of the menu, without children. */
  readonly sections: TaskEither<AppError, ReadonlyArray<Category>>
  /** The menu with its second level. */
  readonly menu: TaskEither<AppError, ReadonlyArray<Category>>
  /** Top categories with their promotional products. [CATL-04] */
  readonly categories: (
    at: DeliveryContext,
    query: {
      readonly limit: number
      readonly search?: string | undefined
      readonly deepLevel?: number | undefined
      readonly withPictures?: boolean | undefined
    },
  ) => TaskEither<AppError, ReadonlyArray<Category>>
  /** Subcategories with their promotional products. [CATL-04, CATL-07] */
  readonly childrenOf: (categoryId: number, at: DeliveryContext) => TaskEither<AppError, ReadonlyArray<Category>>
  readonly category: (slug: Slug) => TaskEither<AppError, Category>
  readonly listing: (query: ListingQuery, at: DeliveryContext) => TaskEither<AppError, Listing>
  readonly product: (slug: Slug, at: DeliveryContext) => TaskEither<AppError, ProductDetail>
}

export const $catalogueApi = apiPort<CatalogueApi>('catalogue', 'CatalogueApi')
