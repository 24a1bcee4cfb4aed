import type { Store, StoreWritable } from 'effector'

/** Stores and their values, as `fork({ values })` takes them. */
export type StoreValues = Array<[StoreWritable<unknown>, unknown]>

type Part<A> = A extends object ? (A extends ReadonlyArray<unknown> ? A : Partial<A>) : A

/** The state of a port that is not bound throws when a member is read. */
const isPort = (state: unknown): state is object => {
  if (typeof state !== 'object' || state === null) return false
  try {
    return Reflect.get(state, 'anyMember') === null
  } catch {
    return true
  }
}

const valueOf = (state: unknown, given: unknown): unknown =>
  isPort(state) && typeof given === 'object' && given !== null
    ? new Proxy(given, {
        get: (members, name) =>
          typeof name === 'symbol' || name in members ? Reflect.get(members, name) : Reflect.get(state, name),
      })
    : given

/**
 * Values of stores for a scope, typed by the stores. A port may be given in part: a member that is not given throws
 * with the names of the port and of the member.
 */
export const storeValues = <A extends ReadonlyArray<unknown>>(
  ...pairs: { readonly [Index in keyof A]: readonly [Store<A[Index]>, NoInfer<Part<A[Index]>>] }
): StoreValues =>
  (pairs as ReadonlyArray<readonly [StoreWritable<unknown>, unknown]>).map(([store, given]) => [
    store,
    valueOf(store.defaultState, given),
  ])

/** A value of a test that reads these fields alone. */
export const partOf = <A extends object>(part: NoInfer<Partial<A>>): A => part as A

/** An input that the types forbid: the test sends it as a caller without types does. */
export const illTyped = (value: unknown): never => value as never
