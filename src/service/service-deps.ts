import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { CaptchaProvider } from './identity/public.ts'
import type { Tables } from './platform/database/tables.ts'
import type { Limiter } from './platform/limits/limiter.ts'
import type { OrderLimits, Payments } from './sales/public.ts'

export interface ServiceClock {
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

export interface ServiceDeps {
  readonly db: Kysely<Tables>
  readonly clock: ServiceClock
  readonly log: Logger
  /** Signs guest links to orders. */
  readonly secret: string
  readonly brand: string
  /** False disables limits by address; limits by phone and account remain. */
  readonly areRatesLimited: boolean
  readonly captcha: CaptchaProvider
  readonly limiter: Limiter
  /** Public origin, such as `https://shop.example`. */
  readonly origin: string
  readonly payments: Payments
  readonly orderLimits: OrderLimits
  /** Cookies are set with Secure. */
  readonly isSecure: boolean
  /** The file of city address ranges; empty if not configured. */
  readonly cityRanges: string
}
