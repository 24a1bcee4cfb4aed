import { attach, createEvent, sample, scopeBind } from 'effector'
import { appHydrated } from '../app.ts'
import { $tabChannel, type TabNews } from '../ports/browser/tab-channel.ts'
import { basketOutdated } from './basket.ts'
import { changeBasketFx, tickBasketFx } from './requests.ts'
import { changeDelayed, changeRefused } from './unsettled.ts'

/** Other tabs are to see the basket anew. */
export const basketShared = createEvent()

const tabHeard = createEvent<TabNews>()

const listenFx = attach({
  source: $tabChannel,
  effect: (channel) => {
    channel.listen(scopeBind(tabHeard, { safe: true }))
  },
})

const tellFx = attach({
  source: $tabChannel,
  effect: (channel) => {
    channel.tell('basketChanged')
  },
})

sample({ clock: appHydrated, target: listenFx })
sample({ clock: tabHeard, filter: (news) => news === 'basketChanged', fn: () => undefined, target: basketOutdated })
// what failed may have been done too, and what was cancelled before it
sample({ clock: [changeBasketFx.done, changeRefused, changeDelayed, tickBasketFx.finally, basketShared], fn: () => undefined, target: tellFx })
