import { attach } from 'effector'
import type { ProductId } from '../../domain/product.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { shown } from '../kernel/shown.ts'
import { $placeContext } from '../place/place.ts'
import { $productExtrasApi } from '../ports/product-extras-api.ts'

const SHOWN = 12

const loadFx = failsAsPorts(attach({
  source: { api: $productExtrasApi, at: $placeContext },
  effect: async ({ api, at }, id: ProductId) => ({ id, products: await run(api.similar(id, SHOWN, at)) }),
}))

/** What may be taken instead of a product that its layer is opened with. [LAYER-25] */
export const similarProducts = shown({ name: 'similar', effect: loadFx, forgottenBy: $placeContext })
