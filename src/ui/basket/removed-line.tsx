import type { BasketItem } from '../../domain/basket.ts'
import { Button } from '../kit/button.tsx'
import styles from './removed-line.module.css'
import { strings } from './strings.ts'

export interface RemovedLineProps {
  readonly line: BasketItem
  readonly onBringBack: () => void
}

/** Stands where the line stood, and offers the way back to whoever just pressed «Убрать». */
export function RemovedLine({ line: { product }, onBringBack }: RemovedLineProps) {
  return (
    <li className={styles.removed}>
      <p className={styles.words}>
        {strings.removed} <span className={styles.title}>{product.title}</span>
      </p>
      <Button variant="secondary" size="small" autoFocus aria-label={strings.bringBackTitle(product.title)} onClick={onBringBack}>
        {strings.bringBack}
      </Button>
    </li>
  )
}
