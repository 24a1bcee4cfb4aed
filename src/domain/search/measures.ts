import { UNITS, UNITS_OF_MEMORY, UNITS_OF_SIZE, unitForms } from './units.ts'

const ENDS = '(?![\\p{L}\\p{N}])\\.?'
const measures = UNITS.map(
  (unit) => [new RegExp(`(\\d) ?-?(?:${unitForms(unit)})${ENDS}`, 'gu'), `$1${unit.unit}`] as const,
)
const SIDE = '\\d+(?:d\\d+)?'
const size = new RegExp(
  `(?<![\\p{L}\\p{N}])(${SIDE}) ?(?:[xх×*]|на) ?(${SIDE})(?: ?(?:[xх×*]|на) ?(${SIDE}))?(?: ?(?:${UNITS_OF_SIZE})${ENDS})?`,
  'gu',
)
// «iPhone 15 128 ГБ» has two numbers, «20 000 мАч» has one
const thousands = new RegExp(`(?<![\\p{L}\\d])(\\d{1,3}) (?=\\d{3}(?![\\da-z]| ?(?:${UNITS_OF_MEMORY})))`, 'gu')

/**
 * Joins numbers and units of a folded text into one word: «1,5 л» becomes `1d5л`, «50 на 70 см» becomes `50x70`.
 * The database function `search_words` follows the same rule (service/platform/database/functions).
 */
export const withMeasures = (text: string): string =>
  measures.reduce(
    (sofar, [from, to]) => sofar.replace(from, to),
    text
      .replace(thousands, '$1')
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

const RUSSIAN_UNITS = new Map(UNITS.flatMap(({ unit, latin }) => (latin === undefined ? [] : [[latin, unit] as const])))

// `11w` is «11 Вт».
export const withRussianUnit = (word: string): string =>
  word.replace(/^(\d+(?:d\d+)?)([a-z]+)$/u, (whole, number: string, unit: string) => {
    const russian = RUSSIAN_UNITS.get(unit)
    return russian === undefined ? whole : number + russian
  })

const TIMES: ReadonlyArray<readonly [prefix: string, number: number]> = [
  ['', 1],
  ['пол', 0.5],
  ['полу', 0.5],
  ['полутора', 1.5],
  ['двух', 2],
  ['трех', 3],
  ['четырех', 4],
  ['пяти', 5],
  ['шести', 6],
  ['восьми', 8],
  ['десяти', 10],
]
const ADJECTIVES = UNITS.flatMap(({ unit, adjective, smaller }) =>
  adjective === undefined || smaller === undefined ? [] : [{ unit, adjective, smaller }],
)
const MEASURE = new RegExp(`^(\\p{L}*?)(${ADJECTIVES.map(({ adjective }) => adjective).join('|')})\\p{L}{2,3}$`, 'u')

// Measures that an adjective names: `0d5л` and `500мл` of «полулитровый».
export const namedMeasures = (word: string): ReadonlyArray<string> => {
  const [, prefix, stem] = MEASURE.exec(word) ?? []
  return TIMES.filter(([start]) => start === prefix).flatMap(([, number]) =>
    ADJECTIVES.filter(({ adjective }) => adjective === stem).flatMap(({ unit, smaller }) => [
      `${String(number).replace('.', 'd')}${unit}`,
      `${number * smaller.times}${smaller.unit}`,
    ]),
  )
}

// Clothing sizes typed in Russian letters: «м», «хл».
export const sizesOf = (word: string): ReadonlyArray<string> =>
  /^х*[млс]$/u.test(word) ? [word.replaceAll('х', 'x').replace('м', 'm').replace('л', 'l').replace('с', 's')] : []
