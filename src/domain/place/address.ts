/** A street of a directory, or a house or a flat in it. */
export interface SuggestedAddress {
  readonly street: string
  readonly house?: string | undefined
  readonly flat?: string | undefined
}

export type AddressPart = 'street' | 'house'

// `\b` knows no Cyrillic letters
const WORDS: ReadonlyArray<readonly [RegExp, string]> = [
  [/(?<!\p{L})(?:дом|д)(?!\p{L})\.?/gu, ''],
  [/(?<!\p{L})(?:корпус|корп|к)(?!\p{L})\.?/gu, 'к'],
  [/(?<!\p{L})(?:строение|стр|с)(?!\p{L})\.?/gu, 'с'],
  [/(?<!\p{L})(?:литера|литер|лит)(?!\p{L})\.?/gu, ''],
]

const keyOf = (house: string): string =>
  WORDS.reduce((text, [word, short]) => text.replace(word, short), house.toLowerCase().replaceAll('ё', 'е')).replace(
    /[\s.,«»"]/gu,
    '',
  )

/** Whether two texts name one house: «д. 5 корп 2» and «5 к 2». */
export const isSameHouse = (one: string, other: string): boolean => keyOf(one) === keyOf(other)
