import { createEvent } from 'effector'
import type { Product } from '../../domain/catalogue/product.ts'

export interface ChosenProduct {
  readonly product: Product
  readonly position: number
}

export const productChosen = createEvent<ChosenProduct>()
