import type { ServiceModule } from '../service-module.ts'
import { basketRoutes } from './basket/routes.ts'
import { lotteryRoutes } from './lottery/routes.ts'
import { loyaltyRoutes } from './loyalty/routes.ts'
import { checkoutRoutes } from './orders/checkout-routes.ts'
import { expiryJob } from './orders/expire.ts'
import { orderMessageJob } from './orders/order-messages.ts'
import { ownOrderRoutes } from './orders/own-routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { paymentJobs } from './payments/jobs.ts'
import { paymentRoutes } from './payments/routes.ts'

export const salesModule: ServiceModule = {
  routes: [basketRoutes, ownOrderRoutes, checkoutRoutes, orderRoutes, paymentRoutes, lotteryRoutes, loyaltyRoutes],
  jobs: (deps) => [expiryJob(deps), orderMessageJob(deps), ...paymentJobs(deps)],
}

export { mergeGuestBasket } from './basket/merge-guest.ts'
export { advanceOrder, type NotAdvanced } from './orders/advance.ts'
export { changeOrder } from './orders/change-order.ts'
export type { OrderLimits } from './orders/order-limits.ts'
export { requireCaptchaOfGuest } from './orders/guest-captcha.ts'
export { lockedOrder } from './orders/order-row.ts'
export { payBackReturns } from './orders/pay-back-returns.ts'
export { statusTitles } from './orders/strings.ts'
export { readPaymentAccounts } from './payments/accounts.ts'
export { makePayments, type PaymentAccounts, type Payments } from './payments/providers.ts'
