export const DEFAULT_RETURN_PATH = '/cabinet/'

const LOGIN = /^\/login(admin)?\/?$/i
const DOUBLE_SLASH_OR_DOTS = /\/(\/|\.{1,2}(\/|$))/
const BROKEN_ESCAPE = /%(?![0-9a-f]{2})/i
const ASCII_ESCAPE = /%([0-7][0-9a-f])/gi

const decoded = (path: string): string =>
  path.replace(ASCII_ESCAPE, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

const hasControls = (text: string): boolean =>
  Array.from(text).some((character) => character < ' ' || character === '\u007f')

const isPlainPath = (path: string): boolean =>
  path.startsWith('/') &&
  !/[\\ ]/.test(path) &&
  !hasControls(path) &&
  !DOUBLE_SLASH_OR_DOTS.test(path) &&
  !BROKEN_ESCAPE.test(path) &&
  !LOGIN.test(path)

// Rejects paths that leave the site after one or more percent-decodings.
const isOwnPath = (path: string): boolean => {
  if (!isPlainPath(path)) return false
  const next = decoded(path)
  return next === path || isOwnPath(next)
}

/**
 * The address to open after login: the requested one if it is a safe path of this site, else the cabinet. A safe path
 * has one leading slash and no backslashes, control characters, empty or dotted segments, plain or percent-encoded.
 * Login pages are excluded. [OC-07, OC-09, OC-51]
 */
export const returnPath = (target: string | null | undefined): string => {
  if (target === null || target === undefined) return DEFAULT_RETURN_PATH
  const path = target.replace(/[?#].*/s, '')
  return isOwnPath(path) && !hasControls(target) ? target : DEFAULT_RETURN_PATH
}
