import { combine, createEvent, sample } from 'effector'
import type { ProductId } from '../../domain/catalogue/product.ts'
import type { ShopId } from '../../domain/place/place.ts'
import { shopOffer, type ShelfStock } from '../../domain/place/shop-offer.ts'
import { $lines } from '../basket/basket-page.ts'
import { $city } from '../delivery-context/delivery-context.ts'
import { query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import { $productExtrasApi, type Shelf } from '../ports/api/catalogue/product-extras-api.ts'
import { $receivingOptions } from '../delivery-context/receiving.ts'

/** Products of one order whose shelves are loaded; a larger order shows the shops without them. */
const MOST_PRODUCTS = 12

/** The list of pickup points is shown, or shown anew for another city. */
export const shopOffersSeen = createEvent()

const stockOf = ({ shop, stock, ready }: Shelf): ShelfStock => ({
  shopId: shop.id,
  stock,
  ready: ready === undefined ? null : { day: ready.day, time: ready.time ?? null },
})

const $needed = $lines.map((lines) =>
  lines.flatMap(({ product, count, disabled }) => (disabled ? [] : [{ productId: product.id, count }])),
)

const shelves = query({
  name: 'shelves of the basket',
  source: { extras: $productExtrasApi, city: $city },
  load: async ({ extras, city }, products: ReadonlyArray<ProductId>) =>
    new Map(
      await Promise.all(
        products.map(async (id) => [id, (await run(extras.shelves(id, city.id))).map(stockOf)] as const),
      ),
    ) as ReadonlyMap<ProductId, ReadonlyArray<ShelfStock>>,
})

sample({
  clock: shopOffersSeen,
  source: { needed: $needed, isPending: shelves.$isPending },
  // every shop in the list requests the offers; one load serves all
  filter: ({ needed, isPending }) => !isPending && needed.length > 0 && needed.length <= MOST_PRODUCTS,
  fn: ({ needed }) => needed.map(({ productId }) => productId),
  target: shelves.requested,
})

/** What each own shop of the city has of the ticked lines, by the shop's id; empty until it is loaded. */
export const $shopOffers = combine(
  { needed: $needed, shelves: shelves.$data, options: $receivingOptions },
  ({ needed, shelves: loaded, options }): ReadonlyMap<ShopId, NonNullable<ReturnType<typeof shopOffer>>> =>
    new Map(
      (loaded === null ? [] : (options?.shops ?? [])).flatMap(({ id }) => {
        const offer = shopOffer(needed, loaded ?? new Map(), id)
        return offer === null ? [] : [[id, offer] as const]
      }),
    ),
)
