import * as E from 'fp-ts/Either'
import { createOrder, previewOrder as previewEndpoint } from '../../../../contract/sales/orders.ts'
import type { Order } from '../../../../domain/order/order.ts'
import type { CatalogueData } from '../../../catalogue/public.ts'
import { pickupElsewhere, type ShopRouter } from '../../../delivery/public.ts'
import { offeredProviders } from '../../payments/methods.ts'
import type { PaymentDeps } from '../../payments/deps.ts'
import { startPayment } from '../../payments/start-payment.ts'
import type { SalesDeps } from '../../deps.ts'
import { checkOut } from './checkout.ts'
import { bonusRates } from './discounts.ts'
import { countGuestOrder } from './guest-captcha.ts'
import { letterAddress } from '../order-messages.ts'
import { openOrder } from './open-order.ts'
import { orderToken } from '../../order-token.ts'
import { previewOrder } from './preview.ts'
import { withinPromocodeLimits } from './promocode-limits.ts'

export const checkoutRoutes = (
  router: ShopRouter,
  deps: SalesDeps & PaymentDeps,
  referenceData: CatalogueData,
): void => {
  const { db, secret, launch } = deps

  router.on(previewEndpoint, async ({ query: { at, promocode, bonus } }, { shopper, deliveryContext, peer }) => {
    const error = pickupElsewhere(await referenceData.directory(), at)
    if (error !== null) return E.left(error)
    const request = {
      shopper,
      deliveryContext,
      tree: await referenceData.tree(),
      discounts: { promocode, bonus, rates: bonusRates(deps.settings()) },
      phone: null,
      today: referenceData.today(),
    }
    return withinPromocodeLimits(deps, { promocode, shopper, peer }, async () =>
      E.map((order: Order | null) => ({ order }))(await previewOrder(db, request, offeredProviders(deps))),
    )
  })

  router.on(createOrder, async ({ query: { at }, headers, body }, { shopper, peer }) => {
    const error = pickupElsewhere(await referenceData.directory(), at)
    if (error !== null) return E.left(error)
    const call = { shopper, idempotencyKey: headers['Idempotency-Key'], request: body, at }
    const { promocode } = body
    const placed = await withinPromocodeLimits(deps, { promocode, shopper, peer }, () =>
      checkOut(deps, referenceData, call),
    )
    if (E.isLeft(placed)) return placed
    const id = placed.right
    if (shopper.userId === null) await countGuestOrder(deps, peer)
    // if the payment cannot start, the order stays and can be paid from its page
    const url = body.paymentMethod === 'onReceipt' ? null : E.getOrElseW(() => null)(await startPayment(deps, id))
    const opened = await openOrder(deps, id, referenceData)
    if (E.isLeft(opened)) return opened
    const emailedTo = launch.sendsMail ? await letterAddress(db, id) : null
    return E.right({
      ...opened.right,
      paymentUrl: url,
      token: orderToken(secret, id),
      ...(emailedTo !== null && { emailedTo }),
    })
  })
}
