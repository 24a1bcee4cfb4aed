import type { CookieJar } from '../cookie-jar.ts'
import type { TokenStore } from './token-store.ts'

/** Says that the service may keep something for this browser. `guest.sid`, which does the keeping, is not for scripts to read. */
export const VISITOR_COOKIE = 'guest.known'
/** As long as `guest.sid`. [OC-59] */
export const VISITOR_COOKIE_SECONDS = 2_592_000

export interface Visitor {
  /** False of a guest for whom the service keeps nothing: what it would answer is known. */
  readonly isKnown: () => boolean
  /** The service keeps something: this tab and the others are to ask for it from now on. */
  readonly met: () => void
}

export const browserVisitor = (cookies: CookieJar, tokens: Pick<TokenStore, 'bearer'>): Visitor => ({
  isKnown: () => tokens.bearer() !== null || cookies.read(VISITOR_COOKIE) !== null,
  met: () => {
    if (cookies.read(VISITOR_COOKIE) === null) cookies.write(VISITOR_COOKIE, '1', VISITOR_COOKIE_SECONDS)
  },
})
