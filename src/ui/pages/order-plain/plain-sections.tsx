import { useUnit } from 'effector-react'
import {
  AT_POINT,
  PLAIN_FIELDS,
  SHOP_PREFIX,
  type PlainCheckout,
  type PlainCommand,
} from '../../../application/checkout/plain-checkout.ts'
import { $city } from '../../../application/delivery-context/delivery-context.ts'
import { costInOrder } from '../../../domain/order/order-sums.ts'
import { isOwnShop } from '../../../domain/place/place.ts'
import { Button } from '../../kit/button/button.tsx'
import { Checkbox } from '../../kit/form/checkbox.tsx'
import { PolicyText } from '../../kit/form/policy-text.tsx'
import { RadioGroup } from '../../kit/form/radio-group.tsx'
import { Select } from '../../kit/form/select.tsx'
import { TextArea } from '../../kit/form/text-area.tsx'
import { TextField, type TextFieldProps } from '../../kit/form/text-field.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import { CheckoutSection } from '../../features/checkout/checkout-section.tsx'
import sectionStyles from '../../features/checkout/checkout-section.module.css'
import { ruleMessages, strings as orderStrings } from '../../features/checkout/strings.ts'
import { costWords, whenWords } from '../../features/receiving-words.ts'
import { OrderSums } from '../../features/order/order-sums.tsx'
import styles from './page.module.css'
import { strings } from './strings.ts'

export const UPDATE: PlainCommand = 'update'
const PLACE: PlainCommand = 'place'
const FIND_CITY: PlainCommand = 'findCity'

export interface CheckoutProps {
  readonly checkout: PlainCheckout
}

type Field = keyof PlainCheckout['fieldErrors']

const errorOf = ({ fieldErrors }: PlainCheckout, field: Field): string | undefined => {
  const error = fieldErrors[field]
  if (error === undefined) return undefined
  return error._tag === 'Message' ? error.message : ruleMessages[error.rule]
}

function Typed({ checkout, name, ...field }: CheckoutProps & TextFieldProps & { readonly name: Field }) {
  return <TextField {...field} name={name} defaultValue={checkout.values[name]} error={errorOf(checkout, name)} />
}

function City({ checkout: { cities } }: CheckoutProps) {
  const city = useUnit($city)
  return (
    <>
      <div className={styles.city}>
        <TextField name={PLAIN_FIELDS.city} label={strings.city} defaultValue={city.title} maxLength={100} />
        <Button type="submit" variant="secondary" name={PLAIN_FIELDS.command} value={FIND_CITY}>
          {strings.findCity}
        </Button>
      </div>
      {cities !== null && (
        <Notice title={cities.length > 0 && strings.chooseCity}>
          {cities.length === 0 && strings.noCity}
          <div className={styles.cities}>
            {cities.map(({ id, caption }) => (
              <Button key={id} type="submit" variant="outline" size="small" name={PLAIN_FIELDS.cityId} value={id}>
                {caption}
              </Button>
            ))}
          </div>
        </Notice>
      )}
    </>
  )
}

export function Receiving({ checkout }: CheckoutProps) {
  const { options, receiving, point, order } = checkout
  const own = options.shops.filter(isOwnShop)
  const points = options.shops.filter((shop) => !isOwnShop(shop))
  const couriers = options.methods.filter(({ deliveryType, hasPoints }) => deliveryType === 'delivery' && !hasPoints)
  return (
    <CheckoutSection title={strings.receiving}>
      <City checkout={checkout} />
      <RadioGroup
        legend={strings.receiving}
        cards
        name={PLAIN_FIELDS.receiving}
        value={receiving}
        error={errorOf(checkout, 'shop') ?? errorOf(checkout, 'method')}
        options={[
          ...couriers.map((method) => ({
            value: method.code as string,
            title: method.title,
            note: whenWords(method.dateFrom, null),
            aside: costWords(order === null ? method.cost : costInOrder(method, options.methods, order)),
          })),
          ...own.map((shop) => ({
            value: `${SHOP_PREFIX}${String(shop.id)}`,
            title: shop.address,
            note: [orderStrings.types.pickup, shop.workTime].filter(Boolean).join(' · '),
          })),
          ...(points.length === 0 ? [] : [{ value: AT_POINT, title: strings.atPoint }]),
        ]}
      />
      {points.length > 0 && (
        <div className={styles.point}>
          <Select
            name={PLAIN_FIELDS.point}
            label={strings.point}
            defaultValue={point ?? undefined}
            options={points.map(({ id, address, name, type }) => ({
              value: String(id),
              title: `${address} (${name ?? type.name})`,
            }))}
          />
        </div>
      )}
      <fieldset className={`${styles.address} ${sectionStyles.plain}`}>
        <legend className={sectionStyles.legend}>{orderStrings.address}</legend>
        <Typed
          checkout={checkout}
          name="street"
          label={orderStrings.street}
          hint={strings.addressHint}
          autoComplete="shipping address-line1"
        />
        <Typed checkout={checkout} name="house" label={orderStrings.house} autoComplete="shipping address-line2" />
        <Typed checkout={checkout} name="flat" label={orderStrings.flat} autoComplete="shipping address-line3" />
      </fieldset>
    </CheckoutSection>
  )
}

export function Contact({ checkout }: CheckoutProps) {
  return (
    <CheckoutSection title={orderStrings.contact}>
      <div className={sectionStyles.pair}>
        <Typed checkout={checkout} name="firstName" label={orderStrings.firstName} autoComplete="given-name" />
        <Typed checkout={checkout} name="lastName" label={orderStrings.lastName} autoComplete="family-name" />
        <Typed
          checkout={checkout}
          name="phone"
          label={orderStrings.phone}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          hint={orderStrings.phoneHint}
        />
        <Typed checkout={checkout} name="email" label={orderStrings.email} type="email" autoComplete="email" optional />
      </div>
      <TextArea
        name="comment"
        label={orderStrings.comment}
        rows={2}
        optional
        defaultValue={checkout.values['comment']}
        error={errorOf(checkout, 'comment')}
      />
    </CheckoutSection>
  )
}

export function Payment({ checkout }: CheckoutProps) {
  const offered = checkout.order?.paymentMethods ?? ['onReceipt' as const]
  const chosen = offered.find((method) => method === checkout.payment) ?? 'onReceipt'
  return (
    <CheckoutSection title={orderStrings.payment}>
      <RadioGroup
        legend={orderStrings.paymentChoice}
        cards
        name={PLAIN_FIELDS.payment}
        value={chosen}
        options={offered.map((method) => ({ value: method, title: orderStrings.payments[method] }))}
      />
    </CheckoutSection>
  )
}

export function Summary({ checkout }: CheckoutProps) {
  const { order, receiving, basket } = checkout
  const isNothing = basket.items.every(({ disabled }) => disabled)
  return (
    <CheckoutSection title={orderStrings.summary}>
      <Typed checkout={checkout} name="promocode" label={orderStrings.promocode} optional />
      <div>
        <Button type="submit" variant="secondary" name={PLAIN_FIELDS.command} value={UPDATE}>
          {strings.update}
        </Button>
      </div>
      {order !== null && <OrderSums order={order} />}
      {order === null && (
        <p>
          {receiving === null
            ? strings.nothing
            : isNothing
              ? orderStrings.nothingTicked
              : orderStrings.nothingAvailable}
        </p>
      )}
      <Checkbox
        name="policy"
        value="true"
        defaultChecked={checkout.values['policy'] !== undefined}
        error={errorOf(checkout, 'policy')}
        label={<PolicyText />}
      />
      <Button type="submit" size="large" wide name={PLAIN_FIELDS.command} value={PLACE}>
        {orderStrings.place}
      </Button>
    </CheckoutSection>
  )
}
