import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { ServiceClock } from './clock.ts'
import type { OpenDatabase } from './database/engine.ts'
import type { Tables } from './database/tables.ts'
import type { Limiter } from './limits/limiter.ts'
import type { Settings } from './settings/definitions.ts'

/** What every module may use. A module states in its own `deps.ts` what it needs beyond this. */
export interface PlatformDeps {
  readonly db: Kysely<Tables>
  /** For imports: see `OpenDatabase`. */
  readonly direct: Kysely<Tables>
  readonly reads: OpenDatabase['reads']
  readonly engine: OpenDatabase['engine']
  readonly clock: ServiceClock
  readonly log: Logger
  readonly secret: string
  readonly settings: () => Settings
  /** False disables limits by address; limits by phone and account remain. */
  readonly areRatesLimited: boolean
  readonly limiter: Limiter
  /** Calls of baskets and orders that run at the same time. */
  readonly purchasesAtOnce: number
  /** Public origin, such as `https://shop.example`. */
  readonly origin: string
  readonly isSecure: boolean
}
