const WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]

const checkDigit = (digits: string): number => {
  const weights = WEIGHTS.slice(WEIGHTS.length - digits.length)
  return (weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11) % 10
}

const isChecked = (inn: string, at: number): boolean => Number(inn[at]) === checkDigit(inn.slice(0, at))

/** Checks a taxpayer number (ИНН): 10 digits with one check digit for a company, 12 with two for a person. [OC-02] */
export const isInn = (text: string): boolean => {
  if (/^\d{10}$/.test(text)) return isChecked(text, 9)
  return /^\d{12}$/.test(text) && isChecked(text, 10) && isChecked(text, 11)
}
