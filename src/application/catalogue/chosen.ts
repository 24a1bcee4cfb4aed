import { createEvent } from 'effector'
import type { Product } from '../../domain/catalogue/product.ts'

export interface ChosenProduct {
  readonly product: Product
  /** Among the cards of its list, from 1. */
  readonly position: number
}

/** A card of a list led the shopper to its product. */
export const productChosen = createEvent<ChosenProduct>()
