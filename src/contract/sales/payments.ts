import type { InstalmentInfo } from '../../domain/instalment/instalment.ts'
import type { Described } from '../kernel/described.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { flag, money, text, textOf } from '../kernel/scalars.ts'
import { array, named, nullable, object } from '../kernel/shapes.ts'

const providerCode = textOf({ pattern: /^[a-z]{1,20}$/ })

const instalmentInfo: Described<InstalmentInfo> = named('InstalmentInfo', () =>
  object({
    active: flag,
    visible: flag,
    minAmount: money,
    maxAmount: money,
    discountActive: flag,
    isItem: flag,
    discounts: array(object({ amountFrom: money, amountTo: nullable(money), amount: money, description: text })),
  }),
)

export const getInstalmentInfo = endpoint({
  name: 'getInstalmentInfo',
  method: 'GET',
  path: '/api/payments/info/{provider}',
  params: object({ provider: providerCode }),
  response: instalmentInfo,
})

/** Notification of a payment provider, in its own format. May arrive more than once. */
export const paymentCallback = endpoint({
  name: 'paymentCallback',
  method: 'POST',
  path: '/api/payments/callback/{provider}',
  params: object({ provider: providerCode }),
  sends: 'text',
  body: text,
})
