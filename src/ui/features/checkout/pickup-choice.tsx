import { useUnit } from 'effector-react'
import { useState } from 'react'
import { checkoutForm } from '../../../application/checkout/form.ts'
import { $pickupPoint, type ReceivingOptions } from '../../../application/delivery-context/receiving.ts'
import { shopChosen } from '../../../application/delivery-context/delivery-context.ts'
import { formatNumber } from '../../../domain/money/format.ts'
import { isOwnShop, type Shop } from '../../../domain/place/place.ts'
import { useFieldError } from '../../kit/form/use-field.ts'
import { Button } from '../../kit/button/button.tsx'
import { RadioGroup } from '../../kit/form/radio-group.tsx'
import { lazyPart } from '../../kit/lazy-part.tsx'
import { ServicePoints } from './service-points.tsx'
import { ruleMessages, strings } from './strings.ts'
import { useMethodWords } from './use-method-words.ts'
import { phoneText } from '../../../domain/person/phone.ts'
import type { ShopOfferNoteProps } from './shop-offer-note.tsx'
import styles from './pickup-choice.module.css'

// what the shops have is loaded when they are listed
const ShopOfferNote = lazyPart<ShopOfferNoteProps>(async () => (await import('./shop-offer-note.tsx')).ShopOfferNote)

interface PickupNoteProps {
  readonly shop: Shop
  readonly cost: string | undefined
}

function PickupNote({ shop, cost }: PickupNoteProps) {
  const { id, name, type, workTime, phone } = shop
  return (
    <span className={styles.note}>
      {cost && <span className={styles.cost}>{cost}</span>}
      {isOwnShop(shop) && (
        <span className={styles.offer}>
          <ShopOfferNote id={id} />
        </span>
      )}
      <span>{name ?? type.name}</span>
      {workTime && <span>{workTime}</span>}
      {phone && <span className={styles.phone}>{phoneText(phone)}</span>}
    </span>
  )
}

export interface PickupChoiceProps {
  readonly options: ReceivingOptions
}

const SHOWN_AT_FIRST = 4

export function PickupChoice({ options }: PickupChoiceProps) {
  const { pickupPoint, choose } = useUnit({
    pickupPoint: $pickupPoint,
    choose: shopChosen,
  })
  const error = useFieldError(checkoutForm, 'shop', ruleMessages)
  const [isWhole, setWhole] = useState(false)
  const wordsOf = useMethodWords()
  const costOf = (shop: Shop): string | undefined => {
    if (isOwnShop(shop)) return strings.free
    const method = options.methods.find(({ code }) => code === shop.type.id)
    return method && `${wordsOf(method).cost}, ${wordsOf(method).when}`
  }

  const isListed = (shop: Shop) =>
    shop.id === pickupPoint?.id || !options.methods.some(({ code }) => code === shop.type.id)
  const all = [
    ...options.shops.filter(isOwnShop),
    ...options.shops.filter((shop) => !isOwnShop(shop) && isListed(shop)),
  ]
  const isLong = !isWhole && all.length > SHOWN_AT_FIRST + 1
  const shops = isLong ? all.filter((shop, at) => at < SHOWN_AT_FIRST || shop.id === pickupPoint?.id) : all

  return (
    <>
      {(all.length > 0 || error !== undefined) && (
        <RadioGroup
          legend={strings.where}
          cards
          name="pickupPoint"
          value={pickupPoint === null ? null : String(pickupPoint.id)}
          error={error}
          onChoose={(id) => {
            const shop = all.find((one) => String(one.id) === id)
            if (shop !== undefined) choose(shop)
          }}
          options={shops.map((shop) => ({
            value: String(shop.id),
            title: shop.address,
            note: <PickupNote shop={shop} cost={costOf(shop)} />,
          }))}
        />
      )}
      {isLong && (
        <Button variant="secondary" onClick={() => setWhole(true)}>
          {strings.allPickupPoints(formatNumber(all.length))}
        </Button>
      )}
      <ServicePoints options={options} />
    </>
  )
}
