const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю'
const keys = new Map(Array.from(RUSSIAN, (letter, at) => [letter, LATIN[at] ?? letter]))
const letters = new Map(Array.from(LATIN, (letter, at) => [letter, RUSSIAN[at] ?? letter]))

export const otherLayout = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => keys.get(letter) ?? letters.get(letter) ?? letter).join('')

const SCHEMES: ReadonlyArray<Readonly<Record<string, string>>> = [
  {
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'e',
    ж: 'zh',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'kh',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
    щ: 'shch',
    ъ: '',
    ы: 'y',
    ь: '',
    э: 'e',
    ю: 'yu',
    я: 'ya',
  },
  { х: 'h', ц: 'c', щ: 'sch', ю: 'ju', я: 'ja', й: 'j', ё: 'yo', ж: 'zh' },
  { х: 'h', й: 'i', я: 'ia', ю: 'iu', щ: 'sh', ц: 'ts' },
]

/** Russian in Latin letters: three schemes of transliteration. */
export const transliterated = (text: string, scheme: number): string =>
  Array.from(text.toLowerCase(), (letter) => SCHEMES[scheme]?.[letter] ?? SCHEMES[0]?.[letter] ?? letter).join('')

const ALPHABET = 'абвгдежзийклмнопрстуфхцчшщыьэюя'

/** One error of each kind at a position of the word. */
export const typosAt = (word: string, at: number, random: number): ReadonlyArray<string> => {
  const letter = ALPHABET[random % ALPHABET.length] ?? 'а'
  const [head, tail] = [word.slice(0, at), word.slice(at + 1)]
  const next = word[at + 1]
  return [
    `${head}${tail}`,
    `${head}${letter}${word.slice(at)}`,
    `${head}${word[at] ?? ''}${word.slice(at)}`,
    ...(letter === word[at] ? [] : [`${head}${letter}${tail}`]),
    ...(next === undefined || next === word[at] ? [] : [`${head}${next}${word[at] ?? ''}${word.slice(at + 2)}`]),
  ]
}
