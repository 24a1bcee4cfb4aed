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
import { useFocusAfterRetry } from '../../kit/use-focus-after-retry.ts'
import { Skeleton } from '../../kit/status/skeleton.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import styles from './checkout-section.module.css'
import { PickupChoice } from './pickup-choice.tsx'
import { CourierChoice } from './courier-choice.tsx'
import { strings } from './strings.ts'

const SKELETON = '5.25rem'

export interface ReceivingSectionProps {
  readonly isOrderable: boolean
}

export function ReceivingSection({ isOrderable }: ReceivingSectionProps) {
  const { ways, hasFailed, haveShopsFailed, type, city, choose, retry } = useUnit({
    ways: $receivingWays,
    hasFailed: $hasReceivingFailed,
    haveShopsFailed: $haveShopsFailed,
    type: $receivingType,
    city: $city,
    choose: receivingChosen,
    retry: receivingRequested,
  })
  const { place, again } = useFocusAfterRetry<HTMLParagraphElement>(hasFailed || haveShopsFailed, () => retry())
  const failed = (
    <Notice
      tone="error"
      live
      action={
        <Button variant="outline" size="small" onClick={again}>
          {strings.loadAgain}
        </Button>
      }
    >
      {hasFailed ? strings.receivingFailed : strings.shopsFailed}
    </Notice>
  )
  return (
    <CheckoutSection title={strings.receiving}>
      <p ref={place} tabIndex={-1} className={styles.muted}>
        {strings.city(city.title)}
      </p>
      {ways === null && (hasFailed ? failed : <Skeleton height={SKELETON} round />)}
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
          {type === 'pickup' && <PickupChoice ways={ways} />}
          {type === 'delivery' && isOrderable && <CourierChoice />}
        </>
      )}
    </CheckoutSection>
  )
}
