import { createEvent, createStore, sample } from 'effector'
import type { CountedProduct } from '../../domain/catalogue/commerce.ts'
import type { ProductId } from '../../domain/catalogue/product.ts'

export const favouriteToggled = createEvent<ProductId>()

export const heartPressed = createEvent<CountedProduct>()

sample({ clock: heartPressed, fn: ({ id }) => id, target: favouriteToggled })

export const $favourites = createStore<ReadonlyArray<ProductId>>([], { serialize: 'ignore' })

export const $areFavouritesKnown = createStore(false, { serialize: 'ignore' })

export const $awaitedFavourites = createStore<ReadonlyArray<ProductId>>([], { serialize: 'ignore' })
