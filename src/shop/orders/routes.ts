import * as E from 'fp-ts/Either'
import {
  cancelOrder,
  createOrder,
  getCancelReasons,
  getOrder,
  getOrderStatus,
  payOrder,
  previewOrder as previewEndpoint,
} from '../../contract/orders.ts'
import type { Order } from '../../domain/order.ts'
import { isAwaitingPayment } from '../../domain/order-status.ts'
import type { Router } from '../http/router.ts'
import { notFound } from '../http/shop-error.ts'
import type { Knowledge } from '../knowledge.ts'
import { openSettler } from '../payments/settle-open.ts'
import { startPayment } from '../payments/start-payment.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { cancelReasons } from './cancel-reasons.ts'
import { cancel } from './cancel.ts'
import { checkOut } from './checkout.ts'
import { countGuestOrder, requireCaptchaOfGuest } from './guest-captcha.ts'
import { openOrder } from './open-order.ts'
import { openedTo } from './order-access.ts'
import { orderToken } from './order-token.ts'
import { previewOrder } from './preview.ts'

export const orderRoutes = (router: Router, deps: ShopDeps, knowledge: Knowledge): void => {
  const { db, secret, payments } = deps
  const settleOpen = openSettler(deps)

  router.on(previewEndpoint, async ({ query: { at, methodCode, ...wishes } }, { shopper }) => {
    const owner = await shopper()
    if (E.isLeft(owner)) return owner
    const place = await knowledge.placeAt(at, methodCode)
    if (E.isLeft(place)) return place
    const wanted = { shopper: owner.right, place: place.right, tree: await knowledge.tree(), wishes, today: knowledge.today() }
    return E.map((order: Order | null) => ({ order }))(await previewOrder(db, wanted, payments.providers))
  })

  router.on(createOrder, async ({ query: { at, _recaptchaToken }, headers, body }, { shopper, peer }) => {
    const owner = await shopper()
    if (E.isLeft(owner)) return owner
    const { key: guestKey, userId } = owner.right
    const asked = { token: _recaptchaToken, guestKey, idempotencyKey: headers['Idempotency-Key'] }
    const person = userId === null ? await requireCaptchaOfGuest(deps, asked, peer) : owner
    if (E.isLeft(person)) return person
    const call = { shopper: owner.right, idempotencyKey: headers['Idempotency-Key'], request: body, at }
    const placed = await checkOut(deps, knowledge, call)
    if (E.isLeft(placed)) return placed
    const id = placed.right
    if (userId === null) await countGuestOrder(deps, peer)
    // without an address the order is there all the same, and can be paid for from its page
    const url = body.paymentMethod === 'onReceipt' ? null : E.getOrElseW(() => null)(await startPayment(deps, id))
    const opened = await openOrder(deps, id, knowledge)
    return E.isLeft(opened) ? opened : E.right({ ...opened.right, paymentUrl: url, token: orderToken(secret, id) })
  })

  router.on(getCancelReasons, () => E.right(cancelReasons))

  router.on(getOrder, async ({ params, query: { token } }, caller) => {
    const id = await openedTo(deps, caller, params.id, token)
    return E.isLeft(id) ? id : openOrder(deps, id.right, knowledge)
  })

  router.on(getOrderStatus, async ({ params, query: { token } }, caller) => {
    const id = await openedTo(deps, caller, params.id, token)
    if (E.isLeft(id)) return id
    const read = () => db.selectFrom('orders').select(['is_paid', 'status']).where('id', '=', id.right).executeTakeFirst()
    const before = await read()
    const isOpen = before !== undefined && isAwaitingPayment(before.status)
    if (isOpen) await settleOpen(id.right)
    const row = isOpen ? await read() : before
    return row === undefined ? E.left(notFound) : E.right({ orderId: id.right, isPaid: row.is_paid, status: row.status })
  })

  router.on(payOrder, async ({ params, query: { token }, body: { paymentMethod } }, caller) => {
    const id = await openedTo(deps, caller, params.id, token)
    if (E.isLeft(id)) return id
    return E.map((url: string) => ({ url }))(await startPayment(deps, id.right, paymentMethod))
  })

  router.on(cancelOrder, async ({ params, query: { token }, body }, caller) => {
    const id = await openedTo(deps, caller, params.id, token)
    if (E.isLeft(id)) return id
    const cancelled = await cancel(deps, id.right, body)
    return E.isLeft(cancelled) ? cancelled : openOrder(deps, id.right, knowledge)
  })
}
