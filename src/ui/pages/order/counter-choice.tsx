import { useUnit } from 'effector-react'
import { checkoutForm } from '../../../application/checkout/form.ts'
import { $counter, type ReceivingWays } from '../../../application/checkout/receiving.ts'
import { shopChosen } from '../../../application/place/place.ts'
import { formatDayAndMonth } from '../../../domain/day-in-words.ts'
import { formatPrice } from '../../../domain/format.ts'
import { formatPhone, phoneOf } from '../../../domain/phone.ts'
import { isOwnShop, type Shop } from '../../../domain/place.ts'
import { useFault } from '../../form/use-field.ts'
import { RadioGroup } from '../../kit/radio-group.tsx'
import { ruleWords, strings } from './strings.ts'

export interface CounterChoiceProps {
  readonly ways: ReceivingWays
}

const shownPhone = (text: string | undefined): string | null => {
  const phone = text === undefined ? null : phoneOf(text)
  return phone === null ? null : formatPhone(phone)
}

const noteOf = ({ type, name, workTime, phone }: Shop): string =>
  [name ?? type.name, workTime, shownPhone(phone)].filter((part) => part !== undefined && part !== null).join(' · ')

/** Own shops and partners' points, own ones first. [SHOPMAP-02, ORD-02] */
export function CounterChoice({ ways }: CounterChoiceProps) {
  const { counter, choose } = useUnit({ counter: $counter, choose: shopChosen })
  const error = useFault(checkoutForm, 'shop', ruleWords)

  const asideOf = (shop: Shop) => {
    if (isOwnShop(shop)) return strings.free
    const method = ways.methods.find(({ code }) => code === shop.type.id)
    return method && `${formatPrice(method.cost)}, ${strings.fromDay(formatDayAndMonth(method.dateFrom))}`
  }
  const shops = [...ways.shops.filter(isOwnShop), ...ways.shops.filter((shop) => !isOwnShop(shop))]

  return (
    <RadioGroup
      legend={strings.where}
      cards
      name="counter"
      value={counter === null ? null : String(counter.id)}
      error={error}
      onChoose={(id) => {
        const shop = shops.find((one) => String(one.id) === id)
        if (shop !== undefined) choose(shop)
      }}
      options={shops.map((shop) => ({ value: String(shop.id), title: shop.address, note: noteOf(shop), aside: asideOf(shop) }))}
    />
  )
}
