import { formatPrice } from '../../../domain/money/format.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { classNames } from '../class-names.ts'
import styles from './price.module.css'
import { strings } from '../strings.ts'
import { Tag } from '../status/tag.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'

export interface PriceProps {
  readonly price: Kopecks
  readonly isDiscount?: boolean | undefined
  readonly oldPrice?: Kopecks | undefined
  readonly discount?: string | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
}

export function Price({ price, isDiscount = false, oldPrice, discount, size = 'medium' }: PriceProps) {
  return (
    <p className={classNames(styles.price, styles[size])}>
      <span className={styles.now}>{formatPrice(price)}</span>
      {isDiscount && oldPrice !== undefined && (
        <s className={styles.old}>
          <VisuallyHidden>{strings.oldPrice} </VisuallyHidden>
          {formatPrice(oldPrice)}
        </s>
      )}
      {isDiscount && discount && (
        <span className={styles.sale}>
          <Tag tone="sale">{discount}</Tag>
        </span>
      )}
    </p>
  )
}
