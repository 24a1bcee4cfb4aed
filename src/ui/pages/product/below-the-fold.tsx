import { useUnit } from 'effector-react'
import { useEffect, useState } from 'react'
import { $isAvailabilitySettled } from '../../../application/catalogue/availability.ts'
import {
  $accessories,
  $areRelatedSettled,
  $promoted,
  $related,
  relatedSeen,
} from '../../../application/catalogue/related.ts'
import { $areQuestionsSettled } from '../../../application/questions/questions.ts'
import { $isViewedSettled } from '../../../application/viewed/viewed.ts'
import type { ProductDetail } from '../../../domain/catalogue/product.ts'
import { AddToListButton } from '../../features/lists/add-to-list-button.tsx'
import { Shelf } from '../../features/product-card/shelf.tsx'
import { ViewedShelf } from '../../features/viewed/viewed-shelf.tsx'
import { Availability } from './buying/availability.tsx'
import { Questions } from './questions.tsx'
import { strings } from './below-the-fold-messages.ts'
import { BelowTheFoldPlaceholder } from './below-the-fold-placeholder.tsx'
import styles from './below-the-fold.module.css'

export interface BelowTheFoldProps {
  readonly product: ProductDetail
}

const MAX_WAIT_MS = 5_000

const settled = {
  availability: $isAvailabilitySettled,
  related: $areRelatedSettled,
  questions: $areQuestionsSettled,
  viewed: $isViewedSettled,
}

// The blocks below the product. They replace the placeholder together, so that the layout does not shift.
export function BelowTheFold({ product }: BelowTheFoldProps) {
  const { related, promoted, accessories, seen } = useUnit({
    related: $related,
    promoted: $promoted,
    accessories: $accessories,
    seen: relatedSeen,
  })
  const [isRequested, setRequested] = useState(false)
  const [isShown, setShown] = useState(false)
  const isSettled = Object.values(useUnit(settled)).every(Boolean)
  const { id } = product
  useEffect(() => {
    seen()
    const timer = setTimeout(() => setRequested(true))
    return () => clearTimeout(timer)
  }, [id, seen])
  // a later retry must not hide the blocks again
  if (!isShown && isRequested && isSettled) setShown(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {!isShown && <BelowTheFoldPlaceholder />}
      <div className={styles.tail} hidden={!isShown}>
        <AddToListButton product={product} />
        <Availability product={product} />
        <Questions product={product} />
        <Shelf title={strings.accessories} products={accessories} />
        <Shelf title={strings.related} products={related} />
        <Shelf title={strings.promoted} products={promoted} isRecommended />
        <ViewedShelf own={id} />
      </div>
    </>
  )
}
