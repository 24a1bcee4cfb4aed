import type { InstalmentInfo } from '../../../domain/instalment/instalment-widget.ts'
import { kopecksOf } from '../../../domain/money/money.ts'

export const instalmentTerms: InstalmentInfo = {
  active: true,
  visible: true,
  minAmount: kopecksOf(500),
  maxAmount: kopecksOf(150_000),
  discountActive: true,
  isItem: true,
  discounts: [
    {
      amountFrom: kopecksOf(2_000),
      amountTo: null,
      amount: kopecksOf(200),
      description: 'Скидка 200 ₽ при первой оплате картой банка-партнёра',
    },
  ],
}
