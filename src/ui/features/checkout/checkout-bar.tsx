import { useUnit } from 'effector-react'
import { $lines } from '../../../application/basket/basket-page.ts'
import { $preview, $previewState } from '../../../application/basket/preview.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import { buttonClass } from '../../kit/button-look.ts'
import { classNames } from '../../kit/class-names.ts'
import { Skeleton } from '../../kit/skeleton.tsx'
import styles from './checkout-bar.module.css'
import { strings } from './strings.ts'

export interface CheckoutBarProps {
  /** Where the checkout begins. */
  readonly href: string
}

/** Where the sums do not stand beside the lines: what it all costs, at hand for as long as the lines are on screen. */
export function CheckoutBar({ href }: CheckoutBarProps) {
  const { lines, preview, state } = useUnit({ lines: $lines, preview: $preview, state: $previewState })
  // there before its sum: the checkout below is not pushed down
  if (lines.every(({ disabled }) => disabled)) return null
  return (
    <div className={styles.bar} data-bottom-bar>
      <p className={styles.words}>
        <span className={styles.label}>{strings.total}</span>
        <span className={classNames(styles.sum, state === 'pending' && styles.pending)}>
          {preview === null ? <Skeleton width="6rem" /> : formatPrice(preview.sum)}
        </span>
      </p>
      <a href={href} className={buttonClass({})}>
        {strings.toCheckout}
      </a>
    </div>
  )
}
