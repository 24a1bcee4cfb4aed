import { attach, createEvent, sample } from 'effector'
import { failureTold } from '../alerts/failure-notified.ts'
import type { OrderId } from '../../domain/order/order.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { shown } from '../kernel/visible.ts'
import { $navigation } from '../ports/browser/navigation.ts'
import { $orderApi } from '../ports/api/order-api.ts'
import { $shopperOrderApi } from '../ports/api/shopper-order-api.ts'
import { sessionEnded } from '../session/current-user.ts'
import { unpaidAskedAgain } from './unpaid.ts'

const loadPageFx = failsAsPorts(attach({ source: $shopperOrderApi, effect: (api, page: number) => run(api.orders(page)) }))
const loadOrderFx = failsAsPorts(attach({ source: $orderApi, effect: (api, id: OrderId) => run(api.order(id, null)) }))

/** [CAB-04] */
export const orderPage = shown({ name: 'orderPage', effect: loadPageFx, forgottenBy: sessionEnded })
/** [CAB-05] */
export const shopperOrder = shown({ name: 'shopperOrder', effect: loadOrderFx, forgottenBy: sessionEnded })

/** The shopper goes to where the money is taken. [OC-05] */
export const paymentAsked = createEvent<OrderId>()
const payFx = failsAsPorts(attach({ source: $shopperOrderApi, effect: (api, id: OrderId) => run(api.pay(id)) }))
const leaveFx = attach({ source: $navigation, effect: (navigation, url: string) => navigation.leave(url) })
export const $isPaymentAsked = payFx.pending

sample({ clock: paymentAsked, source: payFx.pending, filter: (isAsked) => !isAsked, fn: (_, id) => id, target: payFx })
sample({ clock: payFx.doneData, target: leaveFx })
sample({ clock: payFx.failData, target: failureTold })
sample({ clock: payFx.fail, fn: () => undefined, target: unpaidAskedAgain })
