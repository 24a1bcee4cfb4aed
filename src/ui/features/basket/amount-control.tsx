import { useUnit } from 'effector-react'
import { amountRequested } from '../../../application/basket/basket.ts'
import { lineTakenOut } from '../../../application/basket/removals.ts'
import { MAX_AMOUNT } from '../../../domain/basket/basket.ts'
import type { VisibleLine } from '../../../domain/basket/visible.ts'
import { AmountStepper } from '../../kit/product/amount-stepper.tsx'
import { strings } from './strings.ts'

export interface AmountControlProps {
  readonly line: VisibleLine
  /** Where the line stands. */
  readonly at: number
}

/** The amount of a line of the cart; less than one takes the line out, and lets it be brought back. [CART-20, CART-21] */
export function AmountControl({ line, at }: AmountControlProps) {
  const { want, takeOut } = useUnit({ want: amountRequested, takeOut: lineTakenOut })
  const { product, count } = line
  return (
    <AmountStepper
      label={strings.amountOf(product.title)}
      count={count}
      pending={line.isPending}
      most={MAX_AMOUNT}
      onAmount={(wanted) => (wanted > 0 ? want({ productId: product.id, count: wanted }) : takeOut({ line, at }))}
    />
  )
}
