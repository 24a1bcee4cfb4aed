import type { TaskEither } from 'fp-ts/TaskEither'
import type { AppError } from './app-error.ts'

export const run = async <A>(task: TaskEither<AppError, A>): Promise<A> => {
  const answer = await task()
  if (answer._tag === 'Left') throw answer.left
  return answer.right
}
