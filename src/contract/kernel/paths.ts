import type { Errors } from 'io-ts'
import type { Reason } from './described.ts'

export interface FieldProblem {
  readonly path: string
  readonly reason: Reason
}

export const fieldProblems = (errors: Errors): ReadonlyArray<FieldProblem> =>
  errors.map(({ context, message }) => ({
    path: context
      .map(({ key }) => key)
      .filter((key) => key !== '')
      .join('.'),
    reason: (message ?? 'type') as Reason,
  }))
