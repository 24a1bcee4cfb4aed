import { expect, it } from 'vitest'
import { promoCodeForm, promoCodeWithoutYo } from '../../../src/domain/order/promocode.ts'

it.each([
  [' осень10 ', 'ОСЕНЬ10'],
  ['ОСЕНЬ\u200b10', 'ОСЕНЬ10'],
  ['\ufeffSALE-5', 'SALE-5'],
  ['SALE\u20135', 'SALE-5'],
  ['SALE\u20145', 'SALE-5'],
  ['SALE\u22125', 'SALE-5'],
  ['SALE\u20115', 'SALE-5'],
  ['и\u0306од', 'ЙОД'],
  ['е\u0308лка', 'ЁЛКА'],
  ['SALE\u00a0 5', 'SALE5'],
  ['\u200b', ''],
])('a promo code typed as %j is %s', (typed, code) => {
  expect(promoCodeForm(typed)).toBe(code)
  expect(promoCodeForm(code)).toBe(code)
})

it('«ё» and «е» are one letter', () => {
  expect(promoCodeWithoutYo(promoCodeForm('ёлка'))).toBe(promoCodeWithoutYo(promoCodeForm('елка')))
})
