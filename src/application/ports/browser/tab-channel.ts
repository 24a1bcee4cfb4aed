import { port } from '../../kernel/port.ts'

/** What the shop's tabs in one browser tell each other. */
export type TabNews = 'basketChanged' | 'signedOut'

export interface TabChannel {
  readonly tell: (news: TabNews) => void
  /** Answers the unsubscription. */
  readonly listen: (heard: (news: TabNews) => void) => () => void
}

export const $tabChannel = port<TabChannel>('TabChannel')
