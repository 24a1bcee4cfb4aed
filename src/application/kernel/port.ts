import { createStore, type StoreWritable } from 'effector'

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

const declared: Array<StoreWritable<object>> = []

export const apiPorts: ReadonlyArray<StoreWritable<object>> = declared

/** A port whose calls return a `TaskEither`: in a browser its adapter loads with the first call. */
export const apiPort = <T extends object>(name: string): StoreWritable<T> => {
  const $port = port<T>(name)
  declared.push($port as unknown as StoreWritable<object>)
  return $port
}
