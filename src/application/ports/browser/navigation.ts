import { port } from '../../kernel/port.ts'

export interface Navigation {
  readonly reload: () => void
  readonly goTo: (address: string) => void
  readonly removeQuery: () => void
}

export const $navigation = port<Navigation>('Navigation')
