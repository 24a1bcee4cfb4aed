import asking from './language/asking.json' with { type: 'json' }
import phrases from './language/service-phrases.json' with { type: 'json' }
import { keyOf, significantWords, type Lexicon } from './lexicon.ts'
import { phraseRule, wordRule } from './word-rules.ts'

/** A page about the shop's service: delivery, payment, returns, contacts, the shopper's orders. */
export interface ServicePage {
  readonly id: string
  readonly title: string
  readonly headings: string
  readonly description: string
  readonly text: string
}

// They ask, and name nothing.
const ASKING = wordRule(Object.values(asking).flat())
// What shoppers call the service, and the words of its pages. It is no product, even if the shop sells «часы».
const PHRASES = Object.entries(phrases).map(([name, typed]) => ({ name, rule: phraseRule(typed) }))
const MAX_WORDS = 5
const MAX_PAGES = 2

interface Rank {
  readonly inTitle: number
  readonly inDescription: number
  readonly titleLength: number
}

const byRank = (one: Rank, other: Rank): number =>
  other.inTitle - one.inTitle || other.inDescription - one.inDescription || one.titleLength - other.titleLength

const hasPhrase = (text: ReadonlyArray<string>, phrase: ReadonlyArray<string>): boolean =>
  text.some((_, at) => phrase.every((key, next) => text[at + next] === key))

/**
 * Pages that answer a query about the service. Each word is in a title or a heading, or it is not sold and in the text:
 * «как вернуть товар», «часы работы». Or the query has a whole title beside words that are not sold: «оплата частями».
 */
export const servicePagesFor = (
  { stem, byKey }: Pick<Lexicon, 'stem' | 'byKey'>,
  pages: ReadonlyArray<ServicePage>,
  query: string,
): ReadonlyArray<string> => {
  const keysOf = (text: string) => significantWords(text).map((word) => keyOf(stem, word))
  const text = query.toLowerCase()
  const service = PHRASES.find(({ rule }) => rule.test(text))
  const words = significantWords(service === undefined ? text : text.replace(service.rule, service.name))
  const requested = words.filter((word) => !ASKING.test(word)).map((word) => keyOf(stem, word))
  if (requested.length === 0 || words.length > MAX_WORDS) return []
  const ofService = keysOf(service?.name ?? '')
  const isSold = (key: string) => byKey.has(key) && !ofService.includes(key)
  return pages
    .map(({ id, title, headings, description, text }) => {
      const [inTitle, inHeadings, inDescription] = [keysOf(title), keysOf(headings), keysOf(description)]
      const inText = [...inDescription, ...keysOf(text)]
      const isNamed = (key: string) => inTitle.includes(key) || inHeadings.includes(key)
      const answers =
        requested.every((key) => isNamed(key) || (!isSold(key) && inText.includes(key))) ||
        (requested.length > 1 && requested.some((key) => !isSold(key)) && hasPhrase(inText, requested)) ||
        (inTitle.length > 0 &&
          inTitle.every((key) => requested.includes(key)) &&
          requested.every((key) => inTitle.includes(key) || !isSold(key)))
      const countIn = (keys: ReadonlyArray<string>) => requested.filter((key) => keys.includes(key)).length
      const rank = { inTitle: countIn(inTitle), inDescription: countIn(inDescription), titleLength: inTitle.length }
      return { id, answers, rank }
    })
    .filter(({ answers }) => answers)
    .sort((one, other) => byRank(one.rank, other.rank))
    .slice(0, MAX_PAGES)
    .map(({ id }) => id)
}
