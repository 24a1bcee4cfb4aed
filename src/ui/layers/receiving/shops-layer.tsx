import { isOwnShop } from '../../../domain/place/place.ts'
import type { LayerProps } from '../layer-props.ts'
import { ReceivingDialog } from './receiving-dialog.tsx'
import { ShopChoice } from './shop-choice.tsx'
import { strings } from './strings.ts'

export function ShopsLayer({ isLocked, onClose }: LayerProps<'ShopsLayer'>) {
  return (
    <ReceivingDialog title={strings.ownShops} wide isLocked={isLocked} onClose={onClose}>
      {({ shops }) => {
        const own = shops.filter(isOwnShop)
        return (
          <>
            {own.length === 0 && shops.length > 0 && <p>{strings.pointsOnly}</p>}
            <ShopChoice shops={own.length === 0 ? shops : own} />
          </>
        )
      }}
    </ReceivingDialog>
  )
}
