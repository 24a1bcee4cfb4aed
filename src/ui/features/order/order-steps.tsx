import type { Order } from '../../../domain/order/order.ts'
import { ORDER_STATUS, orderSteps, type OrderStatus } from '../../../domain/order/order-status.ts'
import { VisuallyHidden } from '../../kit/visually-hidden.tsx'
import styles from './order-steps.module.css'

const strings = { title: 'Ход заказа', done: 'пройдено' }

const {
  new: placed,
  awaitingPayment,
  paid,
  collecting,
  onTheWay,
  canceled,
  canceledWithoutReturn,
  ready,
  completed,
} = ORDER_STATUS

const titles: Readonly<Record<OrderStatus, string>> = {
  [placed]: 'Оформлен',
  [awaitingPayment]: 'Ждёт оплаты',
  [paid]: 'Оплачен',
  [collecting]: 'Собираем',
  [onTheWay]: 'В пути',
  [ready]: 'Готов к выдаче',
  [completed]: 'Получен',
  [canceled]: 'Отменён',
  [canceledWithoutReturn]: 'Отменён',
}

export function OrderSteps({ order }: { readonly order: Order }) {
  const { status = 0, deliveryData, paymentMethod = 'onReceipt' } = order
  const steps = orderSteps(status, deliveryData.method.deliveryType, paymentMethod !== 'onReceipt')
  const current = steps.filter(({ isReached }) => isReached).length - 1
  if (steps.length === 0) return null
  return (
    <div className={styles.frame}>
      <ol className={styles.steps} aria-label={strings.title}>
        {steps.map(({ status: step, isReached }, at) => (
          <li
            key={step}
            className={styles.step}
            data-reached={isReached}
            aria-current={at === current ? 'step' : undefined}
          >
            {titles[step]}
            {at < current && <VisuallyHidden>, {strings.done}</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </div>
  )
}
