import { createStore, type StoreWritable } from 'effector'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { AppError } from './app-error.ts'

const unbound = <T extends object>(name: string): T =>
  new Proxy({} as T, {
    get: (_, member) => {
      throw new Error(`port ${name} is not bound: ${String(member)}`)
    },
  })

/**
 * A port as a store: effects read it with `attach({ source })`; main binds it with `fork({ values })`. It is not
 * serialized, and throws if nothing is bound.
 */
export const port = <T extends object>(name: string): StoreWritable<T> =>
  createStore<T>(unbound<T>(name), { name, serialize: 'ignore' })

/** The adapters of a module load together. */
export type PortModule = 'catalogue' | 'content' | 'delivery' | 'identity' | 'platform' | 'sales'

interface ApiPort {
  readonly $port: StoreWritable<object>
  readonly module: PortModule
}

const declared: Array<ApiPort> = []

export const apiPorts: ReadonlyArray<ApiPort> = declared

type Task = TaskEither<AppError, unknown>

// Every member is a task or a function with parameters: so a member read without a call is the task.
type Waits<Api> = {
  readonly [K in keyof Api]: Api[K] extends Task
    ? Task
    : Api[K] extends (...args: infer Args) => Task
      ? [] extends Args
        ? never
        : (...args: Args) => Task
      : never
}

/** A port whose calls return a `TaskEither`: in a browser its adapter loads with the first call. */
export const apiPort = <T extends Waits<T>>(module: PortModule, name: string): StoreWritable<T> => {
  const $port = port<T & object>(name)
  declared.push({ $port: $port as unknown as StoreWritable<object>, module })
  return $port
}
