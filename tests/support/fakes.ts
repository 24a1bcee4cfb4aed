import type { Store, StoreWritable } from 'effector'

type StoreValue = [StoreWritable<unknown>, unknown]
export type StoreValues = Array<StoreValue>

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

/** Refuses members that the store's value does not have, unless all that it has are given, as an adapter gives them. */
type WithoutSurplus<A, Given> = Given extends object
  ? Given extends A
    ? Given
    : Record<Exclude<keyof Given, keyof NonNullable<A>>, never>
  : Given

/**
 * A store and its value, for `fork({ values })`. A port may be given in part: a member that is not given throws with
 * the names of the port and of the member. A member that the port does not have is an error of types.
 */
export const storeValue = <A, Given extends Part<A>>(
  store: Store<A>,
  given: Given & WithoutSurplus<A, Given>,
): StoreValue => [store as StoreWritable<unknown>, valueOf(store.defaultState, given)]

/** A value of a test that reads these fields alone. */
export const partOf = <A extends object>(part: NoInfer<Partial<A>>): A => part as A

/** An input that the types forbid: the test sends it as a caller without types does. */
export const illTyped = (value: unknown): never => value as never
