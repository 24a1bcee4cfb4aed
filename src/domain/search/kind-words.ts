import { searchForm } from '../catalogue/search-form.ts'

export const PREPOSITIONS = new Set('и для в во на с со из от по под к за у без до'.split(' '))

// Nouns that count other things: the thing follows them, as in «набор стаканов».
const MEASURES = /^((набор|комплект|сет)(а|у|ом|е|ы|ов)?|пар[аыу]|упаковк[аиу]|сери[яию]|коллекци[яию])$/u
const ADJECTIVE = /.{2}(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ого|его|ых|их)$/u
const CODE = /[a-z0-9]/u
const MAX_WORDS = 4

const fromFirst = (words: ReadonlyArray<string>, isFirst: (word: string) => boolean): ReadonlyArray<string> => {
  const at = words.findIndex(isFirst)
  return at === -1 ? [] : words.slice(at)
}

const before = (words: ReadonlyArray<string>, isEnd: (word: string) => boolean): ReadonlyArray<string> => {
  const at = words.findIndex((word, place) => place > 0 && isEnd(word))
  return at === -1 ? words : words.slice(0, at)
}

/**
 * The words of a title that say what the product is: «чайник электрический» of «Bosch Чайник электрический для дачи». The
 * database has the same rule for products: `search_kind`.
 */
export const kindPart = (title: string): ReadonlyArray<string> => {
  const whole = searchForm(title)
  const words = whole
    .replace(/^[«"„“][^»"”]*[»"”] */u, '')
    .replace(/[«"„“(,:;–—].*$/u, '')
    .split(' ')
    .filter((word) => word !== '')
  const named = before(
    fromFirst(words, (word) => !CODE.test(word)),
    (word) => CODE.test(word) || PREPOSITIONS.has(word),
  ).slice(0, MAX_WORDS)
  return named.length > 0 ? named : whole.split(' ').slice(0, 2)
}

export const isMeasure = (word: string): boolean => MEASURES.test(word)

export const isAdjective = (word: string): boolean => ADJECTIVE.test(word)

const lettersOf = (token: string): ReadonlyArray<string> => token.match(/[\p{L}\p{N}]+/gu) ?? []

// A title that is only a name in quotes names no kind: «Хлеб и соль» is a book.
const NAME_ALONE = /^[«"„“][^»"”]*[»"”](?:$| *[,:(–—])/u

/** The nouns that name the kind: the first one, and the one that a «набор» consists of. A name in quotes has none. */
export const kindNouns = (title: string): ReadonlyArray<string> => {
  if (NAME_ALONE.test(title.trim())) return []
  const part = kindPart(title)
  const nouns = part.filter((word) => !isAdjective(word))
  const first = (nouns.length > 0 ? nouns : part).slice(0, 1)
  const second = isMeasure(first.join('')) ? nouns.slice(1, 2) : []
  return [...first, ...second].flatMap(lettersOf)
}
