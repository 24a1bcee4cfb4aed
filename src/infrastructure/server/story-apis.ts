import type { BlogApi } from '../../application/ports/api/blog-api.ts'
import type { BrandApi } from '../../application/ports/api/brand-api.ts'
import type { ProductExtrasApi } from '../../application/ports/api/product-extras-api.ts'
import type { PromotionApi } from '../../application/ports/api/promotion-api.ts'
import { keyOf, type Remembered } from './cached.ts'

export const rememberedBlogApi = (api: BlogApi, remembered: Remembered): BlogApi => ({
  categories: remembered('postCategories', api.categories),
  posts: (...asked) => remembered(keyOf('posts', ...asked), api.posts(...asked)),
  post: (...asked) => remembered(keyOf('post', ...asked), api.post(...asked)),
})

export const rememberedPromotionApi = (api: PromotionApi, remembered: Remembered): PromotionApi => ({
  promotions: (...asked) => remembered(keyOf('promotions', ...asked), api.promotions(...asked)),
  promotion: (...asked) => remembered(keyOf('promotion', ...asked), api.promotion(...asked)),
})

export const rememberedBrandApi = (api: BrandApi, remembered: Remembered): BrandApi => ({
  brands: (...asked) => remembered(keyOf('brands', ...asked), api.brands(...asked)),
  brand: (...asked) => remembered(keyOf('brand', ...asked), api.brand(...asked)),
})

export const rememberedProductExtrasApi = (api: ProductExtrasApi, remembered: Remembered): ProductExtrasApi => ({
  reviews: (...asked) => remembered(keyOf('reviews', ...asked), api.reviews(...asked)),
  promoted: (...asked) => remembered(keyOf('promoted', ...asked), api.promoted(...asked)),
  questions: (...asked) => remembered(keyOf('questions', ...asked), api.questions(...asked)),
  shelves: api.shelves,
  similar: (...asked) => remembered(keyOf('similar', ...asked), api.similar(...asked)),
})
