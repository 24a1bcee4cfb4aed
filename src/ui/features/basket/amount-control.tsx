import { useUnit } from 'effector-react'
import { amountRequested } from '../../../application/basket/basket.ts'
import { lineTakenOut } from '../../../application/basket/removals.ts'
import { MAX_AMOUNT } from '../../../domain/basket/basket.ts'
import type { VisibleLine } from '../../../domain/basket/visible.ts'
import { AmountStepper } from '../../kit/product/amount-stepper.tsx'
import { strings } from './strings.ts'

export interface AmountControlProps {
  readonly line: VisibleLine
  readonly at: number
}

export function AmountControl({ line, at }: AmountControlProps) {
  const { requestAmount, takeOut } = useUnit({ requestAmount: amountRequested, takeOut: lineTakenOut })
  const { product, count } = line
  return (
    <AmountStepper
      label={strings.amountOf(product.title)}
      count={count}
      pending={line.isPending}
      most={MAX_AMOUNT}
      removeLabel={strings.removeTitle(product.title)}
      onAmount={(requestedCount) =>
        requestedCount > 0 ? requestAmount({ productId: product.id, count: requestedCount }) : takeOut({ line, at })
      }
    />
  )
}
