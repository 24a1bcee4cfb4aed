import type { Either } from 'fp-ts/Either'
import type { AppError } from '../../application/kernel/app-error.ts'
import type { BrowserMemory } from '../../application/ports/browser/browser-storage.ts'
import type { Endpoint } from '../../contract/kernel/endpoint.ts'
import { STAFF_COOKIE, STAFF_HEADER, STAFF_PATH } from '../../contract/kernel/staff-access.ts'
import { signIn, signOut, type Credentials } from '../../contract/identity/sessions.ts'
import { lazyRenewal, openCalls } from './authorised-call.ts'
import type { HttpOptions, Input } from './http.ts'
import { callKeys } from './idempotency-keys.ts'
import type { Session } from './renewal.ts'

export type { AppError as ClientError, FieldErrors } from '../../application/kernel/app-error.ts'
export * from '../../contract/admin/audit.ts'
export * from '../../contract/admin/bin.ts'
export * from '../../contract/admin/brands.ts'
export * from '../../contract/admin/categories.ts'
export * from '../../contract/admin/collections.ts'
export * from '../../contract/admin/connections.ts'
export * from '../../contract/admin/blocks.ts'
export * from '../../contract/admin/content.ts'
export * from '../../contract/admin/csv.ts'
export * from '../../contract/admin/customers.ts'
export * from '../../contract/kernel/file.ts'
export * from '../../contract/admin/delivery.ts'
export * from '../../contract/admin/facets.ts'
export * from '../../contract/admin/imports.ts'
export * from '../../contract/admin/moderation.ts'
export * from '../../contract/admin/order-edits.ts'
export * from '../../contract/admin/order-payments.ts'
export * from '../../contract/admin/phone-orders.ts'
export * from '../../contract/admin/orders.ts'
export * from '../../contract/admin/parcels.ts'
export * from '../../contract/admin/people.ts'
export * from '../../contract/admin/pictures.ts'
export * from '../../contract/admin/places.ts'
export * from '../../contract/admin/price-rules.ts'
export * from '../../contract/admin/product-changes.ts'
export * from '../../contract/admin/product-tables.ts'
export * from '../../contract/admin/products.ts'
export * from '../../contract/admin/promocodes.ts'
export * from '../../contract/admin/reports.ts'
export * from '../../contract/admin/resource.ts'
export * from '../../contract/admin/returns.ts'
export * from '../../contract/admin/search.ts'
export * from '../../contract/admin/session.ts'
export * from '../../contract/admin/settings.ts'
export * from '../../contract/entities/staff.ts'
export * from '../../contract/admin/staff.ts'
export * from '../../contract/admin/work.ts'
export * from '../../contract/catalogue/back-in-stock.ts'
export * from '../../contract/catalogue/brands.ts'
export * from '../../contract/catalogue/catalogue.ts'
export * from '../../contract/catalogue/favourites.ts'
export * from '../../contract/catalogue/product-extras.ts'
export * from '../../contract/catalogue/questions.ts'
export * from '../../contract/catalogue/reviews.ts'
export * from '../../contract/catalogue/lists.ts'
export * from '../../contract/content/blog.ts'
export * from '../../contract/content/feedback.ts'
export * from '../../contract/content/blocks.ts'
export * from '../../contract/content/pages.ts'
export * from '../../contract/content/promotions.ts'
export * from '../../contract/content/secret-shopper.ts'
export * from '../../contract/content/subscription.ts'
export * from '../../contract/delivery/addresses.ts'
export * from '../../contract/delivery/carriers.ts'
export * from '../../contract/delivery/places.ts'
export * from '../../contract/identity/cookie-consent.ts'
export * from '../../contract/identity/accounts.ts'
export * from '../../contract/identity/phone-verification.ts'
export * from '../../contract/identity/profile.ts'
export * from '../../contract/identity/sessions.ts'
export * from '../../contract/platform/captcha.ts'
export * from '../../contract/platform/files.ts'
export * from '../../contract/sales/basket.ts'
export * from '../../contract/sales/lottery.ts'
export * from '../../contract/sales/loyalty.ts'
export * from '../../contract/sales/order-offers.ts'
export * from '../../contract/sales/orders.ts'
export * from '../../contract/sales/payments.ts'
export * from '../../contract/sales/push.ts'
export * from '../../contract/sales/saved-lines.ts'

/** Persistent texts: a file, AsyncStorage read at the start, or localStorage. */
export type ClientMemory = BrowserMemory

export interface ClientOptions {
  readonly origin: string
  /** In memory by default. */
  readonly memory?: ClientMemory
  /** Of the platform by default. */
  readonly fetch?: HttpOptions['fetch']
  /** True if `fetch` stores cookies itself: browsers, React Native. */
  readonly hasCookies?: boolean
  readonly limitMs?: number
}

export interface Client {
  readonly request: <P, Q, H, B, A>(
    to: Endpoint<P, Q, H, B, A>,
    input?: Input<P, Q, H, B>,
    signal?: AbortSignal,
  ) => Promise<Either<AppError, A>>
  /** Later calls belong to the user. An expired token is renewed. */
  readonly signIn: (credentials: Credentials) => Promise<Either<AppError, unknown>>
  readonly signOut: () => Promise<Either<AppError, unknown>>
  readonly isSignedIn: () => boolean
}

const GUEST = 'guest.sid'
const ACCESS = 'accessToken'
const REFRESH = 'refreshToken'

const transientMemory = (): ClientMemory => {
  const texts = new Map<string, string>()
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, value) => {
      texts.set(key, value)
    },
    forget: (key) => {
      texts.delete(key)
    },
  }
}

type Fetch = NonNullable<HttpOptions['fetch']>

// The guest's names a basket, the staff's a session of the back office.
const COOKIES = [GUEST, STAFF_COOKIE]

const withCookies =
  (memory: ClientMemory, fetch: Fetch): Fetch =>
  async (url, options) => {
    const headers = new Headers(options.headers)
    const stored = COOKIES.flatMap((name) => {
      const value = memory.read(name)
      return value === null ? [] : [`${name}=${value}`]
    })
    if (stored.length > 0) headers.set('cookie', stored.join('; '))
    const response = await fetch(url, { ...options, headers })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (COOKIES.includes(name)) memory.write(name, value)
    }
    return response
  }

// The headers that the back office requires, so that a page of another origin cannot call it.
const asStaff =
  (origin: string, fetch: Fetch): Fetch =>
  (url, options) => {
    if (!new URL(url).pathname.startsWith(STAFF_PATH)) return fetch(url, options)
    const headers = new Headers(options.headers)
    headers.set('origin', origin)
    headers.set(STAFF_HEADER, 'fetch')
    return fetch(url, { ...options, headers })
  }

const sessionIn = (memory: ClientMemory): Session => {
  const bearer = () => memory.read(ACCESS)
  const remove = () => {
    memory.forget(ACCESS)
    memory.forget(REFRESH)
  }
  return {
    bearer,
    adminToken: () => null,
    refreshToken: () => memory.read(REFRESH),
    store: ({ accessToken, refreshToken }) => {
      memory.write(REFRESH, refreshToken)
      memory.write(ACCESS, accessToken)
    },
    endSessionOf: (token) => {
      if (bearer() === token) remove()
    },
    remove,
  }
}

/** A client of the shop's API without a framework. The storefront makes the same calls. */
export const openClient = ({
  origin,
  memory = transientMemory(),
  fetch = (url, options) => globalThis.fetch(url, options),
  hasCookies = false,
  limitMs,
}: ClientOptions): Client => {
  const session = sessionIn(memory)
  const { plain, call } = openCalls({
    http: {
      origin,
      fetch: asStaff(origin, hasCookies ? fetch : withCookies(memory, fetch)),
      limitMs,
      keys: callKeys(memory, { key: () => crypto.randomUUID() }, () => Date.now()),
    },
    tokens: session,
    renewal: (by) => lazyRenewal(by, session, {}),
  })
  let first: Promise<unknown> = Promise.resolve()
  return {
    request: (to, input, signal) => {
      const send = () => call(to, input, signal)()
      if (hasCookies || to.access !== 'shopper' || memory.read(GUEST) !== null || session.bearer() !== null)
        return send()
      // the first response sets the cookie of the guest; a call beside it would create another guest
      const answer = first.then(send)
      first = answer
      return answer
    },
    signIn: async (credentials) => {
      const answer = await plain(signIn, { body: credentials })()
      if (answer._tag === 'Right') session.store(answer.right.access)
      return answer
    },
    signOut: async () => {
      const answer = await call(signOut)()
      session.remove()
      return answer
    },
    isSignedIn: () => session.bearer() !== null,
  }
}
