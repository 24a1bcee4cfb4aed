/** Where a shopper goes who asked for nothing, or for what is not ours. [OC-07] */
export const DEFAULT_RETURN_PATH = '/cabinet/'

const LOGIN = /^\/login(admin)?\/?$/i
const DOUBLE_SLASH_OR_DOTS = /\/(\/|\.{1,2}(\/|$))/
const DECODINGS = 3

const decoded = (path: string): string | null => {
  if (!path.includes('%')) return path
  const hasBrokenEscapes = /%(?![0-9a-f]{2})/i.test(path)
  return hasBrokenEscapes
    ? null
    : path.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}

const hasControls = (text: string): boolean =>
  Array.from(text).some((character) => character < ' ' || character === '\u007f')

const isPlainPath = (path: string): boolean =>
  path.startsWith('/') && !/[\\ ]/.test(path) && !hasControls(path) && !DOUBLE_SLASH_OR_DOTS.test(path)

/** Stays a plain path however many times somebody on the way decodes it. */
const isOwnPath = (path: string, decodings = DECODINGS): boolean => {
  if (!isPlainPath(path)) return false
  const next = decoded(path)
  if (next === null) return false
  return next === path || (decodings > 0 && isOwnPath(next, decodings - 1))
}

/**
 * The address to go to after signing in: the one asked for when it is a path of this site, written with one slash at
 * its start and without backslashes, control characters, empty or dotted parts, plain or percent-encoded; else the
 * cabinet. Signing in never leads to signing in. [OC-07, OC-09, OC-51]
 */
export const returnPath = (asked: string | null | undefined): string => {
  const path = asked?.split(/[?#]/)[0] ?? ''
  const rest = asked?.slice(path.length) ?? ''
  return isOwnPath(path) && !LOGIN.test(path) && !hasControls(rest) ? path + rest : DEFAULT_RETURN_PATH
}
