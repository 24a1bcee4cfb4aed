import { inOtherLayout } from '../../../domain/search/letters.ts'
import { slugOf } from '../../../domain/text/slug.ts'
import { invalid } from '../../platform/http/service-error.ts'

const readCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

let common: ReturnType<typeof readCommon> | undefined

const SHORTEST_WORD = 3
const MIN_BESIDE_WORDS = 5

const formsOf = (word: string): ReadonlyArray<string> =>
  [word, inOtherLayout(word), (slugOf(word) ?? '').replaceAll('-', '')].map((form) => form.toLowerCase())

const withoutWords = (password: string, words: ReadonlyArray<string>): string =>
  words
    .flatMap(formsOf)
    .filter(({ length }) => length >= SHORTEST_WORD)
    .reduce((left, form) => left.replaceAll(form, ''), password.toLowerCase())

/**
 * One of the most used passwords, in any case and either keyboard layout, or little more than `own` words, such as the
 * name of the shop, the login and the name of the person: also transliterated and in the other layout.
 */
export const isGuessable = async (
  password: string,
  own: ReadonlyArray<string | null | undefined>,
): Promise<boolean> => {
  common ??= readCommon()
  const mostUsed = await common
  const words = own.flatMap((word) => (word ?? '').split(/[\s@+-]+/)).map((word) => word.replace(/^7(?=\d{10}$)/, ''))
  const left = withoutWords(password, words)
  return (
    mostUsed.has(password.toLowerCase()) ||
    mostUsed.has(inOtherLayout(password)) ||
    (left.length < password.length && left.length < MIN_BESIDE_WORDS)
  )
}

export const guessablePassword = invalid('password', 'Такой пароль подбирают одним из первых: придумайте другой')
