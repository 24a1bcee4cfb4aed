import { attach, sample, type Effect } from 'effector'
import { $log } from '../ports/browser/log.ts'
import type { AppError } from './app-error.ts'

/** Failures of these use cases go to the log and no further; a cancelled request is none, and the end of a session is told otherwise. [ERR-14] */
export const logFailures = <Params, Done>(what: string, effect: Effect<Params, Done, AppError>): void => {
  sample({
    clock: effect.failData,
    filter: (error) => error._tag !== 'Aborted' && error._tag !== 'Unauthorised',
    target: attach({
      source: $log,
      effect: (log, error: AppError) => {
        log.failed(what, error)
      },
    }),
  })
}
