import { safeDescription } from '../../catalogue/public.ts'
import { childrenOf, type FeedElement, htmlOf, textOf, textIn } from '../../import/public.ts'
import type { ProductContent, ProductUnit, OfferContent, TermContent } from '../../platform/database/tables/exchange.ts'

export type RowKind = 'group' | 'property' | 'price' | 'warehouse' | 'product' | 'offer'

export interface ExchangeRow {
  readonly kind: RowKind
  readonly id: string
  readonly isDeleted: boolean
  readonly line: number
  readonly content: ProductContent | OfferContent | TermContent
}

const idOf = (element: FeedElement): string => textIn(element, 'Ид')
const listed = (element: FeedElement, list: string, item: string): ReadonlyArray<FeedElement> =>
  childrenOf(element, list).flatMap((found) => childrenOf(found, item))
const filled = (texts: ReadonlyArray<string>): ReadonlyArray<string> => texts.filter((text) => text !== '')

const isDeleted = (element: FeedElement): boolean =>
  (element.attributes['Статус'] ?? textIn(element, 'Статус')) === 'Удален' ||
  textIn(element, 'ПометкаУдаления') === 'true'

// Fields of Bitrix that it exports as properties.
const SERVICE_PROPERTIES = new Set([
  'CML2_ACTIVE',
  'CML2_CODE',
  'CML2_SORT',
  'CML2_ACTIVE_FROM',
  'CML2_ACTIVE_TO',
  'CML2_PREVIEW_TEXT',
  'CML2_DETAIL_TEXT',
  'CML2_PREVIEW_PICTURE',
])

const valuesOf = (element: FeedElement): ProductContent['values'] =>
  listed(element, 'ЗначенияСвойств', 'ЗначенияСвойства').flatMap((value) =>
    filled(childrenOf(value, 'Значение').map(textOf)).map((word) => [idOf(value), word] as const),
  )

const isSwitchedOff = (values: ProductContent['values']): boolean =>
  values.some(([id, value]) => id === 'CML2_ACTIVE' && /^(?:false|0|n|нет)$/i.test(value))

const row = (kind: RowKind, element: FeedElement, content: ExchangeRow['content']): ExchangeRow => ({
  kind,
  id: idOf(element),
  isDeleted: isDeleted(element),
  line: element.line,
  content,
})

const groupRows = (group: FeedElement, parent: string | null): ReadonlyArray<ExchangeRow> => [
  row('group', group, { title: textIn(group, 'Наименование'), parent }),
  ...listed(group, 'Группы', 'Группа').flatMap((child) => groupRows(child, idOf(group))),
]

const propertyRow = (property: FeedElement): ExchangeRow =>
  row('property', property, {
    title: textIn(property, 'Наименование'),
    words: Object.fromEntries(
      listed(property, 'ВариантыЗначений', 'Справочник').map((word) => [
        textIn(word, 'ИдЗначения'),
        textIn(word, 'Значение'),
      ]),
    ),
  })

const requisiteOf = (product: FeedElement, title: string): string => {
  const found = listed(product, 'ЗначенияРеквизитов', 'ЗначениеРеквизита').find(
    (one) => textIn(one, 'Наименование') === title,
  )
  return found === undefined ? '' : textIn(found, 'Значение')
}

// The first tax whose name is НДС; exporters also write the rate alone.
const vatOf = (product: FeedElement): string => {
  const rates = listed(product, 'СтавкиНалогов', 'СтавкаНалога')
  const vat =
    rates.find((rate) => /^НДС$/i.test(textIn(rate, 'Наименование'))) ?? (rates.length === 1 ? rates[0] : null)
  return vat === undefined || vat === null ? '' : textIn(vat, 'Ставка')
}

const UNIT_ATTRIBUTES = ['Код', 'НаименованиеПолное', 'МеждународноеСокращение']

// Exporters write the short name as text, or the full name as an attribute only.
const unitOf = (product: FeedElement): ProductUnit | null => {
  const [unit] = childrenOf(product, 'БазоваяЕдиница')
  if (unit === undefined) return null
  const attributes = Object.fromEntries(
    UNIT_ATTRIBUTES.flatMap((key) => {
      const value = unit.attributes[key]?.trim() ?? ''
      return value === '' ? [] : [[key, value]]
    }),
  )
  const name = textOf(unit) || (attributes['НаименованиеПолное'] ?? '')
  return name === '' ? null : { name, attributes }
}

const productRow = (product: FeedElement): ExchangeRow => {
  const values = valuesOf(product)
  const content = {
    title: textIn(product, 'Наименование') || requisiteOf(product, 'Полное наименование'),
    sku: textIn(product, 'Артикул'),
    categories: listed(product, 'Группы', 'Ид').map(textOf),
    description: safeDescription(htmlOf(childrenOf(product, 'Описание')[0])),
    pictures: filled(childrenOf(product, 'Картинка').map(textOf)),
    brand: childrenOf(product, 'Изготовитель').map((maker) => textIn(maker, 'Наименование'))[0] ?? '',
    values: values.filter(([id]) => !SERVICE_PROPERTIES.has(id)),
    barcodes: filled(childrenOf(product, 'Штрихкод').map(textOf)),
    country: textIn(product, 'Страна'),
    weight: requisiteOf(product, 'Вес'),
    vat: vatOf(product),
    unit: unitOf(product),
  }
  const made = row('product', product, content)
  return { ...made, isDeleted: made.isDeleted || isSwitchedOff(values) }
}

const restsOf = (offer: FeedElement): OfferContent['rests'] => {
  const inStores = childrenOf(offer, 'Склад').map(
    ({ attributes }) => [attributes['ИдСклада'] ?? '', attributes['КоличествоНаСкладе'] ?? ''] as const,
  )
  const rests = listed(offer, 'Остатки', 'Остаток')
  const inRests = rests.flatMap((rest) =>
    childrenOf(rest, 'Склад').map((store) => [idOf(store), textIn(store, 'Количество')] as const),
  )
  const total = childrenOf(offer, 'Количество')[0] ?? rests.flatMap((rest) => childrenOf(rest, 'Количество'))[0]
  const at = [...inStores, ...inRests]
  return total === undefined && at.length === 0 ? undefined : { total: total === undefined ? null : textOf(total), at }
}

const pricesOf = (offer: FeedElement): OfferContent['prices'] =>
  listed(offer, 'Цены', 'Цена').map((price) => ({
    type: textIn(price, 'ИдТипаЦены'),
    price: textIn(price, 'ЦенаЗаЕдиницу'),
    currency: textIn(price, 'Валюта'),
  }))

const offerRow = (offer: FeedElement): ExchangeRow => {
  const [title, sku] = [textIn(offer, 'Наименование'), textIn(offer, 'Артикул')]
  const barcodes = filled(childrenOf(offer, 'Штрихкод').map(textOf))
  const features = listed(offer, 'ХарактеристикиТовара', 'ХарактеристикаТовара')
  const rests = restsOf(offer)
  const values = valuesOf(offer)
  return row('offer', offer, {
    ...(values.some(([id]) => id === 'CML2_ACTIVE') && { isActive: !isSwitchedOff(values) }),
    ...(title !== '' && { title }),
    ...(sku !== '' && { sku }),
    ...(barcodes.length > 0 && { barcodes }),
    ...(features.length > 0 && {
      features: features.map((one) => [textIn(one, 'Наименование'), textIn(one, 'Значение')] as const),
    }),
    ...(childrenOf(offer, 'Цены').length > 0 && { prices: pricesOf(offer) ?? [] }),
    ...(rests !== undefined && { rests }),
  })
}

export const rowsOf = (element: FeedElement): ReadonlyArray<ExchangeRow> => {
  switch (element.name) {
    case 'Группа':
      return groupRows(element, null)
    case 'Свойство':
    case 'СвойствоНоменклатуры':
      return [propertyRow(element)]
    case 'ТипЦены':
      return [row('price', element, { title: textIn(element, 'Наименование'), currency: textIn(element, 'Валюта') })]
    case 'Склад':
      return [row('warehouse', element, { title: textIn(element, 'Наименование') })]
    case 'Товар':
      return [productRow(element)]
    case 'Предложение':
      return [offerRow(element)]
    default:
      return []
  }
}

export const productIdOf = (offerId: string): string => offerId.split('#')[0] ?? ''
