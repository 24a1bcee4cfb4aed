import { useUnit } from 'effector-react'
import { $counter, $receivingType, receivingChosen } from '../../../application/checkout/receiving.ts'
import { RadioGroup } from '../../kit/form/radio-group.tsx'
import type { LayerProps } from '../layer-props.ts'
import { ReceivingDialog } from './receiving-dialog.tsx'
import { ShopChoice } from './shop-choice.tsx'
import { strings } from './strings.ts'

/** Delivery or pickup, and where from; what is chosen counts at once, and the page behind it follows. [LAYER-12, ROUTE-26, STOCK-09] */
export function DeliveryTypeLayer({ isLocked, onClose }: LayerProps<'DeliveryTypeLayer'>) {
  const { type, counter, choose } = useUnit({ type: $receivingType, counter: $counter, choose: receivingChosen })
  const missing = type === 'pickup' && counter === null ? strings.noShopChosen : null
  return (
    <ReceivingDialog title={strings.chooseReceiving} isLocked={isLocked} onClose={onClose} missing={missing}>
      {({ types, shops }) => (
        <>
          <RadioGroup
            legend={strings.way}
            cards
            value={type}
            onChoose={choose}
            options={types.map((value) => ({ value, title: strings.ways[value], note: strings.wayNotes[value] }))}
          />
          {type === 'pickup' && <ShopChoice shops={shops} />}
        </>
      )}
    </ReceivingDialog>
  )
}
