import { wordsOf, type FeedElement } from './feed-element.ts'

const beginsWith = (text: string, word: string): boolean =>
  text.toLowerCase() === word.toLowerCase() || text.toLowerCase().startsWith(`${word.toLowerCase()} `)

/** Kind, maker and model; the maker is not said twice when the model begins with it. */
const composed = (offer: FeedElement): string => {
  const [prefix, vendor, model] = [wordsOf(offer, 'typePrefix'), wordsOf(offer, 'vendor'), wordsOf(offer, 'model')]
  if (model === '') return ''
  return [prefix, beginsWith(model, vendor) ? '' : vendor, model].filter((word) => word !== '').join(' ')
}

/** The title of an offer of either type, simplified or `vendor.model`; empty when the feed has none. */
export const titleOf = (offer: FeedElement): string => {
  const name = wordsOf(offer, 'name')
  return offer.attributes.type === 'vendor.model' ? composed(offer) || name : name || composed(offer)
}
