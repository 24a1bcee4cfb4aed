import type { BasketItem } from '../../../domain/basket/basket.ts'
import { Button } from '../../kit/button/button.tsx'
import styles from './removed-line.module.css'
import { strings } from './strings.ts'

export interface RemovedLineProps {
  readonly line: BasketItem
  readonly isComing: boolean
  readonly onBringBack: () => void
}

export function RemovedLine({ line: { product }, isComing, onBringBack }: RemovedLineProps) {
  return (
    <li className={styles.removed}>
      <p className={styles.words}>
        {strings.removed} <span className={styles.title}>{product.title}</span>
      </p>
      <div className={styles.action}>
        <Button
          variant="secondary"
          size="small"
          autoFocus
          pending={isComing}
          aria-label={strings.bringBackTitle(product.title)}
          onClick={onBringBack}
        >
          {strings.bringBack}
        </Button>
      </div>
    </li>
  )
}
