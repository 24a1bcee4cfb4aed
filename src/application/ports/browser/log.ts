import { port } from '../../kernel/port.ts'

/** Errors that are not shown to the shopper; must not contain personal data. */
export interface Log {
  readonly failed: (what: string, why: unknown) => void
}

export const $log = port<Log>('Log')
