import type { TaskEither } from 'fp-ts/TaskEither'
import type { Brand, OpenBrand } from '../../../../domain/catalogue/brand.ts'
import type { Pagination } from '../../../../domain/catalogue/listing.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface BrandList {
  readonly items: ReadonlyArray<Brand>
  readonly pagination: Pagination
}

export interface BrandApi {
  readonly brands: (page: number) => TaskEither<AppError, BrandList>
  readonly brand: (id: number) => TaskEither<AppError, OpenBrand>
}

export const $brandApi = apiPort<BrandApi>('catalogue', 'BrandApi')
