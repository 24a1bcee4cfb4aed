import { attach, createStore } from 'effector'
import type { Day } from '../../domain/time/day.ts'
import { dayOfMillis } from '../../domain/time/moment.ts'
import type { Slug } from '../../domain/catalogue/product.ts'
import type { ToldPromotion } from '../../domain/content/article.ts'
import { newestAnswer } from '../catalogue/latest-response.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $clock } from '../ports/browser/clock.ts'
import { $promotionApi, type PromotionList } from '../ports/api/content/promotion-api.ts'

export const openPromotionsFx = failsAsPorts(
  attach({
    source: $promotionApi,
    effect: (api, page: number) => run(api.promotions(page)),
  }),
)

export const $promotions = createStore<PromotionList | null>(null).on(
  newestAnswer('openPromotions', openPromotionsFx),
  (_, promotions) => promotions,
)

export interface OpenPromotion extends ToldPromotion {
  readonly isOver: boolean
}

const isBehind = (last: Day | null, today: Day): boolean => last !== null && last < today

export const openPromotionFx = failsAsPorts(
  attach({
    source: { api: $promotionApi, at: $deliveryContext, clock: $clock },
    effect: async ({ api, at, clock }, slug: Slug): Promise<OpenPromotion> => {
      const promotion = await run(api.promotion(slug, at))
      return { ...promotion, isOver: isBehind(promotion.dateTo, dayOfMillis(clock.now())) }
    },
  }),
)

export const $promotion = createStore<OpenPromotion | null>(null).on(
  newestAnswer('openPromotion', openPromotionFx),
  (_, promotion) => promotion,
)
