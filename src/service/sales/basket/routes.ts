import * as E from 'fp-ts/Either'
import {
  changeBasket as changeBasketEndpoint,
  getBasket,
  stopEditing,
  tickBasket,
} from '../../../contract/sales/basket.ts'
import type { Order } from '../../../domain/order/order.ts'
import type { ShopRouter } from '../../delivery/public.ts'
import { transactionally } from '../../platform/database/transactionally.ts'
import type { ServiceError } from '../../platform/http/service-error.ts'
import type { CatalogueData } from '../../catalogue/public.ts'
import { previewOrder } from '../orders/checkout/preview.ts'
import { offeredProviders } from '../payments/methods.ts'
import type { SalesDeps } from '../deps.ts'
import { readBasket } from './basket-lines.ts'
import { changeBasket } from './change.ts'
import { tickLines } from './tick.ts'

export const basketRoutes = (router: ShopRouter, deps: SalesDeps, { tree, today }: CatalogueData): void => {
  const { db, clock } = deps
  const now = () => new Date(clock.now())

  router.on(getBasket, async (_, { shopper, deliveryContext }) =>
    E.right(await readBasket(db, shopper.key, deliveryContext, await tree())),
  )

  router.on(changeBasketEndpoint, async ({ query: { sequence }, body }, { shopper, deliveryContext }) => {
    const categories = await tree()
    const change = { guestKey: shopper.key, lines: body, sequence, deliveryContext, tree: categories, now: now() }
    const done = E.flatten<ServiceError, unknown>(
      await transactionally(db, async (trx) => E.right(await changeBasket(trx, change))),
    )
    if (E.isLeft(done)) return done
    return E.right(await readBasket(db, shopper.key, deliveryContext, categories))
  })

  router.on(stopEditing, async (_, { shopper }) => {
    await db.updateTable('baskets').set({ edits_order_id: null }).where('guest_key', '=', shopper.key).execute()
    return E.right(undefined)
  })

  router.on(tickBasket, async ({ body }, { shopper, deliveryContext }) => {
    const categories = await tree()
    const done = await transactionally(db, (trx) => tickLines(trx, shopper.key, body))
    if (E.isLeft(done)) return done
    const request = { shopper, deliveryContext, tree: categories, discounts: {}, phone: null, today: today() }
    const [basket, preview] = await Promise.all([
      readBasket(db, shopper.key, deliveryContext, categories),
      previewOrder(db, request, offeredProviders(deps)),
    ])
    return E.map((order: Order | null) => ({ basket, order: { order } }))(preview)
  })
}
