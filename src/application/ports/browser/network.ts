import { port } from '../../kernel/port.ts'

export interface Network {
  readonly isOnline: () => boolean
  /** Hears each loss and return of the connection; answers the unsubscription. */
  readonly listen: (heard: (isOnline: boolean) => void) => () => void
}

export const $network = port<Network>('Network')
