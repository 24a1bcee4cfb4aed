import { pipe } from 'fp-ts/function'
import * as TE from 'fp-ts/TaskEither'
import type { LoyaltyApi } from '../../../application/ports/api/sales/loyalty-api.ts'
import {
  askBonusCard,
  attachBonusCard,
  exchangeBonuses,
  getBonus,
  getPromocodes,
} from '../../../contract/sales/loyalty.ts'
import type { Seconds } from '../../../domain/time/day.ts'
import type { Call } from '../http.ts'

export const httpLoyaltyApi = (call: Call): LoyaltyApi => ({
  bonus: call(getBonus),
  requestCardCode: (number) =>
    pipe(
      call(askBonusCard, { body: { number } }),
      TE.map(({ resendAfter }) => ({ resendAfter: resendAfter as Seconds })),
    ),
  attachCard: (number, code) =>
    pipe(
      call(attachBonusCard, { body: { number, code } }),
      TE.map(({ card }) => card),
    ),
  promocodes: call(getPromocodes),
  exchange: (id, key) => call(exchangeBonuses, { params: { id }, headers: { 'Idempotency-Key': key } }),
})
