import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import {
  $counter, $hasReceivingFailed, $receivingType, $receivingWays, receivingChosen, receivingWanted,
} from '../../../application/checkout/receiving.ts'
import { shopChosen } from '../../../application/place/place.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { RadioGroup } from '../../kit/radio-group.tsx'
import { Skeleton } from '../../kit/skeleton.tsx'
import styles from './receiving-dialog.module.css'
import { strings } from './strings.ts'

export interface ReceivingDialogProps {
  /** The choice of a shop alone, for pickup. */
  readonly ofShop: boolean
  readonly onClose: () => void
}

/** Delivery or pickup, and where from; what is chosen counts at once, and the product behind it follows. [ROUTE-26, ROUTE-27] */
export function ReceivingDialog({ ofShop, onClose }: ReceivingDialogProps) {
  const { ways, type, counter, hasFailed, want, chooseType, chooseShop } = useUnit({
    ways: $receivingWays, type: $receivingType, counter: $counter, hasFailed: $hasReceivingFailed,
    want: receivingWanted, chooseType: receivingChosen, chooseShop: shopChosen,
  })
  useEffect(() => {
    want()
  }, [want])
  const isPickup = ofShop || type === 'pickup'
  return (
    <Dialog
      title={ofShop ? strings.chooseShop : strings.chooseReceiving}
      onClose={onClose}
      footer={<Button wide onClick={onClose}>{strings.done}</Button>}
    >
      <div className={styles.choice}>
        {hasFailed && (
          <Notice tone="error" live action={<Button variant="secondary" size="small" onClick={want}>{strings.again}</Button>}>
            {strings.waysFailed}
          </Notice>
        )}
        {ways === null && !hasFailed && [1, 2, 3].map((row) => <Skeleton key={row} height="3.5rem" round />)}
        {ways !== null && !ofShop && (
          <RadioGroup
            legend={strings.way}
            cards
            value={type}
            onChoose={chooseType}
            options={ways.types.map((value) => ({ value, title: strings.ways[value] }))}
          />
        )}
        {ways !== null && isPickup && (
          <RadioGroup
            legend={strings.where}
            cards
            value={counter === null ? null : String(counter.id)}
            onChoose={(id) => {
              const shop = ways.shops.find((one) => String(one.id) === id)
              if (shop !== undefined) chooseShop(shop)
            }}
            options={ways.shops.map(({ id, address, type: kind, workTime }) => ({
              value: String(id), title: address, note: [kind.name, workTime].filter(Boolean).join(', '),
            }))}
          />
        )}
      </div>
    </Dialog>
  )
}
