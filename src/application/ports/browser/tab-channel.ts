import { port } from '../../kernel/port.ts'

/** What the shop's tabs in one browser tell each other. */
export type TabMessage = 'basketChanged' | 'signedOut'

export interface TabChannel {
  readonly tell: (news: TabMessage) => void
  /** Answers the unsubscription. */
  readonly listen: (heard: (news: TabMessage) => void) => () => void
}

export const $tabChannel = port<TabChannel>('TabChannel')
