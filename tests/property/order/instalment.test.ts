import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween, type Day } from '../../../src/domain/time/day.ts'
import {
  afterDiscount,
  discountRow,
  INSTALMENT_LAYOUTS,
  instalmentWidget,
  isInstalmentOffered,
  isPartnerPromotion,
  PARTNER_PROMOTION,
} from '../../../src/domain/instalment/instalment.ts'
import { instalmentQuarter, instalmentSchedule } from '../../../src/domain/instalment/instalment.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import { anyAmount, anyDay, anyInstalmentDiscount, anyInstalmentInfo } from '../../../src/domain/testing/index.ts'

const amountsOf = (total: Kopecks, today: Day) => instalmentSchedule(total, today).map(({ amount }) => amount)
const sumOf = (amounts: ReadonlyArray<number>) => amounts.reduce((sum, amount) => sum + amount, 0)
const anyLayout = fc.constantFrom(...INSTALMENT_LAYOUTS)

describe('the schedule', () => {
  it('sums to the price to the kopeck [INST-13]', () => {
    fc.assert(
      fc.property(anyAmount(), anyDay(), (total, today) => {
        expect(sumOf(amountsOf(total, today))).toBe(total)
      }),
    )
  })

  it('rounds a quarter up three times from six kopecks on, and takes the remainder last [INST-10, INST-14, INST-15]', () => {
    fc.assert(
      fc.property(anyAmount({ min: 6 as Kopecks }), anyDay(), (total, today) => {
        const quarter = Math.ceil(total / 4)
        expect(amountsOf(total, today)).toEqual([quarter, quarter, quarter, total - 3 * quarter])
      }),
    )
  })

  it('never has a payment above the remaining sum or below zero [INST-15]', () => {
    fc.assert(
      fc.property(anyAmount({ max: 40 as Kopecks }), anyDay(), (total, today) => {
        let left: number = total
        for (const amount of amountsOf(total, today)) {
          expect(amount).toBe(Math.min(Math.ceil(total / 4), left))
          expect(amount).toBeGreaterThanOrEqual(0)
          left -= amount
        }
      }),
    )
  })

  it('starts today and continues after 14, 28 and 42 days, across any end of a month or year [INST-11, INST-12]', () => {
    fc.assert(
      fc.property(anyAmount(), anyDay(), (total, today) => {
        expect(instalmentSchedule(total, today).map(({ due }) => daysBetween(today, due))).toEqual([0, 14, 28, 42])
      }),
    )
  })

  it('shows the first payment in the header [INST-17]', () => {
    fc.assert(
      fc.property(anyAmount(), anyDay(), (total, today) => {
        expect(instalmentQuarter(total)).toBe(amountsOf(total, today)[0])
      }),
    )
  })
})

describe('the widget', () => {
  const isShown = (...args: Parameters<typeof instalmentWidget>) => instalmentWidget(...args)._tag !== 'Hidden'

  it('is visible above the minimum and up to the maximum, in every allowed layout [INST-06, INST-07]', () => {
    fc.assert(
      fc.property(anyInstalmentInfo(), anyAmount(), anyLayout, anyDay(), (info, amount, layout, today) => {
        const isAllowed = info.visible && (layout !== 'card' || info.isItem)
        const isWithin = info.minAmount < amount && amount <= info.maxAmount
        expect(isShown(info, amount, layout, false, today)).toBe(isAllowed && isWithin)
      }),
    )
  })

  it('excludes the minimum and includes the maximum [INST-06, INST-07]', () => {
    const open = anyInstalmentInfo().map((info) => ({
      ...info,
      visible: true,
      maxAmount: (info.maxAmount + 1) as Kopecks,
    }))
    fc.assert(
      fc.property(open, anyDay(), (info, today) => {
        const at = (amount: number) => isShown(info, amount as Kopecks, 'checkout', false, today)
        expect([info.minAmount, info.minAmount + 1, info.maxAmount, info.maxAmount + 1].map(at)).toEqual([
          false,
          true,
          true,
          false,
        ])
      }),
    )
  })

  it('is never shown or offered to a legal person [INST-09]', () => {
    fc.assert(
      fc.property(anyInstalmentInfo(), anyAmount(), anyLayout, anyDay(), (info, amount, layout, today) => {
        expect(isShown(info, amount, layout, true, today)).toBe(false)
        expect(isInstalmentOffered(info, amount, true)).toBe(false)
      }),
    )
  })

  it('is a payment method only while the provider is active [INST-01]', () => {
    fc.assert(
      fc.property(anyInstalmentInfo(), anyAmount(), (info, amount) => {
        const isWithin = info.minAmount < amount && amount <= info.maxAmount
        expect(isInstalmentOffered(info, amount, false)).toBe(info.active && isWithin)
      }),
    )
  })

  it('has its discount variant by flag, by date, and from 2 000 ₽ in every layout [INST-08, INST-20, INST-21]', () => {
    fc.assert(
      fc.property(
        anyInstalmentInfo(),
        anyAmount({ max: 400_000 as Kopecks }),
        anyLayout,
        anyDay(),
        (info, amount, layout, today) => {
          const { _tag } = instalmentWidget({ ...info, maxAmount: 400_000 as Kopecks }, amount, layout, false, today)
          fc.pre(_tag !== 'Hidden')
          const isInTime = '2023-07-14' <= today && today <= '2024-12-31'
          const isEnough = amount >= 200_000
          expect(_tag).toBe(info.discountActive && isInTime && isEnough ? 'WithDiscount' : 'Plain')
        },
      ),
    )
  })

  it('has payments that sum to the amount minus the discount of the visible variant [INST-13, INST-16]', () => {
    const inTime = anyDay({ from: '2023-07-14' as Day, to: '2024-12-31' as Day })
    fc.assert(
      fc.property(anyInstalmentInfo(), anyAmount(), anyLayout, inTime, (info, amount, layout, today) => {
        const widget = instalmentWidget(info, amount, layout, false, today)
        if (widget._tag === 'Hidden') return
        const paid = sumOf(widget.payments.map((payment) => payment.amount))
        expect(paid).toBe(widget._tag === 'Plain' ? amount : Math.max(amount - (widget.discount?.amount ?? 0), 0))
      }),
    )
  })
})

describe('discounts and the promotion', () => {
  it('use the first row whose range contains the sum [INST-05, INST-16]', () => {
    fc.assert(
      fc.property(fc.array(anyInstalmentDiscount(), { maxLength: 5 }), anyAmount(), (rows, sum) => {
        const holds = rows.map(({ amountFrom, amountTo }) => amountFrom <= sum && sum <= (amountTo ?? Infinity))
        const row = discountRow(rows, sum)
        expect(row === null ? -1 : rows.indexOf(row)).toBe(holds.indexOf(true))
        expect(afterDiscount(rows, sum)).toBe(Math.max(sum - (row?.amount ?? 0), 0))
      }),
    )
  })

  it('are valid from 14.07.2023 to 31.12.2024 for 2 000 ₽ and more [INST-20, INST-21]', () => {
    fc.assert(
      fc.property(anyAmount({ max: 400_000 as Kopecks }), anyDay(), (amount, today) => {
        const isInTime =
          daysBetween(PARTNER_PROMOTION.from, today) >= 0 && daysBetween(today, PARTNER_PROMOTION.to) >= 0
        expect(isPartnerPromotion(amount, today)).toBe(amount >= 200_000 && isInTime)
      }),
    )
  })
})
