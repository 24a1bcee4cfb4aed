import { createEvent, createStore, sample } from 'effector'
import type { CountedProduct } from '../../domain/catalogue/commerce.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'

/** [FAV-16] */
export const favouriteToggled = createEvent<ProductId>()

/** The heart of a product was pressed; analytics names the product. [ANALYT-09] */
export const heartPressed = createEvent<CountedProduct>()

sample({ clock: heartPressed, fn: ({ id }) => id, target: favouriteToggled })

/** Ids of what the shopper likes; none until it is known who that is. [FAV-04] */
export const $favourites = createStore<ReadonlyArray<ProductId>>([], { serialize: 'ignore' })

/** False until it is known who the shopper is and what they like. */
export const $areFavouritesKnown = createStore(false, { serialize: 'ignore' })

/** Those whose change the service has not confirmed yet. [FAV-17] */
export const $awaitedFavourites = createStore<ReadonlyArray<ProductId>>([], { serialize: 'ignore' })
