import { useStoreMap, useUnit } from 'effector-react'
import { $lineNotes } from '../../application/basket/refusals.ts'
import { $deliveryType } from '../../application/place/place.ts'
import { cardAction } from '../../domain/card-action.ts'
import type { Product } from '../../domain/product.ts'
import { Button } from '../kit/button.tsx'
import { AddToCart } from './add-to-cart.tsx'
import styles from './card-action.module.css'
import { strings } from './strings.ts'

export interface CardActionProps {
  readonly product: Product
  /** The one thing to do on its page, rather than one of many in a list. */
  readonly isMain?: boolean | undefined
}

const unavailable = {
  ChooseAnotherShop: strings.endedHere,
  ChangeDeliveryType: strings.pickupOnly,
  SoldOut: strings.soldOut,
} as const

/** [STOCK-02..10, CARD-13] */
export function CardAction({ product, isMain = false }: CardActionProps) {
  const action = cardAction(product, useUnit($deliveryType), false)
  const note = useStoreMap({ store: $lineNotes, keys: [product.id], fn: (notes, [id]) => notes[id] ?? null })
  if (action._tag !== 'AddToCart') {
    return (
      <div className={styles.unavailable}>
        <Button disabled wide variant="secondary" size={isMain ? 'large' : 'medium'}>{unavailable[action._tag]}</Button>
      </div>
    )
  }
  return (
    <>
      <AddToCart product={product} isMain={isMain} />
      {note !== null && <p className={styles.note}>{note}</p>}
    </>
  )
}
