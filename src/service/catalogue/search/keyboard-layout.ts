const LATIN = '`qwertyuiop[]asdfghjkl;\'zxcvbnm,.'
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

const other = new Map([
  ...Array.from(LATIN, (key, at) => [key, RUSSIAN[at] ?? key] as const),
  ...Array.from(RUSSIAN, (key, at) => [key, LATIN[at] ?? key] as const),
])

/** What the same keys write in the other layout: `xfqybr` is «чайник», «ищыср» is `bosch`. */
export const inOtherLayout = (text: string): string =>
  Array.from(text.toLowerCase(), (key) => other.get(key) ?? key).join('')
