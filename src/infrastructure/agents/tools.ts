import * as E from 'fp-ts/Either'
import type { AppError } from '../../application/kernel/app-error.ts'
import { getProduct, getProducts } from '../../contract/catalogue/catalogue.ts'
import { getProductReviews, getProductShops } from '../../contract/catalogue/product-extras.ts'
import { getCities, getDeliveryMethods, getShops } from '../../contract/delivery/places.ts'
import { cityId, deliveryPointId, deliveryType, methodCode, shopId } from '../../contract/entities/place.ts'
import { price, productId } from '../../contract/entities/product.ts'
import type { Described, TypeOf } from '../../contract/kernel/described.ts'
import { flag, integerOf, money, oneOf, slug, textOf } from '../../contract/kernel/scalars.ts'
import { array, object, optional, recordOf } from '../../contract/kernel/shapes.ts'
import { changeBasket } from '../../contract/sales/basket.ts'
import { getOrder, previewOrder } from '../../contract/sales/orders.ts'
import { MAX_AMOUNT } from '../../domain/basket/basket.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { LISTING_SORTS } from '../../domain/catalogue/listing.ts'
import type { Order, OrderId } from '../../domain/order/order.ts'
import type { DeliveryContext } from '../../domain/place/place.ts'
import type { Client } from '../http/client.ts'
import { checkoutAddress, type Proposal } from './checkout-address.ts'
import { agentStrings as strings } from './strings.ts'

const MAX_LINES = 50
const MAX_TEXT = 4_000
// Characters that a person does not see, such as zero-width marks and tags: they can hide instructions to a language model.
const HIDDEN = /\p{Cf}|(?![\n\t])\p{Cc}/gu

const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(HIDDEN, '')
    .slice(0, MAX_TEXT)

export interface Shop {
  readonly client: Client
  readonly origin: string
}

export interface Tool {
  readonly name: string
  readonly description: string
  readonly input: Described<unknown>
  readonly run: (shop: Shop, input: unknown) => Promise<E.Either<AppError, unknown>>
}

const tool = <A>(
  name: string,
  description: string,
  input: Described<A>,
  run: (shop: Shop, input: A) => Promise<E.Either<AppError, unknown>>,
): Tool => ({ name, description, input: input as Described<unknown>, run: (shop, given) => run(shop, given as A) })

const place = object({
  cityId,
  deliveryType,
  shopId: optional(shopId),
  deliveryPointId: optional(deliveryPointId),
})
const lines = array(object({ productId, count: integerOf({ min: 1, max: MAX_AMOUNT }) }), { min: 1, max: MAX_LINES })

export const contextOf = ({
  cityId: contextCityId,
  deliveryType: type,
  ...at
}: TypeOf<typeof place>): DeliveryContext => ({
  contextCityId,
  deliveryType: type,
  ...(at.shopId !== undefined
    ? { contextShopId: at.shopId }
    : at.deliveryPointId !== undefined
      ? { deliveryPointId: at.deliveryPointId }
      : {}),
})

const productOf = (origin: string) => (found: Product) => ({
  id: found.id,
  slug: found.slug,
  title: plain(found.title),
  sku: found.sku,
  price: price.encode(found.price),
  stock: found.stocksState,
  units: found.isCountKnown === false ? null : found.productBranchStocks,
  pickupFrom: found.pickupDeliveryDate,
  rating: found.rating,
  reviews: found.reviewCount,
  link: `${origin}/catalog/product/${found.slug}/`,
})

const orderOf = (order: Order) => ({
  number: order.number,
  status: order.statusTitle,
  itemsSum: money.encode(order.itemsSum),
  deliverySum: money.encode(order.deliverySum),
  discountSum: money.encode(order.discountSum),
  sum: money.encode(order.sum),
  shipments: order.shipments.map(({ items, deliveryDate }) => ({
    deliveryDate,
    items: items.map((item) => ({
      title: plain(item.product.title),
      count: item.count,
      price: money.encode(item.price),
    })),
  })),
})

const filled = async ({ client }: Shop, order: Proposal) => {
  const body = Object.fromEntries(order.lines.map(({ productId: id, count }) => [id, { count }]))
  return client.request(changeBasket, { query: { at: contextOf(order.place) }, body })
}

// The brand is a facet of its own field; the others are properties.
const chosen = ({ brand, ...properties }: Readonly<Record<string, ReadonlyArray<string>>>) => ({
  ...(brand !== undefined && { brand: brand.map(Number).filter(Number.isSafeInteger) }),
  ...(Object.keys(properties).length > 0 && { properties }),
})

const proposal = object({ place, lines })

const FACET = /^.{1,100}$/u
const ORDER_LINK = /[?&]id=(\d{1,10})&token=([\w%-]{1,200})/

export const tools: ReadonlyArray<Tool> = [
  tool(
    'search_products',
    strings.search,
    object({
      query: optional(textOf({ max: 50 })),
      place: optional(place),
      /** Values by facet code, as a product list returns them. */
      facets: optional(recordOf(array(textOf({ min: 1, max: 200 }), { max: 50 }), FACET, { max: 10 })),
      priceFrom: optional(money),
      priceTo: optional(money),
      inStock: optional(flag),
      sort: optional(oneOf(...LISTING_SORTS)),
      page: optional(integerOf({ min: 1, max: 1_000 })),
    }),
    async ({ client, origin }, { query, place: at, facets = {}, ...rest }) =>
      E.map(({ items, filters, pagination }: TypeOf<typeof getProducts.response>) => ({
        items: items.map(productOf(origin)),
        // the agent sends `value` back as a filter, so it is not changed
        facets: filters.map(({ code, title, values, min, max }) => ({
          code,
          title: plain(title),
          values: values?.map((one) => ({ ...one, title: plain(one.title) })),
          min,
          max,
        })),
        pagination,
      }))(
        await client.request(getProducts, {
          query: {
            ...rest,
            search: query,
            ...chosen(facets),
            withProperties: true,
            limit: 20,
            ...(at !== undefined && { at: contextOf(at) }),
          },
        }),
      ),
  ),
  tool('get_product', strings.product, object({ slug, place: optional(place) }), async ({ client, origin }, input) =>
    E.map((found: TypeOf<typeof getProduct.response>) => ({
      ...productOf(origin)(found),
      description: plain(found.description),
      properties: found.properties.map(({ title, value }) => ({ title: plain(title), value: plain(value) })),
      variants: found.variants?.map(({ slug: variant, isAvailable, traits }) => ({
        slug: variant,
        isAvailable,
        traits,
      })),
      mostUnits: found.maxCount,
    }))(
      await client.request(getProduct, {
        params: { slug: input.slug },
        query: {
          withPromoProducts: false,
          ...(input.place === undefined ? {} : { at: contextOf(input.place) }),
        },
      }),
    ),
  ),
  tool('product_reviews', strings.reviews, object({ productId }), async ({ client }, { productId: id }) =>
    E.map(({ items, rating }: TypeOf<typeof getProductReviews.response>) => ({
      rating,
      items: items.map((review) => ({ rating: review.rating, text: plain(review.comment) })),
    }))(await client.request(getProductReviews, { params: { id }, query: { limit: 10 } })),
  ),
  tool('product_availability', strings.availability, object({ productId, cityId }), ({ client }, input) =>
    client.request(getProductShops, { params: { id: input.productId }, query: { contextCityId: input.cityId } }),
  ),
  tool('find_city', strings.cities, object({ query: textOf({ min: 2, max: 100 }) }), ({ client }, { query }) =>
    client.request(getCities, { query: { query, limit: 10 } }),
  ),
  tool('delivery_choices', strings.delivery, object({ cityId }), async ({ client }, input) => {
    const query = { contextCityId: input.cityId }
    const methods = await client.request(getDeliveryMethods, { query })
    const shops = await client.request(getShops, { query })
    if (E.isLeft(methods)) return methods
    return E.isLeft(shops)
      ? shops
      : E.right({ methods: getDeliveryMethods.response.encode(methods.right), shops: shops.right })
  }),
  tool('check_basket', strings.basket, proposal, async (shop, input) =>
    E.map(({ items, sum, count }: TypeOf<typeof changeBasket.response>) => ({
      items: items.map((item) => ({ ...productOf(shop.origin)(item.product), count: item.count })),
      sum: money.encode(sum),
      count,
    }))(await filled(shop, input)),
  ),
  tool(
    'quote_order',
    strings.quote,
    object({ place, lines, method: optional(methodCode), promocode: optional(textOf({ max: 50 })) }),
    async (shop, { method, promocode, ...input }) => {
      const basket = await filled(shop, input)
      if (E.isLeft(basket)) return basket
      const query = { at: contextOf(input.place), methodCode: method, promocode }
      return E.map(({ order }: TypeOf<typeof previewOrder.response>) => (order === null ? null : orderOf(order)))(
        await shop.client.request(previewOrder, { query }),
      )
    },
  ),
  tool('checkout_link', strings.checkout, proposal, async (shop, input) =>
    E.map(({ sum }: TypeOf<typeof changeBasket.response>) => ({
      link: `${shop.origin}${checkoutAddress(input)}`,
      sum: money.encode(sum),
    }))(await filled(shop, input)),
  ),
  tool(
    'order_status',
    strings.order,
    object({ link: textOf({ max: 500, pattern: ORDER_LINK }) }),
    async (shop, input) => {
      const [, id, token = ''] = ORDER_LINK.exec(input.link) ?? []
      return E.map(({ order }: TypeOf<typeof getOrder.response>) => orderOf(order))(
        await shop.client.request(getOrder, {
          params: { id: Number(id) as OrderId },
          query: { token: decodeURIComponent(token) },
        }),
      )
    },
  ),
]
