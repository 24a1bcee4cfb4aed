import { GIFTS, OCCASIONS, PERSONS, ROOMS, TO_PERSON } from './hints.ts'
import fillers from './language/fillers.json' with { type: 'json' }
import requests from './language/requests.json' with { type: 'json' }
import type { SearchFilters } from './prices.ts'
import { phraseRule, wordRule } from './word-rules.ts'

/** Rooms, persons and occasions: they sort the results, and are dropped first. */
interface Soft {
  readonly typed: string
  readonly words: ReadonlyArray<string>
}

export interface Intents {
  readonly words: ReadonlyArray<string>
  readonly filters: SearchFilters
  readonly soft: ReadonlyArray<Soft>
  /** Words that products must not have: «не электрический». */
  readonly excluded: ReadonlyArray<string>
}

const FILLER = wordRule(Object.values(fillers).flat())
const CHEAPEST = wordRule(requests.cheapest)
const DEAREST = wordRule(requests.dearest)
const MOST = wordRule(requests.most)
const WITHOUT = wordRule(requests.without)
const NOT_ALONE = wordRule(requests.notAlone)
const DISCOUNT = wordRule(requests.discount)
const NEW = wordRule(requests.new)
const POPULAR = wordRule(requests.popular)
const BESTSELLERS = phraseRule(requests.bestsellers)
const GIFT = wordRule(requests.gift)
// «для ванной комнаты» is «для ванной»
const ROOM = wordRule(requests.room)
const IN_ROOM = wordRule(requests.inRoom)
// «скидки до 30%»: a share is no size
const SHARE = /^\d+(?:d\d+)?процент$/u
const FOR = 'для'

const isMeaningless = (word: string): boolean => [GIFT, MOST, NOT_ALONE, FILLER].some((rule) => rule.test(word))

const readOccasions = (text: string): { readonly rest: string; readonly soft: ReadonlyArray<Soft> } => {
  const found = OCCASIONS.flatMap(({ rule, suits }) =>
    (rule.exec(text) ?? []).slice(0, 1).map((typed) => ({ typed, words: suits })),
  )
  const rest = found.reduce((left, { typed }) => left.replace(typed, ' '), text)
  return { rest, soft: found.filter(({ words }) => words.length > 0) }
}

export interface Vocabulary {
  readonly isKind: (word: string) => boolean
  readonly isInVocabulary: (word: string) => boolean
  readonly isPropertyName: (words: ReadonlyArray<string>) => boolean
}

// The longest name first.
const NAME_LENGTHS = [3, 2, 1]

// «кружка цвет белый»: the name of a property says nothing beside its value. «блок нот» has no name «ноты».
const withoutPropertyNames = (
  words: ReadonlyArray<string>,
  vocabulary: Pick<Vocabulary, 'isPropertyName' | 'isInVocabulary'>,
  before = '',
): ReadonlyArray<string> => {
  const [first] = words
  if (first === undefined) return []
  const isName = (name: ReadonlyArray<string>) =>
    vocabulary.isPropertyName(name) && !(name.length === 1 && vocabulary.isInVocabulary(before + first))
  const length = NAME_LENGTHS.find((each) => each <= words.length && isName(words.slice(0, each)))
  const left = withoutPropertyNames(words.slice(length ?? 1), vocabulary, first)
  return length === undefined ? [first, ...left] : left
}

/** A word of a query, and what is known of the others. */
interface IntentPlace {
  readonly word: string
  readonly before: string
  readonly after: string
  readonly isGift: boolean
  readonly isDiscounted: boolean
  /** «комната» is a room that is meant: beside the name of one («детская комната»), or where no product has the word. */
  readonly isRoomNamed: boolean
  readonly vocabulary: Vocabulary
}

/** What a word that names no product says; an empty one says nothing. */
interface Intent {
  readonly soft?: Soft
  readonly filters?: SearchFilters
  readonly excluded?: string
}

export interface IntentRule {
  readonly name: string
  readonly read: (place: IntentPlace) => Intent | null
  /** What must come later, why, and a query that shows it. */
  readonly order: ReadonlyArray<{ readonly before: string; readonly because: string; readonly example: string }>
  readonly examples: ReadonlyArray<string>
}

const suitsOf = (hints: typeof ROOMS, word: string): ReadonlyArray<string> | undefined =>
  hints.find(({ rule }) => rule.test(word))?.suits

const asRoom = ({ word, before, after }: IntentPlace): Intent | null => {
  const suits = IN_ROOM.test(before) || ROOM.test(after) ? suitsOf(ROOMS, word) : undefined
  return suits === undefined ? null : { soft: { typed: word, words: suits } }
}

const asPerson = ({ word, before, isGift, isRoomNamed, vocabulary }: IntentPlace): Intent | null => {
  const isOf = isGift || ((before === FOR || isRoomNamed || TO_PERSON.test(word)) && !vocabulary.isKind(word))
  const suits = isOf ? suitsOf(PERSONS, word) : undefined
  return suits === undefined ? null : { soft: { typed: word, words: [word, ...suits] } }
}

/** What a word of a query asks for besides a product, in the order in which it is tried. */
export const INTENT_RULES: ReadonlyArray<IntentRule> = [
  {
    name: 'room',
    read: asRoom,
    order: [{ before: 'person', because: '«для школьника» is about his school', example: 'лампа для школьника' }],
    examples: ['лампа в спальню', 'масло в гараж'],
  },
  { name: 'person', read: asPerson, order: [], examples: ['подарок маме', 'чехол для мужа'] },
  {
    name: 'cheapest',
    read: ({ word, before }) =>
      CHEAPEST.test(word) || (WITHOUT.test(before) && DEAREST.test(word)) ? { filters: { order: 'cheapest' } } : null,
    order: [{ before: 'dearest', because: '«не дорогой» is cheap', example: 'плед не дорогой' }],
    examples: ['недорогой плед', 'масло подешевле'],
  },
  {
    name: 'dearest',
    read: ({ word }) => (DEAREST.test(word) ? { filters: { order: 'dearest' } } : null),
    order: [],
    examples: ['дорогой плед', 'самое дорогое масло'],
  },
  {
    name: 'discount',
    read: ({ word }) => (DISCOUNT.test(word) ? { filters: { isDiscounted: true } } : null),
    order: [],
    examples: ['скидки на плед', 'масло распродажа'],
  },
  {
    name: 'popular',
    read: ({ word, vocabulary }) =>
      POPULAR.test(word) && !vocabulary.isInVocabulary(word) ? { filters: { order: 'popular' } } : null,
    order: [],
    examples: ['популярный плед', 'хиты масло'],
  },
  {
    name: 'new',
    read: ({ word }) => (NEW.test(word) ? { filters: { isNew: true } } : null),
    order: [],
    examples: ['новинки плед', 'масло новинка'],
  },
  {
    name: 'room word',
    read: ({ word, isRoomNamed }) => (isRoomNamed && ROOM.test(word) ? {} : null),
    order: [],
    examples: ['плед для детской комнаты', 'масло для комнаты'],
  },
  {
    name: 'share',
    read: ({ word, isDiscounted }) => (isDiscounted && SHARE.test(word) ? {} : null),
    order: [],
    examples: ['скидка 30% плед', 'плед скидка 15 проц', 'масло скидки до 10 процентов'],
  },
  {
    name: 'excluded',
    read: ({ word, before, vocabulary }) =>
      WITHOUT.test(before) && vocabulary.isInVocabulary(word) ? { excluded: word } : null,
    order: [{ before: 'filler', because: 'a word of the catalogue is denied', example: 'наушники без размера' }],
    examples: ['лампа не белая', 'чайник без пластика'],
  },
  {
    name: 'filler',
    read: ({ word, vocabulary }) => (isMeaningless(word) && !vocabulary.isKind(word) ? {} : null),
    order: [],
    examples: ['купить плед', 'подскажите масло'],
  },
]

/**
 * Removes words of intent from a query: discount, novelty, what sells best, gift, its recipient and occasion, room, order of
 * prices, and words without meaning. A word of the vocabulary after «не», «без» or «кроме» is excluded.
 */
export const readIntents = (
  typed: ReadonlyArray<string>,
  vocabulary: Vocabulary,
  rules: ReadonlyArray<IntentRule> = INTENT_RULES,
): Intents => {
  const { rest: left, soft: occasions } = readOccasions(typed.join(' '))
  const words = left
    .replace(BESTSELLERS, ' ')
    .split(' ')
    .filter((word) => word !== '')
  const gift = words.find((word) => GIFT.test(word))
  const isGift = occasions.length > 0 || gift !== undefined
  const isRoomNamed = words.some(
    (word, at) =>
      ROOM.test(word) &&
      (suitsOf(ROOMS, words[at - 1] ?? '') !== undefined || (words.length > 1 && !vocabulary.isInVocabulary(word))),
  )
  const isDiscounted = words.some((word) => DISCOUNT.test(word))
  const of = { isGift, isDiscounted, isRoomNamed, vocabulary }
  const intents = words.map((word, at) => {
    const place = { ...of, word, before: words[at - 1] ?? '', after: words[at + 1] ?? '' }
    return rules.reduce<Intent | null>((intent, { read }) => intent ?? read(place), null)
  })
  const rest = words.filter((_, at) => intents[at] === null)
  const hints = [...occasions, ...intents.flatMap((intent) => intent?.soft ?? [])]
  // «подарок до 1000» names no kind and no person
  const gifts = gift !== undefined && rest.length === 0 && hints.length === 0 ? [{ typed: gift, words: GIFTS }] : []
  const values = withoutPropertyNames(rest, vocabulary)
  return {
    words: values.length > 0 ? values : rest,
    filters: intents.reduce<SearchFilters>((filters, intent) => ({ ...filters, ...intent?.filters }), {
      ...(isGift && { isGift }),
      ...(BESTSELLERS.test(left) && { order: 'popular' }),
    }),
    soft: [...hints, ...gifts],
    excluded: intents.flatMap((intent) => intent?.excluded ?? []),
  }
}
