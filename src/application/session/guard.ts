import type { SessionState } from './current-user.ts'

export type Admission =
  | { readonly _tag: 'Allowed' }
  | { readonly _tag: 'Waiting' }
  | { readonly _tag: 'Unreachable' }
  | { readonly _tag: 'SentTo'; readonly path: string }

const PROTECTED = /^\/(cabinet|delete-profile)(\/|$)/

// The path as the router compares it with its routes: decoded, in any letter case.
export const matchedPath = (path: string): string => {
  try {
    return decodeURIComponent(path).toLowerCase()
  } catch {
    return path.toLowerCase()
  }
}

const loginPath = (goingTo: string): string => `/login/?redirect=${encodeURIComponent(goingTo)}`

/** The guard's decision about a visit. `rest` is the query and the fragment of the address. [ROUTE-42, OC-06] */
export const admission = (path: string, rest: string, session: SessionState): Admission => {
  if (!PROTECTED.test(matchedPath(path))) return { _tag: 'Allowed' }
  switch (session) {
    case 'loggedIn':
      return { _tag: 'Allowed' }
    case 'guest':
      return { _tag: 'SentTo', path: loginPath(path + rest) }
    case 'unknown':
      return { _tag: 'Waiting' }
    case 'unreachable':
      return { _tag: 'Unreachable' }
  }
}
