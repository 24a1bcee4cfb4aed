import { port } from '../../kernel/port.ts'

export interface Network {
  readonly isOnline: () => boolean
  /** Calls back on each change of the connection; returns the unsubscribe function. */
  readonly listen: (listener: (isOnline: boolean) => void) => () => void
}

export const $network = port<Network>('Network')
