import foreign from './language/foreign-letters.json' with { type: 'json' }

const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const otherKey = new Map([
  ...Array.from(LATIN, (key, at) => [key, RUSSIAN.charAt(at)] as const),
  ...Array.from(RUSSIAN, (key, at) => [key, LATIN.charAt(at)] as const),
])

/** The text that the same keys type in the other keyboard layout. */
export const inOtherLayout = (text: string): string =>
  Array.from(text.toLowerCase(), (key) => otherKey.get(key) ?? key).join('')

const replaceAll = (text: string, rules: ReadonlyArray<readonly [RegExp, string]>): string =>
  rules.reduce((sofar, [from, to]) => sofar.replace(from, to), text)

const TO_LATIN: ReadonlyArray<readonly [RegExp, string]> = [
  [/[щш]/g, 'sh'],
  [/ч/g, 'ch'],
  [/ж/g, 'zh'],
  [/х/g, 'h'],
  [/ц/g, 'ts'],
  [/ю/g, 'iu'],
  [/я/g, 'ia'],
  [/[ьъ]/g, ''],
  [/[ийы]/g, 'i'],
  [/[еэё]/g, 'e'],
]
const SAME_SOUND = new Map(
  Array.from('абвгдзклмнопрстуф', (letter, at) => [letter, 'abvgdzklmnoprstuf'.charAt(at)] as const),
)

const SPELLINGS: ReadonlyArray<readonly [RegExp, string]> = [
  [/shch|shh|sch|sh/g, '3'],
  [/ch/g, '4'],
  [/zh/g, '5'],
  [/kh|h/g, 'h'],
  [/tz|ts|c(?=[eiy])/g, '6'],
  [/ck|c|q/g, 'k'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/[yj]/g, 'i'],
  [/'/g, ''],
  [/(.)\1+/g, '$1'],
  // «бельё» is bel'ё, belio, belie; «настенное» is nastennoye
  [/i[eo]/g, 'e'],
]

/** A key that is equal for a Russian word and its usual Latin spellings: «чайник», chaynik, chajnik. */
export const soundOf = (word: string): string => {
  const latin = Array.from(replaceAll(word.toLowerCase(), TO_LATIN), (letter) => SAME_SOUND.get(letter) ?? letter)
  return replaceAll(latin.join(''), SPELLINGS)
}

const MAX_SPELLINGS = 64

/** Russian spellings of a word typed in Latin letters, the most usual first. Latin spellings omit the soft sign. */
export const russianSpellings = (word: string): ReadonlyArray<string> => {
  let [left, spellings]: [string, ReadonlyArray<string>] = [word.toLowerCase(), ['']]
  while (left !== '') {
    const rest = left
    const { latin, russian } = foreign.transliteration.find((letters) => rest.startsWith(letters.latin)) ?? {
      latin: rest.charAt(0),
      russian: [rest.charAt(0)],
    }
    spellings = russian.flatMap((letters) => spellings.map((sofar) => sofar + letters)).slice(0, MAX_SPELLINGS)
    left = rest.slice(latin.length)
  }
  return spellings
}

/** Which letters a word has, as bits. */
export const lettersOf = (word: string): number => {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}
