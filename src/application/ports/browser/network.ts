import { port } from '../../kernel/port.ts'

export interface Network {
  readonly isOnline: () => boolean
  readonly listen: (listener: (isOnline: boolean) => void) => () => void
}

export const $network = port<Network>('Network')
