import { createEvent, createStore } from 'effector'
import type { Product } from '../../domain/catalogue/product.ts'
import { pageLoaded } from '../kernel/page-load.ts'

export interface ChosenProduct {
  readonly product: Product
  readonly position: number
  // URL of the picture on the card.
  readonly picture: string | null
}

export const productChosen = createEvent<ChosenProduct>()

/** The product whose page is being opened from a card. */
export const $chosenProduct = createStore<ChosenProduct | null>(null, { serialize: 'ignore' })
  .on(productChosen, (_, chosen) => chosen)
  .reset(pageLoaded)
