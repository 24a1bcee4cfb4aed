import { scopeBind } from 'effector'
import { left, right, type Either } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import '../../../src/application/alerts/alert-layer.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { $browserMemory } from '../../../src/application/ports/browser/browser-storage.ts'
import { $filesApi } from '../../../src/application/ports/api/platform/files-api.ts'
import { $loyaltyApi, type LoyaltyApi } from '../../../src/application/ports/api/sales/loyalty-api.ts'
import { $orderApi, type OrderApi } from '../../../src/application/ports/api/sales/order-api.ts'
import { $deliveryApi } from '../../../src/application/ports/api/delivery/delivery-api.ts'
import { $profileApi, type ProfileApi } from '../../../src/application/ports/api/identity/profile-api.ts'
import { $randomness } from '../../../src/application/ports/browser/randomness.ts'
import {
  $secretShopperApi,
  type SecretShopperApi,
} from '../../../src/application/ports/api/content/secret-shopper-api.ts'
import { $sessionApi } from '../../../src/application/ports/api/identity/session-api.ts'
import { $sessionMemory } from '../../../src/application/ports/browser/session-storage.ts'
import { $shopperOrderApi, type ShopperOrderApi } from '../../../src/application/ports/api/sales/shopper-order-api.ts'
import { $userReviewsApi, type UserReviewsApi } from '../../../src/application/ports/api/catalogue/user-reviews-api.ts'
import { $sessionState, $user, sessionEnded, userReceived } from '../../../src/application/session/current-user.ts'
import { aShop } from '../../../src/domain/testing/place.ts'
import type { User } from '../../../src/domain/person/user.ts'
import { Layers } from '../../../src/ui/layers/layers.tsx'
import { routes } from '../../../src/ui/routes.tsx'
import { renderRoutes } from './catalogue-harness.tsx'
import { aUser } from './shell-harness.tsx'
import { storeValue, type StoreValues } from '../../support/fakes.ts'

export const offline: AppError = { _tag: 'Offline' }
export const rejection = (message: string, fields?: Readonly<Record<string, ReadonlyArray<string>>>): AppError => ({
  _tag: 'Rejected',
  status: 422,
  code: 422,
  message,
  fields,
})

/** Returns these values in order; the last one repeats. */
export const inTurn = <A,>(...responses: ReadonlyArray<Either<AppError, A>>): TaskEither<AppError, A> => {
  let calls = 0
  return () => {
    const answer = responses[Math.min(calls, responses.length - 1)] as Either<AppError, A>
    calls += 1
    return Promise.resolve(answer)
  }
}

export const gives =
  <A,>(value: A): TaskEither<AppError, A> =>
  () =>
    Promise.resolve(right(value))
export const fails =
  (error: AppError): TaskEither<AppError, never> =>
  () =>
    Promise.resolve(left(error))

/** Storage that survives a reload. */
export const aMemory = () => {
  const stored = new Map<string, string>()
  return {
    stored,
    read: (key: string) => stored.get(key) ?? null,
    write: (key: string, value: string) => {
      stored.set(key, value)
    },
    forget: (key: string) => {
      stored.delete(key)
    },
  }
}

export interface CabinetParts {
  /** Null: a guest. */
  readonly user?: User | null
  readonly memory?: ReturnType<typeof aMemory>
  readonly profile?: Partial<ProfileApi>
  readonly orders?: Partial<ShopperOrderApi>
  readonly order?: Partial<OrderApi>
  readonly loyalty?: Partial<LoyaltyApi>
  readonly secretShopper?: Partial<SecretShopperApi>
  readonly reviews?: Partial<UserReviewsApi>
  readonly values?: StoreValues
  readonly piece?: ReactNode
}

const cabinetRoute = routes
  .flatMap(({ children = [] }) => children)
  .flatMap(({ children = [] }) => children)
  .find(({ id }) => id === 'cabinet')

/** Renders a page of the cabinet with the application's route table for a signed-in user. */
export const openCabinet = async (
  path: string,
  { user = aUser(), memory = aMemory(), values = [], piece, ...apis }: CabinetParts = {},
) => {
  if (cabinetRoute === undefined) throw new Error('the routes have no cabinet')
  let files = 0
  const rendered = await renderRoutes(
    path,
    [
      {
        element: (
          <>
            <main>
              <Outlet />
            </main>
            <Layers />
          </>
        ),
        children: [cabinetRoute, { path: '/piece/', element: piece }, { path: '*', element: <p>Другая страница</p> }],
      },
    ],
    {
      values: [
        storeValue($user, user),
        storeValue($sessionState, user === null ? 'guest' : 'loggedIn'),
        storeValue($browserMemory, memory),
        storeValue($profileApi, {
          history: () => gives({ items: [], pagination: { total: 0, page: 1, pages: 1 } }),
          addresses: gives([]),
          ...apis.profile,
        }),
        storeValue($shopperOrderApi, {
          unpaid: gives(null),
          orders: () => gives({ items: [], pagination: { total: 0, page: 1, pages: 1 } }),
          ...apis.orders,
        }),
        storeValue($orderApi, { ...apis.order }),
        storeValue($loyaltyApi, { promocodes: gives({ available: [], own: [] }), ...apis.loyalty }),
        storeValue($secretShopperApi, {
          shopping: gives({ status: 'none', tasks: [] } as const),
          ...apis.secretShopper,
        }),
        storeValue($userReviewsApi, {
          reviews: () => gives({ items: [], awaiting: [], pagination: { total: 0, page: 1, limit: 10, pages: 1 } }),
          ...apis.reviews,
        }),
        storeValue($deliveryApi, { shops: () => gives([aShop({ name: 'На Ленина' })]) }),
        storeValue($filesApi, {
          upload: () => {
            files += 1
            return gives({ id: files, url: `/api/files/${String(files)}` })
          },
        }),
        storeValue($randomness, { key: () => `key-${String(Math.random())}` }),
        storeValue($sessionApi, { user: user === null ? fails(offline) : gives(user), logout: gives(undefined) }),
        ...values,
        storeValue($sessionMemory, {
          adminToken: () => null,
          bearer: () => 'a',
          store: () => undefined,
          remove: () => undefined,
          listen: () => () => undefined,
        }),
      ],
    },
  )
  return {
    ...rendered,
    /** The session expires, and the same user signs in on the same page. */
    comesBack: async () => {
      scopeBind(sessionEnded, { scope: rendered.scope })()
      await rendered.router.navigate('/login/')
      scopeBind(userReceived, { scope: rendered.scope })(user ?? aUser())
      await rendered.router.navigate(path)
    },
  }
}

const A_PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const aPhoto = (name = 'чайник.png'): File =>
  new File([Uint8Array.from(atob(A_PIXEL), (letter) => letter.charCodeAt(0))], name, { type: 'image/png' })
