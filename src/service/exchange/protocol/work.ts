import * as E from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'

export interface Work {
  readonly of: string
  readonly isOver: () => boolean
  readonly progress: () => string
  readonly within: (ms: number) => Promise<E.Either<string, string> | null>
}

type Job = (report: (text: string) => void) => TaskEither<string, string>

export const startWork = (of: string, first: string, job: Job, onThrown: (error: unknown) => string): Work => {
  let text = first
  let outcome: E.Either<string, string> | undefined
  const done = job((line) => {
    text = line
  })()
    .catch((error: unknown) => E.left(onThrown(error)))
    .then((result) => {
      outcome = result
      return result
    })
  return {
    of,
    isOver: () => outcome !== undefined,
    progress: () => text,
    within: async (ms) => {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<null>((resolve) => {
        timer = setTimeout(() => resolve(null), ms)
      })
      return Promise.race([done, late]).finally(() => clearTimeout(timer))
    },
  }
}
