import * as E from 'fp-ts/Either'
import { isColourName } from '../../catalogue/public.ts'
import {
  type CatalogueProduct,
  ID_LENGTH,
  isPlaceholder,
  type ImportWarning,
  type OfferProperty,
  type OfferStock,
  percentVat,
  propertyStrings as feedStrings,
  shortTitle,
  warning,
  type WarningCode,
} from '../../import/public.ts'
import { exchangedPrice, type PriceChoice } from './offer-price.ts'
import { stockOf } from './offer-rests.ts'
import type { ProductContent, OfferContent } from '../../platform/database/tables/exchange.ts'
import type { ExchangeTerms } from './terms.ts'

const propertyStrings = {
  country: feedStrings.country,
  weight: feedStrings.weight,
  kilograms: feedStrings.kilograms,
  size: 'Размер',
  colour: 'Цвет',
  variant: 'Вариант',
  yes: 'да',
  no: 'нет',
} as const

export interface MirroredOffer {
  readonly id: string
  readonly good_id: string
  readonly line: number
  readonly offer: OfferContent
  readonly product: ProductContent | null
  readonly has_new_rests: boolean
}

export interface Reading {
  readonly terms: ExchangeTerms
  readonly prices: PriceChoice
  readonly pictures: ReadonlyMap<string, string>
}

interface Mapped {
  readonly product: CatalogueProduct
  readonly stock: OfferStock | null
  readonly warnings: ReadonlyArray<ImportWarning>
}

const BRAND_TITLES = /^(?:производитель|бренд|торговая марка|изготовитель)$/i
const YES_NO: Readonly<Record<string, string>> = { true: propertyStrings.yes, false: propertyStrings.no }

const SIZE =
  /^(?:\d+(?:[.,]\d+)?(?:\s*[-–/xх×]\s*\d+(?:[.,]\d+)?)*(?:\s*(?:мм|см|м|мл|л|г|кг))?|\d?x{0,4}[sml]|one size)$/i

const characteristicTitle = (value: string): string => {
  if (SIZE.test(value)) return propertyStrings.size
  return isColourName(value) ? propertyStrings.colour : propertyStrings.variant
}

// 1C may name the characteristic only in the offer's title: «Платье (38)», «Комбинезон (28/104, роз)».
const characteristicsOf = (title: string, productTitle: string): ReadonlyArray<readonly [string, string]> => {
  const own = title.startsWith(productTitle) ? title.slice(productTitle.length) : title
  const [, inBrackets = ''] = /\(([^()]+)\)\s*$/.exec(own) ?? []
  const values = new Map<string, string>()
  for (const value of inBrackets.split(/,\s+|;\s*/).map((part) => part.trim())) {
    const name = characteristicTitle(value)
    const same = values.get(name)
    values.set(name, same === undefined ? value : `${same}, ${value}`)
  }
  return [...values]
}

const propertiesOf = (
  { product, offer, id, good_id }: MirroredOffer,
  { properties }: ExchangeTerms,
): ReadonlyArray<OfferProperty> => {
  const named = (product?.values ?? []).flatMap(([id, value]) => {
    const property = properties.get(id)
    return property === undefined ? [] : [[property.title, property.words[value] ?? YES_NO[value] ?? value] as const]
  })
  const all = [
    ...(offer.features ?? (id === good_id ? [] : characteristicsOf(offer.title ?? '', product?.title ?? ''))),
    ...named,
    [propertyStrings.country, product?.country ?? ''] as const,
    [propertyStrings.weight, product?.weight ?? ''] as const,
  ]
  const byTitle = new Map<string, string>()
  for (const [title, value] of all)
    if (title !== '' && !isPlaceholder(value) && !byTitle.has(title)) byTitle.set(title, value)
  return [...byTitle].map(([title, value]) => ({
    title,
    value,
    unit: title === propertyStrings.weight ? propertyStrings.kilograms : null,
  }))
}

const isVariant = ({ id, good_id }: MirroredOffer): boolean => id !== good_id

const titleOf = (mirrored: MirroredOffer): string => {
  const { product, offer } = mirrored
  return (isVariant(mirrored) ? offer.title || product?.title : product?.title || offer.title) ?? ''
}

const mapped = (mirrored: MirroredOffer, title: string, { terms, prices, pictures }: Reading): Mapped => {
  const { id, good_id, line, offer, product, has_new_rests } = mirrored
  const properties = propertiesOf(mirrored, terms)
  const { price, remarks } = exchangedPrice(offer.prices, terms.priceTypes, prices)
  const rests = has_new_rests ? stockOf(offer.rests, terms.shopOf) : { stock: null, invalid: [] }
  const found = (product?.pictures ?? []).map((path) => pictures.get(path))
  const missing = (product?.pictures ?? []).filter((path) => !pictures.has(path))
  const category = product?.categories[0] ?? null
  const short = shortTitle(title)
  const all: ReadonlyArray<readonly [WarningCode, string]> = [
    ...remarks,
    ...(short === title ? [] : [['LongTitle', String(short.length)] as const]),
    ...(product === null ? [['UnknownGood', ''] as const] : category === null ? [['NoCategory', ''] as const] : []),
    ...missing.map((path) => ['MissingPicture', path] as const),
    ...rests.invalid.map((count) => ['BadCount', count] as const),
  ]
  return {
    product: {
      sourceId: id,
      groupSourceId: isVariant(mirrored) ? good_id : null,
      title: short,
      sku: offer.sku || product?.sku || id,
      price,
      basePrice: price,
      categorySourceId: category,
      brand: product?.brand || (properties.find(({ title }) => BRAND_TITLES.test(title))?.value ?? null),
      pictures: [...new Set(found.filter((source) => source !== undefined))],
      description: product?.description ?? '',
      properties,
      barcodes: [...new Set([...(offer.barcodes ?? []), ...(product?.barcodes ?? [])])],
      vat: percentVat(product?.vat ?? ''),
      isDelivered: true,
    },
    stock: rests.stock,
    warnings: all.map(([code, detail]) => warning(code, id, line, detail)),
  }
}

export const catalogueOf = (mirrored: MirroredOffer, reading: Reading): E.Either<ImportWarning, Mapped> => {
  const { id, line } = mirrored
  if (id.length > ID_LENGTH) return E.left(warning('LongId', id.slice(0, ID_LENGTH), line, ID_LENGTH))
  const title = titleOf(mirrored)
  return title === '' ? E.left(warning('MissingTitle', id, line)) : E.right(mapped(mirrored, title, reading))
}
