import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { ExchangeDeps } from './deps.ts'
import type { ExchangeSession } from './session.ts'
import { strings } from './strings.ts'

const RETENTION_MS = 30 * 86_400_000
export const PERMITTED_MS = 86_400_000
const MAX_STEPS = 500

interface Step {
  readonly session: string
  readonly step: string
  readonly file: string
  readonly isFailed: boolean
  readonly needsForce?: boolean
  readonly report: ReadonlyArray<string>
}

// Staff see it. An exchange does not fail because its log does.
export const logStep = async (
  { db, clock, log }: ExchangeDeps,
  { session, step, file, ...rest }: Step,
): Promise<void> => {
  const now = clock.now()
  try {
    await sql`insert into exchange_log (session, at, step, file, is_failed, report, needs_force)
      select ${session}, ${new Date(now)}::timestamptz, ${step}, ${file}, ${rest.isFailed}::boolean, ${rest.report.join('\n')},
        ${rest.needsForce === true}::boolean
      where (select count(*) from exchange_log where session = ${session}) < ${MAX_STEPS}`.execute(db)
    await db
      .deleteFrom('exchange_log')
      .where('at', '<', new Date(now - RETENTION_MS))
      .execute()
  } catch (error) {
    log.warn({ err: error }, 'a step of the exchange was not logged')
  }
}

// 1C reads `success` or `failure` in the first line of a finished answer.
const outcomeOf = async (response: Response): Promise<Pick<Step, 'isFailed' | 'report'> | null> => {
  if (!(response.headers.get('content-type') ?? '').startsWith('text/plain')) return null
  const [first = '', ...report] = (await response.clone().text()).split('\n')
  return first === 'success' || first === 'failure' ? { isFailed: first === 'failure', report } : null
}

// A success without a text is a step of the protocol alone.
export const logAnswer = async (
  deps: ExchangeDeps,
  session: ExchangeSession,
  of: Pick<Step, 'step' | 'file'>,
  response: Response,
): Promise<void> => {
  const step = { ...of, session: session.id }
  if (step.step === 'sale query')
    return logStep(deps, {
      ...step,
      isFailed: false,
      report: [strings.sent(session.sentOrders.length, session.sentReturns.length)],
    })
  const outcome = await outcomeOf(response)
  if (outcome === null || (!outcome.isFailed && outcome.report.length === 0)) return
  const report = [...outcome.report, ...session.warnings]
  const needsForce = session.isStopped
  session.warnings = []
  session.isStopped = false
  return logStep(deps, { ...step, isFailed: outcome.isFailed, report, needsForce })
}

// A permission is valid for one exchange, which settles every stopped one.
export const takePermission = async (db: Kysely<Tables>, now: number): Promise<boolean> => {
  const { rows } = await sql`
    update exchange_log set needs_force = false
    where needs_force and exists (
      select from exchange_log allowed
      where allowed.needs_force and allowed.allowed_at > ${new Date(now - PERMITTED_MS)}::timestamptz
    ) returning id`.execute(db)
  return rows.length > 0
}
