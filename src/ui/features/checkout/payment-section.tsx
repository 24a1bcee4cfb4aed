import { useUnit } from 'effector-react'
import { $visiblePreview } from '../../../application/basket/preview.ts'
import { $paymentMethod, $paymentMethods, paymentChosen } from '../../../application/checkout/payment.ts'
import { $receivingType } from '../../../application/delivery-context/receiving.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import { instalmentQuarter } from '../../../domain/instalment/instalment.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import type { PaymentMethod } from '../../../domain/order/order.ts'
import { InstalmentWidget } from '../instalment/instalment-widget.tsx'
import { useInstalmentPlan } from '../instalment/use-instalment-widget.ts'
import { Icon } from '../../kit/icon.tsx'
import { RadioGroup } from '../../kit/form/radio-group.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import styles from './checkout-section.module.css'
import { strings } from './strings.ts'

export function PaymentSection() {
  const { type, offered, method, preview, choose } = useUnit({
    type: $receivingType,
    offered: $paymentMethods,
    method: $paymentMethod,
    preview: $visiblePreview,
    choose: paymentChosen,
  })
  const sum = preview?.sum ?? (0 as Kopecks)
  const plan = useInstalmentPlan(sum, 'checkout')
  const quarter = plan._tag === 'Hidden' ? instalmentQuarter(sum) : (plan.payments[0]?.amount ?? sum)
  const noteOf = (one: PaymentMethod): string => {
    if (one === 'onReceipt') return type === 'delivery' ? strings.onReceiptNoteDelivery : strings.onReceiptNote
    if (one === 'sbp') return strings.sbpNote
    if (one === 'online') return strings.onlineNote
    return preview === null ? strings.instalmentNoteShort : strings.instalmentNote(formatPrice(quarter))
  }
  return (
    <CheckoutSection title={strings.payment}>
      {offered.length > 1 ? (
        <RadioGroup
          legend={strings.paymentChoice}
          cards
          name="payment"
          value={method}
          onChoose={choose}
          options={offered.map((one) => ({ value: one, title: strings.payments[one], note: noteOf(one) }))}
        />
      ) : (
        <div className={styles.payment}>
          <Icon name="card" size={32} />
          <p>{strings.payments[method]}</p>
          <p className={styles.muted}>{noteOf(method)}</p>
        </div>
      )}
      {method === 'instalment' && preview !== null && <InstalmentWidget amount={preview.sum} layout="checkout" />}
    </CheckoutSection>
  )
}
