const SOUND_ALIKE = [
  'ао',
  'еи',
  'иы',
  'ий',
  'еэ',
  'яе',
  'иэ',
  'дт',
  'зс',
  'бп',
  'вф',
  'гк',
  'жш',
  'шщ',
  'чщ',
  'ьъ',
  'ця',
  'юу',
]
const alike = new Set(SOUND_ALIKE.flatMap((pair) => [pair, `${pair.charAt(1)}${pair.charAt(0)}`]))
const TYPO = 1
const SOUND = 0.5

/**
 * Damerau-Levenshtein distance in which letters that sound alike and doubled letters cost half. More than `most` is
 * `Infinity`.
 */
export const editCost = (one: string, other: string, most: number): number => {
  if (Math.abs(one.length - other.length) > most * 2) return Infinity
  let before: ReadonlyArray<number> = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const letter = one.charAt(row - 1)
    const isDoubled = letter === one.charAt(row - 2)
    const next = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const against = other.charAt(column - 1)
      const change = letter === against ? 0 : alike.has(letter + against) ? SOUND : TYPO
      const insert = against === other.charAt(column - 2) || against === 'ь' ? SOUND : TYPO
      const isSwap = row > 1 && letter === other.charAt(column - 2) && one.charAt(row - 2) === against
      next.push(
        Math.min(
          Number(last[column]) + (isDoubled || letter === 'ь' ? SOUND : TYPO),
          Number(next[column - 1]) + insert,
          Number(last[column - 1]) + change,
          isSwap && column > 1 ? Number(before[column - 2]) + TYPO : Infinity,
        ),
      )
    }
    if (Math.min(...next) > most) return Infinity
    before = last
    last = next
  }
  const cost = Number(last[other.length])
  return cost > most ? Infinity : cost
}

/** Maximum edit cost by length of the word: 0 up to 3 letters, 1 up to 5, 1.5 up to 7, then 2. */
export const mostSlips = (word: string): number =>
  word.length < 4 ? 0 : word.length < 6 ? 1 : word.length < 8 ? 1.5 : 2
