import { useUnit } from 'effector-react'
import { $receivingType } from '../../application/checkout/receiving.ts'
import { Icon } from '../kit/icon.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import styles from './checkout-section.module.css'
import { strings } from './strings.ts'

export function PaymentSection() {
  const type = useUnit($receivingType)
  return (
    <CheckoutSection title={strings.payment}>
      <div className={styles.payment}>
        <Icon name="card" size={32} />
        <p>{strings.onReceipt}</p>
        <p className={styles.muted}>{type === 'delivery' ? strings.onReceiptNoteDelivery : strings.onReceiptNote}</p>
      </div>
    </CheckoutSection>
  )
}
