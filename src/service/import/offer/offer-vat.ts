import { VAT_RATES, type VatRate } from '../../../domain/order/receipt.ts'

// YML: names of Yandex, and the numbers that they replaced. https://yandex.ru/support/marketplace/assortment/fields
const FEED_RATES: Readonly<Record<string, VatRate>> = {
  NO_VAT: 'none',
  VAT_0: '0',
  VAT_5: '5',
  VAT_7: '7',
  VAT_10: '10',
  VAT_20: '20',
  VAT_22: '22',
  VAT_10_110: '10',
  VAT_20_120: '20',
  VAT_22_122: '22',
  '1': '20',
  '2': '10',
  '3': '20',
  '4': '10',
  '5': '0',
  '6': 'none',
}

export const feedVat = (text: string): VatRate | null => FEED_RATES[text.trim().toUpperCase()] ?? null

// 1C writes «20», «20%» or «Без НДС».
export const percentVat = (text: string): VatRate | null => {
  const rate = text.trim().toLowerCase()
  if (/^без\s+(?:ндс|налога)$/.test(rate)) return 'none'
  return VAT_RATES.find((each) => each === rate.replace(/\s*%$/, '')) ?? null
}
