import type { LayerProps } from '../layer-props.ts'
import { ReceivingDialog } from './receiving-dialog.tsx'
import { ShopChoice } from './shop-choice.tsx'
import { strings } from './strings.ts'

/** The points of one courier service: each is a place to pick goods up. [LAYER-07, SHOPMAP-10] */
export function CourierPointsLayer({ data: { method }, isLocked, onClose }: LayerProps<'CourierPointsLayer'>) {
  return (
    <ReceivingDialog title={strings.points} wide isLocked={isLocked} onClose={onClose}>
      {({ shops }) => <ShopChoice shops={shops.filter(({ type }) => type.id === method)} />}
    </ReceivingDialog>
  )
}
