import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Carrier } from './delivery/public.ts'
import type { CaptchaProvider } from './identity/public.ts'
import type { OpenDatabase } from './platform/database/engine.ts'
import type { Tables } from './platform/database/tables.ts'
import type { LaunchFacts } from './operator/public.ts'
import type { Limiter } from './platform/limits/limiter.ts'
import type { Settings } from './platform/settings/definitions.ts'
import type { OrderLimits, Payments } from './sales/public.ts'

export interface ServiceClock {
  readonly now: () => number
}

export interface ServiceDeps {
  readonly db: Kysely<Tables>
  /** For imports: see `OpenDatabase`. */
  readonly direct: Kysely<Tables>
  readonly engine: OpenDatabase['engine']
  readonly clock: ServiceClock
  readonly log: Logger
  readonly secret: string
  readonly settings: () => Settings
  /** False disables limits by address; limits by phone and account remain. */
  readonly areRatesLimited: boolean
  readonly captcha: CaptchaProvider
  readonly limiter: Limiter
  /** Public origin, such as `https://shop.example`. */
  readonly origin: string
  readonly payments: Payments
  readonly carriers: ReadonlyArray<Carrier>
  readonly orderLimits: OrderLimits
  readonly isSecure: boolean
  readonly launch: LaunchFacts
  /** The file of city address ranges; empty if not configured. */
  readonly cityRanges: string
}
