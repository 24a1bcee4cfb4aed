import { withinPageTime } from './page-time.ts'

type Fetch = (url: string, options: RequestInit) => Promise<Response>
type Handler = (request: Request, peer?: { readonly address: string }) => Promise<Response>

const FORWARDED_FOR = 'x-forwarded-for'

const orAborted = async <A>(answered: Promise<A>, signal: AbortSignal): Promise<A> => {
  const aborted = Promise.withResolvers<never>()
  const give = () => aborted.reject(signal.reason as Error)
  if (signal.aborted) give()
  signal.addEventListener('abort', give)
  return Promise.race([answered, aborted.promise]).finally(() => signal.removeEventListener('abort', give))
}

// The in-process service takes no signal: a call over its limit is abandoned while the service finishes it.
export const shopInProcess =
  (answer: Handler): Fetch =>
  async (url, { signal, ...options }) => {
    const request = new Request(url, options)
    const visitor = request.headers.get(FORWARDED_FOR)
    const answered = answer(request, ...(visitor === null ? [] : [{ address: visitor }]))
    return withinPageTime(signal, (limit) => (limit == null ? answered : orAborted(answered, limit)))
  }
