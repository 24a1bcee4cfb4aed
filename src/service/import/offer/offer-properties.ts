import { childrenOf, textOf, textIn, type FeedElement } from '../read/feed-element.ts'
import { conditionStrings, propertyStrings as strings } from '../strings.ts'

export interface OfferProperty {
  readonly title: string
  readonly value: string
  readonly unit: string | null
}

const property = (title: string, value: string, unit: string | null = null): OfferProperty => ({ title, value, unit })

const decimal = (number: string): string => number.replace('.', ',')

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

const params = (offer: FeedElement): ReadonlyArray<OfferProperty> =>
  childrenOf(offer, 'param').map((param) =>
    property((param.attributes.name ?? '').trim(), textOf(param), param.attributes.unit?.trim() || null),
  )

const conditionOf = (offer: FeedElement): ReadonlyArray<OfferProperty> => {
  const condition = childrenOf(offer, 'condition')[0]
  if (condition === undefined) return []
  const texts = [condition.attributes.type ?? '', textIn(condition, 'quality')].flatMap(
    (word) => conditionStrings[word] ?? [],
  )
  return [
    property(strings.condition, capitalised(texts.join(', '))),
    property(strings.conditionReason, textIn(condition, 'reason')),
  ]
}

const warrantyOf = (offer: FeedElement): string => {
  const written = textIn(offer, 'manufacturer_warranty').toLowerCase()
  if (written === '') return ''
  return written === 'false' ? strings.no : strings.yes
}

const ageOf = (offer: FeedElement): string => {
  const age = textIn(offer, 'age')
  return /^\d+$/.test(age) ? `${age}+` : ''
}

const ofTags = (offer: FeedElement): ReadonlyArray<OfferProperty> => [
  ...conditionOf(offer),
  property(strings.country, textIn(offer, 'country_of_origin')),
  property(strings.warranty, warrantyOf(offer)),
  property(strings.weight, decimal(textIn(offer, 'weight')), strings.kilograms),
  property(strings.dimensions, textIn(offer, 'dimensions').split('/').map(decimal).join(' × '), strings.centimetres),
  property(strings.age, ageOf(offer)),
  property(strings.minQuantity, textIn(offer, 'min-quantity'), strings.pieces),
  property(strings.stepQuantity, textIn(offer, 'step-quantity'), strings.pieces),
  property(strings.salesNotes, textIn(offer, 'sales_notes')),
  property(
    strings.barcode,
    childrenOf(offer, 'barcode')
      .map(textOf)
      .filter((code) => code !== '')
      .join(', '),
  ),
]

const keyOf = ({ title, unit }: OfferProperty): string => `${title.toLowerCase()}\n${unit ?? ''}`

const merged = (properties: ReadonlyArray<OfferProperty>): ReadonlyArray<OfferProperty> => {
  const byKey = new Map<string, OfferProperty>()
  for (const one of properties) {
    const same = byKey.get(keyOf(one))
    byKey.set(keyOf(one), same === undefined ? one : { ...same, value: `${same.value}, ${one.value}` })
  }
  return [...byKey.values()]
}

const GUID = /^\{?[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\}?$/i
const PLACEHOLDER =
  /^(?:[-–—.?_*\s]*|<?(?:не указан[оаы]?|не задан[оаы]?|нет данных|пустая ссылка|н\/д|n\/a|null|undefined|nan)>?)$/i

// A value that the seller's program wrote for "none", or an id in place of a word.
export const isPlaceholder = (value: string): boolean => GUID.test(value) || PLACEHOLDER.test(value)

const isFilled = ({ title, value }: OfferProperty): boolean =>
  title !== '' && !GUID.test(title) && !isPlaceholder(value)

export const propertiesOf = (offer: FeedElement): ReadonlyArray<OfferProperty> => {
  const named = merged(params(offer).filter(isFilled))
  const names = new Set(named.map(({ title }) => title.toLowerCase()))
  return [...named, ...ofTags(offer).filter((one) => isFilled(one) && !names.has(one.title.toLowerCase()))]
}
