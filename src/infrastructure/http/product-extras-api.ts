import type { ProductExtrasApi } from '../../application/ports/product-extras-api.ts'
import { getProductReviews, getSimilarProducts } from '../../contract/product-extras.ts'
import type { Call } from './http.ts'

export const httpProductExtrasApi = (call: Call): ProductExtrasApi => ({
  reviews: (id, sort, page) => call(getProductReviews, { params: { id }, query: { sort, page } }),
  similar: (id, limit, at) => call(getSimilarProducts, { params: { id }, query: { limit, at } }),
})
