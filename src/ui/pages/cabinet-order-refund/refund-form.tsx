import { useUnit } from 'effector-react'
import { $isRefundPending, refundFiles, refundForm as form } from '../../../application/order/refund.ts'
import type { RefundChoice } from '../../../application/ports/api/sales/shopper-order-api.ts'
import { FileField } from '../../kit/form/file-field.tsx'
import { FormTextArea } from '../../kit/form/form-fields.tsx'
import { FormFrame } from '../../kit/form/form-frame.tsx'
import { useFieldError } from '../../kit/form/use-field.ts'
import { FieldError } from '../../kit/form/field.tsx'
import styles from './refund-form.module.css'
import { ReturnedItem } from './returned-item.tsx'
import { ruleMessages as messages, strings } from './strings.ts'

export function RefundForm({ choice: { items, reasons } }: { readonly choice: RefundChoice }) {
  const isPending = useUnit($isRefundPending)
  const itemsError = useFieldError(form, 'items', messages)
  const fileError = useFieldError(form, 'fileIds', messages)
  return (
    <div className={styles.refund}>
      <FormFrame form={form} submit={strings.submit} pending={isPending}>
        <p>{strings.lead}</p>
        <fieldset className={styles.items}>
          <legend className={styles.legend}>{strings.items}</legend>
          {items.map((item) => (
            <ReturnedItem
              key={`${item.product.id}-${item.price}`}
              item={item}
              isRepeated={items.filter(({ product }) => product.id === item.product.id).length > 1}
              reasons={reasons}
              isWrong={itemsError !== undefined}
            />
          ))}
          {itemsError && itemsError !== messages.reasonMissing && (
            <div tabIndex={-1} data-form-error>
              <FieldError id="refund-items" error={itemsError} />
            </div>
          )}
        </fieldset>
        <FormTextArea
          form={form}
          field="comment"
          messages={messages}
          label={strings.comment}
          maxLength={500}
          optional
        />
        <FileField files={refundFiles} label={strings.files} error={fileError} />
      </FormFrame>
    </div>
  )
}
