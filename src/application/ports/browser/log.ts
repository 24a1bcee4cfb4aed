import { port } from '../../kernel/port.ts'

export interface Log {
  readonly failed: (what: string, reason: unknown) => void
}

export const $log = port<Log>('Log')
