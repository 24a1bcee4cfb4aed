import * as E from 'fp-ts/Either'
import { createOrder, getOrder, getOrderStatus, previewOrder as previewEndpoint } from '../../contract/orders.ts'
import type { Router } from '../http/router.ts'
import { notFound } from '../http/shop-error.ts'
import type { Knowledge } from '../knowledge.ts'
import type { ShopDeps } from '../shop-deps.ts'
import { checkOut } from './checkout.ts'
import { opensOrder, orderToken } from './order-token.ts'
import { previewOrder } from './preview.ts'
import { readOrder } from './read-order.ts'

export const orderRoutes = (router: Router, deps: ShopDeps, knowledge: Knowledge): void => {
  const { db, secret } = deps

  router.on(previewEndpoint, async ({ query: { at, methodCode } }, { shopper }) => {
    const owner = await shopper()
    if (E.isLeft(owner)) return owner
    const place = await knowledge.placeAt(at, methodCode)
    return E.isLeft(place)
      ? place
      : E.right({ order: await previewOrder(db, owner.right.key, place.right, await knowledge.tree()) })
  })

  router.on(createOrder, async ({ query: { at }, headers, body }, { shopper }) => {
    const owner = await shopper()
    if (E.isLeft(owner)) return owner
    const call = { shopper: owner.right, idempotencyKey: headers['Idempotency-Key'], request: body, at }
    const placed = await checkOut(deps, knowledge, call)
    if (E.isLeft(placed)) return placed
    const order = await readOrder(db, placed.right, knowledge)
    return order === null
      ? E.left(notFound)
      : E.right({ order, paymentUrl: null, token: orderToken(secret, placed.right) })
  })

  router.on(getOrder, async ({ params: { id }, query: { token } }) => {
    if (!opensOrder(secret, id, token)) return E.left(notFound)
    const order = await readOrder(db, id, knowledge)
    return order === null ? E.left(notFound) : E.right({ order })
  })

  router.on(getOrderStatus, async ({ params: { id }, query: { token } }) => {
    if (!opensOrder(secret, id, token)) return E.left(notFound)
    const row = await db.selectFrom('orders').select(['is_paid', 'status']).where('id', '=', id).executeTakeFirst()
    return row === undefined ? E.left(notFound) : E.right({ orderId: id, isPaid: row.is_paid, status: row.status })
  })
}
