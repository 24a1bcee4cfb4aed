import { priceDisplay } from '../../../domain/money/discount.ts'
import { formatDiscount } from '../../../domain/money/format.ts'
import type { Price as ProductPriceOf } from '../../../domain/catalogue/product.ts'
import { Price, type PriceProps } from '../../kit/product/price.tsx'

export interface ProductPriceProps extends Pick<PriceProps, 'size'> {
  readonly price: ProductPriceOf
}

export function ProductPrice({ price, size }: ProductPriceProps) {
  const { percent, ...shown } = priceDisplay(price)
  return <Price {...shown} discount={formatDiscount(percent)} size={size} />
}
