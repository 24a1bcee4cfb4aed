import type { BlockApi } from '../../application/ports/api/content/block-api.ts'
import type { BlogApi } from '../../application/ports/api/content/blog-api.ts'
import type { BrandApi } from '../../application/ports/api/catalogue/brand-api.ts'
import type { ProductExtrasApi } from '../../application/ports/api/catalogue/product-extras-api.ts'
import type { PromotionApi } from '../../application/ports/api/content/promotion-api.ts'
import { keyOf, type Cached } from './cached.ts'

export const cachedBlockApi = (api: BlockApi, cached: Cached): BlockApi => ({
  blocks: (...args) => cached(keyOf('blocks', ...args), api.blocks(...args)),
})

export const cachedBlogApi = (api: BlogApi, cached: Cached): BlogApi => ({
  categories: cached('postCategories', api.categories),
  posts: (...args) => cached(keyOf('posts', ...args), api.posts(...args)),
  post: (...args) => cached(keyOf('post', ...args), api.post(...args)),
})

export const cachedPromotionApi = (api: PromotionApi, cached: Cached): PromotionApi => ({
  promotions: (...args) => cached(keyOf('promotions', ...args), api.promotions(...args)),
  promotion: (...args) => cached(keyOf('promotion', ...args), api.promotion(...args)),
})

export const cachedBrandApi = (api: BrandApi, cached: Cached): BrandApi => ({
  brands: (...args) => cached(keyOf('brands', ...args), api.brands(...args)),
  brand: (...args) => cached(keyOf('brand', ...args), api.brand(...args)),
})

export const cachedProductExtrasApi = (api: ProductExtrasApi, cached: Cached): ProductExtrasApi => ({
  reviews: (...args) => cached(keyOf('reviews', ...args), api.reviews(...args)),
  promoted: (...args) => cached(keyOf('promoted', ...args), api.promoted(...args)),
  questions: (...args) => cached(keyOf('questions', ...args), api.questions(...args)),
  shelves: api.shelves,
  similar: (...args) => cached(keyOf('similar', ...args), api.similar(...args)),
})
