import { randomUUID } from 'node:crypto'
import type { Acknowledged, CheckoutTarget } from './shopper.ts'

/** A user with the acknowledged writes. */
export interface Customer {
  readonly token: string
  /** Streets of acknowledged addresses by id. */
  readonly addresses: Map<number, string>
  /** Last acknowledged count by product; unknown after a request without a response. */
  readonly favourites: Map<number, boolean | null>
}

const call = (address: string, method: string, path: string, token: string, body?: unknown) =>
  fetch(`${address}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })

export const signIn = async (address: string, phone: string, password: string): Promise<Customer> => {
  const answer = await fetch(`${address}/api/users/signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: phone, password }),
  })
  if (!answer.ok) throw new Error(`a customer was not let in: ${answer.status} ${await answer.text()}`)
  const { access } = (await answer.json()) as { access: { accessToken: string } }
  return { token: access.accessToken, addresses: new Map(), favourites: new Map() }
}

const keepAddress = async (address: string, { cityId }: CheckoutTarget, { token, addresses }: Customer) => {
  const [oldest] = addresses.size >= 10 ? [...addresses.keys()] : []
  if (oldest !== undefined) {
    // unknown without a response
    addresses.delete(oldest)
    await (await call(address, 'DELETE', `/api/users/addresses/${oldest}`, token)).arrayBuffer()
  }
  const street = `ул. ${randomUUID()}`
  const added = await call(address, 'POST', '/api/users/addresses', token, { cityId, street, house: '1' })
  if (added.status === 201) addresses.set(((await added.json()) as { id: number }).id, street)
  else await added.arrayBuffer()
}

const turnFavourite = async (address: string, { productIds }: CheckoutTarget, { token, favourites }: Customer) => {
  const productId = productIds[Math.floor(Math.random() * Math.min(productIds.length, 20))] ?? 0
  const isAddition = favourites.get(productId) !== true
  favourites.set(productId, null)
  const answer = await call(address, isAddition ? 'POST' : 'DELETE', '/api/users/products/favorite', token, {
    productId,
  })
  await answer.arrayBuffer()
  // 400: already in this state
  if (answer.status === 204 || answer.status === 400) favourites.set(productId, isAddition)
}

/** Sends writes one after another until the server stops. */
export const live = async (
  address: string,
  place: CheckoutTarget,
  customer: Customer,
  isOver: () => boolean,
): Promise<number> => {
  let writes = 0
  try {
    for (; !isOver(); writes += 2) {
      await keepAddress(address, place, customer)
      await turnFavourite(address, place, customer)
    }
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
  }
  return writes
}

/** Acknowledged writes that are missing. */
export const forgottenOf = async (
  address: string,
  { token, addresses, favourites }: Customer,
): Promise<ReadonlyArray<string>> => {
  const stored = (await (await call(address, 'GET', '/api/users/addresses', token)).json()) as ReadonlyArray<{
    id: number
    street: string
  }>
  const liked = new Set(
    (await (
      await call(address, 'GET', '/api/users/products/favorite?onlyProductIds=true', token)
    ).json()) as ReadonlyArray<number>,
  )
  return [
    ...[...addresses].flatMap(([id, street]) =>
      stored.some((one) => one.id === id && one.street === street) ? [] : [`the address ${id} is lost`],
    ),
    ...[...favourites].flatMap(([id, isLiked]) =>
      isLiked === null || liked.has(id) === isLiked ? [] : [`the favourite ${id} is not as it was`],
    ),
  ]
}

/** Cancels an order; true if acknowledged, null without a response. */
export const callOff = async (address: string, { id, token }: Acknowledged): Promise<boolean | null> => {
  try {
    const answer = await fetch(`${address}/api/orders/${id}/cancel?token=${encodeURIComponent(token)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ reasonId: 1 }),
    })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return null
  }
}
