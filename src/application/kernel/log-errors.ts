import { sample, type Event } from 'effector'
import { $log } from '../ports/browser/log.ts'
import type { AppError } from './app-error.ts'
import { performFx } from './perform.ts'

/** Logs errors of a call. Ignores aborted requests and the end of a session. [ERR-14] */
export const logErrors = (what: string, failed: Event<AppError>): void => {
  sample({
    clock: failed,
    source: $log,
    filter: (_, error) => error._tag !== 'Aborted' && error._tag !== 'Unauthorised',
    fn: (log, error) => ({ run: () => log.failed(what, error) }),
    target: performFx,
    batch: false,
  })
}
