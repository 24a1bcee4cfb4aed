import { useUnit } from 'effector-react'
import {
  $cityOfAddress,
  $isAddressBeingSaved,
  addressForm as form,
  addressFormClosed,
} from '../../../application/cabinet/addresses.ts'
import { AddressLines } from '../../features/address/address-lines.tsx'
import { FormCheck, FormText, FormTextArea } from '../../kit/form/form-fields.tsx'
import { FormFrame } from '../../kit/form/form-frame.tsx'
import { Button } from '../../kit/button/button.tsx'
import styles from './addresses.module.css'
import { addressMessages as messages, strings } from './strings.ts'

export function AddressEditor({ isNew }: { readonly isNew: boolean }) {
  const { close, isSaving, values, fill, cityId } = useUnit({
    close: addressFormClosed,
    isSaving: $isAddressBeingSaved,
    values: form.$values,
    fill: form.changed,
    cityId: $cityOfAddress,
  })
  return (
    <div className={styles.editor}>
      <h3 className={styles.editorTitle}>{isNew ? strings.newAddress : strings.changeAddress}</h3>
      <FormFrame
        form={form}
        submit={strings.save}
        pending={isSaving}
        context={
          <Button variant="quiet" onClick={() => close()}>
            {strings.cancel}
          </Button>
        }
      >
        <AddressLines className={styles.lines} values={values} city={cityId} onFill={fill}>
          {({ street, house }) => (
            <>
              <FormText
                form={form}
                field="street"
                messages={messages}
                label={strings.street}
                autoComplete="address-line1"
                {...street}
              />
              <div className={styles.pair}>
                <FormText form={form} field="house" messages={messages} label={strings.house} {...house} />
                <FormText form={form} field="flat" messages={messages} label={strings.flat} optional />
              </div>
            </>
          )}
        </AddressLines>
        <FormTextArea form={form} field="comment" messages={messages} label={strings.comment} rows={2} optional />
        <FormCheck form={form} field="isDefault" messages={messages} label={strings.isDefault} />
      </FormFrame>
    </div>
  )
}
