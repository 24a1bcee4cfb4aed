/**
 * Formats a number in Russian: `12 345,6`, with at most `places` decimals, or exactly that many. Equals
 * `Intl.NumberFormat('ru-RU')`, without Intl. Numbers of up to 15 digits are rounded exactly. [CFG-02]
 */
export const decimalText = (value: number, places = 3, isExact = false): string => {
  // the exponent is added to the written number: 1.0005 * 1000 is below 1000.5
  const units = Math.round(Number(`${String(Math.abs(value))}e${String(places)}`)) || 0
  const digits = String(units).padStart(places + 1, '0')
  const at = digits.length - places
  const fraction = `,${digits.slice(at)}`
  return (
    (value < 0 ? '-' : '') +
    digits.slice(0, at).replace(/\B(?=(\d{3})+$)/g, '\u00a0') +
    (isExact ? fraction : fraction.replace(/,?0*$/, ''))
  )
}

const TYPED = /^-?\d+(?:[.,]\d+)?$/

/** Parses a number as people in Russia write it: `1 500,50`, `1500.5`, `1 500 ₽`; null if it is none. */
export const decimalOf = (typed: string): number | null => {
  const text = typed.replaceAll(/[\s₽]/g, '').replace('−', '-')
  return TYPED.test(text) ? Number(text.replace(',', '.')) : null
}
