import type { Logger } from 'pino'
import type { ImportDeps } from '../../import/public.ts'
import type { FileStorage } from '../../platform/storage/file-storage.ts'
import type { Limits } from './receive.ts'

export interface ExchangeAccount {
  readonly user: string
  readonly password: string
}

export interface ExchangeDeps extends ImportDeps {
  readonly log: Logger
  /** Hashes the addresses of wrong passwords. */
  readonly secret: string
  readonly account: ExchangeAccount
  /** For the files of an exchange while this process reads them. */
  readonly workDirectory: string
  readonly storage: FileStorage
  readonly priceType: string | null
  readonly isSecure: boolean
  readonly limits: Limits
  readonly limitMs: number
}
