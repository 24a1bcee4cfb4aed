import { port } from '../../kernel/port.ts'

export type TabMessage = 'basketChanged' | 'consentChanged' | 'signedOut'

export interface TabChannel {
  readonly post: (news: TabMessage) => void
  readonly listen: (listener: (news: TabMessage) => void) => () => void
}

export const $tabChannel = port<TabChannel>('TabChannel')
