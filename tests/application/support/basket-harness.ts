import { fork, scopeBind, type EventCallable, type Scope, type Store } from 'effector'
import type { BasketChange, Basket, TickChange } from '../../../src/domain/basket/basket.ts'
import type { Order } from '../../../src/domain/order/order.ts'
import type { DeliveryMethodCode, DeliveryContext } from '../../../src/domain/place/place.ts'
import { $basketApi, type BasketApi } from '../../../src/application/ports/api/sales/basket-api.ts'
import { $browserMemory } from '../../../src/application/ports/browser/browser-storage.ts'
import { $clock } from '../../../src/application/ports/browser/clock.ts'
import { $preHydrationClicks } from '../../../src/application/ports/browser/pre-hydration-clicks.ts'
import { $log } from '../../../src/application/ports/browser/log.ts'
import { $orderApi, type OrderApi } from '../../../src/application/ports/api/sales/order-api.ts'
import type { OrderRequest, PlacedOrder, RequestedDiscounts } from '../../../src/domain/order/order-request.ts'
import { $tabMemory } from '../../../src/application/ports/browser/tab-storage.ts'
import { $tabChannel, type TabChannel, type TabMessage } from '../../../src/application/ports/browser/tab-channel.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { deferred, settle, type PendingCall } from './deferred.ts'
import { storeValue, type StoreValues } from '../../support/fakes.ts'

interface Load extends PendingCall<Basket> {
  readonly at: DeliveryContext
  readonly signal: AbortSignal
}

interface Change extends PendingCall<Basket> {
  readonly body: BasketChange
  readonly sequence: number
  readonly at: DeliveryContext
  readonly signal: AbortSignal
}

interface Tick extends PendingCall<{ readonly basket: Basket; readonly order: { readonly order: Order | null } }> {
  readonly flags: TickChange
  readonly at: DeliveryContext
}

interface Preview extends PendingCall<Order | null> {
  readonly at: DeliveryContext
  readonly method: DeliveryMethodCode | null
  readonly discounts: RequestedDiscounts
  readonly signal: AbortSignal
  readonly street: string | undefined
}

interface Placing extends PendingCall<PlacedOrder> {
  readonly order: OrderRequest
  readonly key: string
  readonly at: DeliveryContext
  readonly captcha: string | null
}

/** Calls of the service in order; each waits for the test. With `ignoresAbort` a cancelled call responds too. */
export const recordedCalls = ({ ignoresAbort = false } = {}) => {
  const signalOf = (signal: AbortSignal) => (ignoresAbort ? undefined : signal)
  const loads: Array<Load> = []
  const changes: Array<Change> = []
  const ticks: Array<Tick> = []
  const previews: Array<Preview> = []
  const basketApi: BasketApi = {
    load: (at, signal) => {
      const call = deferred<Basket>(signalOf(signal))
      loads.push({ ...call, at, signal })
      return call.task
    },
    change: (body, { sequence, signal }, at) => {
      const call = deferred<Basket>(signalOf(signal))
      changes.push({ ...call, body, sequence, at, signal })
      return call.task
    },
    tick: (flags, at) => {
      const call = deferred<{ basket: Basket; order: { order: Order | null } }>()
      ticks.push({ ...call, flags, at })
      return call.task
    },
  }
  const placings: Array<Placing> = []
  const orderApi: Pick<OrderApi, 'preview' | 'place'> = {
    place: (order, key, at, captcha) => {
      const call = deferred<PlacedOrder>()
      placings.push({ ...call, order, key, at, captcha })
      return call.task
    },
    preview: (at, method, pending, signal, street) => {
      const call = deferred<Order | null>(signalOf(signal))
      previews.push({ ...call, at, method, discounts: pending, signal, street })
      return call.task
    },
  }
  return { loads, changes, ticks, previews, placings, basketApi, orderApi }
}

/** Tabs of one browser; each receives the messages of the others. */
export const tabsOf = () => {
  const listeners = new Set<{ readonly tab: number; readonly listener: (news: TabMessage) => void }>()
  let tabs = 0
  return (): TabChannel => {
    const tab = (tabs += 1)
    return {
      post: (news) => listeners.forEach((other) => other.tab !== tab && queueMicrotask(() => other.listener(news))),
      listen: (listener) => {
        const added = { tab, listener }
        listeners.add(added)
        return () => listeners.delete(added)
      },
    }
  }
}

interface Parts {
  readonly basketApi: BasketApi
  readonly orderApi?: Partial<OrderApi>
  readonly tabChannel?: TabChannel
  readonly now?: () => number
  readonly earlyClicks?: ReadonlyArray<ProductId>
  /** Local storage, shared by all tabs. */
  readonly stored?: Map<string, string>
  /** Session storage of the tab. */
  readonly tabStorage?: Map<string, string>
  readonly values?: StoreValues
}

const memoryOf = (stored: Map<string, string>) => ({
  read: (key: string) => stored.get(key) ?? null,
  write: (key: string, value: string) => stored.set(key, value),
  forget: (key: string) => stored.delete(key),
})

export const aPage = ({
  basketApi,
  orderApi = {},
  tabChannel,
  now = () => 1_000,
  earlyClicks = [],
  stored = new Map(),
  tabStorage = new Map(),
  values = [],
}: Parts) => {
  const logged: Array<{ readonly what: string; readonly why: unknown }> = []
  const ports: StoreValues = [
    storeValue($basketApi, basketApi),
    storeValue($orderApi, orderApi),
    storeValue($tabChannel, tabChannel ?? tabsOf()()),
    storeValue($clock, { now }),
    storeValue($preHydrationClicks, { stop: () => undefined, take: () => earlyClicks, replayChanges: () => undefined }),
    storeValue($log, { failed: (what: string, why: unknown) => logged.push({ what, why }) }),
    storeValue($browserMemory, memoryOf(stored)),
    storeValue($tabMemory, memoryOf(tabStorage)),
  ]
  const scope: Scope = fork({ values: [...ports, ...values] })
  return {
    scope,
    stored,
    logged,
    /** Triggers an event and waits for its synchronous effects. */
    trigger: async <A>(event: EventCallable<A>, ...payload: undefined extends A ? [] : [NoInfer<A>]) => {
      scopeBind(event as EventCallable<unknown>, { scope })(payload[0])
      await settle()
    },
    see: <A>(store: Store<A>): A => scope.getState(store),
  }
}

export type Page = ReturnType<typeof aPage>
