import { port } from '../../kernel/port.ts'

export interface Clock {
  /** Milliseconds since 1970-01-01T00:00Z. */
  readonly now: () => number
}

export const $clock = port<Clock>('Clock')
