import { describe, expect, it } from 'vitest'
import type { Day } from '../../../src/domain/time/day.ts'
import {
  afterDiscount,
  discountRow,
  instalmentWidget,
  isPartnerPromotion,
  PARTNER_PROMOTION,
} from '../../../src/domain/instalment/instalment.ts'
import { instalmentQuarter, instalmentSchedule } from '../../../src/domain/instalment/instalment.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import { anAmount, anInstalmentInfo } from '../../../src/domain/testing/index.ts'

const today = '2024-05-20' as Day
const amountsOf = (total: Kopecks) => instalmentSchedule(total, today).map(({ amount }) => amount)

describe('four payments', () => {
  it('are due today and after 14, 28 and 42 days [INST-10, INST-11, INST-12]', () => {
    expect(instalmentSchedule(anAmount(1_000), today)).toEqual([
      { due: '2024-05-20', amount: 25_000 },
      { due: '2024-06-03', amount: 25_000 },
      { due: '2024-06-17', amount: 25_000 },
      { due: '2024-07-01', amount: 25_000 },
    ])
  })

  it.each([
    [0, [0, 0, 0, 0]],
    [1, [1, 0, 0, 0]],
    [2, [1, 1, 0, 0]],
    [5, [2, 2, 1, 0]],
    [6, [2, 2, 2, 0]],
    [7, [2, 2, 2, 1]],
    [129_001, [32_251, 32_251, 32_251, 32_248]],
  ])('of %i kopecks are %j [INST-14, INST-15]', (total, expected) => {
    expect(amountsOf(total as Kopecks)).toEqual(expected)
  })

  it('show a quarter in the header [INST-17]', () => {
    expect(instalmentQuarter(anAmount(1_000))).toBe(anAmount(250))
    expect(instalmentQuarter(anAmount(0.05))).toBe(2)
  })
})

describe('the widget', () => {
  const row = { amountFrom: anAmount(1_000), amountTo: null, amount: anAmount(200), description: 'Скидка 200 ₽' }
  const discounted = anInstalmentInfo({ discountActive: true, discounts: [row] })
  const shown = (
    amount: Kopecks,
    layout: 'card' | 'checkout' | 'product' = 'product',
    day = today,
    info = discounted,
  ) => instalmentWidget(info, amount, layout, false, day)

  it('subtracts the discount before it splits: 2 000 ₽ less 200 ₽ are four of 450 ₽ [INST-16]', () => {
    const widget = shown(anAmount(2_000), 'checkout')
    expect(widget).toMatchObject({ _tag: 'WithDiscount', discount: row })
    expect('payments' in widget && widget.payments.map(({ amount }) => amount)).toEqual(Array(4).fill(anAmount(450)))
  })

  it('uses the discount of the first row whose range contains the sum, both ends included [INST-05, INST-16]', () => {
    const upTo = { ...row, amountTo: anAmount(2_000), amount: anAmount(50) }
    const sums = [anAmount(999.99), anAmount(1_000), anAmount(2_000), anAmount(2_000.01)]
    expect(sums.map((sum) => discountRow([upTo, row], sum))).toEqual([null, upTo, upTo, row])
    expect(afterDiscount([row], anAmount(1_000))).toBe(anAmount(800))
    expect(afterDiscount([{ ...row, amount: anAmount(5_000) }], anAmount(1_000))).toBe(0)
  })

  it.each(['card', 'product', 'checkout'] as const)(
    'is plain below 2 000 ₽ in the layout %s, and has the discount from 2 000 ₽ [INST-08, INST-16, INST-21]',
    (layout) => {
      expect([anAmount(1_999.99), anAmount(2_000)].map((amount) => shown(amount, layout)._tag)).toEqual([
        'Plain',
        'WithDiscount',
      ])
    },
  )

  it('is plain when the promotion is over or its flag is off [INST-20]', () => {
    expect(shown(anAmount(3_000), 'product', '2025-01-01' as Day)._tag).toBe('Plain')
    expect(shown(anAmount(3_000), 'product', today, anInstalmentInfo())._tag).toBe('Plain')
  })

  it('is hidden on cards unless allowed there, and everywhere when it is disabled [INST-04]', () => {
    expect(shown(anAmount(3_000), 'card', today, anInstalmentInfo({ isItem: false }))._tag).toBe('Hidden')
    expect(shown(anAmount(3_000), 'product', today, anInstalmentInfo({ isItem: false }))._tag).toBe('Plain')
    expect(shown(anAmount(3_000), 'product', today, anInstalmentInfo({ visible: false }))._tag).toBe('Hidden')
  })
})

describe('the partner’s promotion', () => {
  it.each([
    ['2023-07-13', false],
    ['2023-07-14', true],
    ['2024-12-31', true],
    ['2025-01-01', false],
  ])('on %s is on: %s [INST-20]', (day, isOn) => {
    expect(isPartnerPromotion(anAmount(2_000), day as Day)).toBe(isOn)
  })

  it('is valid from 2 000 ₽, with 14 days to open a card [INST-21, INST-22]', () => {
    expect([anAmount(1_999.99), anAmount(2_000)].map((amount) => isPartnerPromotion(amount, today))).toEqual([
      false,
      true,
    ])
    expect(PARTNER_PROMOTION.daysToOpenCard).toBe(14)
  })
})
