import { isOwnShop } from '../../../domain/place/place.ts'
import type { LayerProps } from '../layer-props.ts'
import { ReceivingDialog } from './receiving-dialog.tsx'
import { ShopChoice } from './shop-choice.tsx'
import { strings } from './strings.ts'

/** The retailer's own shops of the city. [LAYER-24, SHOPMAP-05] */
export function ShopsLayer({ isLocked, onClose }: LayerProps<'ShopsLayer'>) {
  return (
    <ReceivingDialog title={strings.ownShops} wide isLocked={isLocked} onClose={onClose}>
      {({ shops }) => <ShopChoice shops={shops.filter(isOwnShop)} />}
    </ReceivingDialog>
  )
}
