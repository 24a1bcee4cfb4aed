import type { BlogApi } from '../../application/ports/api/blog-api.ts'
import type { BrandApi } from '../../application/ports/api/brand-api.ts'
import type { ProductExtrasApi } from '../../application/ports/api/product-extras-api.ts'
import type { PromotionApi } from '../../application/ports/api/promotion-api.ts'
import { keyOf, type Cached } from './cached.ts'

export const cachedBlogApi = (api: BlogApi, cached: Cached): BlogApi => ({
  categories: cached('postCategories', api.categories),
  posts: (...asked) => cached(keyOf('posts', ...asked), api.posts(...asked)),
  post: (...asked) => cached(keyOf('post', ...asked), api.post(...asked)),
})

export const cachedPromotionApi = (api: PromotionApi, cached: Cached): PromotionApi => ({
  promotions: (...asked) => cached(keyOf('promotions', ...asked), api.promotions(...asked)),
  promotion: (...asked) => cached(keyOf('promotion', ...asked), api.promotion(...asked)),
})

export const cachedBrandApi = (api: BrandApi, cached: Cached): BrandApi => ({
  brands: (...asked) => cached(keyOf('brands', ...asked), api.brands(...asked)),
  brand: (...asked) => cached(keyOf('brand', ...asked), api.brand(...asked)),
})

export const cachedProductExtrasApi = (api: ProductExtrasApi, cached: Cached): ProductExtrasApi => ({
  reviews: (...asked) => cached(keyOf('reviews', ...asked), api.reviews(...asked)),
  promoted: (...asked) => cached(keyOf('promoted', ...asked), api.promoted(...asked)),
  questions: (...asked) => cached(keyOf('questions', ...asked), api.questions(...asked)),
  shelves: api.shelves,
  similar: (...asked) => cached(keyOf('similar', ...asked), api.similar(...asked)),
})
