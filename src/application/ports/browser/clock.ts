import { port } from '../../kernel/port.ts'

export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export const $clock = port<Clock>('Clock')
