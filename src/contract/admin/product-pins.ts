/** Fields that an owner can pin, so that imports do not overwrite them. `price` includes the base price. */
export const PRODUCT_PINS = [
  'title',
  'description',
  'pictures',
  'sku',
  'categoryId',
  'brandId',
  'properties',
  'price',
  'stocks',
  'isOnSale',
] as const

export type ProductPin = (typeof PRODUCT_PINS)[number]

/** Names of pins for the owner, also in tables of products. */
export const PIN_NAMES: Readonly<Record<ProductPin, string>> = {
  title: 'Название',
  description: 'Описание',
  pictures: 'Картинки',
  sku: 'Артикул',
  categoryId: 'Категория',
  brandId: 'Бренд',
  properties: 'Характеристики',
  price: 'Цена',
  stocks: 'Остаток',
  isOnSale: 'В продаже',
}

/** Those that an editor may pin and change. */
export const EDITORS_PINS: ReadonlyArray<ProductPin> = ['title', 'description', 'pictures']

/** The pin that protects a field of a product; undefined if imports do not write the field. */
export const pinOfField = (field: string): ProductPin | undefined =>
  field === 'basePrice' ? 'price' : PRODUCT_PINS.find((pin) => pin === field)

// The source of products that are added by hand: no import has it, so none overwrites them.
export const BY_HAND = 'manual'
