import { map } from 'fp-ts/TaskEither'
import type { ProductExtrasApi } from '../../../application/ports/api/catalogue/product-extras-api.ts'
import { getProduct } from '../../../contract/catalogue/catalogue.ts'
import { getProductReviews, getProductShops, getSimilarProducts } from '../../../contract/catalogue/product-extras.ts'
import { getProductQuestions } from '../../../contract/catalogue/questions.ts'
import type { ProductDetail } from '../../../domain/catalogue/product.ts'
import type { Call } from '../http.ts'

export const httpProductExtrasApi = (call: Call): ProductExtrasApi => ({
  reviews: (id, sort, page, rating) => call(getProductReviews, { params: { id }, query: { sort, page, rating } }),
  promoted: (slug, at) =>
    map(({ promoProducts = [], accessories = [] }: ProductDetail) => ({ products: promoProducts, accessories }))(
      call(getProduct, { params: { slug }, query: { at } }),
    ),
  questions: (id, page) => call(getProductQuestions, { params: { id }, query: { page } }),
  shelves: (id, contextCityId) => call(getProductShops, { params: { id }, query: { contextCityId } }),
  similar: (id, limit, at) => call(getSimilarProducts, { params: { id }, query: { limit, at } }),
})
