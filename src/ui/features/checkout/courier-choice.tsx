import { useUnit } from 'effector-react'
import { checkoutForm } from '../../../application/checkout/form.ts'
import { $city } from '../../../application/delivery-context/delivery-context.ts'
import { $courierMethods, $method, methodChosen } from '../../../application/delivery-context/receiving.ts'
import { useFieldError } from '../../kit/form/use-field.ts'
import { Notice } from '../../kit/status/notice.tsx'
import { RadioGroup } from '../../kit/form/radio-group.tsx'
import { AddressLines } from '../address/address-lines.tsx'
import { CheckoutField } from './checkout-field.tsx'
import styles from './checkout-section.module.css'
import { ruleMessages, strings } from './strings.ts'
import { useMethodWords } from './use-method-words.ts'

export function CourierChoice() {
  const { methods, method, choose, address, city, fill } = useUnit({
    methods: $courierMethods,
    method: $method,
    choose: methodChosen,
    address: checkoutForm.$values,
    city: $city,
    fill: checkoutForm.changed,
  })
  const wordsOf = useMethodWords()
  const missing = useFieldError(checkoutForm, 'method', ruleMessages)
  return (
    <>
      {methods.length === 0 ? (
        <Notice>{missing ?? ruleMessages.methodMissing}</Notice>
      ) : (
        <RadioGroup
          legend={strings.method}
          cards
          name="method"
          value={method?.code ?? null}
          error={missing}
          onChoose={choose}
          options={methods.map((one) => ({
            value: one.code,
            title: one.title,
            note: wordsOf(one).when,
            aside: wordsOf(one).cost,
          }))}
        />
      )}
      <fieldset className={styles.plain}>
        <legend className={styles.legend}>{strings.address}</legend>
        <AddressLines className={styles.address} values={address} city={city.id} onFill={fill}>
          {({ street, house }) => (
            <>
              <CheckoutField field="street" label={strings.street} autoComplete="shipping address-line1" {...street} />
              <CheckoutField field="house" label={strings.house} autoComplete="shipping address-line2" {...house} />
              <CheckoutField field="flat" label={strings.flat} required={false} autoComplete="shipping address-line3" />
            </>
          )}
        </AddressLines>
      </fieldset>
    </>
  )
}
