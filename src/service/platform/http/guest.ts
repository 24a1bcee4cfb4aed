import { createHash, randomBytes } from 'node:crypto'

const GUEST_COOKIE = 'guest.sid'
const GUEST_COOKIE_SECONDS = 2_592_000
const SID_BYTES = 32
const SID = /(?:^|;\s*)guest\.sid=([\w-]{43})(?:;|$)/

/** A random cookie; the database stores only its hash. [OC-59] */
export interface Guest {
  readonly key: string
  readonly cookie: string
}

const keyOf = (sid: string): string => createHash('sha256').update(sid).digest('base64url')

const cookieOf = (sid: string, isSecure: boolean): string =>
  `${GUEST_COOKIE}=${sid}; Path=/; Max-Age=${GUEST_COOKIE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`

const guestBy = (sid: string, isSecure: boolean): Guest => ({ key: keyOf(sid), cookie: cookieOf(sid, isSecure) })

export const guestOfCookie = (request: Request, isSecure: boolean): Guest | null => {
  const sid = SID.exec(request.headers.get('cookie') ?? '')?.[1]
  return sid === undefined ? null : guestBy(sid, isSecure)
}

export const newGuest = (isSecure: boolean): Guest => guestBy(randomBytes(SID_BYTES).toString('base64url'), isSecure)
