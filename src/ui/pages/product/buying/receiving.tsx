import { useUnit } from 'effector-react'
import { $city, $deliveryType, $shop } from '../../../../application/delivery-context/delivery-context.ts'
import type { ProductDetail } from '../../../../domain/catalogue/product.ts'
import { lowestCostWords, whenWords } from '../../../features/receiving-words.ts'
import { Icon } from '../../../kit/icon.tsx'
import styles from './receiving.module.css'
import { BELOW_THE_FOLD_ID } from '../below-the-fold-placeholder.tsx'
import { strings } from '../strings.ts'
import { useReceivingLayer } from './use-receiving-layer.ts'

export interface ReceivingProps {
  readonly product: Pick<ProductDetail, 'id' | 'title' | 'pickupDeliveryDate' | 'receiving'>
}

export function Receiving({ product }: ReceivingProps) {
  const { pickupDeliveryDate, receiving } = product
  const { city, deliveryType, shop } = useUnit({ city: $city, deliveryType: $deliveryType, shop: $shop })
  const { open, preload } = useReceivingLayer(product)
  const isPickup = deliveryType === 'pickup'
  return (
    <div className={styles.line}>
      <Icon name={isPickup ? 'shop' : 'truck'} />
      <p>
        <span className={styles.way}>{strings.ways[deliveryType]}</span>
        {pickupDeliveryDate !== null && (
          <>
            {' '}
            {whenWords(pickupDeliveryDate, receiving?.inDays ?? null, receiving?.time)}
            {receiving && `, ${lowestCostWords(receiving.cost)}`}
          </>
        )}
        <br />
        <span className={styles.place}>{isPickup ? (shop?.address ?? strings.fromShops(city.title)) : city.title}</span>
        <br />
        <a href={`#${BELOW_THE_FOLD_ID}`}>{strings.inShops}</a>
      </p>
      <button
        type="button"
        className={styles.change}
        aria-haspopup="dialog"
        aria-label={strings.changeWay}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        {strings.change}
      </button>
    </div>
  )
}
