import { randomUUID } from 'node:crypto'

/** The shop of the orders and its stock. */
export interface CheckoutTarget {
  readonly cityId: number
  readonly shopId: number
  readonly productIds: ReadonlyArray<number>
}

/** One request for an order; a repeat returns the same order. */
export interface Checkout {
  readonly cookie: string
  readonly key: string
  readonly query: string
  readonly body: string
}

export interface Acknowledged {
  readonly id: number
  readonly token: string
}

export type Outcome =
  | { readonly _tag: 'Acknowledged'; readonly order: Acknowledged }
  | { readonly _tag: 'Refused'; readonly status: number; readonly text: string }
  | { readonly _tag: 'Unanswered' }

const MANY_LINES = 3

const queryOf = ({ cityId, shopId }: CheckoutTarget) =>
  new URLSearchParams({
    contextCityId: String(cityId),
    deliveryType: 'pickup',
    contextShopId: String(shopId),
  }).toString()

const sampleOf = <A>(all: ReadonlyArray<A>, count: number): ReadonlyArray<A> =>
  Array.from({ length: count }, () => all[Math.floor(Math.random() * all.length)]).filter((item) => item !== undefined)

/** Sends one order. Without a response its result is unknown. */
export const send = async (address: string, checkout: Checkout): Promise<Outcome> => {
  const { cookie, key, query, body } = checkout
  try {
    const response = await fetch(`${address}/api/orders?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie },
      body,
    })
    const text = await response.text()
    if (response.status !== 201) return { _tag: 'Refused', status: response.status, text }
    const { order, token } = JSON.parse(text) as { order: { id: number }; token: string }
    return { _tag: 'Acknowledged', order: { id: order.id, token } }
  } catch {
    return { _tag: 'Unanswered' }
  }
}

/** A new guest fills a basket; null if the server stops first. */
export const fillBasket = async (address: string, place: CheckoutTarget): Promise<Checkout | null> => {
  const query = queryOf(place)
  const lines = Object.fromEntries(sampleOf(place.productIds, MANY_LINES).map((id) => [id, { count: 1 }]))
  try {
    const changed = await fetch(`${address}/api/basket/products?${query}&sequence=1`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lines),
    })
    const cookie = changed.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    if (!changed.ok) throw new Error(`the basket is refused: ${changed.status} ${await changed.text()}`)
    await changed.arrayBuffer()
    const preview = await fetch(`${address}/api/orders/new?${query}`, { headers: { cookie } })
    const { order } = (await preview.json()) as { order: { sum: number } }
    const body = {
      contact: { firstName: 'Анна', lastName: 'Проверкина', phone: '+79130000000' },
      methodCode: 'pickup',
      shopId: place.shopId,
      paymentMethod: 'onReceipt',
      policy: true,
      expectedSum: order.sum,
    }
    return { cookie, key: randomUUID(), query, body: JSON.stringify(body) }
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return null
    throw error
  }
}

export const exists = async (address: string, { id, token }: Acknowledged): Promise<boolean> => {
  const answer = await fetch(`${address}/api/orders/${id}?token=${encodeURIComponent(token)}`)
  await answer.arrayBuffer()
  return answer.status === 200
}
