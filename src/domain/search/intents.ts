import { kopecksOf, type Kopecks } from '../money/money.ts'
import { GIFTS, OCCASIONS, PERSONS, ROOMS, TO_PERSON } from './hints.ts'
import { withNumerals } from './numerals.ts'
import { UNITS } from './units.ts'

export interface SearchFilters {
  readonly priceFrom?: Kopecks
  readonly priceTo?: Kopecks
  readonly isDiscounted?: true
  readonly isNew?: true
  readonly isGift?: true
  /** Orders the products found by price, or by what is bought and looked at. */
  readonly order?: 'cheapest' | 'dearest' | 'popular'
}

// Whether filters exclude products.
export const isNarrow = ({ priceFrom, priceTo, isDiscounted, isNew }: SearchFilters): boolean =>
  [priceFrom, priceTo, isDiscounted, isNew].some((filter) => filter !== undefined)

// What is shown where the limits leave nothing: the nearest prices first.
export const withoutLimits = ({ priceFrom, priceTo, order }: SearchFilters): SearchFilters => {
  const nearest = order ?? (priceTo !== undefined ? 'cheapest' : priceFrom !== undefined ? 'dearest' : undefined)
  return nearest === undefined ? {} : { order: nearest }
}

export interface Intents {
  readonly words: ReadonlyArray<string>
  readonly filters: SearchFilters
  /** Rooms, persons and occasions: they sort the results, and are dropped first. */
  readonly soft: ReadonlyArray<{ readonly typed: string; readonly words: ReadonlyArray<string> }>
  /** Words that products must not have: «не электрический». */
  readonly excluded: ReadonlyArray<string>
}

const FILLER = new RegExp(
  `^(${[
    'присматрива\\p{L}*|хочется|захотел\\p{L}*|интересу\\p{L}*|думаю|взять|возьму|приобрести|продает\\p{L}*|продаж[аеу]|срочно|бывают?',
    'купить|куплю|покупка|заказать|хочу|хотел[аи]?|хотим|ищу|ищем|найти|найди|покажи(те)?|посоветуйте|подскажите|подберите',
    'нужен|нужна|нужно|нужны|надо|можно|здравствуйте|привет|пожалуйста|мне|нам|меня|вас|вам|ли|бы|чтобы|чтоб|есть|имеется|наличии',
    'где|куда|чем|как|как(ой|ая|ое|ие|ую|их|им|ом)|что|чего|сколько|стоит|стоят|нибудь|либо|так(ой|ая|ие|ую|ое)|это|а|же|вот|ну|еще|очень|просто',
    'цена|цены|цене|ценам|стоимость|прайс|магазин\\p{L}*|онлайн|интернет|доставк\\p{L}*|отзывы?|каталог|ассортимент',
    'товар(ы|ов)?|вещи|вещей|штук[аи]?|все|всякое|хорош\\p{L}*|лучш\\p{L}*|качественн\\p{L}*|полезн\\p{L}*|интересн\\p{L}*|прикольн\\p{L}*|стильн\\p{L}*|модн\\p{L}*|удобн\\p{L}*|практичн\\p{L}*|красив\\p{L}*|выбрать|подобрать',
    'дома?|подарить|размер\\p{L}*|деталей|руб|рублей|р',
  ].join('|')})$`,
  'u',
)
const CHEAP = /^(по|само|наи)?дешев\p{L}*$|^недорог\p{L}*$|^бюджетн\p{L}*$/u
const DEAR = /^(подороже|дорого|дорог(ой|ая|ое|ие))$/u
const MOST = /^сам(ый|ая|ое|ые|ую|ого|ых|ой)$/u
const NOT = /^(не|без|кроме)$/u
const NOT_ALONE = /^(не|кроме)$/u
const isMeaningless = (word: string): boolean =>
  GIFT.test(word) || MOST.test(word) || NOT_ALONE.test(word) || FILLER.test(word)
const MONEY = '(?:\\d{1,3}(?: \\d{3})+|\\d{1,7}(?:[.,]\\d)?)'
const CURRENCY = '(?:руб(?:лей|ля|ль)?|₽|р|тр|т\\.р|тыс(?:яч|ячи)?|к)\\.?(?![\\p{L}\\p{N}])'
const AFTER = `(?: ?${CURRENCY}(?: ?руб(?:лей|ля)?|(?: ?р)(?!\\p{L}))?)?`
const NO_UNIT = `(?! ?(?:${UNITS.map(({ forms }) => forms).join('|')})(?!\\p{L}))(?![\\p{L}\\p{N}])`
const UNDER = '(?:до|дешевле|не дороже|не больше|не более|меньше|ниже|за|в пределах|максимум)'
const OVER = '(?:от|дороже|не дешевле|больше|выше|свыше|минимум)'
const TO = new RegExp(`(?<!\\p{L})${UNDER} (${MONEY})(${AFTER})${NO_UNIT}`, 'u')
const FROM = new RegExp(`(?<!\\p{L})${OVER} (${MONEY})(${AFTER})${NO_UNIT}`, 'u')
// «1000-3000 руб»: without a currency it may be a size.
const BETWEEN = new RegExp(`(?<![\\p{L}\\p{N}])(${MONEY}) ?[-–—] ?(?=${MONEY} ?${CURRENCY})`, 'u')
const NUMERAL_PRICE = new RegExp(`(?<!\\p{L})(?:${UNDER}|${OVER}) .*$`, 'u')
const DISCOUNT = /^(скидк|распродаж|уценк|уцен|акци[яи])/u
// «скидки до 30%»: a share is no size
const SHARE = /^\d+(?:d\d+)?процент$/u
const MINUS = /(?<![\p{L}\p{N}])[-–−] ?(?=\d{1,2} ?(?:%|процент))/u
const NEW = /^новинк/u
const POPULAR = /(?<!\p{L})(?:хит|лидер|топ)\p{L}{0,2} продаж(?!\p{L})/u
const POPULAR_WORD = /^(хит(ы|ов)?|популярн\p{L}{2,3}|продаваем\p{L}{2,3}|востребованн\p{L}{2,3})$/u
const GIFT = /^(подарок|подарк|подароч|дарить|подарить|презент|сюрприз|сувенир)/u
const FOR = 'для'
// «для ванной комнаты» is «для ванной»
const ROOM = /^комнат(а|ы|е|у|ой)$/u

const SUM_FROM = 100

const priced = (text: string, rule: RegExp): readonly [rest: string, price: Kopecks | null] => {
  const [whole, number = '', after = ''] = rule.exec(text) ?? []
  if (whole === undefined) return [text, null]
  const roubles = Math.round(Number(number.replaceAll(' ', '').replace(',', '.')) * (/т|к/u.test(after) ? 1000 : 1))
  return roubles < SUM_FROM ? [text, null] : [text.replace(whole, ' '), kopecksOf(roubles)]
}

/** Extracts price limits from a folded text. A number below 100 without a currency is no price; «-50%» is a discount. */
export const readPrices = (typed: string): { readonly rest: string; readonly filters: SearchFilters } => {
  const text = typed.replace(MINUS, 'скидка ')
  const inDigits = text.replace(NUMERAL_PRICE, withNumerals).replace(BETWEEN, 'от $1 до ')
  const [afterTo, priceTo] = priced(inDigits, TO)
  const [afterFrom, priceFrom] = priced(afterTo, FROM)
  const rest = priceTo === null && priceFrom === null ? text : afterFrom
  return { rest, filters: { ...(priceTo !== null && { priceTo }), ...(priceFrom !== null && { priceFrom }) } }
}

type Soft = Intents['soft'][number]

const readOccasions = (text: string): { readonly rest: string; readonly soft: ReadonlyArray<Soft> } => {
  const found = OCCASIONS.flatMap(([occasion, words]) =>
    (occasion.exec(text) ?? []).slice(0, 1).map((typed) => ({ typed, words })),
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

/** Whether the word asks for a price, a gift, a person or a room, or has no meaning of its own. */
export const isIntent = (word: string): boolean =>
  isMeaningless(word) ||
  [CHEAP, DEAR, DISCOUNT, NEW, POPULAR_WORD, ...[...PERSONS, ...ROOMS].map(([stem]) => stem)].some((rule) =>
    rule.test(word),
  )

/**
 * Removes words of intent from a query: discount, novelty, what sells best, gift, its recipient and occasion, room, order of
 * prices, and words without meaning. A word of the vocabulary after «не», «без» or «кроме» is excluded.
 */
export const readIntents = (
  typed: ReadonlyArray<string>,
  { isKind, isInVocabulary, isPropertyName }: Vocabulary,
): Intents => {
  const { rest: left, soft: occasions } = readOccasions(typed.join(' '))
  const words = left
    .replace(POPULAR, ' ')
    .split(' ')
    .filter((word) => word !== '')
  const rest: Array<string> = []
  const soft: Array<Soft> = [...occasions]
  const excluded: Array<string> = []
  const isGift = occasions.length > 0 || words.some((word) => GIFT.test(word))
  let filters: SearchFilters = { ...(isGift && { isGift }), ...(POPULAR.test(left) && { order: 'popular' }) }
  const isDiscounted = words.some((word) => DISCOUNT.test(word))
  const roomOf = (word = '') => ROOMS.find(([stem]) => stem.test(word))
  const isRoomNamed = words.some((word, at) => ROOM.test(word) && roomOf(words[at - 1]) !== undefined)
  const isRoom = (word: string) => ROOM.test(word) && (isRoomNamed || (words.length > 1 && !isInVocabulary(word)))
  const isOfRoom = words.some(isRoom)
  let before = ''
  for (const [at, word] of words.entries()) {
    const isInRoom = /^(в|во|на|для|из|под|над)$/u.test(before) || ROOM.test(words[at + 1] ?? '')
    const room = isInRoom ? roomOf(word) : undefined
    const isOfPerson = isGift || ((before === FOR || isOfRoom || TO_PERSON.test(word)) && !isKind(word))
    const person = isOfPerson ? PERSONS.find(([stem]) => stem.test(word)) : undefined
    const hint = room ?? person
    const isDenied = NOT.test(before)
    before = word
    if (hint !== undefined) soft.push({ typed: word, words: room === undefined ? [word, ...hint[1]] : hint[1] })
    else if (CHEAP.test(word) || (isDenied && DEAR.test(word))) filters = { ...filters, order: 'cheapest' }
    else if (DEAR.test(word)) filters = { ...filters, order: 'dearest' }
    else if (DISCOUNT.test(word)) filters = { ...filters, isDiscounted: true }
    else if (POPULAR_WORD.test(word) && !isInVocabulary(word)) filters = { ...filters, order: 'popular' }
    else if (isRoom(word) || (isDiscounted && SHARE.test(word))) continue
    else if (NEW.test(word)) filters = { ...filters, isNew: true }
    else if (isDenied && isInVocabulary(word)) excluded.push(word)
    else if (!isMeaningless(word) || isKind(word)) rest.push(word)
  }
  const gift = words.find((word) => GIFT.test(word))
  // «подарок до 1000» names no kind and no person
  const gifts = gift !== undefined && rest.length === 0 && soft.length === 0 ? [{ typed: gift, words: GIFTS }] : []
  const values = withoutPropertyNames(rest, { isPropertyName, isInVocabulary })
  return { words: values.length > 0 ? values : rest, filters, soft: [...soft, ...gifts], excluded }
}
