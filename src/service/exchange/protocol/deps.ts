import type { Logger } from 'pino'
import type { ImportDeps } from '../../catalogue/public.ts'
import type { Limits } from './receive.ts'

/** Who 1C is. */
export interface ExchangeAccount {
  readonly user: string
  readonly password: string
}

export interface ExchangeDeps extends ImportDeps {
  readonly log: Logger
  readonly account: ExchangeAccount
  /** Absolute: files of a running exchange lie in its `exchange`, pictures beside those that are fetched. */
  readonly dataDirectory: string
  readonly priceType: string | null
  /** The session's cookie goes over https alone. */
  readonly isSecure: boolean
  readonly limits: Limits
  /** How long an import may keep 1C waiting for an answer. */
  readonly patienceMs: number
}
