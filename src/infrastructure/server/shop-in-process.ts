import { pageTimeLeft } from './page-time.ts'

type Fetch = (url: string, options: RequestInit) => Promise<Response>
type Answer = (request: Request, peer?: { readonly address: string }) => Promise<Response>

const FORWARDED_FOR = 'x-forwarded-for'

/** The caller's own limit, and what is left of the page's time. */
export const callSignal = (signal: AbortSignal | null | undefined): AbortSignal | undefined => {
  const left = pageTimeLeft()
  const signals = [
    ...(signal == null ? [] : [signal]),
    ...(left === null ? [] : [AbortSignal.timeout(Math.ceil(left))]),
  ]
  return signals.length === 0 ? undefined : AbortSignal.any(signals)
}

const rejectedBy = async (signal: AbortSignal, until: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const give = () => {
      reject(signal.reason as Error)
    }
    if (signal.aborted) give()
    else signal.addEventListener('abort', give, { once: true, signal: until })
  })

/**
 * Calls of pages to the shop service of this process. The service takes no signal, so a call that is over its limit is given up while the
 * service still answers it.
 */
export const shopInProcess =
  (answer: Answer): Fetch =>
  async (url, options) => {
    const request = new Request(url, options)
    const visitor = request.headers.get(FORWARDED_FOR)
    const answered = answer(request, ...(visitor === null ? [] : [{ address: visitor }]))
    const signal = callSignal(options.signal)
    if (signal === undefined) return answered
    const done = new AbortController()
    try {
      return await Promise.race([answered, rejectedBy(signal, done.signal)])
    } finally {
      done.abort()
    }
  }
