import { combine } from 'effector'
import { cardAction } from '../../domain/catalogue/card-action.ts'
import { $lines } from '../basket/basket-page.ts'
import { $receivingType } from './receiving.ts'

export const $orderableLines = combine($lines, $receivingType, (lines, type) =>
  lines.filter(({ product }) => cardAction(product, type, true)._tag === 'AddToBasket'),
)
