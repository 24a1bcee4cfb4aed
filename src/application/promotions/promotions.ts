import type { Day } from '../../domain/time/day.ts'
import { dayOfMillis } from '../../domain/time/moment.ts'
import type { Slug } from '../../domain/catalogue/product.ts'
import type { PromotionDetail } from '../../domain/content/article.ts'
import { query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $clock } from '../ports/browser/clock.ts'
import { $promotionApi } from '../ports/api/content/promotion-api.ts'

const promotions = query({
  name: 'promotions',
  source: $promotionApi,
  load: (api, page: number) => run(api.promotions(page)),
  isPageData: true,
  changesWithPage: true,
})

export const promotionsLoader = promotions.loader
export const $promotions = promotions.$data
export interface OpenPromotion extends PromotionDetail {
  readonly isOver: boolean
}

const isBehind = (last: Day | null, today: Day): boolean => last !== null && last < today

const promotion = query({
  name: 'promotion',
  source: { api: $promotionApi, at: $deliveryContext, clock: $clock },
  load: async ({ api, at, clock }, slug: Slug): Promise<OpenPromotion> => {
    const promotion = await run(api.promotion(slug, at))
    return { ...promotion, isOver: isBehind(promotion.dateTo, dayOfMillis(clock.now())) }
  },
  isPageData: true,
  changesWithPage: true,
})

export const promotionLoader = promotion.loader
export const $promotion = promotion.$data
