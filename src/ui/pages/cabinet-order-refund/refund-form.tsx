import { useUnit } from 'effector-react'
import { $isRefundBeingAsked, refundFiles, refundForm as form } from '../../../application/order/refund.ts'
import type { RefundChoice } from '../../../application/ports/api/shopper-order-api.ts'
import { FileField } from '../../kit/form/file-field.tsx'
import { FormTextArea } from '../../kit/form/form-fields.tsx'
import { FormFrame } from '../../kit/form/form-frame.tsx'
import { useFault } from '../../kit/form/use-field.ts'
import { FieldError } from '../../kit/form/field.tsx'
import styles from './refund-form.module.css'
import { ReturnedItem } from './returned-item.tsx'
import { ruleWords as words, strings } from './strings.ts'

/** What comes back, why, and what it looks like. [CAB-15, OC-71] */
export function RefundForm({ choice: { items, reasons } }: { readonly choice: RefundChoice }) {
  const isAsked = useUnit($isRefundBeingAsked)
  const itemsFault = useFault(form, 'items', words)
  const filesFault = useFault(form, 'fileIds', words)
  return (
    <div className={styles.refund}>
      <FormFrame form={form} submit={strings.submit} pending={isAsked}>
        <p>{strings.lead}</p>
        <fieldset className={styles.items}>
          <legend className={styles.legend}>{strings.items}</legend>
          {items.map((item) => <ReturnedItem key={item.product.id} item={item} reasons={reasons} isWrong={itemsFault !== undefined} />)}
          {itemsFault && itemsFault !== words.reasonMissing && <div tabIndex={-1} data-refusal><FieldError id="refund-items" error={itemsFault} /></div>}
        </fieldset>
        <FormTextArea form={form} field="comment" words={words} label={strings.comment} maxLength={500} optional />
        <FileField files={refundFiles} label={strings.files} error={filesFault} />
      </FormFrame>
    </div>
  )
}
