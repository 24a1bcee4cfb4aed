import { useUnit } from 'effector-react'
import { $pickupPoint } from '../../../application/delivery-context/receiving.ts'
import type { LayerProps } from '../layer-props.ts'
import { ReceivingDialog } from './receiving-dialog.tsx'
import { ShopChoice } from './shop-choice.tsx'
import { strings } from './strings.ts'

export function DeliveryPointsLayer({ data, isLocked, onClose }: LayerProps<'DeliveryPointsLayer'>) {
  const missing = useUnit($pickupPoint) === null ? strings.noShopChosen : null
  return (
    <ReceivingDialog
      title={strings.chooseShop}
      wide
      product={data}
      isLocked={isLocked}
      onClose={onClose}
      missing={missing}
    >
      {({ shops }) => <ShopChoice shops={shops} />}
    </ReceivingDialog>
  )
}
