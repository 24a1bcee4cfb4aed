import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const GIVEN = /^[\w-]{8,64}$/
const ids = new AsyncLocalStorage<string>()

/** What a proxy of ours has called the request, if that is a name, else a name of its own. */
export const requestIdOf = (given: string | undefined): string =>
  given !== undefined && GIVEN.test(given) ? given : randomUUID()

export const withRequestId = <A>(id: string, answer: () => Promise<A>): Promise<A> => ids.run(id, answer)

/** Goes into every line of the log that is written while a request is answered. */
export const requestIdMixin = (): { readonly requestId?: string } => {
  const requestId = ids.getStore()
  return requestId === undefined ? {} : { requestId }
}
