import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { $promoted, $related, relatedSeen } from '../../../application/catalogue/related.ts'
import type { ProductDetail } from '../../../domain/catalogue/product.ts'
import { Shelf } from '../../features/product-card/shelf.tsx'
import { ViewedShelf } from '../../features/viewed/viewed-shelf.tsx'
import { Availability } from './availability.tsx'
import { Questions } from './questions.tsx'
import { strings } from './below-the-fold-messages.ts'
import styles from './below-the-fold.module.css'

export interface TailProps {
  readonly product: ProductDetail
}

export function Tail({ product }: TailProps) {
  const { related, promoted, seen } = useUnit({ related: $related, promoted: $promoted, seen: relatedSeen })
  const { id } = product
  useEffect(() => {
    seen()
  }, [id, seen])
  return (
    <div className={styles.tail}>
      <Availability product={product} />
      <Questions product={product} />
      <Shelf title={strings.related} products={related} />
      <Shelf title={strings.promoted} products={promoted} />
      <ViewedShelf own={id} />
    </div>
  )
}
