import type { AppError } from '../application/kernel/app-error.ts'

/** A third-party script that fails counts as a lost connection; the log has its message. [ANALYT-06, CAPT-07] */
export const thirdPartyError = (thrown: unknown): AppError => ({
  _tag: 'Offline',
  why: thrown instanceof Error ? thrown.message : String(thrown),
})
