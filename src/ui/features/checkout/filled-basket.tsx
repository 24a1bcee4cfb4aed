import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { $lines } from '../../../application/basket/basket-page.ts'
import { checkoutForm } from '../../../application/checkout/form.ts'
import {
  $hasReceivingFailed,
  $isPickupPointMissing,
  $receivingType,
  $receivingOptions,
} from '../../../application/delivery-context/receiving.ts'
import { $lostOrder } from '../../../application/checkout/lost-order.ts'
import { orderClosed, orderOpened } from '../../../application/checkout/visit.ts'
import { cardAction, type CardAction } from '../../../domain/catalogue/availability.ts'
import type { DeliveryType } from '../../../domain/place/place.ts'
import type { VisibleLine } from '../../../domain/basket/visible.ts'
import { BasketContents } from '../basket/basket-contents.tsx'
import { lazyPart } from '../../kit/lazy-part.tsx'
import { classNames } from '../../kit/class-names.ts'
import { useFocusFirstError } from '../../kit/form/use-focus-first-error.ts'
import { CheckoutBar } from './checkout-bar.tsx'
import { ContactSection } from './contact-section.tsx'
import styles from './filled-basket.module.css'
import { EditedOrderNotice } from './edited-order.tsx'
import { LostOrder } from './order-recovery.tsx'
import { NothingToOrder } from './nothing-to-order.tsx'
import { PaymentSection } from './payment-section.tsx'
import { ReceivingSection } from './receiving-section.tsx'
import { Summary } from './summary.tsx'
import { $visiblePreview } from '../../../application/basket/preview.ts'
import { InstalmentLine } from '../instalment/instalment-line.tsx'
import { useNavigate } from 'react-router'
import { $placedOrder } from '../../../application/checkout/placing.ts'
import { paths } from '../../paths.ts'

const SavedLines = lazyPart(async () => (await import('../basket/saved-lines.tsx')).SavedLines)

const useRedirectToSuccess = (): void => {
  const placed = useUnit($placedOrder)
  const navigate = useNavigate()
  useEffect(() => {
    if (placed?.order.id !== undefined && placed.paymentUrl === null)
      void navigate(paths.placedOrder(placed.order.id, placed.token))
  }, [placed, navigate])
}

function OrderInstalments() {
  const { order, isPickupPointMissing } = useUnit({
    order: $visiblePreview,
    isPickupPointMissing: $isPickupPointMissing,
  })
  // no sum can arrive before a pickup point is chosen
  if (isPickupPointMissing) return null
  return <div className={styles.instalments}>{order !== null && <InstalmentLine amount={order.sum} />}</div>
}

const CHECKOUT = 'checkout'

// Null if a line can be ordered. Another way to receive helps if any line is in a shop.
const unorderableReason = (lines: ReadonlyArray<VisibleLine>, type: DeliveryType) => {
  const reasons = lines.map(({ product }) => cardAction(product, type, true)._tag)
  if (reasons.includes('AddToBasket')) return null
  return (reasons.find((tag) => tag !== 'SoldOut') ?? 'SoldOut') as Exclude<CardAction['_tag'], 'AddToBasket'>
}

export function FilledBasket() {
  const { lines, type, lost, options, hasFailed, submit, opened, closed } = useUnit({
    lines: $lines,
    type: $receivingType,
    options: $receivingOptions,
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
  useFocusFirstError(checkoutForm.$rejections, form)
  useRedirectToSuccess()
  if (lines.length === 0) return lost === null ? <BasketContents /> : <LostOrder />
  const missing = options?.types.length === 0 ? 'NoReceiving' : unorderableReason(lines, type)
  return (
    <div className={styles.page} data-checkout>
      <div className={styles.basket}>
        <EditedOrderNotice />
        <OrderInstalments />
        <BasketContents />
        {missing === null && <CheckoutBar href={`#${CHECKOUT}`} />}
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
        <div className={classNames(styles.sections, missing === null && styles.whole)}>
          {missing !== 'SoldOut' && missing !== 'NoReceiving' && <ReceivingSection isOrderable={missing === null} />}
          {/* rendered first, so that the layout does not shift */}
          {missing === null && (options !== null || hasFailed) && (
            <>
              <ContactSection />
              <PaymentSection />
            </>
          )}
        </div>
        <div className={styles.aside}>{missing === null ? <Summary /> : <NothingToOrder reason={missing} />}</div>
      </form>
      <div className={styles.saved}>
        <SavedLines />
      </div>
    </div>
  )
}
