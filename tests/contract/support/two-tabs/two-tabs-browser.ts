import '../../../../src/application/basket/basket.ts'
import { appHydrated, appSettled } from '../../../../src/application/app.ts'
import { checkoutForm } from '../../../../src/application/checkout/form.ts'
import { orderOpened } from '../../../../src/application/checkout/visit.ts'
import { $navigation } from '../../../../src/application/ports/browser/navigation.ts'
import { $network } from '../../../../src/application/ports/browser/network.ts'
import { $deliveryApi } from '../../../../src/application/ports/api/delivery/delivery-api.ts'
import { $deliveryContextStorage } from '../../../../src/application/ports/browser/delivery-context-storage.ts'
import { $randomness } from '../../../../src/application/ports/browser/randomness.ts'
import { $sessionApi } from '../../../../src/application/ports/api/identity/session-api.ts'
import { $sessionMemory } from '../../../../src/application/ports/browser/session-storage.ts'
import { browserTokenStore } from '../../../../src/infrastructure/browser/token-store.ts'
import { authorisedCall } from '../../../../src/infrastructure/http/authorised-call.ts'
import { httpBasketApi } from '../../../../src/infrastructure/http/sales/basket-api.ts'
import { makeCall } from '../../../../src/infrastructure/http/http.ts'
import { httpOrderApi } from '../../../../src/infrastructure/http/sales/order-api.ts'
import { httpDeliveryApi } from '../../../../src/infrastructure/http/delivery/delivery-api.ts'
import { httpRenewal } from '../../../../src/infrastructure/http/renewal.ts'
import { httpSessionApi } from '../../../../src/infrastructure/http/identity/session-api.ts'
import { aPage, tabsOf, type Page } from '../../../application/support/basket-harness.ts'
import { aGuest } from '../request.ts'
import type { TestShop } from '../shop.ts'
import { storeValue } from '../../../support/fakes.ts'

export const typed = {
  firstName: 'Анна',
  lastName: 'Белова',
  phone: '+7 913 123-45-67',
  street: 'ул. Ленина',
  house: '5',
  policy: true,
}

/** Fate of a request: it succeeds, never arrives, arrives after a later one, or its response is lost. */
export type Outcome = 'answered' | 'unsent' | 'late' | 'unheard'

/** A request is released even if no other overtakes it. */
const LATEST_MS = 1_000

const turn = () =>
  new Promise((resolve) => {
    setImmediate(resolve)
  })

type Windowed = Parameters<typeof browserTokenStore>[0]
type StorageListener = (event: StorageEvent) => void

const storageOf = (stored: Map<string, string>, changed: (key: string) => void = () => undefined) =>
  ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      stored.set(key, value)
      changed(key)
    },
    removeItem: (key: string) => {
      if (stored.delete(key)) changed(key)
    },
  }) as Storage

/** Windows of one browser with shared storage. */
const windowsOver = (stored: Map<string, string>) => {
  const hearing = new Map<number, StorageListener>()
  let windows = 0
  return () => {
    const own = (windows += 1)
    const notifyTabs = (key: string) =>
      hearing.forEach((listener, other) => other !== own && queueMicrotask(() => listener({ key } as StorageEvent)))
    const window = {
      localStorage: storageOf(stored, notifyTabs),
      sessionStorage: storageOf(new Map()),
      addEventListener: (_: string, listener: StorageListener) => hearing.set(own, listener),
      removeEventListener: () => hearing.delete(own),
    } as unknown as Windowed
    return { window, close: () => hearing.delete(own) }
  }
}

/** One browser with the service: its tabs share cookies and storage, and each has its own unstable connection. */
export const aBrowser = (shop: TestShop) => {
  const guest = aGuest()
  const stored = new Map<string, string>()
  const channel = tabsOf()
  const aWindow = windowsOver(stored)
  const running = new Set<Promise<unknown>>()
  const held = new Set<() => void>()
  let keys = 0

  const release = () => {
    for (const go of [...held]) go()
  }
  const overtaken = () =>
    new Promise<void>((resolve) => {
      const go = () => {
        held.delete(go)
        resolve()
      }
      held.add(go)
      setTimeout(go, LATEST_MS)
    })

  const fetchBy =
    (outcomes: Array<Outcome>, isGone: () => boolean) =>
    async (url: string, options: RequestInit): Promise<Response> => {
      const outcome = outcomes.shift() ?? 'answered'
      if (outcome === 'unsent' || isGone()) throw new TypeError('no connection')
      const request = new Request(url, { ...options, signal: null })
      if (guest.cookie !== null) request.headers.set('cookie', guest.cookie)
      if (outcome === 'late') await overtaken()
      const response = Promise.resolve(shop.fetch(request))
      running.add(response)
      try {
        const answer = await response
        guest.cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? guest.cookie
        options.signal?.throwIfAborted()
        if (outcome === 'unheard' || isGone()) throw new TypeError('no connection')
        return answer
      } finally {
        running.delete(response)
        release()
      }
    }

  const aTab = () => {
    const outcomes: Array<Outcome> = []
    const tabStorage = new Map<string, string>()
    let leave = () => {}
    const open = async (): Promise<Page> => {
      const { window, close } = aWindow()
      let isGone = false
      leave = () => {
        isGone = true
        close()
      }
      const tokens = browserTokenStore(window)
      const http = { origin: 'http://shop.test', fetch: fetchBy(outcomes, () => isGone), retries: 0 }
      const plain = makeCall(http)
      const call = authorisedCall(
        makeCall({ ...http, bearer: tokens.bearer }),
        tokens,
        httpRenewal(plain, tokens, {} as Navigator),
      )
      const page = aPage({
        basketApi: httpBasketApi(call),
        orderApi: httpOrderApi(call),
        tabChannel: channel(),
        stored,
        tabStorage,
        now: () => Date.now(),
        values: [
          storeValue($deliveryApi, httpDeliveryApi(call)),
          storeValue($deliveryContextStorage, {
            cityId: () => null,
            shopId: () => null,
            deliveryType: () => null,
            storeCity: () => undefined,
            storeShop: () => undefined,
            storeDeliveryType: () => undefined,
          }),
          storeValue($network, { isOnline: () => true, listen: () => () => undefined }),
          storeValue($navigation, { reload: () => undefined, goTo: () => undefined }),
          storeValue($randomness, { key: () => `key-${String((keys += 1))}` }),
          storeValue($sessionApi, httpSessionApi(call, plain)),
          storeValue($sessionMemory, tokens),
        ],
      })
      await page.trigger(orderOpened)
      await page.trigger(appHydrated)
      await page.trigger(appSettled)
      await page.trigger(checkoutForm.changed, typed)
      return page
    }
    return { outcomes, open, leave: () => leave() }
  }
  /**
   * All requests have their responses, and the pages have processed them; it does not poll, so that the service
   * gets the CPU.
   */
  const listener = async () => {
    for (let turns = 0; turns < 3 || running.size > 0; turns += 1) {
      await Promise.allSettled([...running])
      await turn()
    }
  }
  /** The current user by the browser's token. */
  const who = () => {
    const token = browserTokenStore(aWindow().window).bearer()
    return { guest, ...(token === null ? {} : { token }) }
  }
  return { guest, aTab, listener, who }
}

export type Browser = ReturnType<typeof aBrowser>
