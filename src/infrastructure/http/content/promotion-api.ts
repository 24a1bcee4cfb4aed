import type { PromotionApi } from '../../../application/ports/api/content/promotion-api.ts'
import { getPromotion, getPromotions } from '../../../contract/content/promotions.ts'
import type { Call } from '../http.ts'

export const httpPromotionApi = (call: Call): PromotionApi => ({
  promotions: (page) => call(getPromotions, { query: { page } }),
  promotion: (slug, at) => call(getPromotion, { params: { slug }, query: { at } }),
})
