import { useUnit } from 'effector-react'
import {
  $hasReceivingFailed,
  $haveShopsFailed,
  $receivingType,
  $receivingOptions,
  receivingChosen,
  receivingRequested,
} from '../../../application/delivery-context/receiving.ts'
import { $city } from '../../../application/delivery-context/delivery-context.ts'
import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import { RadioGroup } from '../../kit/form/radio-group.tsx'
import { useFocusAfterPress } from '../../kit/use-focus-after-press.ts'
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
  const { options, hasFailed, haveShopsFailed, type, city, choose, retry } = useUnit({
    options: $receivingOptions,
    hasFailed: $hasReceivingFailed,
    haveShopsFailed: $haveShopsFailed,
    type: $receivingType,
    city: $city,
    choose: receivingChosen,
    retry: receivingRequested,
  })
  const { ref, press } = useFocusAfterPress<HTMLParagraphElement>(hasFailed || haveShopsFailed, () => retry())
  const failed = (
    <Notice
      tone="error"
      live
      action={
        <Button variant="outline" size="small" onClick={press}>
          {strings.loadAgain}
        </Button>
      }
    >
      {hasFailed ? strings.receivingFailed : strings.shopsFailed}
    </Notice>
  )
  return (
    <CheckoutSection title={strings.receiving}>
      <p ref={ref} tabIndex={-1} className={styles.muted}>
        {strings.city(city.title)}
      </p>
      {options === null && (hasFailed ? failed : <Skeleton height={SKELETON} round />)}
      {options !== null && (
        <>
          <div className={styles.types}>
            <RadioGroup
              legend={strings.receiving}
              cards
              name="receiving"
              value={type}
              onChoose={choose}
              options={options.types.map((offered) => ({
                value: offered,
                title: strings.types[offered],
                note: strings.typeNotes[offered],
              }))}
            />
          </div>
          {type === 'pickup' && haveShopsFailed && failed}
          {type === 'pickup' && <PickupChoice options={options} />}
          {type === 'delivery' && isOrderable && <CourierChoice />}
        </>
      )}
    </CheckoutSection>
  )
}
