import { IMAGE_SIZES, imageAddress } from '../../../domain/content/image-address.ts'
import { KOPECKS_IN_ROUBLE, roublesOf, type Kopecks } from '../../../domain/money/money.ts'
import type { VatRate } from '../../../domain/order/receipt.ts'
import { pictureAddress, propertyStrings, WAREHOUSE_OUTLET } from '../../import/public.ts'
import type { ExportedProduct, ExportedProperty } from './export-rows.ts'
import { isMarketBarcode, marketDescription, marketDimensions, marketId, marketWeight } from './market-offer.ts'
import { xmlElement, xmlCategory, xmlText } from './xml.ts'

const LARGE = IMAGE_SIZES[6]

const amountOf = (amount: Kopecks): string => roublesOf(amount).toFixed(amount % KOPECKS_IN_ROUBLE === 0 ? 0 : 2)

const addressOf = (origin: string, source: string): string =>
  pictureAddress(source) ?? `${origin}${imageAddress(source, LARGE, 'jpg')}`

const paramOf = ({ title, value, unit }: ExportedProperty): string =>
  `<param name="${xmlText(title)}"${unit === null ? '' : ` unit="${xmlText(unit)}"`}>${xmlText(value)}</param>`

const isBarcode = ({ title }: ExportedProperty): boolean => title === propertyStrings.barcode

const propertiesOf = (properties: ReadonlyArray<ExportedProperty>, isForMarket: boolean): string => {
  const last = properties.at(-1)
  if (last === undefined || !isBarcode(last)) return properties.map(paramOf).join('')
  const codes = last.value
    .split(', ')
    .filter((code) => !isForMarket || isMarketBarcode(code))
    .map((code) => xmlElement('barcode', code))
  return [...properties.slice(0, -1).map(paramOf), ...codes].join('')
}

const stockOf = (stock: ExportedProduct['stock']): string => {
  const atWarehouses = stock.filter(({ shopId }) => shopId === null).reduce((sum, { qty }) => sum + qty, 0)
  const inShops = stock.flatMap(({ shopId, qty }) =>
    shopId === null || qty === 0 ? [] : [{ id: String(shopId), qty }],
  )
  if (stock.some(({ qty, isCounted }) => qty > 0 && !isCounted)) return ''
  if (inShops.length === 0) return xmlElement('count', String(atWarehouses))
  const outlets = [...inShops, ...(atWarehouses === 0 ? [] : [{ id: WAREHOUSE_OUTLET, qty: atWarehouses }])]
  return `<outlets>${outlets.map(({ id, qty }) => `<outlet id="${id}" instock="${String(qty)}"/>`).join('')}</outlets>`
}

// Units of all places. Unknown if a feed says only that the product is in stock.
const marketCount = (stock: ExportedProduct['stock']): string =>
  stock.some(({ qty, isCounted }) => qty > 0 && !isCounted)
    ? ''
    : xmlElement('count', String(stock.reduce((sum, { qty }) => sum + qty, 0)))

const optional = (name: string, text: string | null): string =>
  text === null || text === '' ? '' : xmlElement(name, text)

const vatOf = (rate: VatRate | null): string | null =>
  rate === null ? null : rate === 'none' ? 'NO_VAT' : `VAT_${rate}`

// What Yandex Market requires. Null: an exact copy for another Vitrina shop.
export interface MarketFields {
  // The rate of products without their own.
  readonly vat: VatRate | null
  /** Terms of delivery of a product of this price and weight; empty if they are those of the whole feed. */
  readonly deliveryFor: (price: Kopecks, grams: number) => string
}

export const ymlOffer = (origin: string, product: ExportedProduct, market: MarketFields | null, grams = 0): string => {
  const isAvailable = product.stock.some(({ qty }) => qty > 0)
  const groupId = market === null ? product.group_source_id : product.group_id
  const group = groupId === null ? '' : ` group_id="${xmlText(String(groupId))}"`
  const offerId = market === null ? product.offer_id : marketId(product)
  const description = market === null ? product.description : marketDescription(product.description)
  const forMarket =
    market === null
      ? []
      : [optional('weight', marketWeight(product)), optional('dimensions', marketDimensions(product))]
  return [
    `<offer id="${xmlText(offerId)}" available="${String(isAvailable)}"${group}>`,
    xmlElement('name', product.title),
    optional('vendor', product.brand),
    xmlElement('vendorCode', product.sku),
    xmlElement('url', `${origin}/catalog/product/${product.slug}/`),
    xmlElement('price', amountOf(product.price)),
    product.base_price > product.price ? xmlElement('oldprice', amountOf(product.base_price)) : '',
    xmlElement('currencyId', 'RUR'),
    optional('categoryId', market === null ? product.category : String(product.category_id)),
    ...product.pictures.map((source) => xmlElement('picture', addressOf(origin, source))),
    description === '' ? '' : `<description>${xmlCategory(description)}</description>`,
    product.is_delivered ? (market?.deliveryFor(product.price, grams) ?? '') : xmlElement('delivery', 'false'),
    propertiesOf(product.properties, market !== null),
    optional('vat', vatOf(product.vat ?? market?.vat ?? null)),
    ...forMarket,
    market === null ? stockOf(product.stock) : marketCount(product.stock),
    '</offer>\n',
  ].join('')
}
