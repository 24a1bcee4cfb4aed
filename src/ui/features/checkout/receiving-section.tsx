import { useUnit } from 'effector-react'
import {
  $hasReceivingFailed,
  $haveShopsFailed,
  $receivingType,
  $receivingWays,
  receivingChosen,
  receivingRequested,
} from '../../../application/checkout/receiving.ts'
import { $city } from '../../../application/delivery-context/delivery-context.ts'
import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import { RadioGroup } from '../../kit/form/radio-group.tsx'
import { Skeleton } from '../../kit/status/skeleton.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import styles from './checkout-section.module.css'
import { PickupChoice } from './pickup-choice.tsx'
import { CourierChoice } from './courier-choice.tsx'
import { strings } from './strings.ts'

const SKELETON = '5.25rem'

export function ReceivingSection() {
  const { ways, hasFailed, haveShopsFailed, type, city, choose, retry } = useUnit({
    ways: $receivingWays,
    hasFailed: $hasReceivingFailed,
    haveShopsFailed: $haveShopsFailed,
    type: $receivingType,
    city: $city,
    choose: receivingChosen,
    retry: receivingRequested,
  })
  const failed = (
    <Notice
      tone="error"
      live
      action={
        <Button variant="outline" size="small" onClick={() => retry()}>
          {strings.loadAgain}
        </Button>
      }
    >
      {strings.receivingFailed}
    </Notice>
  )
  return (
    <CheckoutSection title={strings.receiving}>
      <p className={styles.muted}>{strings.city(city.title)}</p>
      {ways === null && !hasFailed && <Skeleton height={SKELETON} round />}
      {ways === null && hasFailed && failed}
      {ways !== null && (
        <>
          <div className={styles.types}>
            <RadioGroup
              legend={strings.receiving}
              cards
              name="receiving"
              value={type}
              onChoose={choose}
              options={ways.types.map((offered) => ({
                value: offered,
                title: strings.types[offered],
                note: strings.typeNotes[offered],
              }))}
            />
          </div>
          {type === 'pickup' && haveShopsFailed && failed}
          {type === 'pickup' ? <PickupChoice ways={ways} /> : <CourierChoice />}
        </>
      )}
    </CheckoutSection>
  )
}
