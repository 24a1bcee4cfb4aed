import type { LayerProps } from '../layer-props.ts'
import { ReceivingDialog } from './receiving-dialog.tsx'
import { ShopChoice } from './shop-choice.tsx'
import { strings } from './strings.ts'

export function CourierPointsLayer({ data: { method }, isLocked, onClose }: LayerProps<'CourierPointsLayer'>) {
  return (
    <ReceivingDialog title={strings.points} wide isLocked={isLocked} onClose={onClose}>
      {({ shops }) => <ShopChoice shops={shops.filter(({ type }) => type.id === method)} />}
    </ReceivingDialog>
  )
}
