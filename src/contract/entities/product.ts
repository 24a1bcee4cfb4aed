import type {
  Price,
  Product,
  ProductCategory,
  ProductDetail,
  ProductId,
  ProductVariant,
  Selection,
} from '../../domain/catalogue/product.ts'
import { STOCK_STATES } from '../../domain/catalogue/product.ts'
import type { Described } from '../kernel/described.ts'
import { day, flag, id, idOf, integerOf, money, numberOf, oneOf, slug, text } from '../kernel/scalars.ts'
import { array, named, nullable, object, optional } from '../kernel/shapes.ts'
import { menuItem } from './page.ts'

export const productId = idOf<ProductId>()

export const price: Described<Price> = named('Price', () =>
  object({ price: money, basePrice: money, discount: integerOf({ min: 0, max: 100 }) }),
)

const picture = object({ file: object({ url: text }), alt: optional(text) })

const selection: Described<Selection> = named('Selection', () =>
  object({ filterLabel: text, title: text, code: text, url: text }),
)

const productCategory: Described<ProductCategory> = named('ProductCategory', () =>
  object({ id, title: text, parent: optional(productCategory) }),
)

const productProps = () => ({
  id: productId,
  slug,
  title: text,
  sku: text,
  gallery: array(picture),
  price,
  productBranchStocks: nullable(integerOf({ min: 0 })),
  isCountKnown: optional(flag),
  stocksState: oneOf(...STOCK_STATES),
  otherShops: optional(integerOf({ min: 0 })),
  pickupDeliveryDate: nullable(day),
  isNew: flag,
  isPopular: flag,
  selections: array(selection),
  /** Titles of price rules that need units, a sum or a buyer. */
  promises: optional(array(text)),
  rating: numberOf({ min: 0, max: 5 }),
  reviewCount: integerOf({ min: 0 }),
  promoProducts: optional(array(product)),
  tradeMark: optional(text),
  variantCount: optional(integerOf({ min: 2 })),
  colours: optional(array(object({ title: text, hex: text }))),
  categories: optional(array(productCategory)),
})

export const product: Described<Product> = named('Product', () => object(productProps()))

const property = object({ title: text, value: text })

const productVariant: Described<ProductVariant> = named('ProductVariant', () =>
  object({ id: productId, slug, picture: nullable(text), isAvailable: flag, traits: array(property) }),
)

export const productDetail: Described<ProductDetail> = named('ProductDetail', () =>
  object({
    ...productProps(),
    description: text,
    properties: array(property),
    variants: optional(array(productVariant)),
    accessories: optional(array(product)),
    brand: nullable(object({ id, title: text })),
    breadcrumbs: array(menuItem),
    receiving: optional(object({ inDays: integerOf({}), cost: money, time: optional(text) })),
    /** Weight, if the cost of delivery depends on it. */
    grams: optional(integerOf({ min: 0 })),
    maxCount: integerOf({ min: 0 }),
  }),
)
