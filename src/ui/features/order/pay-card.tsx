import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import {
  $isPaying,
  $timeToPay,
  paymentRequested,
  paymentAwaited,
  paymentWaitEnded,
} from '../../../application/order/awaited-payment.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import { leftToPay } from '../../../domain/order/order-total.ts'
import type { Order } from '../../../domain/order/order.ts'
import { formatCountdown } from '../../../domain/order/unpaid.ts'
import { Button } from '../../kit/button/button.tsx'
import styles from './pay-card.module.css'
import { payStrings as strings } from './strings.ts'

export interface PayCardProps {
  readonly order: Pick<Order, 'sum' | 'partPaid' | 'paymentState'>
}

export function PayCard({ order }: PayCardProps) {
  const sum = formatPrice(leftToPay(order))
  const { left, isPaying, pay, awaited, waitEnded } = useUnit({
    left: $timeToPay,
    isPaying: $isPaying,
    pay: paymentRequested,
    awaited: paymentAwaited,
    waitEnded: paymentWaitEnded,
  })
  useEffect(() => {
    awaited()
    return () => waitEnded()
  }, [awaited, waitEnded])
  return (
    <section data-checkout className={styles.card} aria-label={strings.title}>
      {left > 0 && (
        <p className={styles.time}>
          <span>{strings.left}</span> <span role="timer">{formatCountdown(left)}</span>
        </p>
      )}
      <Button size="large" wide pending={isPaying} onClick={() => pay()}>
        {order.paymentState === 'refused' ? strings.payAgain(sum) : strings.pay(sum)}
      </Button>
      <p className={styles.text}>{strings.notice}</p>
    </section>
  )
}
