import { isAdjective } from './kind-words.ts'

// Endings of a noun, one line for each declension; the first one is «» of «стол», «ложек» and «зеркал».
const DECLENSIONS = [
  ',а,у,ом,ем,е,ы,и,ов,ей,ам,ами,ах,ья,ьев,ьям,ьями,ьях',
  ',а,ы,и,е,у,ой,ей,ою,ам,ами,ах',
  ',о,е,а,у,ом,ем,ам,ами,ах,ья,ьев,ьям,ьями,ьях,и,ов',
  'ь,я,ю,ем,е,и,ей,ям,ями,ях,ов,ам,ами,ах',
  'ь,и,ью,ей,ям,ями,ях,ам,ами,ах',
  'я,и,е,ю,ей,ею,ь,й,ям,ями,ях',
  ',я,и,е,ю,ей,ею,ям,ями,ях',
  'е,я,ю,ем,и,ей,ям,ями,ях',
  'й,я,ю,ем,е,и,ев,ям,ями,ях',
  'ий,ия,ие,ию,ием,ии,ией,иев,иям,иями,иях',
  'ья,ье,ьи,ью,ьем,ьей,ей,ий,ьям,ьями,ьях',
  'мя,мени,менем,мена,мен,менам,менами,менах',
  'ая,ой,ую,ою,ые,ых,ым,ыми,яя,ей,юю,ие,их,им,ими,ый,ий,ого,его,ому,ему,ом,ем,ое,ее',
].map((endings) => new Set(endings.split(',')))

const LONGEST_ENDING = 5

const FLEETING = /([^аеиоуыэюяй])[ео]([кцрнлт])$/u

// A stem without its fleeting vowel: «кружк» of «кружек», «линейк» of «линеек».
export const withoutFleeting = (stem: string): string => {
  const key = stem.replace(/нн$/u, 'н')
  return key.length < 5 ? key : key.replace(/еек$/u, 'ейк').replace(FLEETING, '$1$2')
}

const VOWEL_OR_SIGN = /[аеиоуыэюяйь]$/u

const endsWith = (endings: ReadonlySet<string>, word: string, at: number): boolean =>
  endings.has(word.slice(at)) && (at < word.length || !VOWEL_OR_SIGN.test(word))

const areForms = (one: string, other: string): boolean => {
  const longest = Math.max(one.length, other.length)
  return Array.from({ length: LONGEST_ENDING + 1 }, (_, letters) => longest - letters).some(
    (at) =>
      at > 0 &&
      one.slice(0, at) === other.slice(0, at) &&
      DECLENSIONS.some((endings) => endsWith(endings, one, at) && endsWith(endings, other, at)),
  )
}

const spellings = (word: string): ReadonlyArray<string> => {
  const hard = word.replace(/ь$/u, '')
  const short = withoutFleeting(hard)
  return short === hard ? [word] : [word, short]
}

// One stem has two meanings: «цвет» and «цветок», «белый» and «бельё».
const MEANINGS = [
  [/^цвет(ы|ам|ами|ах)$/u, /^цвет(а|у|ом|е|ов)?$/u],
  [/^бел(ый|ая|ое|ые|ого|ой|ую|ым|ых|ыми|ом|ому)$/u, /^бель(е|я|ю|ем|и)$/u],
] as const

export const areOfTwoMeanings = (one: string, other: string): boolean =>
  MEANINGS.some(([left, right]) => (left.test(one) && right.test(other)) || (left.test(other) && right.test(one)))

/** Whether two nouns can be forms of one: «тушь» and «туши», but not «тушить», and not «мёд» and «медь». */
export const isSameNoun = (one: string, other: string): boolean =>
  one === other ||
  (one.charAt(0) === other.charAt(0) &&
    one.charAt(1) === other.charAt(1) &&
    !areOfTwoMeanings(one, other) &&
    spellings(one).some((left) => spellings(other).some((right) => areForms(left, right))))

// Words of one stem have several meanings. An adjective may belong to its noun: «кухонный» to «кухня».
export const isSameWord = (one: string, other: string): boolean =>
  ((isAdjective(one) || isAdjective(other)) && !areOfTwoMeanings(one, other)) || isSameNoun(one, other)

// All forms that a noun of this spelling can have, and some that it has not.
export const nounForms = (word: string): ReadonlyArray<string> => {
  const forms = DECLENSIONS.flatMap((endings) =>
    [...endings]
      .filter((ending) => (ending === '' ? !VOWEL_OR_SIGN.test(word) : word.endsWith(ending)))
      .map((ending) => word.slice(0, word.length - ending.length))
      .filter((stem) => stem !== '')
      .flatMap((stem) => [...endings].map((ending) => stem + ending)),
  )
  return [...new Set([word, ...forms])].filter((form) => isSameNoun(word, form))
}
