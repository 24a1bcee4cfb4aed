import { attach, sample, type Effect } from 'effector'
import { $log } from '../ports/browser/log.ts'
import type { AppError } from './app-error.ts'

interface LoggedError {
  readonly what: string
  readonly error: AppError
}

const logFx = attach({
  source: $log,
  effect: (log, { what, error }: LoggedError) => {
    log.failed(what, error)
  },
})

/** Logs errors of these effects. Ignores aborted requests and the end of a session. [ERR-14] */
export const logErrors = <Params, Done>(what: string, effect: Effect<Params, Done, AppError>): void => {
  sample({
    clock: effect.failData,
    filter: (error) => error._tag !== 'Aborted' && error._tag !== 'Unauthorised',
    fn: (error) => ({ what, error }),
    target: logFx,
  })
}
