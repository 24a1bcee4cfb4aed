import { useUnit } from 'effector-react'
import type { OrderLink } from '../../../application/order/opened-order.ts'
import {
  $isAcceptingOffer,
  $isDecliningOffer,
  offerAccepted,
  offerDeclined,
} from '../../../application/order/order-offer.ts'
import { formatPrice } from '../../../domain/money/format.ts'
import type { Order } from '../../../domain/order/order.ts'
import { formatMoment } from '../../../domain/time/moment.ts'
import { Button } from '../../kit/button/button.tsx'
import { Notice } from '../../kit/status/notice.tsx'
import styles from './order-offer.module.css'

const strings = {
  title: 'Магазин предлагает изменить заказ',
  sum: (was: string, after: string) => `Сумма станет ${after} вместо ${was}.`,
  until: (moment: string) => `Товары отложены для вас до\u00a0${moment}. Потом заказ останется прежним.`,
  agree: 'Согласиться',
  agreeAndPay: (sum: string) => `Согласиться и\u00a0доплатить ${sum}`,
  decline: 'Оставить как есть',
}

interface OrderOfferProps {
  readonly order: Order
  readonly link: OrderLink
}

export function OrderOffer({ order: { offer, sum }, link }: OrderOfferProps) {
  const { isAccepting, isDeclining, accept, decline } = useUnit({
    isAccepting: $isAcceptingOffer,
    isDeclining: $isDecliningOffer,
    accept: offerAccepted,
    decline: offerDeclined,
  })
  if (offer === undefined) return null
  const answer = { link, offerId: offer.id }
  return (
    <section className={styles.offer} aria-label={strings.title}>
      <Notice tone="offer" title={strings.title}>
        <ul className={styles.changes}>
          {offer.changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <p>{strings.sum(formatPrice(sum), formatPrice(offer.sum))}</p>
        <p>{strings.until(formatMoment(offer.openUntil))}</p>
        <div className={styles.actions}>
          <Button pending={isAccepting} onClick={() => accept(answer)}>
            {offer.due > 0 ? strings.agreeAndPay(formatPrice(offer.due)) : strings.agree}
          </Button>
          <Button variant="secondary" pending={isDeclining} onClick={() => decline(answer)}>
            {strings.decline}
          </Button>
        </div>
      </Notice>
    </section>
  )
}
