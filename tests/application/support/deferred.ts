import { left, right, type Either } from 'fp-ts/Either'
import type { AppError } from '../../../src/application/kernel/app-error.ts'

/** A call of a port that waits for the test. */
export interface PendingCall<A> {
  readonly answer: (value: A) => Promise<void>
  readonly refuse: (error: AppError) => Promise<void>
}

interface Deferred<A> extends PendingCall<A> {
  readonly task: () => Promise<Either<AppError, A>>
}

/** Waits for settled promises. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

/** A task that waits for the test; it fails when its signal aborts, as adapters do. */
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
