import { fromText } from '../environment.ts'
import type { Letter } from './letter.tsx'

/** The owner's text of a message. Names in braces stand for facts of the message. */
export interface OwnText {
  readonly headline: string
  /** Empty: the standard paragraphs are used. */
  readonly paragraphs: ReadonlyArray<string>
}

// Facts by the name in braces; null if the message has no such fact.
type Facts<Name extends string> = Readonly<Record<Name, string | null>>

const ORDER_FACTS = ['номер', 'имя', 'сумма', 'пункт', 'срок', 'трек', 'причина', 'возврат'] as const
const PRODUCT_FACTS = ['имя', 'товар', 'вопрос', 'ответ'] as const
export type OrderTextFacts = Facts<(typeof ORDER_FACTS)[number]>
type ProductTextFacts = Facts<(typeof PRODUCT_FACTS)[number]>

const MAX_LINES = 20
const HEADLINE = /^\P{Cc}{1,120}$/u
const LINE = /^\P{Cc}{1,500}$/u
const NAME = /\{([^{}]*)\}/g

const ownText = (names: ReadonlyArray<string>) =>
  fromText<OwnText>(
    `a headline and paragraphs on lines of their own, with {${names.join('}, {')}}`,
    (value) => {
      const [headline = '', ...paragraphs] = value
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
      const areNamesValid = [...value.matchAll(NAME)].every(([, name = '']) => names.includes(name))
      return areNamesValid &&
        HEADLINE.test(headline) &&
        paragraphs.length < MAX_LINES &&
        paragraphs.every((line) => LINE.test(line))
        ? { headline, paragraphs }
        : undefined
    },
    { type: 'list' },
  )

const format = (names: ReadonlyArray<string>) =>
  `тема, а на следующих строках текст; в фигурных скобках можно назвать {${names.join('}, {')}}`

export const orderText = { codec: ownText(ORDER_FACTS), format: format(ORDER_FACTS) }
export const productText = { codec: ownText(PRODUCT_FACTS), format: format(PRODUCT_FACTS) }

const filledLine = (line: string, facts: Facts<string>): string | null => {
  const hasFacts = [...line.matchAll(NAME)].every(([, name = '']) => facts[name] != null)
  return hasFacts ? line.replaceAll(NAME, (_, name: string) => facts[name] ?? '') : null
}

/** Omits lines that name a fact which the message lacks. Without a headline the standard one is used. */
export const withOwnText = (letter: Letter, own: OwnText | null, facts: OrderTextFacts | ProductTextFacts): Letter => {
  if (own === null) return letter
  const headline = filledLine(own.headline, facts)
  const paragraphs = own.paragraphs.flatMap((line) => filledLine(line, facts) ?? [])
  return {
    ...letter,
    ...(headline !== null && { headline, subject: `${letter.brand}: ${headline}` }),
    ...(own.paragraphs.length > 0 && { paragraphs }),
  }
}
