import type { TabChannel, TabNews } from '../../application/ports/browser/tab-channel.ts'

const NAME = 'vitrina'

/** A browser without the channel has tabs that do not talk. */
export const broadcastTabChannel = (): TabChannel => {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)
  return {
    tell: (news) => channel?.postMessage(news),
    listen: (heard) => {
      const onMessage = ({ data }: MessageEvent<TabNews>) => {
        heard(data)
      }
      channel?.addEventListener('message', onMessage)
      return () => channel?.removeEventListener('message', onMessage)
    },
  }
}
