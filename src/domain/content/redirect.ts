const ANY_ORIGIN = 'http://any.invalid'
const CONTROL = /\p{Cc}/u
const LOCAL = /^\/(?![/\\])/

/**
 * Normalizes a redirect's target: path, query and fragment, percent-encoded. Null for any other origin or scheme, or a
 * control character. [PAGE-09]
 */
export const redirectTarget = (target: string): string | null => {
  if (!LOCAL.test(target) || CONTROL.test(target)) return null
  const { pathname, search, hash } = new URL(target, ANY_ORIGIN)
  // dotted segments can leave two slashes at the start, which name a host
  return LOCAL.test(pathname) ? `${pathname}${search}${hash}` : null
}

/**
 * One canonical key for all spellings of a page's address: encoded, without a fragment, with the closing slash.
 * [ROUTE-01]
 */
export const redirectKey = (address: string): string => {
  const encoded = redirectTarget(address) ?? address
  return encoded.replace(/#.*$/s, '').replace(/^([^?]*?)\/?(?=\?|$)/s, '$1/')
}
