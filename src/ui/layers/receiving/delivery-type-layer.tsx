import { useUnit } from 'effector-react'
import { $placesOfProduct } from '../../../application/catalogue/places-of-product.ts'
import { $pickupPoint, $receivingType, receivingChosen } from '../../../application/delivery-context/receiving.ts'
import { RadioGroup } from '../../kit/form/radio-group.tsx'
import type { LayerProps } from '../layer-props.ts'
import { ReceivingDialog } from './receiving-dialog.tsx'
import { ShopChoice } from './shop-choice.tsx'
import { strings } from './strings.ts'

export function DeliveryTypeLayer({ data: { product }, isLocked, onClose }: LayerProps<'DeliveryTypeLayer'>) {
  const { type, pickupPoint, choose, places } = useUnit({
    type: $receivingType,
    pickupPoint: $pickupPoint,
    choose: receivingChosen,
    places: $placesOfProduct,
  })
  const missing = type === 'pickup' && pickupPoint === null ? strings.noShopChosen : null
  return (
    <ReceivingDialog
      title={strings.chooseReceiving}
      product={product}
      isLocked={isLocked}
      onClose={onClose}
      missing={missing}
    >
      {({ types, shops }) => (
        <>
          <RadioGroup
            legend={strings.title}
            cards
            value={type}
            onChoose={choose}
            options={types.map((value) => ({
              value,
              title: strings.ways[value],
              note: value === 'delivery' && places.delivered === false ? strings.notDelivered : strings.wayNotes[value],
            }))}
          />
          {type === 'pickup' && <ShopChoice shops={shops} />}
        </>
      )}
    </ReceivingDialog>
  )
}
