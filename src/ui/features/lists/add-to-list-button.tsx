import { useUnit } from 'effector-react'
import { useState } from 'react'
import { $canHaveLists } from '../../../application/lists/lists.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { Button } from '../../kit/button/button.tsx'
import { lazyPart } from '../../kit/lazy-part.tsx'
import styles from './lists.module.css'
import { strings } from './strings.ts'

const AddToList = lazyPart(async () => (await import('./add-to-list.tsx')).AddToList)

export interface AddToListButtonProps {
  readonly product: Pick<Product, 'id' | 'title'>
}

export function AddToListButton({ product }: AddToListButtonProps) {
  const canHaveLists = useUnit($canHaveLists)
  const [isOpen, setOpen] = useState(false)
  if (!canHaveLists) return null
  return (
    <div className={styles.add}>
      <Button
        variant="quiet"
        size="small"
        aria-haspopup="dialog"
        aria-label={strings.addToTitle(product.title)}
        onClick={() => setOpen(true)}
      >
        {strings.addTo}
      </Button>
      {isOpen && <AddToList product={product} onClose={() => setOpen(false)} />}
    </div>
  )
}
