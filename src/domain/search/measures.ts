const UNITS: ReadonlyArray<readonly [unit: string, forms: string]> = [
  ['мл', 'мл|миллилитр(?:а|ов)?'],
  ['л', 'л|литр(?:а|ов|овый|овая)?'],
  ['мм', 'мм|миллиметр(?:а|ов)?'],
  ['см', 'см|сантиметр(?:а|ов)?'],
  ['м', 'м|метр(?:а|ов|овый|овая)?'],
  ['кг', 'кг|килограмм(?:а|ов)?'],
  ['г', 'г|гр|грамм(?:а|ов)?'],
  ['т', 'т|тонн(?:а|ы)?'],
  ['мач', 'мач|mah'],
  ['ач', 'ач|ah'],
  ['вт', 'вт|ватт'],
  ['в', 'в|вольт'],
  ['шт', 'шт|штук(?:а|и)?'],
]

const ENDS = '(?![\\p{L}\\p{N}])\\.?'
const measures = UNITS.map(([unit, forms]) => [new RegExp(`(\\d) ?-?(?:${forms})${ENDS}`, 'gu'), `$1${unit}`] as const)
const SIDE = '\\d+(?:d\\d+)?'
const size = new RegExp(
  `(?<![\\p{L}\\p{N}])(${SIDE}) ?(?:[xх×*]|на) ?(${SIDE})(?: ?(?:[xх×*]|на) ?(${SIDE}))?(?: ?(?:мм|см|м)${ENDS})?`,
  'gu',
)

/**
 * Joins numbers and units of a folded text into one word: «1,5 л» becomes `1d5л`, «50 на 70 см» becomes `50x70`.
 * The database function `search_words` must follow the same rule.
 */
export const withMeasures = (text: string): string =>
  measures.reduce(
    (sofar, [from, to]) => sofar.replace(from, to),
    text
      .replace(/(\d) (?=\d{3}(?!\d))/gu, '$1')
      .replace(/·/gu, '')
      .replace(/(\d)[.,](?=\d)/gu, '$1d')
      .replace(size, (_, one: string, other: string, third: string | undefined) =>
        [one, other, third].filter(Boolean).join('x'),
      ),
  )

const LOOKALIKES = new Map(Array.from('авекмнорстух', (letter, at) => [letter, 'abekmhopctyx'.charAt(at)] as const))

/** Latin spellings of a code in Cyrillic letters: «е27» is e27; «р16» is p16 or r16. */
export const latinCodes = (word: string): ReadonlyArray<string> => {
  const looks = Array.from(word, (letter) => LOOKALIKES.get(letter) ?? letter).join('')
  return [looks, looks.replaceAll('p', 'r')]
}
