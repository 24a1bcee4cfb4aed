import type { TaskEither } from 'fp-ts/TaskEither'
import type { AppError } from '../../application/kernel/app-error.ts'

export type Later<Api> = <A>(ask: (api: Api) => TaskEither<AppError, A>) => TaskEither<AppError, A>

/** Calls of an adapter that is fetched with the first of them; not to have it fails as a call does. */
export const lazyMethods =
  <Api>(open: () => Promise<Api>): Later<Api> =>
  (ask) =>
  () =>
    open().then(
      (api) => ask(api)(),
      () => ({ _tag: 'Left', left: { _tag: 'Offline' } }),
    )
