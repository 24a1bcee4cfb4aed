import { attach, createEvent, createStore, sample } from 'effector'
import { promoProduct } from '../../domain/content/menu.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { logFailures } from '../kernel/log-failures.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $catalogueApi } from '../ports/api/catalogue/catalogue-api.ts'
import { newestAnswer } from './latest-response.ts'

export const sectionShown = createEvent<number>()

interface CategoryPromo {
  readonly sectionId: number
  readonly product: Product | null
}

const loadFx = failsAsPorts(
  attach({
    source: { api: $catalogueApi, at: $deliveryContext },
    effect: async ({ api, at }, sectionId: number): Promise<CategoryPromo> => {
      const children = await run(api.childrenOf(sectionId, at))
      return {
        sectionId,
        product: promoProduct({ promoProducts: children.flatMap(({ promoProducts = [] }) => promoProducts) }),
      }
    },
  }),
)

export const $categoryPromo = createStore<CategoryPromo | null>(null, { serialize: 'ignore' })
  .on(newestAnswer('sectionPromo', loadFx), (_, promo) => promo)
  .reset($deliveryContext)

sample({
  clock: sectionShown,
  source: $categoryPromo,
  filter: (known, id) => known?.sectionId !== id,
  fn: (_, id) => id,
  target: loadFx,
})

logFailures('section promo', loadFx)
