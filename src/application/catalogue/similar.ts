import { attach } from 'effector'
import type { ProductId } from '../../domain/catalogue/product.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { shown } from '../kernel/visible.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $productExtrasApi } from '../ports/api/catalogue/product-extras-api.ts'

const SHOWN = 12

const loadFx = failsAsPorts(
  attach({
    source: { api: $productExtrasApi, at: $deliveryContext },
    effect: async ({ api, at }, id: ProductId) => ({ id, products: await run(api.similar(id, SHOWN, at)) }),
  }),
)

export const similarProducts = shown({ name: 'similar', effect: loadFx, forgottenBy: $deliveryContext })
