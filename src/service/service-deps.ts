import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { CaptchaProvider } from './identity/public.ts'
import type { Tables } from './platform/database/tables.ts'
import type { Limiter } from './platform/limits/limiter.ts'
import type { Payments } from './sales/public.ts'

export interface ServiceClock {
  /** Milliseconds from the epoch. */
  readonly now: () => number
}

/** What the service stands on. */
export interface ServiceDeps {
  readonly db: Kysely<Tables>
  readonly clock: ServiceClock
  readonly log: Logger
  /** Signs the guests' links to their orders. */
  readonly secret: string
  readonly brand: string
  /** Off, addresses may call as often as they like; what protects a phone or an account stays. */
  readonly areRatesLimited: boolean
  readonly captcha: CaptchaProvider
  readonly limiter: Limiter
  /** Where shoppers reach the shop, such as `https://shop.example`. */
  readonly origin: string
  readonly payments: Payments
  /** Cookies go over https alone. */
  readonly isSecure: boolean
  /** The operator's file of address ranges, empty when there is none. */
  readonly cityRanges: string
}
