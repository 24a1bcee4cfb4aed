import { useStoreMap, useUnit } from 'effector-react'
import { $lineNotes } from '../../../application/basket/basket.ts'
import { $deliveryType } from '../../../application/delivery-context/delivery-context.ts'
import { cardAction } from '../../../domain/catalogue/availability.ts'
import type { Product } from '../../../domain/catalogue/product.ts'
import { Button } from '../../kit/button/button.tsx'
import { useHydratedValue } from '../../kit/use-hydrated-value.ts'
import { AddToBasket, type ActionLook } from './add-to-basket.tsx'
import styles from './card-action.module.css'
import { strings } from './strings.ts'

export interface CardActionProps {
  readonly product: Product
  readonly look?: ActionLook | undefined
}

const unavailable = {
  ChooseAnotherShop: strings.endedHere,
  ChangeDeliveryType: strings.pickupOnly,
  SoldOut: strings.soldOut,
} as const

export function CardAction({ product, look = 'card' }: CardActionProps) {
  const action = cardAction(product, useUnit($deliveryType), false)
  const ownNote = useStoreMap({ store: $lineNotes, keys: [product.id], fn: (notes, [id]) => notes[id] ?? null })
  const note = useHydratedValue(ownNote, null)
  if (action._tag !== 'AddToBasket') {
    return (
      <div className={styles.unavailable}>
        <Button disabled wide variant="secondary" size={look === 'page' ? 'large' : 'medium'}>
          {unavailable[action._tag]}
        </Button>
      </div>
    )
  }
  return (
    <>
      <AddToBasket product={product} look={look} />
      {note !== null && <p className={styles.note}>{note}</p>}
    </>
  )
}
