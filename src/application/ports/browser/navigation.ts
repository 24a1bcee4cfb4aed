import { port } from '../../kernel/port.ts'

export interface Navigation {
  readonly reload: () => void
  readonly leave: (address: string) => void
  /** Removes the query from the address. [OC-08] */
  readonly forgetQuery: () => void
}

export const $navigation = port<Navigation>('Navigation')
