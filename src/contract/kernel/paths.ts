import type { Errors } from 'io-ts'
import type { Reason } from './described.ts'

export interface PathError {
  readonly path: string
  readonly reason: Reason
}

export const fieldErrorsOf = (errors: Errors): ReadonlyArray<PathError> =>
  errors.map(({ context, message }) => ({
    path: context
      .map(({ key }) => key)
      .filter((key) => key !== '')
      .join('.'),
    reason: (message ?? 'type') as Reason,
  }))
