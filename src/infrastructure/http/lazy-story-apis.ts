import type { BlogApi } from '../../application/ports/api/blog-api.ts'
import type { BrandApi } from '../../application/ports/api/brand-api.ts'
import type { ProductExtrasApi } from '../../application/ports/api/product-extras-api.ts'
import type { PromotionApi } from '../../application/ports/api/promotion-api.ts'
import type { Call } from './http.ts'
import { lazyMethods } from './lazy.ts'

export const lazyBlogApi = (call: Call): BlogApi => {
  const later = lazyMethods(async () => (await import('./blog-api.ts')).httpBlogApi(call))
  return {
    categories: later((api) => api.categories),
    posts: (...asked) => later((api) => api.posts(...asked)),
    post: (...asked) => later((api) => api.post(...asked)),
  }
}

export const lazyPromotionApi = (call: Call): PromotionApi => {
  const later = lazyMethods(async () => (await import('./promotion-api.ts')).httpPromotionApi(call))
  return {
    promotions: (...asked) => later((api) => api.promotions(...asked)),
    promotion: (...asked) => later((api) => api.promotion(...asked)),
  }
}

export const lazyBrandApi = (call: Call): BrandApi => {
  const later = lazyMethods(async () => (await import('./brand-api.ts')).httpBrandApi(call))
  return {
    brands: (...asked) => later((api) => api.brands(...asked)),
    brand: (...asked) => later((api) => api.brand(...asked)),
  }
}

export const lazyProductExtrasApi = (call: Call): ProductExtrasApi => {
  const later = lazyMethods(async () => (await import('./product-extras-api.ts')).httpProductExtrasApi(call))
  return {
    reviews: (...asked) => later((api) => api.reviews(...asked)),
    promoted: (...asked) => later((api) => api.promoted(...asked)),
    questions: (...asked) => later((api) => api.questions(...asked)),
    shelves: (...asked) => later((api) => api.shelves(...asked)),
    similar: (...asked) => later((api) => api.similar(...asked)),
  }
}
