import { fork, scopeBind, type EventCallable, type Store } from 'effector'
import { right } from 'fp-ts/Either'
import '../../../../src/application/session/session.ts'
import '../../../../src/application/session/confirmed-phone.ts'
import { appSettled } from '../../../../src/application/app.ts'
import { $accountApi } from '../../../../src/application/ports/api/identity/account-api.ts'
import { $backInStockApi } from '../../../../src/application/ports/api/catalogue/back-in-stock-api.ts'
import { $basketApi } from '../../../../src/application/ports/api/sales/basket-api.ts'
import { $browserMemory } from '../../../../src/application/ports/browser/browser-storage.ts'
import { $captcha } from '../../../../src/application/ports/api/platform/captcha.ts'
import { $clock } from '../../../../src/application/ports/browser/clock.ts'
import { $feedbackApi } from '../../../../src/application/ports/api/content/feedback-api.ts'
import { $filesApi } from '../../../../src/application/ports/api/platform/files-api.ts'
import { $log } from '../../../../src/application/ports/browser/log.ts'
import { $loyaltyApi } from '../../../../src/application/ports/api/sales/loyalty-api.ts'
import { $network } from '../../../../src/application/ports/browser/network.ts'
import { $deliveryApi } from '../../../../src/application/ports/api/delivery/delivery-api.ts'
import { $deliveryContextStorage } from '../../../../src/application/ports/browser/delivery-context-storage.ts'
import { $productContentApi } from '../../../../src/application/ports/api/catalogue/product-content-api.ts'
import { $profileApi } from '../../../../src/application/ports/api/identity/profile-api.ts'
import { $randomness } from '../../../../src/application/ports/browser/randomness.ts'
import { $secretShopperApi } from '../../../../src/application/ports/api/content/secret-shopper-api.ts'
import { $sessionApi } from '../../../../src/application/ports/api/identity/session-api.ts'
import { $sessionMemory } from '../../../../src/application/ports/browser/session-storage.ts'
import { $shopperOrderApi } from '../../../../src/application/ports/api/sales/shopper-order-api.ts'
import { $subscriptionApi } from '../../../../src/application/ports/api/content/subscription-api.ts'
import { $tabChannel } from '../../../../src/application/ports/browser/tab-channel.ts'
import { $tabMemory } from '../../../../src/application/ports/browser/tab-storage.ts'
import { $userReviewsApi } from '../../../../src/application/ports/api/catalogue/user-reviews-api.ts'
import { cryptoRandomness } from '../../../../src/infrastructure/browser/crypto-randomness.ts'
import { localMemory, tabMemory } from '../../../../src/infrastructure/browser/browser-storage.ts'
import { browserTokenStore } from '../../../../src/infrastructure/browser/token-store.ts'
import { httpAccountApi } from '../../../../src/infrastructure/http/identity/account-api.ts'
import { httpBackInStockApi } from '../../../../src/infrastructure/http/catalogue/back-in-stock-api.ts'
import { authorisedCall } from '../../../../src/infrastructure/http/authorised-call.ts'
import { httpBasketApi } from '../../../../src/infrastructure/http/sales/basket-api.ts'
import { callKeys } from '../../../../src/infrastructure/http/idempotency-keys.ts'
import { httpFeedbackApi } from '../../../../src/infrastructure/http/content/feedback-api.ts'
import { httpFilesApi } from '../../../../src/infrastructure/http/platform/files-api.ts'
import { makeCall } from '../../../../src/infrastructure/http/http.ts'
import { httpLoyaltyApi } from '../../../../src/infrastructure/http/sales/loyalty-api.ts'
import { httpDeliveryApi } from '../../../../src/infrastructure/http/delivery/delivery-api.ts'
import { httpProductContentApi } from '../../../../src/infrastructure/http/catalogue/product-content-api.ts'
import { httpProfileApi } from '../../../../src/infrastructure/http/identity/profile-api.ts'
import { httpRenewal } from '../../../../src/infrastructure/http/renewal.ts'
import { httpSecretShopperApi } from '../../../../src/infrastructure/http/content/secret-shopper-api.ts'
import { httpSessionApi } from '../../../../src/infrastructure/http/identity/session-api.ts'
import { httpShopperOrderApi } from '../../../../src/infrastructure/http/sales/shopper-order-api.ts'
import { httpSubscriptionApi } from '../../../../src/infrastructure/http/content/subscription-api.ts'
import { httpUserReviewsApi } from '../../../../src/infrastructure/http/catalogue/user-reviews-api.ts'
import type { Person } from '../accounts.ts'
import { aGuest } from '../request.ts'
import type { TestShop } from '../shop.ts'
import { storeValue } from '../../../support/fakes.ts'

/** Fate of a request: it succeeds, never arrives, or its response is lost. */
export type Outcome = 'answered' | 'unsent' | 'unheard'

const aStorage = (): Storage => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      stored.set(key, value)
    },
    removeItem: (key: string) => {
      stored.delete(key)
    },
  } as Storage
}

const shown = {
  navigator: { userAgent: 'Test', language: 'ru', platform: 'Linux' } as Navigator,
  screen: { width: 360, height: 740 } as Screen,
}

/** A browser with the service over HTTP; its writes go over an unstable connection. */
export const aFlappingBrowser = (shop: TestShop, person: Person | null) => {
  const guest = aGuest()
  const window = {
    localStorage: aStorage(),
    sessionStorage: aStorage(),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
  const tokens = browserTokenStore(window)
  if (person !== null) tokens.store({ accessToken: person.token, refreshToken: person.refreshToken })
  const outcomes: Array<Outcome> = []
  const running = new Set<Promise<unknown>>()

  const fetch = async (url: string, options: RequestInit): Promise<Response> => {
    const outcome = options.method === 'GET' ? 'answered' : (outcomes.shift() ?? 'answered')
    if (outcome === 'unsent') throw new TypeError('no connection')
    const written = options.body instanceof FormData ? new Response(options.body) : null
    const headers = new Headers(options.headers)
    if (written !== null) headers.set('content-type', written.headers.get('content-type') ?? '')
    if (guest.cookie !== null) headers.set('cookie', guest.cookie)
    const response = (async () => {
      const body = written === null ? options.body : await written.arrayBuffer()
      return shop.fetch(new Request(url, { ...options, headers, ...(body == null ? {} : { body }), signal: null }))
    })()
    running.add(response)
    try {
      const answer = await response
      if (outcome === 'unheard') throw new TypeError('no connection')
      guest.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? guest.cookie
      return answer
    } finally {
      running.delete(response)
    }
  }

  /** All requests have their responses, and the page has processed them. */
  const settled = async () => {
    for (let turns = 0; turns < 4 || running.size > 0; turns += 1) {
      await Promise.allSettled([...running])
      await new Promise((resolve) => {
        setImmediate(resolve)
      })
    }
  }

  const open = async () => {
    const keys = callKeys(localMemory(window), cryptoRandomness, () => Date.now())
    const http = { origin: 'http://shop.test', fetch, retries: 0, keys }
    const plain = makeCall(http)
    const call = authorisedCall(
      makeCall({ ...http, bearer: tokens.bearer }),
      tokens,
      httpRenewal(plain, tokens, {} as Navigator),
    )
    const scope = fork({
      values: [
        storeValue($accountApi, httpAccountApi(plain, shown)),
        storeValue($backInStockApi, httpBackInStockApi(call)),
        storeValue($basketApi, httpBasketApi(call)),
        storeValue($browserMemory, localMemory(window)),
        storeValue($captcha, { token: () => () => Promise.resolve(right('a person')) }),
        storeValue($clock, { now: () => Date.now() }),
        storeValue($feedbackApi, httpFeedbackApi(call)),
        storeValue($filesApi, httpFilesApi(call)),
        storeValue($log, { failed: () => undefined }),
        storeValue($loyaltyApi, httpLoyaltyApi(call)),
        storeValue($network, { isOnline: () => true, listen: () => () => undefined }),
        storeValue($deliveryApi, httpDeliveryApi(call)),
        storeValue($deliveryContextStorage, { cityId: () => null, shopId: () => null, deliveryType: () => null }),
        storeValue($productContentApi, httpProductContentApi(call)),
        storeValue($profileApi, httpProfileApi(call)),
        storeValue($randomness, cryptoRandomness),
        storeValue($secretShopperApi, httpSecretShopperApi(call)),
        storeValue($sessionApi, httpSessionApi(call, plain)),
        storeValue($sessionMemory, tokens),
        storeValue(
          $shopperOrderApi,
          httpShopperOrderApi(call, () => undefined),
        ),
        storeValue($subscriptionApi, httpSubscriptionApi(call)),
        storeValue($tabChannel, { post: () => undefined, listen: () => () => undefined }),
        storeValue($tabMemory, tabMemory(window)),
        storeValue($userReviewsApi, httpUserReviewsApi(call)),
      ],
    })
    const page = {
      /** Clicks and waits for all effects. */
      trigger: async <A>(event: EventCallable<A>, ...payload: undefined extends A ? [] : [NoInfer<A>]) => {
        scopeBind(event as EventCallable<unknown>, { scope })(payload[0])
        await settled()
      },
      see: <A>(store: Store<A>): A => scope.getState(store),
    }
    await page.trigger(appSettled)
    return page
  }
  return { outcomes, open, tokens }
}

export type FlappingPage = Awaited<ReturnType<ReturnType<typeof aFlappingBrowser>['open']>>
