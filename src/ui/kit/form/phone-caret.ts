/** How many digits of a text stand before a position. */
export const digitsBefore = (text: string, position: number): number =>
  text.slice(0, position).replace(/\D/g, '').length

/** The position right behind the nth digit of a text, or its end when it has fewer. */
export const caretAfterDigits = (text: string, count: number): number => {
  const ends = [...text.matchAll(/\d/g)].map((digit) => digit.index + 1)
  return count === 0 ? 0 : (ends[count - 1] ?? text.length)
}
