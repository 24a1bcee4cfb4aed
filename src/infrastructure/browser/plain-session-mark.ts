import { documentCookies } from '../cookie-jar.ts'

/** Tells scripts that the pages without scripts hold a session: its own cookie is HttpOnly. */
export const PLAIN_SESSION_MARK = 'plain.known'
/** Gives the session to the application, once. */
export const PLAIN_SESSION_PATH = '/order/plain/session/'

const PLAIN_PAGES = '/order/plain/'

/** False on those pages themselves: their next form needs the session. */
export const isPlainSessionLeft = ({ document, location }: Pick<Window, 'document' | 'location'>): boolean =>
  documentCookies(document).read(PLAIN_SESSION_MARK) !== null && !location.pathname.startsWith(PLAIN_PAGES)
