import { is } from 'effector'
import * as E from 'fp-ts/Either'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { apiPorts } from '../../../src/application/kernel/port.ts'
import { browserContainer, type BrowserContainer } from '../../../src/infrastructure/wiring/browser-container.ts'
import { browserDevice } from '../../../src/infrastructure/browser/browser-device.ts'
import { browserTokenStore } from '../../../src/infrastructure/browser/token-store.ts'
import { tokenOf } from '../../../src/infrastructure/wiring/ports.ts'
import { cookieDeliveryContextStorage } from '../../../src/infrastructure/cookie-delivery-context-storage.ts'
import { documentCookies } from '../../../src/infrastructure/cookie-jar.ts'
import type { CityId, ShopId } from '../../../src/domain/place/place.ts'
import { browserVisitor, type Visitor } from '../../../src/infrastructure/browser/visitor.ts'
import { deferredPorts } from '../../../src/infrastructure/wiring/deferred-ports.ts'
import { $basketApi, type BasketApi } from '../../../src/application/ports/api/sales/basket-api.ts'
import { $catalogueApi, type CatalogueApi } from '../../../src/application/ports/api/catalogue/catalogue-api.ts'
import type { Slug } from '../../../src/domain/catalogue/product.ts'
import { EMPTY_BASKET } from '../../../src/domain/basket/basket.ts'

const ports = Object.entries(
  import.meta.glob<object>('../../../src/application/ports/**/*.ts', { eager: true }),
).flatMap(([path, exports]) =>
  Object.values(exports)
    .filter(is.store)
    .map(($port) => ({ path, $port })),
)

const page = {
  location: { origin: 'http://shop.test' },
  document: { cookie: '' },
  navigator: { onLine: true },
} as unknown as Window

const returning: Visitor = { isNew: () => false, isReturning: () => true, markReturning: () => undefined }

const containerOf = (adapter: unknown): BrowserContainer => ({ get: () => Promise.resolve(adapter) })

const catalogueOver = (open: () => Promise<BrowserContainer>) =>
  deferredPorts(open, returning)[tokenOf($catalogueApi)] as CatalogueApi

describe('the ports of the browser', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('are all bound, to the device or to the container', async () => {
    vi.stubGlobal('BroadcastChannel', undefined)
    const tokens = browserTokenStore(page)
    const device = browserDevice(page, tokens)
    const waiting = deferredPorts(() => Promise.reject(new Error('not asked')), returning)
    const container = browserContainer(page, device, tokens)
    for (const { path, $port } of ports) {
      const token = tokenOf($port)
      expect(token in device !== token in waiting, `${path}: in browser-device.ts or in deferred-ports.ts`).toBe(true)
      const [module] = apiPorts.flatMap((one) => ((one.$port as unknown) === $port ? [one.module] : []))
      if (module === undefined) expect(await container.get(token, 'platform')).toBe(device[token])
      else {
        expect(path).toContain(`/ports/api/${module}/`)
        expect(await container.get(token, module), `${path}: a row of browser-ports.ts or adapters`).toBeDefined()
        expect(await container.get(token, module)).toBe(await container.get(token, module))
      }
    }
    expect(ports.length).toBeGreaterThan(40)
  })

  it('wait for the container, which is opened once', async () => {
    const open = vi.fn(() =>
      Promise.resolve(
        containerOf({
          menu: () => Promise.resolve(E.right(['a category'])),
          category: (slug: Slug) => () => Promise.resolve(E.right({ slug })),
        }),
      ),
    )
    const api = catalogueOver(open)
    const task = api.category('tea' as Slug)
    expect(open).not.toHaveBeenCalled()
    expect(await task()).toEqual(E.right({ slug: 'tea' }))
    expect(await api.menu()).toEqual(E.right(['a category']))
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('return Offline when the container cannot be loaded, and try again on the next call', async () => {
    const open = vi
      .fn()
      .mockRejectedValueOnce(new Error('no network'))
      .mockResolvedValueOnce(containerOf({ menu: () => Promise.resolve(E.right([])) }))
    const api = catalogueOver(open)
    expect(await api.menu()).toEqual(E.left({ _tag: 'Offline' }))
    expect(await api.menu()).toEqual(E.right([]))
  })
})

describe('a browser that forbids cookies', () => {
  it('behaves as one without cookies, and holds values in memory until the page closes [STORE-04, STORE-05]', () => {
    const forbidden = {
      get cookie(): string {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
      set cookie(_) {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    }
    const jar = documentCookies(forbidden)
    const visitor = browserVisitor(jar, { bearer: () => null })
    expect(visitor.isReturning()).toBe(false)
    visitor.markReturning()
    expect(visitor.isReturning()).toBe(true)
    const place = cookieDeliveryContextStorage(jar)
    expect(place.cityId()).toBeNull()
    place.storeCity(22 as CityId)
    expect(place.cityId()).toBe(22)
    place.storeShop(3 as ShopId)
    place.storeShop(null)
    expect(place.shopId()).toBeNull()
  })
})

describe('the basket of a guest', () => {
  const aBrowser = ({
    token = null as string | null,
    change = E.right('as the service has it') as E.Either<unknown, string>,
  } = {}) => {
    const cookies = new Map<string, string>()
    const visitor = browserVisitor(
      {
        read: (name) => cookies.get(name) ?? null,
        write: (name, value) => {
          cookies.set(name, value)
        },
      },
      { bearer: () => token },
    )
    const requests: Array<string> = []
    const recordCall = (name: string, answer: E.Either<unknown, string>) => () => {
      requests.push(name)
      return Promise.resolve(answer)
    }
    const open = () =>
      Promise.resolve(
        containerOf({
          load: () => recordCall('load', E.right('as the service has it')),
          change: () => recordCall('change', change),
        }),
      )
    // each tab has its own ports; cookies belong to the browser
    const tab = () => deferredPorts(open, visitor)[tokenOf($basketApi)] as BasketApi
    return { tab, requests, cookies }
  }
  const at = {} as Parameters<BasketApi['load']>[0]
  const { signal } = new AbortController()

  it('is empty without a request while the service has no data of the guest', async () => {
    const { tab, requests } = aBrowser()
    expect(await tab().load(at, signal)()).toEqual(E.right(EMPTY_BASKET))
    expect(requests).toEqual([])
  })

  it('is loaded in every tab after the response to a change of one, and not before: two requests without a cookie would create two guests', async () => {
    const { tab, requests } = aBrowser()
    const [one, other] = [tab(), tab()]
    const change = one.change({}, { signal, sequence: 1 }, at)()
    // a page opened before the response, and the basket
    expect(await other.load(at, signal)()).toEqual(E.right(EMPTY_BASKET))
    expect(await one.load(at, signal)()).toEqual(E.right(EMPTY_BASKET))
    await change
    expect(await other.load(at, signal)()).toEqual(E.right('as the service has it'))
    expect(requests).toEqual(['change', 'load'])
  })

  it('is not loaded after a change that was lost or rejected: the service may have stored nothing', async () => {
    const { tab, requests } = aBrowser({ change: E.left({ _tag: 'Offline' }) })
    await tab().change({}, { signal, sequence: 1 }, at)()
    expect(await tab().load(at, signal)()).toEqual(E.right(EMPTY_BASKET))
    expect(requests).toEqual(['change'])
  })

  it('is loaded if a page reports a basket of the guest, and for a signed-in user', async () => {
    const marked = aBrowser()
    marked.cookies.set('guest.known', '1')
    const signedIn = aBrowser({ token: 'of-a-user' })
    for (const { tab, requests, cookies } of [marked, signedIn]) {
      expect(await tab().load(at, signal)()).toEqual(E.right('as the service has it'))
      expect(requests).toEqual(['load'])
      // the server then no longer renders an empty basket
      expect(cookies.get('guest.known')).toBe('1')
    }
  })
})
