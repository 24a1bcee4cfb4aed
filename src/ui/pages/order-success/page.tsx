import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { data, redirect, useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { $openedOrder, orderLoader, type OpenedOrder, type OrderLink } from '../../../application/order/opened-order.ts'
import { $mailedTo } from '../../../application/order/placed-order.ts'
import { isAwaitingPayment, isCanceled, ORDER_STATUS } from '../../../domain/order/order-status.ts'
import type { Order } from '../../../domain/order/order.ts'
import { LazyPopular as PopularShelf } from '../../features/popular/lazy-popular.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { load } from '../../shell/navigation/load.ts'
import { useServices } from '../../shell/services.tsx'
import { Button } from '../../kit/button/button.tsx'
import { Icon } from '../../kit/icon.tsx'
import { Spinner } from '../../kit/status/spinner.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { useFocusAfterLayer } from '../../layers/use-focus-after-layer.ts'
import { useLayerOpener } from '../../layers/use-layer-opener.ts'
import { orderLinkOf } from '../../features/order/order-link.ts'
import { NextSteps } from '../../features/order/next-steps.tsx'
import { OrderEmail } from '../../features/order/order-email.tsx'
import { OrderOffer } from '../../features/order/order-offer.tsx'
import { OrderProducts } from '../../features/order/order-products.tsx'
import { OrderUpdates } from '../../features/order/order-updates.tsx'
import { OrderSteps } from '../../features/order/order-steps.tsx'
import { OrderSums } from '../../features/order/order-sums.tsx'
import { PayCard } from '../../features/order/pay-card.tsx'
import { RepeatButton } from '../../features/order/repeat-button.tsx'
import { UnknownOrder } from '../../features/order/unknown-order.tsx'
import { LazyOrderPushOffer } from '../../features/push/lazy-push-offer.ts'
import { paths } from '../../paths.ts'
import { OrderFacts } from './order-facts.tsx'
import styles from './page.module.css'
import { strings } from './strings.ts'
import { TrackLink } from './track-link.tsx'

const isRefused = ({ status = 0, paymentState }: Order): boolean =>
  isAwaitingPayment(status) && paymentState === 'refused'

const NOT_FOUND = 404

const openedBy = async (args: LoaderFunctionArgs, link: OrderLink | null): Promise<OpenedOrder | null> => {
  if (link === null) return null
  try {
    return await load(args, orderLoader, link)
  } catch (error) {
    if ((error as { readonly init?: ResponseInit }).init?.status === NOT_FOUND) return null
    throw error
  }
}

export const loader = async (args: LoaderFunctionArgs) => {
  const link = orderLinkOf(args.request.url)
  // the server renders for a guest: only the browser knows whether the order is the shopper's own
  if (import.meta.env.SSR && link !== null && link.token === null) return data({ isFound: false, isAwaited: true })
  const opened = await openedBy(args, link)
  // the title «Заказ оформлен» must not show for an unknown order
  if (opened === null) return data({ isFound: false, isAwaited: false }, { status: NOT_FOUND })
  await loadContent(args, { routeName: 'order-success' })
  const isError = isRefused(opened.order) && !new URL(args.request.url).searchParams.has('view')
  return isError && opened.link.token !== null
    ? redirect(paths.failedOrder(opened.link.id, opened.link.token))
    : data({ isFound: true, isAwaited: false })
}

const titleOf = (number: string, isNew: boolean, isUnpaid: boolean): string => {
  if (isUnpaid) return strings.unpaid(number)
  return isNew ? strings.placed(number) : strings.order(number)
}

function AwaitedOrder() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    void revalidate()
  }, [revalidate])
  return (
    <>
      <Head title={strings.opening} canonical={null} />
      <h1>{strings.opening}</h1>
      <Spinner label={strings.opening} />
    </>
  )
}

export function Page() {
  const { isFound, isAwaited } = useLoaderData<typeof loader>()
  const opened = useUnit($openedOrder)
  if (isAwaited) return <AwaitedOrder />
  if (!isFound || opened === null) return <UnknownOrder title={strings.unknown} />
  return <OpenedOrderPage opened={opened} />
}

function OpenedOrderPage({ opened: { order, pickupPoint, link } }: { readonly opened: OpenedOrder }) {
  const { brand } = useServices()
  const mailed = useUnit($mailedTo)
  const reason = useLayerOpener({ name: 'CancelReasonLayer', data: { orderId: link.id, token: link.token } })
  const news = useFocusAfterLayer<HTMLDivElement>(order.canCancel === true)
  const status = order.status ?? 0
  const isNew = status === ORDER_STATUS.new || status === ORDER_STATUS.paid
  const isUnpaid = isAwaitingPayment(status)
  const number = order.number ?? String(link.id)
  return (
    <article className={styles.page}>
      <Head title={strings.order(number)} canonical={null} />
      <header className={styles.head}>
        <p className={styles.brand}>{brand}</p>
        {isNew && (
          <span className={styles.mark}>
            <Icon name="check" size={32} />
          </span>
        )}
        <h1>{titleOf(number, isNew, isUnpaid)}</h1>
        {isNew && <p className={styles.lead}>{strings.thanks}</p>}
        {mailed !== null && mailed.id === order.id && (order.email ?? mailed.email) === mailed.email && (
          <p className={styles.lead}>{strings.mailed(mailed.email)}</p>
        )}
      </header>
      <OrderSteps order={order} />
      <OrderUpdates ref={news} order={order} />
      <OrderOffer order={order} link={link} />
      {isUnpaid && <PayCard order={order} />}
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderFacts order={order} pickupPoint={pickupPoint} />
          <NextSteps order={order} token={link.token} />
          <OrderProducts shipments={order.shipments} />
        </div>
        <div className={styles.aside}>
          <section className={styles.card} aria-label={strings.sums}>
            <OrderSums order={order} />
          </section>
          <OrderEmail link={link} email={order.email} />
          {link.token !== null && <TrackLink path={paths.placedOrder(link.id, link.token)} />}
          <div className={styles.actions}>
            {(order.canEdit || (order.canRepeat && !isNew && !isUnpaid)) && (
              <RepeatButton link={link} canEdit={order.canEdit} />
            )}
            <LinkButton to={paths.catalog} wide>
              {strings.goOn}
            </LinkButton>
            <Button variant="secondary" wide onClick={() => window.print()}>
              {strings.print}
            </Button>
            {order.canCancel && (
              <Button variant="secondary" wide onClick={reason.open} onPointerEnter={reason.preload}>
                {strings.cancel}
              </Button>
            )}
          </div>
          {status !== ORDER_STATUS.completed && !isCanceled(status) && <LazyOrderPushOffer link={link} />}
        </div>
      </div>
      <PopularShelf />
    </article>
  )
}
