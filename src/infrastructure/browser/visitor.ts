import { CITY_CHANGED, SHOP } from '../cookie-delivery-context-storage.ts'
import type { CookieJar } from '../cookie-jar.ts'
import type { TokenStore } from './token-store.ts'

// Tells scripts that the service stores something for this browser: `guest.sid` itself is HttpOnly.
export const VISITOR_COOKIE = 'guest.known'
export const VISITOR_COOKIE_SECONDS = 2_592_000

export interface Visitor {
  /** Neither the service nor a cookie stores something that changes the page. */
  readonly isNew: () => boolean
  readonly isReturning: () => boolean
  readonly markReturning: () => void
}

export const markReturning = (cookies: CookieJar): void => {
  if (cookies.read(VISITOR_COOKIE) === null) cookies.write(VISITOR_COOKIE, '1', VISITOR_COOKIE_SECONDS)
}

export const browserVisitor = (cookies: CookieJar, tokens: Pick<TokenStore, 'bearer'>): Visitor => {
  const isReturning = () => tokens.bearer() !== null || cookies.read(VISITOR_COOKIE) !== null
  return {
    isNew: () => !isReturning() && [SHOP, CITY_CHANGED].every((name) => cookies.read(name) === null),
    isReturning,
    markReturning: () => markReturning(cookies),
  }
}
