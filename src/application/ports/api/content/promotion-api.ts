import type { TaskEither } from 'fp-ts/TaskEither'
import type { Pagination } from '../../../../domain/catalogue/listing.ts'
import type { DeliveryContext } from '../../../../domain/place/place.ts'
import type { Slug } from '../../../../domain/catalogue/product.ts'
import type { Promotion, PromotionDetail } from '../../../../domain/content/article.ts'
import type { AppError } from '../../../kernel/app-error.ts'
import { apiPort } from '../../../kernel/port.ts'

export interface PromotionList {
  readonly items: ReadonlyArray<Promotion>
  readonly pagination: Pagination
}

export interface PromotionApi {
  readonly promotions: (page: number) => TaskEither<AppError, PromotionList>
  readonly promotion: (slug: Slug, at: DeliveryContext) => TaskEither<AppError, PromotionDetail>
}

export const $promotionApi = apiPort<PromotionApi>('content', 'PromotionApi')
