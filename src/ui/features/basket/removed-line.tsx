import type { Product } from '../../../domain/catalogue/product.ts'
import { Button } from '../../kit/button/button.tsx'
import styles from './removed-line.module.css'
import { strings } from './strings.ts'

export interface RemovedLineProps {
  readonly line: { readonly product: Pick<Product, 'title'> }
  readonly words?: string
  readonly isComing: boolean
  readonly onBringBack: () => void
}

export function RemovedLine({ line: { product }, words = strings.removed, isComing, onBringBack }: RemovedLineProps) {
  return (
    <li className={styles.removed}>
      <p className={styles.words}>
        {words} <span className={styles.title}>{product.title}</span>
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
