/** What is missing: the database does not respond, its disk is full, or the storage of files does not respond. */
export type Unavailability = 'database' | 'disk' | 'files'

export const FILES_AWAY = 'FILES_AWAY'

const AWAY_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  // too many connections
  '53300',
  // a standby that is not promoted yet
  '25006',
])
// Connection exceptions, shutdowns, a crash of another session, a start or recovery, a closed idle session.
const AWAY_STATES = /^(?:08\w{3}|57P0[1235])$/
const FULL_CODES: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', '53100'])
// node-postgres and Kysely give these errors no code. After a shutdown, work of an abandoned request finds the driver
// destroyed or the pool ended.
const AWAY_MESSAGES =
  /^(?:driver has already been destroyed|Cannot use a pool after calling end|Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|the database (?:thread ended|engine panicked|is closed))/

const MAX_CAUSES = 5

export const unavailabilityOf = (error: unknown, depth = 0): Unavailability | null => {
  if (!(error instanceof Error) || depth > MAX_CAUSES) return null
  const code = 'code' in error ? String(error.code) : ''
  if (code === FILES_AWAY) return 'files'
  if (FULL_CODES.has(code)) return 'disk'
  if (AWAY_CODES.has(code) || AWAY_STATES.test(code) || AWAY_MESSAGES.test(error.message)) return 'database'
  const causes: ReadonlyArray<unknown> = error instanceof AggregateError ? error.errors : [error.cause]
  return causes.map((cause) => unavailabilityOf(cause, depth + 1)).find((found) => found !== null) ?? null
}
