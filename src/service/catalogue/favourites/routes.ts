import * as E from 'fp-ts/Either'
import { addFavourite, getFavourites, removeFavourite } from '../../../contract/catalogue/favourites.ts'
import { productsAt } from '../products/products.ts'
import type { Router } from '../../platform/http/router.ts'
import type { CatalogueData } from '../deps.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import * as favourites from './favourites.ts'

export const favouriteRoutes = (
  router: Router,
  { db, clock }: PlatformDeps,
  { deliveryContextAt, tree }: CatalogueData,
): void => {
  router.on(getFavourites, async ({ query: { at, onlyProductIds, ...page } }, { user }) => {
    if (onlyProductIds === true) return E.right(await favourites.favouriteIds(db, user.id))
    const deliveryContext = await deliveryContextAt(at)
    if (E.isLeft(deliveryContext)) return deliveryContext
    const categories = await tree()
    return E.right(
      await favourites.favouritePage(db, user.id, page, (ids) =>
        productsAt(db, ids, deliveryContext.right, categories),
      ),
    )
  })

  router.on(addFavourite, ({ body: { productId } }, { user }) =>
    favourites.addFavourite(db, user.id, productId, new Date(clock.now())),
  )

  router.on(removeFavourite, ({ body: { productId } }, { user }) => favourites.removeFavourite(db, user.id, productId))
}
