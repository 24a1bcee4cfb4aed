import { useUnit } from 'effector-react'
import {
  $isPreviewEmpty,
  $isPreviewLost,
  $previewState,
  $visiblePreview,
  $orderableLines,
} from '../../../application/basket/preview.ts'
import { $visibleBasket } from '../../../application/basket/basket.ts'
import { $isPickupPointMissing } from '../../../application/delivery-context/receiving.ts'
import { tickedSums } from '../../../domain/basket/basket.ts'
import { formatNumber, formatPrice } from '../../../domain/money/format.ts'
import { buttonClass } from '../../kit/button/button-look.ts'
import { classNames } from '../../kit/class-names.ts'
import { Skeleton } from '../../kit/status/skeleton.tsx'
import styles from './checkout-bar.module.css'
import { strings } from './strings.ts'

export interface CheckoutBarProps {
  readonly href: string
}

export function CheckoutBar({ href }: CheckoutBarProps) {
  const { lines, basket, preview, state, isEmpty, isLost, isPickupPointMissing } = useUnit({
    lines: $orderableLines,
    basket: $visibleBasket,
    preview: $visiblePreview,
    state: $previewState,
    isEmpty: $isPreviewEmpty,
    isLost: $isPreviewLost,
    isPickupPointMissing: $isPickupPointMissing,
  })
  // rendered before its sum is known, so that the checkout below does not shift
  if (isEmpty || lines.every(({ disabled }) => disabled)) return null
  const { itemsSum, units } = tickedSums(lines, basket)
  const isUncounted = isPickupPointMissing || (preview === null && (state === 'failed' || isLost))
  const sum = isUncounted ? itemsSum : (preview?.sum ?? null)
  return (
    <div className={styles.bar}>
      <p className={styles.words}>
        <span className={styles.label}>{isUncounted ? strings.goods(formatNumber(units)) : strings.total}</span>
        <span className={classNames(styles.sum, state === 'pending' && styles.pending)}>
          {sum === null ? <Skeleton width="6rem" /> : formatPrice(sum)}
        </span>
      </p>
      <a href={href} className={buttonClass({})}>
        {strings.toCheckout}
      </a>
    </div>
  )
}
