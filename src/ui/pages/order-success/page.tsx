import { useUnit } from 'effector-react'
import { data, redirect, type LoaderFunction } from 'react-router'
import { $openedOrder, openOrderFx } from '../../../application/order/opened-order.ts'
import { isAwaitingPayment, ORDER_STATUS } from '../../../domain/order/order-status.ts'
import type { Order } from '../../../domain/order/order.ts'
import { Head } from '../../shell/head.tsx'
import { loadWords } from '../../shell/load-content.ts'
import { load } from '../../shell/load.ts'
import { useServices } from '../../shell/services.tsx'
import { Button } from '../../kit/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { LinkButton } from '../../kit/link-button.tsx'
import { orderLinkOf } from '../../features/order/order-link.ts'
import { OrderNews } from '../../features/order/order-updates.tsx'
import { OrderSums } from '../../features/order/order-sums.tsx'
import { PayCard } from '../../features/order/pay-card.tsx'
import { RepeatButton } from '../../features/order/repeat-button.tsx'
import { paths } from '../../paths.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderGoods } from './order-goods.tsx'
import styles from './page.module.css'
import { strings } from './strings.ts'
import { TrackLink } from './track-link.tsx'

const isRefused = ({ status = 0, paymentState }: Order): boolean => isAwaitingPayment(status) && paymentState === 'refused'

export const loader: LoaderFunction = async (args) => {
  const link = orderLinkOf(args.request.url)
  if (link === null) throw data({ message: '' }, { status: 404 })
  const [{ order }] = await Promise.all([load(args, openOrderFx, link), loadWords(args, { routeName: 'order-success' })])
  return isRefused(order) && link.token !== null ? redirect(paths.failedOrder(link.id, link.token)) : null
}

const titleOf = (number: string, isNew: boolean, isUnpaid: boolean): string => {
  if (isUnpaid) return strings.unpaid(number)
  return isNew ? strings.placed(number) : strings.order(number)
}

/** A placed order as the shop has it now, to be read, printed and found again. [ORD-02, ORD-04, OC-70] */
export function Page() {
  const { brand } = useServices()
  const opened = useUnit($openedOrder)
  if (opened === null) return null
  const { order, counter, link } = opened
  const status = order.status ?? 0
  const isNew = status === ORDER_STATUS.new || status === ORDER_STATUS.paid
  const isUnpaid = isAwaitingPayment(status)
  const number = order.number ?? String(link.id)
  return (
    <article className={styles.page}>
      <Head title={strings.order(number)} canonical={null} />
      <header className={styles.head}>
        <p className={styles.brand}>{brand}</p>
        {isNew && <span className={styles.mark}><Icon name="check" size={32} /></span>}
        <h1 className={styles.title}>{titleOf(number, isNew, isUnpaid)}</h1>
        {isNew && <p className={styles.lead}>{strings.thanks}</p>}
      </header>
      <OrderNews order={order} />
      {isUnpaid && <PayCard order={order} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderFacts order={order} counter={counter} />
          <OrderGoods shipments={order.shipments} />
        </div>
        <div className={styles.aside}>
          <section className={styles.card} aria-label={strings.sums}>
            <OrderSums order={order} />
          </section>
          {link.token !== null && <TrackLink path={paths.placedOrder(link.id, link.token)} />}
          <div className={styles.actions}>
            {order.canRepeat && !isNew && !isUnpaid && <RepeatButton link={link} />}
            <LinkButton to={paths.catalog} wide>{strings.goOn}</LinkButton>
            <Button variant="secondary" wide onClick={() => window.print()}>{strings.print}</Button>
          </div>
        </div>
      </div>
    </article>
  )
}
