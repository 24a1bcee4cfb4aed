import * as E from 'fp-ts/Either'
import { getPushKey, subscribeAccountPush, subscribePush } from '../../../contract/sales/push.ts'
import { isProduct, type CatalogueData } from '../../catalogue/public.ts'
import type { Router } from '../../platform/http/router.ts'
import { invalid, notFound } from '../../platform/http/service-error.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { joinAccount, storeSubscription } from '../../platform/push/subscriptions.ts'
import { vapidKeys } from '../../platform/push/vapid.ts'
import { opensOrder } from '../order-token.ts'
import { strings } from './strings.ts'

export const pushRoutes = (router: Router, deps: PlatformDeps, { directory }: CatalogueData): void => {
  const { db, clock, secret, settings } = deps
  const isOn = () => settings()['browser.push']

  router.on(getPushKey, async () => E.right({ key: isOn() ? (await vapidKeys(deps)).publicKey : null }))

  router.on(subscribePush, async ({ body: { subscription, order, arrival } }) => {
    if (!isOn() || (order === undefined && arrival === undefined)) return E.left(notFound)
    if (order !== undefined && !opensOrder(secret, order.id, order.token)) return E.left(notFound)
    if (arrival !== undefined) {
      if (!(await isProduct(db, arrival.productId))) return E.left(notFound)
      if (!(await directory()).cities.has(arrival.cityId)) return E.left(invalid('arrival.cityId', strings.unknownCity))
    }
    await db.transaction().execute(async (trx) => {
      const id = await storeSubscription(trx, subscription, new Date(clock.now()))
      if (order !== undefined)
        await trx
          .insertInto('push_orders')
          .values({ subscription_id: id, order_id: order.id })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      if (arrival !== undefined)
        await trx
          .insertInto('push_arrivals')
          .values({ subscription_id: id, product_id: arrival.productId, city_id: arrival.cityId })
          .onConflict((conflict) => conflict.doNothing())
          .execute()
    })
    return E.right(undefined)
  })

  router.on(subscribeAccountPush, async ({ body: { subscription, prices } }, { user }) => {
    // staff who act for a user do so in their own browser
    if (!isOn() || user.isAdmin) return E.left(notFound)
    await db.transaction().execute(async (trx) => {
      const id = await storeSubscription(trx, subscription, new Date(clock.now()))
      await joinAccount(trx, id, { sessionId: user.sessionId, wantsPrices: prices })
      if (!prices) await trx.updateTable('users').set({ notify_push: true }).where('id', '=', user.id).execute()
    })
    return E.right(undefined)
  })
}
