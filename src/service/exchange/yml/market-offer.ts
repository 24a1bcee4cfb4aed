import { propertyStrings } from '../../import/public.ts'
import type { ExportedProduct, ExportedProperty } from './export-rows.ts'

const OFFER_ID = /^[\da-z]{1,20}$/i
const MADE_ID = /^v\d+$/
const DESCRIPTION_LENGTH = 3_000
const OTHER_TAGS = /<(?!\/?(?:h3|p|ul|li|br)\b)[^>]*>/g
const BARCODE = /^(?:\d{8}|\d{12,13})$/

// At most 20 Latin letters and digits: the source's id if it fits, otherwise a generated one.
export const marketId = ({ offer_id, id }: Pick<ExportedProduct, 'offer_id' | 'id'>): string =>
  OFFER_ID.test(offer_id) && !MADE_ID.test(offer_id) ? offer_id : `v${String(id)}`

// Keeps only the tags that Yandex accepts. A description that is too long loses all tags.
export const marketDescription = (html: string): string => {
  const accepted = html.replace(OTHER_TAGS, ' ').trim()
  if (accepted.length <= DESCRIPTION_LENGTH) return accepted
  const text = accepted
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return text.slice(0, DESCRIPTION_LENGTH).replace(/\s\S*$|&[a-z\d#]*$/i, '')
}

const numberOf = (value: string): string | null => {
  const number = value.trim().replace(',', '.')
  return /^\d+(?:\.\d{1,3})?$/.test(number) && Number(number) > 0 ? number : null
}

const ofTitle = (properties: ReadonlyArray<ExportedProperty>, title: string, unit: string): string | undefined =>
  properties.find((property) => property.title === title && property.unit === unit)?.value

// Kilograms.
export const marketWeight = ({ properties }: Pick<ExportedProduct, 'properties'>): string | null =>
  numberOf(ofTitle(properties, propertyStrings.weight, propertyStrings.kilograms) ?? '')

// Length, width and height in centimetres.
export const marketDimensions = ({ properties }: Pick<ExportedProduct, 'properties'>): string | null => {
  const sides = (ofTitle(properties, propertyStrings.dimensions, propertyStrings.centimetres) ?? '')
    .split('×')
    .map(numberOf)
  return sides.length === 3 && sides.every((side) => side !== null) ? sides.join('/') : null
}

export const isMarketBarcode = (code: string): boolean => BARCODE.test(code)
