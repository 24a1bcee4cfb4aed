import { port } from '../../kernel/port.ts'

/** The page as a whole. */
export interface Navigation {
  /** Asks the server for the page anew. [CITY-18] */
  readonly reload: () => void
  /** Leaves for an address that is no page of the shop's, such as a payment's. */
  readonly leave: (address: string) => void
  /** The address keeps its path alone. [OC-08] */
  readonly forgetQuery: () => void
}

export const $navigation = port<Navigation>('Navigation')
