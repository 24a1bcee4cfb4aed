import { fork, scopeBind, type EventCallable } from 'effector'
import { right } from 'fp-ts/Either'
import { expect, it } from 'vitest'
import { productAdded } from '../../../src/application/basket/basket.ts'
import { heartPressed } from '../../../src/application/favourites/favourites.ts'
import '../../../src/application/favourites/sync.ts'
import { $cookieConsent } from '../../../src/application/notices/cookie-consent.ts'
import { $analytics, type AnalyticsEvent } from '../../../src/application/ports/api/platform/analytics.ts'
import { $basketApi } from '../../../src/application/ports/api/sales/basket-api.ts'
import { $favouritesApi } from '../../../src/application/ports/api/catalogue/favourites-api.ts'
import { $browserMemory } from '../../../src/application/ports/browser/browser-storage.ts'
import { $clock } from '../../../src/application/ports/browser/clock.ts'
import { userReceived } from '../../../src/application/session/current-user.ts'
import { $settings } from '../../../src/application/settings/settings.ts'
import { basketOf } from '../../../src/domain/basket/basket.ts'
import { EMPTY_SYNC } from '../../../src/domain/basket/sync-state.ts'
import { $basketSync } from '../../../src/application/basket/basket.ts'
import type { User } from '../../../src/domain/person/user.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { settle } from '../support/deferred.ts'
import { storeValue } from '../../support/fakes.ts'

it('what a shopper adds and likes before the counters are loaded is counted once they are, and once [ANALYT-01, ANALYT-02, ANALYT-03]', async () => {
  const tea = aProduct()
  const events: Array<AnalyticsEvent> = []
  const scope = fork({
    values: [
      storeValue($analytics, {
        send: (event: AnalyticsEvent) => () => {
          events.push(event)
          return Promise.resolve(right(undefined))
        },
      }),
      storeValue($settings, { keepsGuestFavourites: false, metrikaId: '123', mindboxId: null }),
      storeValue($cookieConsent, 'given'),
      storeValue($basketApi, {
        change: () => () =>
          Promise.resolve(right(basketOf([{ product: tea, count: 1, comment: '', disabled: false }]))),
      }),
      storeValue($favouritesApi, {
        ids: () => Promise.resolve(right([])),
        add: () => () => Promise.resolve(right(undefined)),
        remove: () => () => Promise.resolve(right(undefined)),
      }),
      storeValue($basketSync, { ...EMPTY_SYNC, isLoaded: true }),
      storeValue($clock, { now: () => 1_000 }),
      storeValue($browserMemory, { read: () => null, write: () => undefined, forget: () => undefined }),
    ],
  })
  const trigger = async <A>(event: EventCallable<A>, payload: NoInfer<A>) => {
    scopeBind(event, { scope })(payload)
    await settle()
  }
  await trigger(userReceived, { id: 1 } as User)
  await trigger(productAdded, { productId: tea.id, count: 1 })
  await trigger(heartPressed, tea)
  const { analyticsOpened } = await import('../../../src/application/analytics/analytics.ts')
  await trigger(analyticsOpened, undefined)
  const tags = events.map((event) =>
    event._tag === 'Commerce' ? event.action : event._tag === 'Goal' ? event.name : event._tag,
  )
  expect(tags.toSorted()).toEqual(['Basket', 'Basket', 'add', 'addToCart', 'addToFavorite', 'favorite'])
  await trigger(analyticsOpened, undefined)
  expect(events).toHaveLength(6)
})
