import type { Effect } from 'effector'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { AppError } from './app-error.ts'

export const run = async <A>(task: TaskEither<AppError, A>): Promise<A> => {
  const answer = await task()
  if (answer._tag === 'Left') throw answer.left
  return answer.right
}

/** For effects whose only errors come from ports: types their error as `AppError`. */
export const failsAsPorts = <Params, Done>(effect: Effect<Params, Done>): Effect<Params, Done, AppError> =>
  effect as unknown as Effect<Params, Done, AppError>
