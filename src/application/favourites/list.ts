import { combine, createEvent, createStore, sample } from 'effector'
import { logErrors } from '../kernel/log-errors.ts'
import { query } from '../kernel/query.ts'
import { run } from '../kernel/run.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { $deliveryContext } from '../delivery-context/delivery-context.ts'
import { $catalogueApi } from '../ports/api/catalogue/catalogue-api.ts'
import { $areFavouritesLoaded, $favourites, $favouritesSync, favouritesHappened } from './favourites.ts'
import { executeFavourites } from './sync.ts'

const MAX_ITEMS = 100

export const favouritesShown = createEvent()

const products = query({
  name: 'products',
  source: { api: $catalogueApi, at: $deliveryContext, ids: $favourites },
  load: async ({ api, at, ids }): Promise<ReadonlyArray<Product>> => {
    const newest = ids.toReversed().slice(0, MAX_ITEMS)
    if (newest.length === 0) return []
    const { items } = await run(api.listing({ ids: newest, limit: MAX_ITEMS }, at))
    return newest.flatMap((id) => items.find((item) => item.id === id) ?? [])
  },
})

const $isShown = createStore(false, { serialize: 'ignore' }).on(favouritesShown, () => true)

sample({
  clock: [favouritesShown, $areFavouritesLoaded.updates],
  source: { isShown: $isShown, isLoaded: $areFavouritesLoaded },
  filter: ({ isShown, isLoaded }) => isShown && isLoaded,
  target: products.requested,
})

export const $favouriteProducts = products.$data

const $haveIdsFailed = combine(
  $favouritesSync,
  executeFavourites.$isPending,
  ({ owner, isLoaded }, isPending) => owner === 'user' && !isLoaded && !isPending,
)

sample({
  clock: favouritesShown,
  source: $haveIdsFailed,
  filter: Boolean,
  // as after the sign-in: the list is merged and loaded again
  fn: () => ({ _tag: 'SignedIn' as const }),
  target: favouritesHappened,
})

export const $haveFavouritesFailed = combine(
  products.$error,
  $haveIdsFailed,
  (error, haveIdsFailed) => error !== null || haveIdsFailed,
)

logErrors('favourite products', products.failed)
