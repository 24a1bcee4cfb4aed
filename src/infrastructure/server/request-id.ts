import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const GIVEN = /^[\w-]{8,64}$/
const ids = new AsyncLocalStorage<string>()

export const requestIdOf = (given: string | undefined): string =>
  given !== undefined && GIVEN.test(given) ? given : randomUUID()

export const withRequestId = <A>(id: string, answer: () => Promise<A>): Promise<A> => ids.run(id, answer)

export const requestIdMixin = (): { readonly requestId?: string } => {
  const requestId = ids.getStore()
  return requestId === undefined ? {} : { requestId }
}
