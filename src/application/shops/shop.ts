import { isRight, right } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { DeliveryContext, ShopId } from '../../domain/place/place.ts'
import { query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import { $catalogueApi, type CatalogueApi } from '../ports/api/catalogue/catalogue-api.ts'
import type { AppError } from '../kernel/app-error.ts'
import { $deliveryApi, type ShopDetail } from '../ports/api/delivery/delivery-api.ts'
import { $log } from '../ports/browser/log.ts'
import { partOf } from '../kernel/part.ts'
import type { Product } from '../../domain/catalogue/product.ts'

interface ShopPage {
  readonly shop: ShopDetail
  readonly products: ReadonlyArray<Product>
}

const REQUESTED = 48
const SHOWN = 8

const loadStocked =
  (api: CatalogueApi, { id, city }: ShopDetail): TaskEither<AppError, ReadonlyArray<Product>> =>
  async () => {
    const at: DeliveryContext = { contextCityId: city.id, deliveryType: 'pickup', contextShopId: id }
    const answer = await api.listing({ sort: 'popular', inStock: true, groupVariants: true, limit: REQUESTED }, at)()
    return isRight(answer) ? right(answer.right.items) : answer
  }

const shopPage = query({
  name: 'shopPage',
  source: { delivery: $deliveryApi, catalogue: $catalogueApi, log: $log },
  load: async ({ delivery, catalogue, log }, id: ShopId): Promise<ShopPage> => {
    const shop = await run(delivery.shop(id))
    const items = await partOf(log, 'shop: products', loadStocked(catalogue, shop))
    return { shop, products: items.filter(({ stocksState }) => stocksState === 'in_shop').slice(0, SHOWN) }
  },
  isPageData: true,
  changesWithPage: true,
})

export const shopLoader = shopPage.loader
export const $shopPage = shopPage.$data
