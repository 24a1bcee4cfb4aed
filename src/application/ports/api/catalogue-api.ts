import type { TaskEither } from 'fp-ts/TaskEither'
import type { Category } from '../../../domain/catalogue/category.ts'
import type { Listing, ListingQuery } from '../../../domain/catalogue/listing.ts'
import type { DeliveryContext } from '../../../domain/place/place.ts'
import type { ProductDetail, Slug } from '../../../domain/catalogue/product.ts'
import type { AppError } from '../../kernel/app-error.ts'
import { port } from '../../kernel/port.ts'

export interface CatalogueApi {
  /** Sections of the main menu with one level of children. [CATL-03, CATL-05] */
  readonly menu: TaskEither<AppError, ReadonlyArray<Category>>
  /** The same sections, each with the products it is known by at a place. [CATL-04] */
  readonly sections: (at: DeliveryContext) => TaskEither<AppError, ReadonlyArray<Category>>
  /** What is in a section, each with the products it is known by at a place. [CATL-04, CATL-07] */
  readonly childrenOf: (sectionId: number, at: DeliveryContext) => TaskEither<AppError, ReadonlyArray<Category>>
  /** One section by its slug, with children. [CATL-08] */
  readonly category: (slug: Slug) => TaskEither<AppError, Category>
  readonly listing: (query: ListingQuery, at: DeliveryContext) => TaskEither<AppError, Listing>
  readonly product: (slug: Slug, at: DeliveryContext) => TaskEither<AppError, ProductDetail>
}

export const $catalogueApi = port<CatalogueApi>('CatalogueApi')
