import type { SessionState } from './current-user.ts'

export type Admission =
  | { readonly _tag: 'Allowed' }
  /** It is not known yet who comes. */
  | { readonly _tag: 'Waiting' }
  | { readonly _tag: 'Unreachable' }
  | { readonly _tag: 'SentTo'; readonly path: string }

const PROTECTED = /^\/(cabinet|delete-profile)(\/|$)/

/** The address of the way in, which leads on to where somebody was going. [ROUTE-41] */
const loginPath = (goingTo: string): string => `/login/?redirect=${encodeURIComponent(goingTo)}`

/** What becomes of a visit to any page; of most the guard has no say. `search` is '' or begins with its mark. [ROUTE-42, OC-06] */
export const admission = (path: string, search: string, session: SessionState): Admission => {
  if (!PROTECTED.test(path)) return { _tag: 'Allowed' }
  switch (session) {
    case 'loggedIn':
      return { _tag: 'Allowed' }
    case 'guest':
      return { _tag: 'SentTo', path: loginPath(path + search) }
    case 'unknown':
      return { _tag: 'Waiting' }
    case 'unreachable':
      return { _tag: 'Unreachable' }
  }
}
