import { pageTimeLeft } from './page-time.ts'

type Fetch = (url: string, options: RequestInit) => Promise<Response>
type Handler = (request: Request, peer?: { readonly address: string }) => Promise<Response>

const FORWARDED_FOR = 'x-forwarded-for'

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

// The in-process service takes no signal: a call over its limit is abandoned while the service finishes it.
export const shopInProcess =
  (answer: Handler): Fetch =>
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
