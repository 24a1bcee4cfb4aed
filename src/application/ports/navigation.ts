import { port } from '../kernel/port.ts'

/** The page as a whole. */
export interface Navigation {
  /** Asks the server for the page anew. [CITY-18] */
  readonly reload: () => void
}

export const $navigation = port<Navigation>('Navigation')
