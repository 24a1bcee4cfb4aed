import type { TaskEither } from 'fp-ts/TaskEither'
import type { AppError } from '../../application/kernel/app-error.ts'
import type { OrderApi } from '../../application/ports/order-api.ts'
import type { Call } from './http.ts'

/** Orders are placed on one page: their wire is fetched with the first call, and fails as a call does. */
export const lazyOrderApi = (call: Call): OrderApi => {
  const opened = async () => (await import('./order-api.ts')).httpOrderApi(call)
  const later = <A>(ask: (api: OrderApi) => TaskEither<AppError, A>): TaskEither<AppError, A> =>
    () => opened().then(
      (api) => ask(api)(),
      () => ({ _tag: 'Left', left: { _tag: 'Offline' } }),
    )
  return {
    preview: (...asked) => later((api) => api.preview(...asked)),
    place: (order, key, at) => later((api) => api.place(order, key, at)),
    order: (id, token) => later((api) => api.order(id, token)),
  }
}
