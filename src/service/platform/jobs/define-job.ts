import * as E from 'fp-ts/Either'
import * as TE from 'fp-ts/TaskEither'
import type { Job, JobKind } from './job.ts'

export const defineJob = <P>(
  { name, payload }: JobKind<P>,
  work: (payload: P) => TE.TaskEither<string, unknown>,
): Job => ({
  name,
  work: (stored) => {
    const read = payload.decode(stored)
    return E.isRight(read) ? work(read.right) : TE.left('its payload is not readable')
  },
})
