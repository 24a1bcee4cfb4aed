import type { Effect } from 'effector'
import { isLeft } from 'fp-ts/Either'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { AppError } from './app-error.ts'

/** Runs a port's answer inside an effect: its error becomes the effect's failure. */
export const run = async <A>(task: TaskEither<AppError, A>): Promise<A> => {
  const answer = await task()
  if (isLeft(answer)) throw answer.left
  return answer.right
}

/** An effect whose body does nothing but `run` ports: it fails with their errors and no others. */
export const failsAsPorts = <Params, Done>(effect: Effect<Params, Done>): Effect<Params, Done, AppError> =>
  effect as unknown as Effect<Params, Done, AppError>
