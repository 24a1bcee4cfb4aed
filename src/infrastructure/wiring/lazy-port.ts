import type { TaskEither } from 'fp-ts/TaskEither'
import type { AppError } from '../../application/kernel/app-error.ts'

type Task = TaskEither<AppError, unknown>

// Every member is a task or a function with parameters: so a member read without a call is the task.
export type Waits<Api> = {
  readonly [K in keyof Api]: Api[K] extends Task
    ? Task
    : Api[K] extends (...args: infer Args) => Task
      ? [] extends Args
        ? never
        : (...args: Args) => Task
      : never
}

type Members = Readonly<Record<PropertyKey, (...args: ReadonlyArray<unknown>) => unknown>>

export const openedOnce = <A>(open: () => Promise<A>): (() => Promise<A>) => {
  let opened: Promise<A> | null = null
  return () =>
    (opened ??= open().catch((error: unknown) => {
      opened = null
      throw error
    }))
}

export const lazyPort = <Api>(open: () => Promise<Api>): Api =>
  new Proxy(
    {},
    {
      get: (_, member) => {
        // a proxy with `then` would be taken for a promise
        if (member === 'then') return undefined
        return (...args: ReadonlyArray<unknown>) => {
          const task = () =>
            open().then(
              (adapter) => {
                const answer = (adapter as Members)[member]?.(...args)
                return args.length === 0 ? answer : (answer as Task)()
              },
              () => ({ _tag: 'Left', left: { _tag: 'Offline' } }),
            )
          return args.length === 0 ? task() : task
        }
      },
    },
  ) as Api

export const lazyApi = <Api extends Waits<Api>>(open: () => Promise<Api>): Api => lazyPort(openedOnce(open))
