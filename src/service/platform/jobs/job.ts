import type { TaskEither } from 'fp-ts/TaskEither'
import type * as t from 'io-ts'

export interface JobKind<P> {
  readonly name: string
  readonly payload: t.Type<P, unknown, unknown>
}

/** A job may run twice if a process dies. */
export interface Job {
  readonly name: string
  /** Left: the error, without personal data; the job is retried. */
  readonly work: (payload: unknown) => TaskEither<string, unknown>
}

export const jobKind = <P>(name: string, payload: t.Type<P, unknown, unknown>): JobKind<P> => ({ name, payload })
