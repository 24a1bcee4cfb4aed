import * as E from 'fp-ts/Either'
import {
  changeBasket as changeBasketEndpoint,
  getBasket,
  stopEditing,
  tickBasket,
} from '../../../contract/sales/basket.ts'
import type { Order } from '../../../domain/order/order.ts'
import type { ResolvedDeliveryContext, ShopRouter } from '../../delivery/public.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import type { Shopper } from '../../platform/http/caller.ts'
import { commitEvenIfRejected, transactionally } from '../../platform/database/transactionally.ts'
import type { ServiceError } from '../../platform/http/service-error.ts'
import type { CatalogueData } from '../../catalogue/public.ts'
import { type EditedOrderOf, readBasket } from './basket-lines.ts'
import { changeBasket } from './change.ts'
import { tickLines } from './tick.ts'

/** What the basket takes from the orders above it. */
export interface BasketOrders {
  readonly editedOrderOf: EditedOrderOf
  readonly preview: (
    shopper: Shopper,
    deliveryContext: ResolvedDeliveryContext,
  ) => Promise<E.Either<ServiceError, Order | null>>
}

export const basketRoutes = (
  router: ShopRouter,
  { db, clock }: PlatformDeps,
  { tree }: CatalogueData,
  { editedOrderOf, preview }: BasketOrders,
): void => {
  const now = () => new Date(clock.now())

  router.on(getBasket, async (_, { shopper, deliveryContext }) =>
    E.right(await readBasket(db, editedOrderOf, { shopper, deliveryContext, tree: await tree() })),
  )

  router.on(changeBasketEndpoint, async ({ query: { sequence }, body }, { shopper, deliveryContext }) => {
    const categories = await tree()
    const change = { guestKey: shopper.key, lines: body, sequence, deliveryContext, tree: categories, now: now() }
    const done = await commitEvenIfRejected(db, (trx) => changeBasket(trx, editedOrderOf, change))
    if (E.isLeft(done)) return done
    return E.right(await readBasket(db, editedOrderOf, { shopper, deliveryContext, tree: categories }))
  })

  router.on(stopEditing, async (_, { shopper }) => {
    await db.updateTable('baskets').set({ edits_order_id: null }).where('guest_key', '=', shopper.key).execute()
    return E.right(undefined)
  })

  router.on(tickBasket, async ({ body }, { shopper, deliveryContext }) => {
    const categories = await tree()
    const done = await transactionally(db, (trx) => tickLines(trx, shopper.key, body))
    if (E.isLeft(done)) return done
    const [basket, previewed] = await Promise.all([
      readBasket(db, editedOrderOf, { shopper, deliveryContext, tree: categories }),
      preview(shopper, deliveryContext),
    ])
    return E.map((order: Order | null) => ({ basket, order: { order } }))(previewed)
  })
}
