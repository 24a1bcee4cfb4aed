import * as E from 'fp-ts/Either'
import type { CatalogueOffer } from './catalogue-offer.ts'
import { DESCRIPTION_LENGTH, safeDescription } from '../../catalogue/public.ts'
import { childrenOf, type FeedElement, htmlOf, textOf, textIn } from '../read/feed-element.ts'
import { type ImportWarning, warning, type WarningCode } from '../import-warning.ts'
import { offerPrice } from './offer-price.ts'
import { propertiesOf } from './offer-properties.ts'
import { stockOf } from './offer-stock.ts'
import { feedVat } from './offer-vat.ts'
import { pictureAddress } from './picture-address.ts'

const beginsWith = (text: string, word: string): boolean =>
  text.toLowerCase() === word.toLowerCase() || text.toLowerCase().startsWith(`${word.toLowerCase()} `)

const composed = (offer: FeedElement): string => {
  const [prefix, vendor, model] = [textIn(offer, 'typePrefix'), textIn(offer, 'vendor'), textIn(offer, 'model')]
  if (model === '') return ''
  return [prefix, beginsWith(model, vendor) ? '' : vendor, model].filter((word) => word !== '').join(' ')
}

const titleOf = (offer: FeedElement): string => {
  const name = textIn(offer, 'name')
  return offer.attributes.type === 'vendor.model' ? composed(offer) || name : name || composed(offer)
}

export interface MappedOffer {
  readonly offer: CatalogueOffer
  readonly warnings: ReadonlyArray<ImportWarning>
}

export const ID_LENGTH = 200
const TITLE_LENGTH = 250

type Remark = readonly [code: WarningCode, detail: string]

const remarkIf = (isSo: boolean, code: WarningCode, detail: string | number = ''): ReadonlyArray<Remark> =>
  isSo ? [[code, String(detail)]] : []

const cut = (text: string, length: number): string =>
  text.length <= length ? text : Array.from(text).slice(0, length).join('')

export const shortTitle = (title: string): string => cut(title, TITLE_LENGTH)

interface OfferPictures {
  readonly addresses: ReadonlyArray<string>
  readonly refused: ReadonlyArray<string>
}

const picturesOf = (offer: FeedElement): OfferPictures => {
  const written = childrenOf(offer, 'picture')
    .map(textOf)
    .filter((address) => address !== '')
  const addresses = written.map(pictureAddress)
  return {
    addresses: [...new Set(addresses.filter((address) => address !== null))],
    refused: written.filter((_, at) => addresses[at] === null),
  }
}

const mapped = (element: FeedElement, sourceId: string, title: string): MappedOffer => {
  const { price, basePrice, remarks: priceRemarks } = offerPrice(element)
  const { stock, invalid } = stockOf(element)
  const pictures = picturesOf(element)
  const html = htmlOf(childrenOf(element, 'description')[0])
  const categorySourceId = textIn(element, 'categoryId') || null
  const remarks: ReadonlyArray<Remark> = [
    ...priceRemarks,
    ...remarkIf(Array.from(title).length > TITLE_LENGTH, 'LongTitle', TITLE_LENGTH),
    ...remarkIf(html.length > DESCRIPTION_LENGTH, 'LongDescription', DESCRIPTION_LENGTH),
    ...remarkIf(/\?{3}/.test(title) && !/[\p{L}\d]/u.test(title), 'QuestionMarks'),
    ...remarkIf(title.includes('\ufffd') || html.includes('\ufffd'), 'UnreadableText'),
    ...remarkIf(categorySourceId === null, 'NoCategory'),
    ...pictures.refused.map((address): Remark => ['BadPicture', address]),
    ...invalid.map((count): Remark => ['BadCount', count]),
  ]
  return {
    offer: {
      sourceId,
      groupSourceId: element.attributes.group_id?.trim() || textIn(element, 'group_id') || null,
      title: shortTitle(title),
      sku: textIn(element, 'vendorCode') || sourceId,
      price,
      basePrice,
      categorySourceId,
      brand: textIn(element, 'vendor') || null,
      pictures: pictures.addresses,
      description: safeDescription(html),
      properties: propertiesOf(element),
      barcodes: childrenOf(element, 'barcode')
        .map(textOf)
        .filter((code) => code !== ''),
      vat: feedVat(textIn(element, 'vat')),
      isDelivered: !/^(?:false|0|no)$/i.test(textIn(element, 'delivery')),
      stock,
    },
    warnings: remarks.map(([code, detail]) => warning(code, sourceId, element.line, detail)),
  }
}

export const offerOf = (element: FeedElement): E.Either<ImportWarning, MappedOffer> => {
  const sourceId = (element.attributes.id ?? '').trim()
  const title = titleOf(element)
  if (sourceId === '') return E.left(warning('MissingId', null, element.line))
  if (sourceId.length > ID_LENGTH) return E.left(warning('LongId', cut(sourceId, ID_LENGTH), element.line, ID_LENGTH))
  if (title === '') return E.left(warning('MissingTitle', sourceId, element.line))
  return E.right(mapped(element, sourceId, title))
}
