import { useUnit } from 'effector-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { $openedOrder, orderLoader } from '../../../application/order/opened-order.ts'
import { Head } from '../../shell/head.tsx'
import { loadContent } from '../../shell/navigation/load-content.ts'
import { load } from '../../shell/navigation/load.ts'
import { isAwaitingPayment, isCanceled } from '../../../domain/order/order-status.ts'
import { EmptyState } from '../../kit/status/empty-state.tsx'
import { LinkButton } from '../../kit/button/link-button.tsx'
import { orderLinkOf } from '../../features/order/order-link.ts'
import { PayCard } from '../../features/order/pay-card.tsx'
import { RepeatButton } from '../../features/order/repeat-button.tsx'
import { UnknownOrder } from '../../features/order/unknown-order.tsx'
import { paths } from '../../paths.ts'
import styles from './page.module.css'

const strings = {
  title: 'Оплата не прошла',
  text: 'Заказ сохранён. Откройте его, чтобы увидеть, что с ним сейчас.',
  unpaidText: 'Деньги не списаны, заказ сохранён. Попробуйте ещё раз: можно другой картой.',
  overText: 'Заказ отменён: время на оплату вышло.',
  paidTitle: 'Заказ оплачен',
  paidText: 'Оплата всё-таки прошла: делать ничего не нужно.',
  open: 'Открыть заказ',
}

export const loader = async (args: LoaderFunctionArgs) => {
  const link = orderLinkOf(args.request.url)
  await Promise.all([
    link !== null && load(args, orderLoader, link).catch(() => null),
    loadContent(args, { routeName: 'order-fail' }),
  ])
  return { isNamed: link !== null }
}

const textOf = (isUnpaid: boolean, isOver: boolean): string => {
  if (isUnpaid) return strings.unpaidText
  return isOver ? strings.overText : strings.text
}

export function Page() {
  const { isNamed } = useLoaderData<typeof loader>()
  const found = useUnit($openedOrder)
  const opened = isNamed ? found : null
  if (opened === null) return <UnknownOrder title={strings.title} />
  const isPaid = opened.order.isPaid === true
  const isUnpaid = isAwaitingPayment(opened.order.status ?? 0)
  const isOver = isCanceled(opened.order.status ?? 0)
  const title = isPaid ? strings.paidTitle : strings.title
  const text = isPaid ? strings.paidText : textOf(isUnpaid, isOver)
  return (
    <>
      <Head title={title} canonical={null} />
      <EmptyState
        level="h1"
        icon={isPaid ? 'check' : 'card'}
        title={title}
        actions={
          <>
            {isUnpaid && (
              <div className={styles.pay}>
                <PayCard order={opened.order} />
              </div>
            )}
            {opened.link.token !== null && (
              <LinkButton
                variant={isUnpaid ? 'secondary' : 'primary'}
                to={paths.viewedOrder(opened.link.id, opened.link.token)}
              >
                {strings.open}
              </LinkButton>
            )}
            {isOver && opened.order.canRepeat === true && <RepeatButton link={opened.link} />}
          </>
        }
      >
        {text}
      </EmptyState>
    </>
  )
}
