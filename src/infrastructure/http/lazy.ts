import type { TaskEither } from 'fp-ts/TaskEither'
import type { AppError } from '../../application/kernel/app-error.ts'

export type Later<Api> = <A>(ask: (api: Api) => TaskEither<AppError, A>) => TaskEither<AppError, A>

// Loads an adapter with its first call. If the chunk fails to load, calls return `Offline`.
export const lazyMethods =
  <Api>(open: () => Promise<Api>): Later<Api> =>
  (ask) =>
  () =>
    open().then(
      (api) => ask(api)(),
      () => ({ _tag: 'Left', left: { _tag: 'Offline' } }),
    )
