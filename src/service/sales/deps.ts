import type { DeliveryDeps } from '../delivery/public.ts'
import type { IdentityDeps } from '../identity/public.ts'
import type { OrderLimits } from './orders/checkout/order-limits.ts'
import type { Payments } from './payments/providers.ts'

export interface SalesDeps extends IdentityDeps, Pick<DeliveryDeps, 'carriers'> {
  readonly payments: Payments
  readonly orderLimits: OrderLimits
  readonly launch: { readonly sendsMail: boolean; readonly sendsSms: boolean }
}
