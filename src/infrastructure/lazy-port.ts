import type { TaskEither } from 'fp-ts/TaskEither'
import type { AppError } from '../application/kernel/app-error.ts'

type Task = TaskEither<AppError, unknown>

/** Every member is a task, or makes one of at least one argument: so a member that is asked with nothing is itself the task. */
export type Waits<Api> = {
  readonly [K in keyof Api]: Api[K] extends Task
    ? Task
    : Api[K] extends (...asked: infer Asked) => Task
      ? [] extends Asked
        ? never
        : (...asked: Asked) => Task
      : never
}

type Members = Readonly<Record<PropertyKey, (...asked: ReadonlyArray<unknown>) => unknown>>

/** Opened once; what could not be fetched is tried again with the next call. */
export const openedOnce = <A>(open: () => Promise<A>): (() => Promise<A>) => {
  let opened: Promise<A> | null = null
  return () =>
    (opened ??= open().catch((error: unknown) => {
      opened = null
      throw error
    }))
}

/** Stands for an adapter that is fetched with its first call; not to have it fails as a call does. */
export const lazyPort = <Api>(open: () => Promise<Api>): Api =>
  new Proxy(
    {},
    {
      get: (_, member) => {
        // it may be awaited itself, and is no promise
        if (member === 'then') return undefined
        return (...asked: ReadonlyArray<unknown>) => {
          const task = () =>
            open().then(
              (adapter) => {
                const answer = (adapter as Members)[member]?.(...asked)
                return asked.length === 0 ? answer : (answer as Task)()
              },
              () => ({ _tag: 'Left', left: { _tag: 'Offline' } }),
            )
          return asked.length === 0 ? task() : task
        }
      },
    },
  ) as Api

/** An adapter of a page or two: its code is fetched by those who call it. */
export const lazyApi = <Api extends Waits<Api>>(open: () => Promise<Api>): Api => lazyPort(openedOnce(open))
