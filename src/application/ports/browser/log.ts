import { port } from '../../kernel/port.ts'

/** Where failures go that the shopper is not told about; never personal data. */
export interface Log {
  readonly failed: (what: string, why: unknown) => void
}

export const $log = port<Log>('Log')
