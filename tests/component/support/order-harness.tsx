import '../../../src/ui/kit/style/kit.css'
import { fork, scopeBind } from 'effector'
import { Provider } from 'effector-react'
import { left, right, type Either } from 'fp-ts/Either'
import { createMemoryRouter, Outlet, RouterContextProvider, RouterProvider, type RouteObject } from 'react-router'
import { render } from './render.tsx'
import { FollowedLinks } from './followed-links.tsx'
import { $settings } from '../../../src/application/settings/settings.ts'
import { $shell, type Shell } from '../../../src/application/shell/shell.ts'
import { appHydrated } from '../../../src/application/app.ts'
import '../../../src/application/alerts/alert-layer.ts'
import '../../../src/application/basket/basket.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { $accountApi, type SentCode } from '../../../src/application/ports/api/identity/account-api.ts'
import { $productExtrasApi, type Shelf } from '../../../src/application/ports/api/catalogue/product-extras-api.ts'
import { $captcha } from '../../../src/application/ports/api/platform/captcha.ts'
import { $basketApi } from '../../../src/application/ports/api/sales/basket-api.ts'
import { $savedLinesApi } from '../../../src/application/ports/api/sales/saved-lines-api.ts'
import { $browserMemory } from '../../../src/application/ports/browser/browser-storage.ts'
import { $clock } from '../../../src/application/ports/browser/clock.ts'
import { $instalmentApi } from '../../../src/application/ports/api/sales/instalment-api.ts'
import { $log } from '../../../src/application/ports/browser/log.ts'
import { $navigation } from '../../../src/application/ports/browser/navigation.ts'
import {
  $orderApi,
  type NumberAndPhone,
  type OpenedByCode,
} from '../../../src/application/ports/api/sales/order-api.ts'
import { $pageApi, type PageAddress } from '../../../src/application/ports/api/content/page-api.ts'
import { $addressSuggest, type AddressSuggest } from '../../../src/application/ports/api/delivery/address-suggest.ts'
import { $deliveryApi } from '../../../src/application/ports/api/delivery/delivery-api.ts'
import { $deliveryContextStorage } from '../../../src/application/ports/browser/delivery-context-storage.ts'
import { $randomness } from '../../../src/application/ports/browser/randomness.ts'
import { $tabChannel } from '../../../src/application/ports/browser/tab-channel.ts'
import { $sessionState } from '../../../src/application/session/current-user.ts'
import type { OrderRequest, PlacedOrder, RequestedDiscounts } from '../../../src/domain/order/order-request.ts'
import {
  basketOf,
  type Basket,
  type BasketChange,
  type BasketItem,
  type BasketOffers,
  type TickChange,
} from '../../../src/domain/basket/basket.ts'
import type { SavedLine } from '../../../src/domain/basket/saved.ts'
import type { PageData } from '../../../src/domain/content/page.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import type { InstalmentInfo } from '../../../src/domain/instalment/instalment.ts'
import type { Order } from '../../../src/domain/order/order.ts'
import { type DeliveryMethod, type DeliveryType, type Shop, DELIVERY_TYPES } from '../../../src/domain/place/place.ts'
import { anAmount } from '../../../src/domain/testing/amount.ts'
import { aDay } from '../../../src/domain/testing/day.ts'
import { anOrder, aShipment, aShipmentItem } from '../../../src/domain/testing/order.ts'
import { aShop } from '../../../src/domain/testing/place.ts'
import { scopeContext } from '../../../src/ui/shell/navigation/load.ts'
import { Container } from '../../../src/ui/kit/container.tsx'
import { Layers } from '../../../src/ui/layers/layers.tsx'
import { ServicesContext, type Services } from '../../../src/ui/shell/services.tsx'
import { storeValue } from '../../support/fakes.ts'
import type { Seconds } from '../../../src/domain/time/day.ts'

const services: Services = { brand: 'Кедр', origin: 'http://shop.test', theme: 'spring', year: 2026 }

const courier: DeliveryMethod = {
  code: 'courier',
  title: 'Курьером магазина',
  deliveryType: 'delivery',
  cost: anAmount(249),
  dateFrom: aDay('2026-03-16'),
  hasPoints: false,
}
export const onLenina = aShop({
  address: 'пр-т Ленина, 102',
  name: 'Магазин на Ленина',
  workTime: 'Ежедневно с 9:00 до 21:00',
  phone: '+73852000101',
})

/** The preview of the ticked lines, with courier delivery. */
const previewOf = (items: ReadonlyArray<BasketItem>, isDelivered: boolean): Order | null => {
  const ticked = items.filter(({ disabled }) => !disabled)
  if (ticked.length === 0) return null
  const order = anOrder({
    id: undefined,
    shipments: [aShipment({ items: ticked.map(({ product, count }) => aShipmentItem({ product, count })) })],
  })
  const deliverySum = isDelivered ? courier.cost : (0 as Kopecks)
  const deliveryType = isDelivered ? 'delivery' : 'pickup'
  return {
    ...order,
    deliveryData: { ...order.deliveryData, method: { code: isDelivered ? 'courier' : 'pickup', deliveryType } },
    deliverySum,
    sum: (order.itemsSum + deliverySum) as Kopecks,
  }
}

interface Parts {
  readonly items?: ReadonlyArray<BasketItem>
  readonly saved?: ReadonlyArray<SavedLine>
  /** Gifts of price rules, and rules that the basket does not reach. */
  readonly offers?: BasketOffers
  readonly error?: (pending: BasketChange) => AppError | null
  readonly load?: () => Either<AppError, Basket>
  readonly preview?: (usual: Order | null, pending: RequestedDiscounts) => Either<AppError, Order | null>
  readonly place?: (order: OrderRequest) => Either<AppError, PlacedOrder>
  readonly order?: () => Either<AppError, Order> | Promise<Either<AppError, Order>>
  readonly page?: (address: PageAddress) => Either<AppError, PageData>
  readonly pay?: () => Either<AppError, string>
  readonly requestCode?: () => Either<AppError, SentCode>
  readonly openByCode?: (order: NumberAndPhone, code: string) => Either<AppError, OpenedByCode>
  readonly shops?: ReadonlyArray<Shop>
  readonly shelves?: (product: number) => ReadonlyArray<Shelf>
  readonly types?: ReadonlyArray<DeliveryType>
  readonly shopsError?: () => Either<AppError, never> | undefined
  readonly instalments?: InstalmentInfo
  readonly now?: number
  readonly phones?: Shell['phones']
  readonly isSmsSent?: boolean
  /** Of the shop's directory of addresses; without it the shop has none. */
  readonly suggest?: AddressSuggest['suggest']
  /** Storage that survives a reload. */
  readonly stored?: Map<string, string>
}

const noPlace = {
  cityId: () => null,
  shopId: () => null,
  deliveryType: () => null,
  storeCity: () => undefined,
  storeShop: () => undefined,
  storeDeliveryType: () => undefined,
}

const soon =
  <A,>(answer: () => A | Promise<A>) =>
  () =>
    Promise.resolve().then(answer)

const notFound = left<AppError>({ _tag: 'Rejected', status: 404, code: 404, message: '' })

/** One shopper's basket by the rules of the contract, with the recorded calls. */
const aShopOf = (parts: Parts) => {
  let items = [...(parts.items ?? [])]
  const changes: Array<BasketChange> = []
  const ticks: Array<TickChange> = []
  const visitedUrls: Array<string> = []
  const lookups: Array<NumberAndPhone> = []
  const placings: Array<{ readonly order: OrderRequest; readonly key: string }> = []
  const changed = (pending: BasketChange): Either<AppError, Basket> => {
    changes.push(pending)
    const error = parts.error?.(pending) ?? null
    if (error !== null) return left(error)
    const returned = (parts.saved ?? []).map((line) => ({ ...line, disabled: false }))
    const all = [...(parts.items ?? []), ...returned, ...items]
    for (const [id, change] of Object.entries(pending)) {
      const before = items.find(({ product }) => String(product.id) === id)
      const item = before ?? all.find(({ product }) => String(product.id) === id)
      items = items.filter(({ product }) => String(product.id) !== id)
      if (item !== undefined && change.count > 0)
        items.push({ ...item, charged: undefined, count: change.count, comment: change.comment ?? item.comment })
    }
    return right(basketOf(items, parts.offers))
  }
  const ticked = (flags: TickChange) => {
    ticks.push(flags)
    items = items.map((item) => ({ ...item, disabled: flags[item.product.id] ?? item.disabled }))
    return right({ basket: basketOf(items), order: { order: previewOf(items, true) } })
  }
  let savedLines = [...(parts.saved ?? [])]
  const withoutSaved = (id: number) => savedLines.filter(({ product }) => product.id !== id)
  const ports = [
    storeValue($savedLinesApi, {
      load: () => soon(() => right(savedLines)),
      save: ({ productId, ...line }: { productId: number; count: number; comment: string }) =>
        soon(() => {
          const item = [...(parts.items ?? []), ...(parts.saved ?? [])].find(({ product }) => product.id === productId)
          if (item !== undefined) savedLines = [{ ...line, product: item.product }, ...withoutSaved(productId)]
          return right(undefined)
        }),
      remove: (productId: number) =>
        soon(() => {
          savedLines = withoutSaved(productId)
          return right(undefined)
        }),
    }),
    storeValue($basketApi, {
      load: () => soon(() => parts.load?.() ?? right(basketOf(items, parts.offers))),
      change: (pending: BasketChange) => soon(() => changed(pending)),
      tick: (flags: TickChange) => soon(() => ticked(flags)),
    }),
    storeValue($orderApi, {
      preview: (at: { deliveryType: string }, _: unknown, pending: RequestedDiscounts) =>
        soon(() => {
          const usual = previewOf(items, at.deliveryType === 'delivery')
          return parts.preview?.(usual, pending) ?? right(usual)
        }),
      place: (order: OrderRequest, key: string) =>
        soon(() => {
          placings.push({ order, key })
          return parts.place?.(order) ?? right({ order: anOrder(), paymentUrl: null, token: 'signed' })
        }),
      order: () => soon(() => parts.order?.() ?? right(anOrder())),
      status: () => soon(() => right({ isPaid: false, status: 1 })),
      requestCode: (order: NumberAndPhone) =>
        soon(() => {
          lookups.push(order)
          return parts.requestCode?.() ?? right({ resendAfter: 60 as Seconds, codeLength: 4 })
        }),
      openByCode: (order: NumberAndPhone, code: string) => soon(() => parts.openByCode?.(order, code) ?? notFound),
      pay: () => soon(() => parts.pay?.() ?? right('/sandbox/pay')),
    }),
    storeValue($deliveryApi, {
      deliveryTypes: () => soon(() => right(parts.types ?? DELIVERY_TYPES)),
      shops: () => soon(() => parts.shopsError?.() ?? right(parts.shops ?? [onLenina])),
      deliveryMethods: () => soon(() => right([courier])),
    }),
    storeValue($productExtrasApi, { shelves: (product: number) => soon(() => right(parts.shelves?.(product) ?? [])) }),
    storeValue($instalmentApi, {
      info: soon(() =>
        parts.instalments === undefined
          ? left<AppError, InstalmentInfo>({ _tag: 'Rejected', status: 404, code: 404, message: '' })
          : right(parts.instalments),
      ),
    }),
    storeValue($pageApi, {
      page: (address: PageAddress) =>
        soon(() => parts.page?.(address) ?? left<AppError>({ _tag: 'Rejected', status: 404, code: 404, message: '' })),
    }),
    storeValue($sessionState, 'guest'),
    storeValue($deliveryContextStorage, noPlace),
    storeValue($browserMemory, {
      read: (key: string) => parts.stored?.get(key) ?? null,
      write: (key: string, value: string) => {
        parts.stored?.set(key, value)
      },
      forget: (key: string) => {
        parts.stored?.delete(key)
      },
    }),
    storeValue($tabChannel, { post: () => undefined, listen: () => () => undefined }),
    storeValue($clock, { now: () => parts.now ?? 1_000 }),
    storeValue($randomness, { key: () => 'key' }),
    storeValue($log, { failed: () => undefined }),
    storeValue($accountApi, {
      verifyPhone: () => soon(() => right({ resendAfter: 60 as Seconds, codeLength: 4 })),
      confirmPhone: (_: string, code: string) => soon(() => right(`token of ${code}`)),
    }),
    storeValue($captcha, { token: () => soon(() => right('')) }),
    storeValue($navigation, {
      reload: () => undefined,
      goTo: (address: string) => {
        visitedUrls.push(address)
      },
    }),
  ]
  return { ports, changes, ticks, lookups, placings, visitedUrls }
}

/** Opens an address as a browser does: hydrates and loads the basket. */
export const openAt = async (path: string, routes: Array<RouteObject>, parts: Parts = {}) => {
  const shop = aShopOf(parts)
  const { phones, isSmsSent, suggest } = parts
  const frame = [
    ...(phones === undefined ? [] : [storeValue($shell, { ...$shell.defaultState, phones })]),
    storeValue($settings, {
      ...$settings.defaultState,
      ...(isSmsSent !== undefined && { isSmsSent }),
      hasAddressDirectory: suggest !== undefined,
    }),
    ...(suggest === undefined ? [] : [storeValue($addressSuggest, { suggest })]),
  ]
  const scope = fork({
    values: [...shop.ports, ...frame] as typeof shop.ports,
  })
  const router = createMemoryRouter(
    [
      {
        element: (
          <FollowedLinks>
            <Outlet />
          </FollowedLinks>
        ),
        errorElement: <p>Страница ошибки</p>,
        HydrateFallback: () => null,
        children: [...routes, { path: '*', element: <p>Другая страница</p> }],
      },
    ],
    { initialEntries: [path], getContext: () => new RouterContextProvider(new Map([[scopeContext, scope]])) },
  )
  document.documentElement.lang = 'ru'
  const screen = await render(
    <ServicesContext value={services}>
      <Provider value={scope}>
        <main>
          <Container>
            <RouterProvider router={router} />
          </Container>
        </main>
        <Layers />
      </Provider>
    </ServicesContext>,
  )
  scopeBind(appHydrated, { scope })()
  return { ...shop, screen, router, scope }
}
