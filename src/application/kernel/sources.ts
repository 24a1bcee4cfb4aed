import { combine, is, type Store } from 'effector'

/** The stores that a call reads: ports and what the call depends on. */
export type Sources = Store<unknown> | Readonly<Record<string, Store<unknown>>>

export type Sourced<S> =
  S extends Store<infer A> ? A : { readonly [K in keyof S]: S[K] extends Store<infer A> ? A : never }

// Effector's plugin would give the same sid to the sources of two units of one factory.
const combineWithoutSid = combine

export const givenBy = <S extends Sources>(source: S): Store<Sourced<S>> =>
  (is.store(source) ? source : combineWithoutSid(source)) as Store<Sourced<S>>
