import * as E from 'fp-ts/Either'
import { getPromotion, getPromotions } from '../../../contract/content/promotions.ts'
import { productsOfCollection } from '../../catalogue/public.ts'
import type { ShopRouter } from '../../delivery/public.ts'
import { notFound } from '../../platform/http/service-error.ts'
import type { ContentData } from '../deps.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { readAt } from '../publication.ts'
import { withTextPictures } from '../text-pictures.ts'
import { findPromotion, listPromotions } from './promotions.ts'

const PRODUCTS = 24

export const promotionRoutes = (router: ShopRouter, { db, clock }: PlatformDeps, { tree }: ContentData): void => {
  router.on(getPromotions, async ({ query }) => E.right(await listPromotions(db, clock.now(), query)))

  router.on(getPromotion, async ({ params: { slug } }, caller) => {
    const found = await findPromotion(db, readAt(clock, caller), slug)
    if (found === null) return E.left(notFound)
    const { promotion, content, selection } = found
    const products = await productsOfCollection(db, selection, PRODUCTS, caller.deliveryContext, await tree())
    return E.right({ ...promotion, content: withTextPictures(content), products })
  })
}
