import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import type { OrderLink } from '../../../application/order/opened-order.ts'
import type { PushTopic } from '../../../application/ports/api/sales/push-api.ts'
import { $isPushRefused, pushOffer, pushSubscription } from '../../../application/push/push.ts'
import { $user } from '../../../application/session/current-user.ts'
import { Button } from '../../kit/button/button.tsx'
import styles from './push-offer.module.css'

const strings = {
  offer: {
    Order: 'Сообщим, когда заказ соберут и передадут вам: уведомлением в\u00a0этом браузере, даже если сайт закрыт.',
    Account: 'Сообщим о\u00a0ходе заказов уведомлением в\u00a0этом браузере, даже если сайт закрыт.',
    Arrival: 'Или сообщим о\u00a0поступлении уведомлением в\u00a0этом браузере: почта не нужна.',
    Prices: 'Сообщим уведомлением в\u00a0этом браузере, когда товары из избранного подешевеют.',
  },
  on: {
    Order: 'Уведомления об этом заказе придут в\u00a0этот браузер.',
    Account: 'Уведомления о\u00a0заказах приходят в\u00a0этот браузер.',
    Arrival: 'Уведомление о\u00a0поступлении придёт в\u00a0этот браузер.',
    Prices: 'Уведомления о\u00a0снижении цен приходят в\u00a0этот браузер.',
  },
  enable: 'Включить уведомления',
  blocked: 'Уведомления этого сайта запрещены в\u00a0настройках браузера: разрешить их можно там же.',
  refused: 'Браузер не включил уведомления.',
}

export interface PushOfferProps {
  readonly topic: PushTopic
}

/** Offers push messages in this browser; nothing if it or the shop has none. Renders when its state has loaded. */
export function PushOffer({ topic }: PushOfferProps) {
  const { offer, isPending, isRefused, load, subscribe } = useUnit({
    offer: pushOffer.$data,
    isPending: pushSubscription.$isPending,
    isRefused: $isPushRefused,
    load: pushOffer.requested,
    subscribe: pushSubscription.requested,
  })
  const name = JSON.stringify(topic)
  useEffect(() => {
    load(JSON.parse(name) as PushTopic)
  }, [name, load])
  if (offer === null || JSON.stringify(offer.topic) !== name) return null
  const { state } = offer
  if (state !== 'on' && state !== 'off' && !isRefused) return null
  return (
    <section className={styles.push} aria-live="polite">
      {state === 'on' ? (
        <p>{strings.on[topic._tag]}</p>
      ) : (
        <>
          <p>{isRefused ? (state === 'blocked' ? strings.blocked : strings.refused) : strings.offer[topic._tag]}</p>
          {state === 'off' && (
            <Button variant="secondary" size="small" pending={isPending} onClick={() => subscribe(topic)}>
              {strings.enable}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

export interface AccountPushOfferProps {
  readonly of: 'Account' | 'Prices'
}

export function AccountPushOffer({ of }: AccountPushOfferProps) {
  const user = useUnit($user)
  return user !== null && <PushOffer topic={{ _tag: of, userId: user.id }} />
}

export interface OrderPushOfferProps {
  readonly link: OrderLink
}

export function OrderPushOffer({ link: { id, token } }: OrderPushOfferProps) {
  const user = useUnit($user)
  if (user === null && token !== null) return <PushOffer topic={{ _tag: 'Order', id, token }} />
  return <AccountPushOffer of="Account" />
}
