import fc from 'fast-check'
import type { InstalmentDiscount, InstalmentInfo } from '../instalment/instalment.ts'
import type { Kopecks } from '../money/money.ts'
import { anAmount, anyAmount } from './amount.ts'

export const anInstalmentInfo = (parts: Partial<InstalmentInfo> = {}): InstalmentInfo => ({
  active: true,
  visible: true,
  minAmount: anAmount(100),
  maxAmount: anAmount(30_000),
  discountActive: false,
  isItem: true,
  discounts: [],
  ...parts,
})

export const anyInstalmentDiscount = (): fc.Arbitrary<InstalmentDiscount> =>
  fc.record({
    amountFrom: anyAmount({ max: anAmount(20_000) }),
    amountTo: fc.option(anyAmount({ max: anAmount(40_000) })),
    amount: anyAmount({ max: anAmount(5_000) }),
    description: fc.constant('Скидка банка'),
  })

export const anyInstalmentInfo = (): fc.Arbitrary<InstalmentInfo> =>
  fc
    .record({
      active: fc.boolean(),
      visible: fc.boolean(),
      limits: fc.tuple(anyAmount({ max: anAmount(1_000) }), anyAmount({ max: anAmount(50_000) })),
      discountActive: fc.boolean(),
      isItem: fc.boolean(),
      discounts: fc.array(anyInstalmentDiscount(), { maxLength: 4 }),
    })
    .map(({ limits: [minAmount, span], ...flags }) => ({
      ...flags,
      minAmount,
      maxAmount: (minAmount + span) as Kopecks,
    }))
