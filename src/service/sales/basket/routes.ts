import * as E from 'fp-ts/Either'
import {
  changeBasket as changeBasketEndpoint,
  getBasket,
  stopEditing,
  tickBasket,
} from '../../../contract/sales/basket.ts'
import type { Order } from '../../../domain/order/order.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import type { Router } from '../../platform/http/router.ts'
import type { ServiceError } from '../../platform/http/service-error.ts'
import type { ReferenceData } from '../../reference-data.ts'
import { previewOrder } from '../orders/preview.ts'
import type { ServiceDeps } from '../../service-deps.ts'
import { readBasket } from './basket-lines.ts'
import { changeBasket } from './change.ts'
import { tickLines } from './tick.ts'

export const basketRoutes = (
  router: Router,
  { db, clock, payments }: ServiceDeps,
  { tree, placeAt, today }: ReferenceData,
): void => {
  const now = () => new Date(clock.now())

  router.on(getBasket, async ({ query }, { shopper }) => {
    const owner = await shopper()
    if (E.isLeft(owner)) return owner
    const guestKey = owner.right.key
    const place = await placeAt(query.at)
    return E.isLeft(place) ? place : E.right(await readBasket(db, guestKey, place.right, await tree()))
  })

  router.on(changeBasketEndpoint, async ({ query: { at, sequence }, body }, { shopper }) => {
    const owner = await shopper()
    if (E.isLeft(owner)) return owner
    const guestKey = owner.right.key
    const place = await placeAt(at)
    if (E.isLeft(place)) return place
    const known = await tree()
    const change = { guestKey, lines: body, sequence, place: place.right, tree: known, now: now() }
    const done = E.flatten<ServiceError, unknown>(
      await transactionally(db, async (trx) => E.right(await changeBasket(trx, change))),
    )
    if (E.isLeft(done)) return done
    return E.right(await readBasket(db, guestKey, place.right, known))
  })

  router.on(stopEditing, async (_, { shopper }) => {
    const owner = await shopper()
    if (E.isLeft(owner)) return owner
    await db.updateTable('baskets').set({ edits_order_id: null }).where('guest_key', '=', owner.right.key).execute()
    return E.right(undefined)
  })

  router.on(tickBasket, async ({ query: { at }, body }, { shopper }) => {
    const owner = await shopper()
    if (E.isLeft(owner)) return owner
    const guestKey = owner.right.key
    const place = await placeAt(at)
    if (E.isLeft(place)) return place
    const known = await tree()
    const done = await transactionally(db, (trx) => tickLines(trx, guestKey, body))
    if (E.isLeft(done)) return done
    const wanted = { shopper: owner.right, place: place.right, tree: known, wishes: {}, today: today() }
    const [basket, preview] = await Promise.all([
      readBasket(db, guestKey, place.right, known),
      previewOrder(db, wanted, payments.providers),
    ])
    return E.map((order: Order | null) => ({ basket, order: { order } }))(preview)
  })
}
