import { left, right, type Either } from 'fp-ts/Either'
import type { AppError } from '../../../src/application/kernel/app-error.ts'

/** A call of a port that answers when the test says so. */
export interface PendingCall<A> {
  readonly answer: (value: A) => Promise<void>
  readonly refuse: (error: AppError) => Promise<void>
}

interface Deferred<A> extends PendingCall<A> {
  readonly task: () => Promise<Either<AppError, A>>
}

/** Lets everything that waits for settled promises run. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** A task that the test answers; it fails as adapters do when its signal aborts. */
export const deferred = <A>(signal?: AbortSignal): Deferred<A> => {
  const { promise, resolve } = Promise.withResolvers<Either<AppError, A>>()
  signal?.addEventListener('abort', () => resolve(left({ _tag: 'Aborted' })))
  const settled = async (answer: Either<AppError, A>) => {
    resolve(answer)
    await settle()
  }
  return {
    task: () => promise,
    answer: (value) => settled(right(value)),
    refuse: (error) => settled(left(error)),
  }
}
