import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { $lines } from '../../../application/basket/cart.ts'
import { checkoutForm } from '../../../application/checkout/form.ts'
import '../../../application/checkout/prefill.ts'
import { $hasReceivingFailed, $receivingWays } from '../../../application/checkout/receiving.ts'
import { $lostOrder } from '../../../application/checkout/sent-order.ts'
import { orderClosed, orderOpened } from '../../../application/checkout/visit.ts'
import { Cart } from '../basket/cart.tsx'
import { useWayToFault } from '../../kit/form/use-focus-first-error.ts'
import { CheckoutBar } from './checkout-bar.tsx'
import { ContactSection } from './contact-section.tsx'
import styles from './filled-cart.module.css'
import { LostOrder } from './order-recovery.tsx'
import { OrderInstalments } from './order-instalments.tsx'
import { PaymentSection } from './payment-section.tsx'
import { ReceivingSection } from './receiving-section.tsx'
import { Summary } from './summary.tsx'
import { useWayToSuccess } from './use-redirect-to-success.ts'

/** As the address says it. */
const CHECKOUT = 'checkout'

/** The cart, of which everything may have been taken out or ordered; and, below it, all that an order asks for; what it costs stands beside both where there is room. */
export function FilledCart() {
  const { lines, lost, ways, hasFailed, submit, opened, closed } = useUnit({
    lines: $lines,
    ways: $receivingWays,
    hasFailed: $hasReceivingFailed,
    lost: $lostOrder,
    submit: checkoutForm.submitted,
    opened: orderOpened,
    closed: orderClosed,
  })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    opened()
    return () => closed()
  }, [opened, closed])
  useWayToFault(checkoutForm.$returns, form)
  useWayToSuccess()
  if (lines.length === 0) return lost === null ? <Cart /> : <LostOrder />
  return (
    <div className={styles.page} data-checkout>
      <div className={styles.cart}>
        <OrderInstalments />
        <Cart />
        <CheckoutBar href={`#${CHECKOUT}`} />
      </div>
      <form
        ref={form}
        id={CHECKOUT}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className={styles.sections}>
          <ReceivingSection />
          {/* what is above them comes first: nothing that is on screen is pushed down */}
          {(ways !== null || hasFailed) && <><ContactSection /><PaymentSection /></>}
        </div>
        <div className={styles.aside}><Summary /></div>
      </form>
    </div>
  )
}
