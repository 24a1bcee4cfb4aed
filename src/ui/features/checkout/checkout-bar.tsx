import { useUnit } from 'effector-react'
import { $lines } from '../../../application/basket/basket-page.ts'
import { $isPreviewEmpty, $preview, $previewState } from '../../../application/basket/preview.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import { buttonClass } from '../../kit/button/button-look.ts'
import { classNames } from '../../kit/class-names.ts'
import { Skeleton } from '../../kit/status/skeleton.tsx'
import styles from './checkout-bar.module.css'
import { strings } from './strings.ts'

export interface CheckoutBarProps {
  readonly href: string
}

export function CheckoutBar({ href }: CheckoutBarProps) {
  const { lines, preview, state, isEmpty } = useUnit({
    lines: $lines,
    preview: $preview,
    state: $previewState,
    isEmpty: $isPreviewEmpty,
  })
  // rendered before its sum is known, so that the checkout below does not shift
  if (isEmpty || lines.every(({ disabled }) => disabled)) return null
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
