import type { Answer } from './call.ts'
import type { Place } from './driver.ts'

/** `order`: each visitor orders. `visit`: the mix of a day. `hot`: each visitor wants the same product. */
export type VisitKind = 'order' | 'visit' | 'hot'

export interface Sent {
  /** The kind of request in the table. */
  readonly name: string
  readonly method?: 'GET' | 'PUT' | 'POST'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

type Steps = Generator<Sent, void, Answer>

const any = <A>(list: ReadonlyArray<A>): A => list[Math.floor(Math.random() * list.length)] as A

// Of 1,000 visits. [issue 46]
const FIRST: ReadonlyArray<readonly [kind: keyof Place['pages'], visits: number]> = [
  ['product', 400],
  ['list', 350],
  ['home', 150],
  ['search', 100],
]
const [CHANGES_BASKET, OPENS_CHECKOUT, ORDERS, SIGNS_IN] = [0.12, 0.06, 0.03, 0.04]
const MEAN_PAGES = 4
const LINES = 2

const firstPage = (): keyof Place['pages'] => {
  let left = Math.random() * 1_000
  return FIRST.find(([, visits]) => (left -= visits) < 0)?.[0] ?? 'product'
}

const cookieOf = ({ headers }: Answer): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((one) => one.split(';')[0])
    .join('; ')

interface Guest {
  cookie: string
}

const withCookie = ({ cookie }: Guest) => (cookie === '' ? {} : { cookie })

function* basket(place: Place, guest: Guest, query: string, products: ReadonlyArray<number>): Steps {
  const changed = yield {
    name: 'basket',
    method: 'PUT',
    path: `/api/basket/products?${query}&sequence=1`,
    headers: withCookie(guest),
    body: JSON.stringify(Object.fromEntries(products.map((id) => [id, { count: 1 }]))),
  }
  const set = cookieOf(changed)
  if (set !== '') guest.cookie = [guest.cookie, set].filter(Boolean).join('; ')
}

function* order(
  guest: Guest,
  query: string,
  shopId: number,
  key: string,
  isOnline: boolean,
  isOrdered: boolean,
): Steps {
  const preview = yield { name: 'checkout', path: `/api/orders/new?${query}`, headers: withCookie(guest) }
  if (!isOrdered) return
  const { order: draft } = JSON.parse(preview.text) as { order: { sum: number } | null }
  if (draft === null) return
  const placed = yield {
    name: 'order',
    method: 'POST',
    path: `/api/orders?${query}`,
    headers: { ...withCookie(guest), 'idempotency-key': key },
    body: JSON.stringify({
      contact: {
        firstName: 'Анна',
        lastName: 'Проверкина',
        phone: `+7913${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
      },
      methodCode: 'pickup',
      shopId,
      paymentMethod: isOnline ? 'online' : 'onReceipt',
      policy: true,
      expectedSum: draft.sum,
    }),
  }
  if (!isOnline) return
  const { paymentUrl } = JSON.parse(placed.text) as { paymentUrl: string | null }
  if (paymentUrl === null) return
  const { pathname } = new URL(paymentUrl, 'http://shop.test')
  yield {
    name: 'payment',
    method: 'POST',
    path: pathname,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=pay',
  }
}

const queryOf = (cityId: number, shopId?: number) =>
  `contextCityId=${String(cityId)}&deliveryType=${shopId === undefined ? 'delivery' : `pickup&contextShopId=${String(shopId)}`}`

function* orderVisit(place: Place, key: string, products: ReadonlyArray<number>): Steps {
  const guest = { cookie: '' }
  const { cityId, shopId } = any(place.shops)
  const query = queryOf(cityId, shopId)
  yield* basket(place, guest, query, products)
  yield* order(guest, query, shopId, key, false, true)
}

function* dayVisit(place: Place, key: string): Steps {
  const cityId = any(place.cities)
  const guest = { cookie: `app.city=${String(cityId)}; deliveryType=delivery` }
  const pages = 1 + Math.floor(Math.random() * (2 * MEAN_PAGES - 1))
  for (let page = 0; page < pages; page += 1) {
    const kind = firstPage()
    yield {
      name: `page ${kind}`,
      path: any(place.pages[kind]),
      headers: { ...withCookie(guest), 'accept-encoding': 'br, gzip' },
    }
  }
  if (place.logins.length > 0 && Math.random() < SIGNS_IN) {
    yield {
      name: 'sign in',
      method: 'POST',
      path: '/api/users/signIn',
      body: JSON.stringify({ login: any(place.logins), password: place.password }),
    }
    return
  }
  if (Math.random() >= CHANGES_BASKET) return
  const shop = any(place.shops)
  const query = queryOf(shop.cityId, shop.shopId)
  yield* basket(
    place,
    guest,
    query,
    Array.from({ length: LINES }, () => any(place.products)),
  )
  if (Math.random() >= OPENS_CHECKOUT / CHANGES_BASKET) return
  yield { name: 'page order', path: '/order/', headers: withCookie(guest) }
  yield* order(guest, query, shop.shopId, key, Math.random() < 0.5, Math.random() < ORDERS / OPENS_CHECKOUT)
}

/** The requests of one visitor: each is sent after the answer to the one before. */
export const visitOf = (kind: VisitKind, place: Place, key: string): Steps => {
  switch (kind) {
    case 'visit':
      return dayVisit(place, key)
    case 'hot':
      return orderVisit(place, key, [place.hot ?? 0])
    case 'order':
      return orderVisit(
        place,
        key,
        Array.from({ length: LINES }, () => any(place.products)),
      )
  }
}
