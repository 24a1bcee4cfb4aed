import type { CookieJar } from '../../infrastructure/cookie-jar.ts'

export interface RequestCookies extends CookieJar {
  /** Headers of a call that is made for the browser. */
  readonly sent: (headers: RequestInit['headers']) => Headers
  /** Stores a `Set-Cookie` header: the next call sends it. */
  readonly store: (cookie: string) => void
  /** Stores the cookies of a response. */
  readonly received: (response: Response) => Response
  /** `Set-Cookie` headers for the browser. */
  readonly cookies: () => ReadonlyArray<string>
}

const nameOf = (cookie: string): string => cookie.slice(0, Math.max(cookie.indexOf('='), 0))

const isRemoved = (cookie: string): boolean => /;\s*max-age=0(?:;|$)/i.test(cookie)

/** The cookies of a browser during one request. The service receives all but the hidden ones. */
export const requestWithCookies = (header: string, hidden: ReadonlyArray<string> = []): RequestCookies => {
  const own = new Map(header.split('; ').flatMap((pair) => (pair.includes('=') ? [[nameOf(pair), pair] as const] : [])))
  const set = new Map<string, string>()
  const store = (cookie: string) => {
    const name = nameOf(cookie)
    set.set(name, cookie)
    if (isRemoved(cookie)) own.delete(name)
    else own.set(name, cookie.split(';', 1)[0] ?? '')
  }
  return {
    read: (name) => own.get(name)?.slice(name.length + 1) ?? null,
    store,
    write: (name, value, seconds) => {
      store(`${name}=${value}; Path=/; Max-Age=${String(seconds)}; SameSite=Lax`)
    },
    sent: (headers) => {
      const sent = new Headers(headers)
      const cookies = [...own].flatMap(([name, pair]) => (hidden.includes(name) ? [] : [pair]))
      if (cookies.length > 0) sent.set('cookie', cookies.join('; '))
      return sent
    },
    received: (response) => {
      response.headers.getSetCookie().forEach(store)
      return response
    },
    cookies: () => [...set.values()],
  }
}
