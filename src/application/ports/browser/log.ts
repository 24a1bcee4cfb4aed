import { port } from '../../kernel/port.ts'

export interface Log {
  readonly failed: (what: string, why: unknown) => void
}

export const $log = port<Log>('Log')
