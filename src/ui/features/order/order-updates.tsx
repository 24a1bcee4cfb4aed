import type { Ref } from 'react'
import { formatPrice } from '../../../domain/money/format.ts'
import { moneyBack } from '../../../domain/order/refund.ts'
import { isCanceled } from '../../../domain/order/order-status.ts'
import type { Order } from '../../../domain/order/order.ts'
import type { Kopecks } from '../../../domain/money/money.ts'
import { Notice } from '../../kit/status/notice.tsx'
import styles from './order-updates.module.css'
import { newsStrings as strings } from './strings.ts'

export interface OrderUpdatesProps {
  readonly order: Order
  readonly ref?: Ref<HTMLDivElement> | undefined
}

const newsOf = (order: Order) => {
  const sum = formatPrice(order.refundSum ?? (0 as Kopecks))
  const money = {
    awaited: { title: strings.awaited, text: strings.awaitedText },
    onItsWay: { title: strings.onItsWay, text: strings.onItsWayText(sum) },
    back: { title: strings.back, text: strings.backText(sum) },
  } as const
  const state = moneyBack(order)
  const news = state === null ? null : money[state]
  return isCanceled(order.status ?? 0) ? { title: strings.cancelled, text: news?.text ?? '' } : news
}

export function OrderUpdates({ order, ref }: OrderUpdatesProps) {
  const news = newsOf(order)
  if (news === null) return null
  return (
    <div ref={ref} tabIndex={-1} className={styles.news}>
      <Notice tone={moneyBack(order) === 'back' ? 'success' : 'info'} title={news.title}>
        {news.text}
      </Notice>
    </div>
  )
}
