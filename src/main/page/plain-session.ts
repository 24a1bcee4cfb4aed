import { isLeft } from 'fp-ts/Either'
import type { Tokens } from '../../application/ports/browser/session-storage.ts'
import { ACCESS_TOKEN_SECONDS, type User } from '../../domain/person/user.ts'
import { PLAIN_SESSION_MARK } from '../../infrastructure/browser/plain-session-mark.ts'
import { type CookieJar, requestCookies } from '../../infrastructure/cookie-jar.ts'
import { makeCall, type Call } from '../../infrastructure/http/http.ts'
import { httpSessionApi } from '../../infrastructure/http/identity/session-api.ts'
import { paths } from '../../ui/paths.ts'
import { requestWithCookies, type RequestCookies } from './request-cookies.ts'

export interface PlainParts {
  readonly origin: string
  readonly service: (request: Request, peer: { readonly address: string }) => Promise<Response>
}

/** Both tokens. Only the pages without scripts receive this cookie, and no script reads it. */
const PLAIN_SESSION = 'plain.session'

const PAIR = /^([\w.~+=-]{1,1500})\/([\w.~+=-]{1,1500})$/

const plainSessionIn = (cookies: Pick<CookieJar, 'read'>): Tokens | null => {
  const [, accessToken, refreshToken] = PAIR.exec(cookies.read(PLAIN_SESSION) ?? '') ?? []
  return accessToken === undefined || refreshToken === undefined ? null : { accessToken, refreshToken }
}

// Start a session, or with null end it.
const plainSessionCookies = (isSecure: boolean, tokens: Tokens | null): ReadonlyArray<string> => {
  const seconds = tokens === null ? 0 : ACCESS_TOKEN_SECONDS
  const pair = tokens === null ? '' : `${tokens.accessToken}/${tokens.refreshToken}`
  const rest = `Max-Age=${String(seconds)}; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return [
    `${PLAIN_SESSION}=${pair}; Path=${paths.plainOrder}; HttpOnly; ${rest}`,
    `${PLAIN_SESSION_MARK}=1; Path=/; ${rest}`,
  ]
}

interface PlainSession {
  readonly jar: RequestCookies
  /** Calls the service for the shopper of the cookies. */
  readonly call: Call
  readonly user: User | null
  readonly enter: (tokens: Tokens) => void
  readonly leave: () => Promise<void>
}

export const openPlainSession = async (
  { origin, service }: PlainParts,
  { cookie, visitor }: { readonly cookie: string; readonly visitor: string },
): Promise<PlainSession> => {
  const jar = requestWithCookies(cookie, [PLAIN_SESSION])
  let tokens = plainSessionIn(jar)
  const call = makeCall({
    origin,
    retries: 0,
    bearer: () => tokens?.accessToken ?? null,
    fetch: async (url, options) => {
      const request = new Request(url, { ...options, headers: jar.sent(options.headers) })
      return jar.received(await service(request, { address: visitor }))
    },
  })
  const become = (next: Tokens | null) => {
    tokens = next
    plainSessionCookies(origin.startsWith('https:'), next).forEach(jar.store)
  }
  const sessions = httpSessionApi(call, call)
  const known = tokens === null ? null : await sessions.user()
  // ended elsewhere: the shopper goes on as a guest
  if (known !== null && isLeft(known) && known.left._tag === 'Unauthorised') become(null)
  return {
    jar,
    call,
    user: known === null || isLeft(known) ? null : known.right,
    enter: become,
    leave: async () => {
      await sessions.logout()
      become(null)
    },
  }
}

/** Gives the tokens to the application of the same browser and ends the session of the pages without scripts. */
export const takePlainSession = (request: Request, isSecure: boolean): Response => {
  const tokens = plainSessionIn(requestCookies(request.headers.get('cookie') ?? ''))
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of plainSessionCookies(isSecure, null)) headers.append('Set-Cookie', cookie)
  return tokens === null ? new Response(null, { status: 204, headers }) : Response.json(tokens, { headers })
}
