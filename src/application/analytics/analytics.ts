import { createEvent, createStore, merge, sample } from 'effector'
import type { Basket } from '../../domain/basket/basket.ts'
import { commerceProduct, commercePurchase } from '../../domain/catalogue/commerce.ts'
import { $basket, keptBasketChanges } from '../basket/basket.ts'
import { productChosen } from '../catalogue/chosen.ts'
import { $product } from '../catalogue/product.ts'
import { orderPlaced } from '../order/placed-order.ts'
import { $heartedProducts } from '../favourites/favourites.ts'
import { keptFavouriteChanges } from '../favourites/sync.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { perform } from '../kernel/perform.ts'
import { run } from '../kernel/run.ts'
import { consentRecordOpened } from '../notices/consent-record.ts'
import { $cookieConsent, $isConsentGiven } from '../notices/cookie-consent.ts'
import { $analytics, type AnalyticsEvent } from '../ports/api/platform/analytics.ts'
import { $navigation } from '../ports/browser/navigation.ts'
import { $network } from '../ports/browser/network.ts'
import { $settings } from '../settings/settings.ts'

export const analyticsOpened = createEvent()

type Events = ReadonlyArray<AnalyticsEvent>

const countsOf = ({ items }: Basket) => new Map(items.map(({ product, count }) => [product.id, count]))

const GOALS = {
  add: 'addToCart',
  remove: 'removeFromCart',
  like: 'addToFavorite',
  unlike: 'removeFromFavorite',
  purchase: 'placeOrder',
} as const

const goal = (of: keyof typeof GOALS): AnalyticsEvent => ({ _tag: 'Goal', name: GOALS[of] })

// Compares the baskets: the service may have changed more lines than were requested. [ANALYT-01..03]
const changesOf = (before: Basket, after: Basket): Events => {
  const [had, has] = [countsOf(before), countsOf(after)]
  const products = new Map([...before.items, ...after.items].map(({ product }) => [product.id, product]))
  const events = [...products.values()].flatMap((product): Events => {
    const by = (has.get(product.id) ?? 0) - (had.get(product.id) ?? 0)
    if (by === 0) return []
    const action = by > 0 ? 'add' : 'remove'
    const counted = [commerceProduct(product, { quantity: Math.abs(by) })]
    return [{ _tag: 'Commerce', action, products: counted }, goal(action)]
  })
  return events.length === 0 ? [] : [...events, { _tag: 'Basket', items: after.items }]
}

const basketChanged = keptBasketChanges
  .takenFrom(analyticsOpened)
  .map((changes) => changes.flatMap(({ before, basket }) => changesOf(before, basket)))

// A press before the session is loaded has no product data if its page was left: only the goal is sent.
const favouriteCounted = sample({
  clock: keptFavouriteChanges.takenFrom(analyticsOpened),
  source: { basket: $basket, product: $product, pressed: $heartedProducts },
  fn: ({ basket, product, pressed }, changes): Events => [
    ...changes.flatMap(({ id, toggle }): Events => {
      const counted = pressed[id] ?? (product?.id === id ? product : null)
      const liked: Events =
        toggle === 'add' && counted !== null
          ? [{ _tag: 'Commerce', action: 'favorite', products: [commerceProduct(counted)] }]
          : []
      return [...liked, goal(toggle === 'add' ? 'like' : 'unlike')]
    }),
    { _tag: 'Basket', items: basket.items },
  ],
})

const productSeen = sample({
  clock: [analyticsOpened, $product],
  source: $product,
  fn: (product): Events =>
    product === null ? [] : [{ _tag: 'Commerce', action: 'detail', products: [commerceProduct(product)] }],
})

const productClicked = productChosen.map(
  ({ product, position }): Events => [
    { _tag: 'Commerce', action: 'click', products: [commerceProduct(product, { position })] },
  ],
)

const orderBought = orderPlaced.map(
  ({ order }): Events => [{ _tag: 'Commerce', action: 'purchase', ...commercePurchase(order) }, goal('purchase')],
)

const sendEvent = mutation({
  name: 'analytics: sendEvent',
  source: { analytics: $analytics, settings: $settings },
  call: async ({ analytics, settings: { metrikaId, mindboxId } }, events: Events) => {
    if (metrikaId === null && mindboxId === null) return
    for (const event of events) await run(analytics.send(event, { metrikaId, mindboxId }))
  },
  concurrency: 'every',
})

// not `sample`, which passes the last of several events that happen at once
const eventDue = merge([basketChanged, favouriteCounted, productSeen, productClicked, orderBought]).filter({
  fn: (events: Events) => events.length > 0,
})

const MAX_WAITING = 100

const refused = $cookieConsent.updates.filter({ fn: (answer) => answer === 'refused' })

// Events before the shopper's consent; sent after it, and dropped if it is refused.
const $waiting = createStore<Events>([], { serialize: 'ignore' })
  .on(eventDue, (waiting, events) => [...waiting, ...events].slice(-MAX_WAITING))
  .on([sendEvent.started, refused], () => [])

sample({
  clock: [eventDue, $isConsentGiven],
  source: { waiting: $waiting, isGiven: $isConsentGiven },
  filter: ({ waiting, isGiven }) => isGiven && waiting.length > 0,
  fn: ({ waiting }) => waiting,
  target: sendEvent.requested,
})

sample({ clock: analyticsOpened, target: consentRecordOpened })

const stop = mutation({
  name: 'analytics: stop',
  source: $analytics,
  call: (analytics) => run(analytics.stop),
  concurrency: 'first',
})

// also in a tab where the shopper did not press
sample({ clock: refused, target: stop.requested })

// The page loads again without counters.
perform({
  clock: stop.doneData,
  source: { navigation: $navigation, network: $network },
  run: ({ navigation, network }, wereRunning) => {
    if (wereRunning && network.isOnline()) navigation.reload()
  },
})

logErrors('analytics', merge([sendEvent.failData, stop.failData]))
