export interface CountersWindow {
  readonly document: Document
  readonly location: Pick<Location, 'hostname'>
  readonly localStorage: Storage
}

const POLICY = "connect-src 'self'; img-src 'self' data: blob:; script-src 'self'; frame-src 'self'"

const COOKIE = /^(_ym|mindbox|directCrm)/

// A counter sets its cookies for the widest domain that the browser allows.
const domainsOf = (host: string): ReadonlyArray<string> => {
  const parts = host.split('.')
  return ['', ...parts.map((_, from) => `; Domain=${parts.slice(from).join('.')}`)]
}

const namesIn = (cookies: string): ReadonlyArray<string> =>
  cookies.split('; ').flatMap((cookie) => cookie.split('=')[0] ?? [])

// A policy that is added to a page holds from then on, also for a request that a counter sends when the page is left.
export const stopCounters = (window: CountersWindow): void => {
  const { document, location } = window
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = POLICY
  document.head.append(policy)
  for (const name of namesIn(document.cookie).filter((one) => COOKIE.test(one)))
    for (const domain of domainsOf(location.hostname)) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`
  // last: a browser may forbid it
  for (const key of Object.keys(window.localStorage).filter((one) => COOKIE.test(one)))
    window.localStorage.removeItem(key)
}
