import type { CatalogueData } from '../catalogue/public.ts'
import type { ResolvedDeliveryContext } from '../delivery/public.ts'
import type { SalesDeps } from './deps.ts'
import type { ServiceModule } from '../platform/service-module.ts'
import { binKindOf } from '../platform/http/table-resource.ts'
import { basketRoutes } from './basket/routes.ts'
import { lotteryRoutes } from './lottery/routes.ts'
import { PROMOCODES, promocodeAdminRoutes } from './admin/promocodes.ts'
import { savedLineRoutes } from './basket/saved-lines.ts'
import { loyaltyRoutes } from './loyalty/routes.ts'
import { basketOrders } from './orders/basket-orders.ts'
import { checkoutRoutes } from './orders/checkout/checkout-routes.ts'
import { expiryJob } from './orders/expire.ts'
import { orderCodeJob, orderLookupRoutes } from './orders/order-lookup.ts'
import { orderMessageJob } from './orders/order-messages.ts'
import { pushRoutes } from './orders/push-routes.ts'
import { ownOrderRoutes } from './orders/own-routes.ts'
import { offerExpiryJob } from './orders/offers/expire-offer.ts'
import { orderOfferRoutes } from './orders/offers/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { orderAdminRoutes, returnAdminRoutes } from './admin/order-routes.ts'
import { applyOffer } from './admin/order-edit/offer-change.ts'
import { orderEditRoutes, orderGoodsRoutes } from './admin/order-edit/routes.ts'
import { phoneOrderRoutes } from './admin/phone-order-routes.ts'
import { staffPaymentRoutes } from './admin/staff-payments.ts'
import { reportRoutes } from './admin/reports/routes.ts'
import { carrierRoutes, parcelAdminRoutes } from './admin/parcel-routes.ts'
import { paymentFacts } from './orders/payment-facts.ts'
import { parcelJobs } from './orders/parcels/follow.ts'
import { registerParcelJob } from './orders/parcels/hand-over.ts'
import { paymentJobs } from './payments/jobs.ts'
import { paymentRoutes } from './payments/routes.ts'

const withFacts = (deps: SalesDeps) => ({ ...deps, paymentFacts: { ...paymentFacts, offerAgreed: applyOffer } })

export const salesModule: ServiceModule<SalesDeps, CatalogueData, ResolvedDeliveryContext> = {
  routes: [
    (router, deps, data) => basketRoutes(router, deps, data, basketOrders(deps, data)),
    savedLineRoutes,
    ownOrderRoutes,
    (router, deps, data) => checkoutRoutes(router, withFacts(deps), data),
    (router, deps, data) => orderRoutes(router, withFacts(deps), data),
    (router, deps, data) => orderOfferRoutes(router, withFacts(deps), data),
    orderLookupRoutes,
    pushRoutes,
    orderAdminRoutes,
    returnAdminRoutes,
    orderEditRoutes,
    orderGoodsRoutes,
    staffPaymentRoutes,
    phoneOrderRoutes,
    reportRoutes,
    parcelAdminRoutes,
    carrierRoutes,
    (router, deps) => paymentRoutes(router, withFacts(deps)),
    lotteryRoutes,
    loyaltyRoutes,
    promocodeAdminRoutes,
  ],
  bins: [binKindOf(PROMOCODES)],
  jobs: (deps, messages) => [
    expiryJob(withFacts(deps)),
    offerExpiryJob(withFacts(deps)),
    orderMessageJob(deps),
    orderCodeJob(deps, messages),
    registerParcelJob(deps),
    ...parcelJobs(deps),
    ...paymentJobs(withFacts(deps)),
  ],
}

export type { SalesDeps } from './deps.ts'
export { PROMOCODES }
export { mergeGuestBasket } from './basket/merge-guest.ts'
export { advanceOrder } from './orders/advance.ts'
export { changeOrder } from './orders/checkout/change-order.ts'
export { draftOfGoods } from './orders/checkout/draft-of-goods.ts'
export type { OrderLimits } from './orders/checkout/order-limits.ts'
export { requireCaptchaOfGuest } from './orders/checkout/guest-captcha.ts'
export { lockedOrder } from './order-row.ts'
export { cancelReasons, shopCancelReasons } from './orders/cancel-reasons.ts'
export { cancel } from './orders/cancel.ts'
export { ordersInCsv, ordersInXlsx } from './admin/export-orders.ts'
export { findOrders, type OrderFilter } from './admin/find-orders.ts'
export { orderCard, type OrderCard, readOrderForAudit } from './admin/order-card.ts'
export { handOverOrder } from './orders/parcels/hand-over.ts'
export { labelOf } from './orders/parcels/label.ts'
export { payBack } from './admin/refund-lines.ts'
export { itemsError } from './admin/phone-order.ts'
export { pageOfReturns, receive, returnBy } from './admin/returns-queue.ts'
export { orderErrorText, titleOf } from './orders/staff-texts.ts'
export { statusTitles } from './orders/strings.ts'
export { refundReasons } from './orders/returns/refund-reasons.ts'
export { type PaidBack, payBackReturns } from './orders/returns/pay-back-returns.ts'
export { readPaymentAccounts } from './payments/accounts.ts'
export { checkSplit, checkYooKassa } from './payments/check-account.ts'
export { receivedOf } from './payments/received-payments.ts'
export { makePayments, type PaymentAccounts, type Payments } from './payments/providers.ts'
