import { useStoreMap } from 'effector-react'
import { useRef } from 'react'
import { Link } from '../../kit/link.tsx'
import { $pendingBasket } from '../../../application/basket/basket.ts'
import { formatNumber } from '../../../domain/money/format.ts'
import type { ProductId } from '../../../domain/catalogue/product.ts'
import { classNames } from '../../kit/class-names.ts'
import { Icon } from '../../kit/icon.tsx'
import { paths } from '../../paths.ts'
import styles from './in-basket.module.css'
import { strings } from './strings.ts'

export interface InBasketProps {
  readonly productId: ProductId
  readonly title: string
  readonly count: number
  readonly most: number
  readonly onAmount: (count: number) => void
  readonly isLarge: boolean
}

export function InBasket({ productId, title, count, most, onAmount, isLarge }: InBasketProps) {
  const isPending = useStoreMap({ store: $pendingBasket, keys: [productId], fn: ({ changes }, [id]) => id in changes })
  const isLast = count <= 1
  const isMost = count >= most
  const group = useRef<HTMLDivElement>(null)
  const addOne = () => {
    // a button that is disabled while focused loses the focus
    if (count + 1 >= most) group.current?.focus({ preventScroll: true })
    onAmount(count + 1)
  }
  return (
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      aria-label={strings.amountOf(title)}
      className={classNames(styles.stepper, isLarge && styles.large)}
    >
      <button
        type="button"
        className={styles.step}
        aria-label={isLast ? strings.remove : strings.less}
        data-focus={isMost ? true : undefined}
        onClick={() => onAmount(count - 1)}
      >
        <Icon name={isLast ? 'trash' : 'minus'} size={20} />
      </button>
      <Link to={paths.order} className={styles.words}>
        <span className={styles.label}>{strings.inBasket}</span>{' '}
        <output className={styles.count} aria-busy={isPending}>
          {strings.units(formatNumber(count))}
        </output>
      </Link>
      <button
        type="button"
        className={styles.step}
        aria-label={strings.more}
        data-focus={isMost ? undefined : true}
        disabled={isMost}
        onClick={addOne}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  )
}
