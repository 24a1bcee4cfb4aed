import { attach, createEvent, sample, scopeBind } from 'effector'
import { appHydrated } from '../app.ts'
import { $tabChannel, type TabNews } from '../ports/tab-channel.ts'
import { basketOutdated } from './basket.ts'
import { changeBasketFx } from './change.ts'
import { tickBasketFx } from './ticks.ts'

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
sample({ clock: [changeBasketFx.done, tickBasketFx.done], fn: () => undefined, target: tellFx })
