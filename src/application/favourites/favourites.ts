import { createEvent, createStore } from 'effector'
import type { ProductId } from '../../domain/catalogue/product.ts'

/** The heart of a product was pressed. [FAV-16] */
export const favouriteToggled = createEvent<ProductId>()

/** Ids of what the shopper likes; none until it is known who that is. [FAV-04] */
export const $favourites = createStore<ReadonlyArray<ProductId>>([], { serialize: 'ignore' })

/** False until it is known who the shopper is and what they like. */
export const $areFavouritesKnown = createStore(false, { serialize: 'ignore' })

/** Those whose change the service has not confirmed yet. [FAV-17] */
export const $awaitedFavourites = createStore<ReadonlyArray<ProductId>>([], { serialize: 'ignore' })
