import type { LineMessage } from '../../../domain/basket/basket.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import type { DeliveryType } from '../../../domain/place/place.ts'
import { strings } from './strings.ts'

const messageOf = (product: Product, requested: number, deliveryType: DeliveryType): string | null => {
  const { productBranchStocks: units, stocksState } = product
  if (requested <= (units ?? 0)) return null
  if (stocksState === 'in_another_shop') return deliveryType === 'delivery' ? strings.notDelivered : strings.elsewhere
  if (units === null) return strings.notHere
  return units === 0 ? strings.soldOut : strings.onlySoMany(units)
}

// Errors of the requested counts in the delivery context. Removing is always allowed. [CART-27]
export const refusedLines = (
  products: ReadonlyArray<Product>,
  requested: (product: Product) => number,
  deliveryType: DeliveryType,
): ReadonlyArray<LineMessage> =>
  products.flatMap((product) => {
    const message = messageOf(product, requested(product), deliveryType)
    return message === null ? [] : [{ productId: product.id, message, title: product.title }]
  })
