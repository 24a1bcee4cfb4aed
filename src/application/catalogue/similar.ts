import type { ProductId } from '../../domain/catalogue/product.ts'
import { run } from '../kernel/run.ts'
import { query } from '../kernel/query.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $productExtrasApi } from '../ports/api/catalogue/product-extras-api.ts'

const SHOWN = 12

export const similarProducts = query({
  name: 'similar',
  source: { api: $productExtrasApi, at: $deliveryContext },
  load: async ({ api, at }, id: ProductId) => ({ id, products: await run(api.similar(id, SHOWN, at)) }),
  clearedBy: $deliveryContext,
})
