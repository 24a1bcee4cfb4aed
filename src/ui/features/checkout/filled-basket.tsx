import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { $lines } from '../../../application/basket/basket-page.ts'
import { checkoutForm } from '../../../application/checkout/form.ts'
import { $hasReceivingFailed, $receivingWays } from '../../../application/checkout/receiving.ts'
import { $lostOrder } from '../../../application/checkout/sent-order.ts'
import { orderClosed, orderOpened } from '../../../application/checkout/visit.ts'
import { BasketContents } from '../basket/basket-contents.tsx'
import { useFocusFirstError } from '../../kit/form/use-focus-first-error.ts'
import { CheckoutBar } from './checkout-bar.tsx'
import { ContactSection } from './contact-section.tsx'
import styles from './filled-basket.module.css'
import { EditedOrderNotice } from './edited-order.tsx'
import { LostOrder } from './order-recovery.tsx'
import { PaymentSection } from './payment-section.tsx'
import { ReceivingSection } from './receiving-section.tsx'
import { Summary } from './summary.tsx'
import { $visiblePreview } from '../../../application/basket/preview.ts'
import { InstalmentLine } from '../instalment/instalment-line.tsx'
import { useNavigate } from 'react-router'
import { $placedOrder } from '../../../application/checkout/place.ts'
import { paths } from '../../paths.ts'

const useRedirectToSuccess = (): void => {
  const placed = useUnit($placedOrder)
  const navigate = useNavigate()
  useEffect(() => {
    if (placed?.order.id !== undefined && placed.paymentUrl === null)
      void navigate(paths.placedOrder(placed.order.id, placed.token))
  }, [placed, navigate])
}

function OrderInstalments() {
  const order = useUnit($visiblePreview)
  return <div className={styles.instalments}>{order !== null && <InstalmentLine amount={order.sum} />}</div>
}

const CHECKOUT = 'checkout'

export function FilledBasket() {
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
  useFocusFirstError(checkoutForm.$returns, form)
  useRedirectToSuccess()
  if (lines.length === 0) return lost === null ? <BasketContents /> : <LostOrder />
  return (
    <div className={styles.page} data-checkout>
      <div className={styles.cart}>
        <EditedOrderNotice />
        <OrderInstalments />
        <BasketContents />
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
          {/* rendered first, so that the layout does not shift */}
          {(ways !== null || hasFailed) && (
            <>
              <ContactSection />
              <PaymentSection />
            </>
          )}
        </div>
        <div className={styles.aside}>
          <Summary />
        </div>
      </form>
    </div>
  )
}
