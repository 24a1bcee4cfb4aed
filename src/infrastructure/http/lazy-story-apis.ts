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
    posts: (...args) => later((api) => api.posts(...args)),
    post: (...args) => later((api) => api.post(...args)),
  }
}

export const lazyPromotionApi = (call: Call): PromotionApi => {
  const later = lazyMethods(async () => (await import('./promotion-api.ts')).httpPromotionApi(call))
  return {
    promotions: (...args) => later((api) => api.promotions(...args)),
    promotion: (...args) => later((api) => api.promotion(...args)),
  }
}

export const lazyBrandApi = (call: Call): BrandApi => {
  const later = lazyMethods(async () => (await import('./brand-api.ts')).httpBrandApi(call))
  return {
    brands: (...args) => later((api) => api.brands(...args)),
    brand: (...args) => later((api) => api.brand(...args)),
  }
}

export const lazyProductExtrasApi = (call: Call): ProductExtrasApi => {
  const later = lazyMethods(async () => (await import('./product-extras-api.ts')).httpProductExtrasApi(call))
  return {
    reviews: (...args) => later((api) => api.reviews(...args)),
    promoted: (...args) => later((api) => api.promoted(...args)),
    questions: (...args) => later((api) => api.questions(...args)),
    shelves: (...args) => later((api) => api.shelves(...args)),
    similar: (...args) => later((api) => api.similar(...args)),
  }
}
