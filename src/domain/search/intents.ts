import { kopecksOf, type Kopecks } from '../money/money.ts'

export interface SearchFilters {
  readonly priceFrom?: Kopecks
  readonly priceTo?: Kopecks
  readonly isDiscounted?: true
  readonly isNew?: true
  readonly isGift?: true
}

export interface Intents {
  readonly words: ReadonlyArray<string>
  readonly filters: SearchFilters
  /** Rooms and persons: they sort the results, and are dropped first. */
  readonly soft: ReadonlyArray<{ readonly typed: string; readonly words: ReadonlyArray<string> }>
}

const FILLER =
  /^(купить|куплю|заказать|хочу|нужен|нужна|нужно|цена|цены|цене|стоимость|недорог\p{L}*|дешев(о|ый|ая|ые)|магазин\p{L}*|онлайн|интернет|доставк\p{L}*|хорош\p{L}*|лучш\p{L}*|красив\p{L}*|дома?|что|подарить|какой|есть|размер\p{L}*|деталей|руб|рублей|р)$/u
const MONEY = '(?:\\d{1,3} \\d{3}|\\d{1,7})'
const AFTER = '(?: ?(?:руб(?:лей|ля|ль)?|₽|р|тр|тыс(?:яч|ячи)?|к)\\.?(?![\\p{L}\\p{N}]))?'
const NO_UNIT = '(?! ?(?:мл|л|мм|см|м|кг|г|вт|в|шт)(?!\\p{L}))(?![\\p{L}\\p{N}])'
const TO = new RegExp(
  `(?<!\\p{L})(?:до|дешевле|не дороже|меньше|ниже|за|в пределах) (${MONEY})(${AFTER})${NO_UNIT}`,
  'u',
)
const FROM = new RegExp(`(?<!\\p{L})(?:от|дороже|не дешевле|больше|выше) (${MONEY})(${AFTER})${NO_UNIT}`, 'u')
const DISCOUNT = /^(скидк|распродаж|уценк|уцен|акци[яи])/u
const NEW = /^новинк/u
const GIFT = /^(подарок|подарк|подарочн|дарить|подарить)/u

// Stems of a room's name (accusative and other forms) → words of categories and titles.
const ROOMS: ReadonlyArray<readonly [RegExp, ReadonlyArray<string>]> = [
  [/^кухн/u, ['кухня', 'кухонный']],
  [/^ванн/u, ['ванная', 'ванны']],
  [/^детск/u, ['детский', 'дети']],
  [/^спальн/u, ['спальня', 'спальный']],
  [/^гостин/u, ['гостиная']],
  [/^прихож|^коридор/u, ['прихожая']],
  [/^дач/u, ['дача', 'сад', 'садовый']],
  [/^сад(у|а)?$/u, ['сад', 'садовый', 'дача']],
  [/^гараж/u, ['гараж', 'инструмент']],
  [/^балкон/u, ['балкон']],
  [/^бан(ю|и|я)$/u, ['баня']],
  [/^офис/u, ['офис', 'офисный', 'рабочий']],
  [/^салон/u, ['салон', 'салонный']],
]

// Who gets a gift → suitable categories and kinds.
const PERSONS: ReadonlyArray<readonly [RegExp, ReadonlyArray<string>]> = [
  [/^(ребен|дет[яе]|малыш|мальчик|девочк|сын|дочк|дочер|внук|внучк)/u, ['игрушки', 'игра', 'детский', 'пазл']],
  [
    /^(мужчин|мужу?$|пап|отц|парн|брат|дедушк|начальник|коллег)/u,
    ['инструменты', 'электроника', 'термос', 'рюкзак', 'аксессуары'],
  ],
  [/^(женщин|жен[еы]$|мам|девушк|подруг|сестр|бабушк|учител)/u, ['красота', 'текстиль', 'свеча', 'плед', 'аромат']],
]

const SUM_FROM = 100

const priced = (text: string, rule: RegExp): readonly [rest: string, price: Kopecks | null] => {
  const [whole, number = '', after = ''] = rule.exec(text) ?? []
  if (whole === undefined) return [text, null]
  const roubles = Number(number.replace(' ', '')) * (/т|к/u.test(after) ? 1000 : 1)
  return roubles < SUM_FROM ? [text, null] : [text.replace(whole, ' '), kopecksOf(roubles)]
}

/** Extracts price limits from a folded text. A number below 100 without a currency is no price. */
export const readPrices = (text: string): { readonly rest: string; readonly filters: SearchFilters } => {
  const [afterTo, priceTo] = priced(text, TO)
  const [rest, priceFrom] = priced(afterTo, FROM)
  return { rest, filters: { ...(priceTo !== null && { priceTo }), ...(priceFrom !== null && { priceFrom }) } }
}

/**
 * Removes words of intent from a query: discount, novelty, gift and its recipient, room, and words without meaning.
 */
export const readIntents = (words: ReadonlyArray<string>, isKind: (word: string) => boolean): Intents => {
  const rest: Array<string> = []
  const soft: Array<Intents['soft'][number]> = []
  const isGift = words.some((word) => GIFT.test(word))
  let filters: SearchFilters = isGift ? { isGift } : {}
  let before = ''
  for (const word of words) {
    const room = /^(в|во|на|для|из)$/u.test(before) ? ROOMS.find(([stem]) => stem.test(word)) : undefined
    const person = isGift ? PERSONS.find(([stem]) => stem.test(word)) : undefined
    const hint = room ?? person
    before = word
    if (hint !== undefined) soft.push({ typed: word, words: hint[1] })
    else if (DISCOUNT.test(word)) filters = { ...filters, isDiscounted: true }
    else if (NEW.test(word)) filters = { ...filters, isNew: true }
    else if (!GIFT.test(word) && (!FILLER.test(word) || isKind(word))) rest.push(word)
  }
  return { words: rest, filters, soft }
}
