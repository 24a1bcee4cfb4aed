import type { TaskEither } from 'fp-ts/TaskEither'
import type { Log } from '../ports/browser/log.ts'
import type { AppError } from './app-error.ts'

/** A part that fails to load is logged and left out; the rest of the page is shown. */
export const partOf = async <A>(
  log: Log,
  name: string,
  task: TaskEither<AppError, ReadonlyArray<A>>,
): Promise<ReadonlyArray<A>> => {
  const answer = await task()
  if (answer._tag === 'Right') return answer.right
  log.failed(name, answer.left)
  return []
}
