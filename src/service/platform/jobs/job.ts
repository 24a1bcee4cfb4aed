import type { TaskEither } from 'fp-ts/TaskEither'
import type * as t from 'io-ts'

/** A kind of work and what it has to be told; `name` is what the queue keeps. */
export interface JobKind<P> {
  readonly name: string
  readonly payload: t.Type<P, unknown, unknown>
}

/** How work of a kind is done. It may be done twice, when a process dies in the middle of it. */
export interface Job {
  readonly name: string
  /** Left: why it was not done, without a shopper's data; it is tried again later. */
  readonly work: (payload: unknown) => TaskEither<string, unknown>
}

export const jobKind = <P>(name: string, payload: t.Type<P, unknown, unknown>): JobKind<P> => ({ name, payload })
