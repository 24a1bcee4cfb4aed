import { fork, scopeBind, type EventCallable } from 'effector'
import fc from 'fast-check'
import { left, right, type Either } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { analyticsOpened } from '../../../src/application/analytics/analytics.ts'
import { $basket, $basketSync, productAdded } from '../../../src/application/basket/basket.ts'
import { productChosen } from '../../../src/application/catalogue/chosen.ts'
import { $product } from '../../../src/application/catalogue/product.ts'
import { orderPlaced } from '../../../src/application/order/placed-order.ts'
import { favouriteToggled, heartPressed } from '../../../src/application/favourites/favourites.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import {
  $cookieConsent,
  cookieConsentGiven,
  cookieConsentRefused,
} from '../../../src/application/notices/cookie-consent.ts'
import {
  $analytics,
  type AnalyticsEvent,
  type Listeners,
} from '../../../src/application/ports/api/platform/analytics.ts'
import { $basketApi } from '../../../src/application/ports/api/sales/basket-api.ts'
import { $browserMemory } from '../../../src/application/ports/browser/browser-storage.ts'
import { $navigation } from '../../../src/application/ports/browser/navigation.ts'
import { $network } from '../../../src/application/ports/browser/network.ts'
import { $randomness } from '../../../src/application/ports/browser/randomness.ts'
import { $tabChannel, type TabMessage } from '../../../src/application/ports/browser/tab-channel.ts'
import { $consentApi } from '../../../src/application/ports/api/identity/consent-api.ts'
import { $clock } from '../../../src/application/ports/browser/clock.ts'
import { $favouritesApi } from '../../../src/application/ports/api/catalogue/favourites-api.ts'
import { $log } from '../../../src/application/ports/browser/log.ts'
import { sessionEnded, userReceived } from '../../../src/application/session/current-user.ts'
import { $settings } from '../../../src/application/settings/settings.ts'
import { basketOf, type Basket } from '../../../src/domain/basket/basket.ts'
import { EMPTY_SYNC } from '../../../src/domain/basket/sync-state.ts'
import { COMMERCE_ACTIONS, commerceProduct } from '../../../src/domain/catalogue/commerce.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import type { Product, ProductId } from '../../../src/domain/catalogue/product.ts'
import type { OrderId } from '../../../src/domain/order/order.ts'
import { anOrder, aShipment, aShipmentItem } from '../../../src/domain/testing/order.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import type { User } from '../../../src/domain/person/user.ts'
import { pushCommerce } from '../../../src/infrastructure/analytics/commerce.ts'
import { browserAnalytics } from '../../../src/infrastructure/analytics/browser-analytics.ts'
import { settle } from '../support/deferred.ts'
import { storeValue, illTyped } from '../../support/fakes.ts'

const tea = aProduct({
  id: 7 as ProductId,
  sku: 'T-7',
  title: 'Чай',
  tradeMark: 'Кедр',
  categories: [{ id: 2, title: 'Чай', parent: { id: 1, title: 'Кухня' } }],
})
const cup = aProduct({ id: 8 as ProductId, sku: 'C-8', title: 'Чашка' })

const held = (...lines: ReadonlyArray<readonly [Product, number]>): Basket =>
  basketOf(lines.map(([product, count]) => ({ product, count, comment: '', disabled: false })))

interface Parts {
  readonly metrikaId?: string | null
  readonly mindboxId?: string | null
  readonly isConsentGiven?: boolean
  readonly keepsGuestFavourites?: boolean
  readonly answer?: Either<AppError, undefined>
  readonly isOnline?: boolean
}

const start = ({
  metrikaId = '123',
  mindboxId = null,
  isConsentGiven = true,
  keepsGuestFavourites = false,
  answer = right(undefined),
  isOnline = true,
}: Parts = {}) => {
  const events: Array<AnalyticsEvent & Listeners> = []
  const logged: Array<string> = []
  const kept: Array<boolean> = []
  let reloads = 0
  let basket = held()
  let tell: (news: TabMessage) => void = () => undefined
  const memory = new Map<string, string>()
  const scope = fork({
    values: [
      storeValue($analytics, {
        send: (event: AnalyticsEvent, listeners: Listeners) => () => {
          events.push({ ...event, ...listeners })
          return Promise.resolve(answer)
        },
        stop: () => Promise.resolve(right(events.length > 0)),
      }),
      storeValue($consentApi, {
        set: ({ isGiven }: { readonly isGiven: boolean }) => {
          kept.push(isGiven)
          return () => Promise.resolve(right({ at: '2026-11-29T10:00:00.000Z', rules: 'a1b2c3d4e5f6' }))
        },
      }),
      storeValue($randomness, { key: () => 'ab'.repeat(16) }),
      storeValue($network, { isOnline: () => isOnline, listen: () => () => undefined }),
      storeValue($navigation, { reload: () => (reloads += 1), goTo: () => undefined, removeQuery: () => undefined }),
      storeValue($tabChannel, {
        post: () => undefined,
        listen: (heard: (news: TabMessage) => void) => {
          tell = heard
          return () => undefined
        },
      }),
      storeValue($settings, { keepsGuestFavourites, metrikaId, mindboxId }),
      storeValue($cookieConsent, isConsentGiven ? 'given' : 'none'),
      storeValue($basketApi, { change: () => () => Promise.resolve(right(basket)) }),
      storeValue($favouritesApi, {
        ids: () => Promise.resolve(right([])),
        add: () => () => Promise.resolve(right(undefined)),
        remove: () => () => Promise.resolve(right(undefined)),
      }),
      storeValue($basketSync, { ...EMPTY_SYNC, isLoaded: true }),
      storeValue($clock, { now: () => 1_000 }),
      storeValue($browserMemory, {
        read: (key: string) => memory.get(key) ?? null,
        write: (key: string, text: string) => memory.set(key, text),
        forget: (key: string) => memory.delete(key),
      }),
      storeValue($log, { failed: (what: string) => logged.push(what) }),
      storeValue($product, { ...tea, description: '', properties: [], brand: null, breadcrumbs: [], maxCount: 9 }),
    ],
  })
  const trigger = async <A>(event: EventCallable<A>, payload: NoInfer<A>) => {
    scopeBind(event, { scope })(payload)
    await settle()
  }
  return {
    events,
    logged,
    kept,
    memory,
    reloads: () => reloads,
    hear: (news: TabMessage) => tell(news),
    scope,
    trigger,
    change: async (next: Basket) => {
      basket = next
      await trigger(productAdded, { productId: tea.id, count: 1 })
    },
    tags: () =>
      events.map((event) =>
        event._tag === 'Commerce' ? event.action : event._tag === 'Goal' ? event.name : event._tag,
      ),
  }
}

describe('analytics events', () => {
  it('report each addition and removal that the service confirmed, with a goal and the whole basket [ANALYT-01, ANALYT-02, ANALYT-03, OC-75]', async () => {
    const page = start()
    await page.change(held([tea, 2]))
    expect(page.tags()).toEqual(['add', 'addToCart', 'Basket'])
    expect(page.events[0]).toMatchObject({
      products: [{ id: 'T-7', name: 'Чай', quantity: 2 }],
      metrikaId: '123',
      mindboxId: null,
    })
    await page.change(held([tea, 1], [cup, 1]))
    expect(page.tags().slice(3)).toEqual(['remove', 'removeFromCart', 'add', 'addToCart', 'Basket'])
    expect(page.events.at(-1)).toMatchObject({ items: [{ count: 1 }, { count: 1 }] })
    await page.change(held([tea, 1], [cup, 1]))
    expect(page.events).toHaveLength(8)
  })

  it('report each change of the favourites, and the product page view [ANALYT-01, ANALYT-02, ANALYT-03, ANALYT-05]', async () => {
    const page = start()
    await page.trigger(userReceived, { id: 1 } as User)
    await page.trigger(favouriteToggled, tea.id)
    await page.trigger(favouriteToggled, tea.id)
    expect(page.tags()).toEqual(['favorite', 'addToFavorite', 'Basket', 'removeFromFavorite', 'Basket'])
    await page.trigger(analyticsOpened, undefined)
    expect(page.events.at(-1)).toMatchObject({
      action: 'detail',
      products: [{ id: 'T-7', brand: 'Кедр', category: 'Кухня/Чай' }],
    })
  })

  it('contain sku, title, price, brand and categories of a favourite from a card [ANALYT-02, ANALYT-09]', async () => {
    const page = start()
    await page.trigger(userReceived, { id: 1 } as User)
    await page.trigger(heartPressed, cup)
    expect(page.tags()).toEqual(['favorite', 'addToFavorite', 'Basket'])
    expect(page.events[0]).toMatchObject({ action: 'favorite', products: [commerceProduct(cup)] })
  })

  it('contain the goals of a guest whose favourites are stored in the browser [ANALYT-01, ANALYT-02, ANALYT-09]', async () => {
    const page = start({ keepsGuestFavourites: true })
    await page.trigger(sessionEnded, undefined)
    await page.trigger(heartPressed, cup)
    expect(page.tags()).toEqual(['favorite', 'addToFavorite', 'Basket'])
    expect(page.events[0]).toMatchObject({ products: [{ id: 'C-8', name: 'Чашка' }] })
    await page.trigger(heartPressed, cup)
    expect(page.tags().slice(3)).toEqual(['removeFromFavorite', 'Basket'])
  })

  it('are not sent for a guest without favourites [ANALYT-01, FAV-06]', async () => {
    const page = start()
    await page.trigger(sessionEnded, undefined)
    await page.trigger(heartPressed, cup)
    expect(page.events).toEqual([])
  })

  it('are queued until the shopper gives consent, and sent then', async () => {
    const page = start({ isConsentGiven: false })
    await page.change(held([tea, 1]))
    expect(page.events).toEqual([])
    await page.trigger(cookieConsentGiven, undefined)
    expect(page.tags()).toEqual(['add', 'addToCart', 'Basket'])
  })

  it('are never sent after a refusal', async () => {
    const page = start({ isConsentGiven: false })
    await page.change(held([tea, 1]))
    await page.trigger(cookieConsentRefused, undefined)
    expect(page.events).toEqual([])
    await page.trigger(cookieConsentGiven, undefined)
    expect(page.events).toEqual([])
  })

  it('stop and the page loads again after a withdrawal, in each tab, and the answer is kept', async () => {
    const page = start({ isConsentGiven: false })
    await page.trigger(analyticsOpened, undefined)
    await page.trigger(cookieConsentGiven, undefined)
    await page.change(held([tea, 1]))
    expect([page.kept, page.reloads()]).toEqual([[true], 0])
    await page.trigger(cookieConsentRefused, undefined)
    expect([page.kept, page.reloads()]).toEqual([[true, false], 1])
    expect(page.memory.get('cookieConsentRecord')).toContain('"rules":"a1b2c3d4e5f6"')

    const other = start()
    other.memory.set('isCookieConsent', 'true')
    await other.trigger(analyticsOpened, undefined)
    await other.change(held([tea, 1]))
    other.memory.set('isCookieConsent', 'false')
    other.hear('consentChanged')
    await settle()
    expect(other.reloads()).toBe(1)
  })

  it('stop without a reload if there is no connection, and nothing reloads if no counter has run', async () => {
    const offline = start({ isOnline: false })
    await offline.change(held([tea, 1]))
    await offline.trigger(cookieConsentRefused, undefined)
    const untouched = start()
    await untouched.trigger(cookieConsentRefused, undefined)
    expect([offline.reloads(), untouched.reloads()]).toEqual([0, 0])
  })

  it('are not sent if no counter is configured', async () => {
    const page = start({ metrikaId: null })
    await page.change(held([tea, 1]))
    expect(page.events).toEqual([])
    const marketed = start({ metrikaId: null, mindboxId: 'shop.site' })
    await marketed.change(held([tea, 1]))
    expect(marketed.events.at(-1)).toMatchObject({ _tag: 'Basket', mindboxId: 'shop.site' })
  })

  it('report a click on a card, and a placed order, once [ANALYT-05]', async () => {
    const page = start()
    await page.trigger(productChosen, { product: tea, position: 3, picture: null })
    expect(page.events).toEqual([
      expect.objectContaining({ action: 'click', products: [commerceProduct(tea, { position: 3 })] }),
    ])
    const order = anOrder({
      id: 77 as OrderId,
      promocode: 'ЧАЙ',
      shipments: [
        aShipment({
          items: [
            aShipmentItem({ product: tea, count: 2 }),
            aShipmentItem({ product: cup, isCancel: true }),
            aShipmentItem({ product: cup, count: 1 }),
          ],
        }),
      ],
    })
    await page.trigger(orderPlaced, { order, paymentUrl: null, token: 't' })
    expect(page.tags().slice(1)).toEqual(['purchase', 'placeOrder'])
    expect(page.events[1]).toMatchObject({
      order: { id: '77', coupon: 'ЧАЙ' },
      products: [
        { id: 'T-7', quantity: 2, coupon: 'ЧАЙ' },
        { id: 'C-8', quantity: 1 },
      ],
    })
  })

  it('change nothing for the shopper when they fail [ANALYT-04]', async () => {
    const page = start({ answer: left({ _tag: 'Offline' }) })
    await page.change(held([tea, 1]))
    expect([page.scope.getState($basket).count, page.logged]).toEqual([1, ['analytics']])
  })
})

describe('a commerce event', () => {
  it('has one of six actions [ANALYT-05, ANALYT-08]', () => {
    expect(COMMERCE_ACTIONS).toEqual(['detail', 'add', 'remove', 'purchase', 'click', 'favorite'])
    for (const action of COMMERCE_ACTIONS) {
      const layer: Array<unknown> = []
      pushCommerce(layer, action, [commerceProduct(tea)])
      expect(layer).toEqual([{ ecommerce: { currencyCode: 'RUB', [action]: { products: [commerceProduct(tea)] } } }])
    }
    fc.assert(
      fc.property(
        fc.string().filter((text) => !COMMERCE_ACTIONS.some((each) => each === text)),
        (action) => {
          const layer: Array<unknown> = []
          expect(() => pushCommerce(layer, action, [commerceProduct(tea)])).toThrow(new Error('Некорректный Action'))
          expect(layer).toEqual([])
        },
      ),
    )
  })

  it('is not sent without a data layer or without products [ANALYT-06, ANALYT-07]', () => {
    expect(() => pushCommerce(undefined, 'add', [commerceProduct(tea)])).toThrow(
      new Error('Электронная торговля на инициализирована'),
    )
    for (const products of [null, undefined, []])
      expect(() => pushCommerce([], 'add', products)).toThrow(new Error('Некорректные данные'))
  })

  it('identifies a product by its sku or id, with all fields of the counters [ANALYT-09]', () => {
    expect(commerceProduct(tea, { coupon: 'СКИДКА', quantity: 2, position: 3 })).toEqual({
      id: 'T-7',
      name: 'Чай',
      price: 1290,
      brand: 'Кедр',
      category: 'Кухня/Чай',
      coupon: 'СКИДКА',
      quantity: 2,
      position: 3,
    })
    expect(commerceProduct({ id: tea.id, title: 'Чай' })).toMatchObject({ id: '7', name: 'Чай' })
  })

  it('has one price, from a number or from an object [ANALYT-10]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (amount) => {
        const price = amount as Kopecks
        expect(commerceProduct({ ...tea, price: { price } }).price).toBe(commerceProduct({ ...tea, price }).price)
        expect(commerceProduct({ ...tea, price }).price).toBe(amount / 100)
      }),
    )
  })
})

describe('analytics services', () => {
  const aWindow = () => {
    const scripts: Array<string> = []
    const document = illTyped({
      createElement: () => ({}),
      head: { append: ({ src }: { src: string }) => scripts.push(src) },
    })
    const window: Parameters<typeof browserAnalytics>[0] = {
      document,
      location: { hostname: 'shop.example' },
      localStorage: illTyped({}),
    }
    return { window, scripts, ...browserAnalytics(window) }
  }
  const metrika: Listeners = { metrikaId: '123', mindboxId: null }
  const mindbox: Listeners = { metrikaId: null, mindboxId: 'shop.site' }
  const event: AnalyticsEvent = { _tag: 'Basket', items: held([tea, 2]).items }

  it('load their scripts with the first event, once', async () => {
    const { window, scripts, send: notify } = aWindow()
    expect(scripts).toEqual([])
    await notify({ _tag: 'Goal', name: 'addToCart' }, metrika)()
    await notify({ _tag: 'Commerce', action: 'add', products: [commerceProduct(tea)] }, metrika)()
    expect(scripts).toEqual(['https://mc.yandex.ru/metrika/tag.js'])
    expect(window.ym?.a?.map(([counter, what]) => [counter, what])).toEqual([
      [123, 'init'],
      [123, 'reachGoal'],
    ])
    expect(window.dataLayer).toHaveLength(1)
  })

  it('may fail: the call returns an error, and nothing is thrown [ANALYT-04]', async () => {
    const { window, send: notify } = aWindow()
    window.ym = () => {
      throw new Error('a broken counter')
    }
    expect(await notify({ _tag: 'Goal', name: 'addToCart' }, metrika)()).toEqual(
      left({ _tag: 'Offline', why: 'a broken counter' }),
    )
  })

  it('may lose their data layer: the log has the message [ANALYT-06]', async () => {
    const { window, send: notify } = aWindow()
    const event: AnalyticsEvent = { _tag: 'Commerce', action: 'add', products: [commerceProduct(tea)] }
    await notify(event, metrika)()
    delete window.dataLayer
    expect(await notify(event, metrika)()).toEqual(
      left({ _tag: 'Offline', why: 'Электронная торговля на инициализирована' }),
    )
  })

  it('receive a purchase with its order [ANALYT-05]', async () => {
    const { window, send: notify } = aWindow()
    const order = { id: '77', revenue: 1_290 }
    await notify({ _tag: 'Commerce', action: 'purchase', products: [commerceProduct(tea)], order }, metrika)()
    expect(window.dataLayer).toEqual([
      { ecommerce: { currencyCode: 'RUB', purchase: { actionField: order, products: [commerceProduct(tea)] } } },
    ])
  })

  it('send only the whole basket to the marketing service [ANALYT-03]', async () => {
    const { window, scripts, send: notify } = aWindow()
    await notify({ _tag: 'Goal', name: 'addToCart' }, mindbox)()
    expect(scripts).toEqual([])
    await notify(event, mindbox)()
    await notify(event, { metrikaId: null, mindboxId: null })()
    expect(scripts).toEqual(['https://api.mindbox.ru/scripts/v1/tracker.js'])
    expect(window.mindbox?.queue).toEqual([
      ['create', { endpointId: 'shop.site' }],
      [
        'async',
        {
          operation: 'Website.SetCart',
          data: { productList: [{ product: { ids: { website: '7' } }, count: 2, pricePerItem: 1290 }] },
        },
      ],
    ])
    expect(window.ym).toBeUndefined()
  })
})
