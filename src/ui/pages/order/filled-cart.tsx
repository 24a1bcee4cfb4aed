import { useUnit } from 'effector-react'
import { useId, useRef } from 'react'
import { checkoutForm } from '../../../application/checkout/form.ts'
import { useWayToFault } from '../../form/use-way-to-fault.ts'
import { Cart } from './cart.tsx'
import { ChangedOrderDialog } from './changed-order-dialog.tsx'
import { CheckoutBar } from './checkout-bar.tsx'
import { ContactSection } from './contact-section.tsx'
import styles from './filled-cart.module.css'
import { PaymentSection } from './payment-section.tsx'
import { ReceivingSection } from './receiving-section.tsx'
import { Summary } from './summary.tsx'

/** The cart and, below it, all that an order asks for; what it costs stands beside both where there is room. */
export function FilledCart() {
  const submit = useUnit(checkoutForm.submitted)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  useWayToFault(checkoutForm.$returns, form)
  return (
    <div className={styles.page}>
      <div className={styles.cart}>
        <Cart />
        <CheckoutBar href={`#${id}`} />
      </div>
      <form
        ref={form}
        id={id}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className={styles.sections}>
          <ReceivingSection />
          <ContactSection />
          <PaymentSection />
        </div>
        <div className={styles.aside}><Summary /></div>
      </form>
      <ChangedOrderDialog />
    </div>
  )
}
