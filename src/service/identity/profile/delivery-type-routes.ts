import * as E from 'fp-ts/Either'
import { getDeliveryType, saveDeliveryType } from '../../../contract/identity/profile.ts'
import type { ShopId } from '../../../domain/place/place.ts'
import type { Router } from '../../platform/http/router.ts'
import { invalid, notFound } from '../../platform/http/service-error.ts'
import type { DeliveryData } from '../../delivery/public.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { strings } from './strings.ts'

export const deliveryTypeRoutes = (router: Router, { db }: PlatformDeps, { directory }: DeliveryData): void => {
  router.on(getDeliveryType, async (_, { user }) => {
    const row = await db
      .selectFrom('users')
      .select(['delivery_type', 'shop_id'])
      .where('id', '=', user.id)
      .executeTakeFirst()
    return row === undefined
      ? E.left(notFound)
      : E.right({ deliveryType: row.delivery_type, shopId: row.shop_id as ShopId | null })
  })

  router.on(saveDeliveryType, async ({ body }, { user }) => {
    const { deliveryType, shopId } = body
    const isExistingShop = shopId !== null && (await directory()).shops.has(shopId)
    if (shopId === null ? deliveryType === 'pickup' : !isExistingShop)
      return E.left(invalid('shopId', strings.chooseShop))
    await db
      .updateTable('users')
      .set({ delivery_type: deliveryType, shop_id: shopId })
      .where('id', '=', user.id)
      .execute()
    return E.right(body)
  })
}
