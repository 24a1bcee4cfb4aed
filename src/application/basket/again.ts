import { createStore, merge, sample } from 'effector'
import { debounce } from 'patronum'
import { hasWishes } from '../../domain/basket/basket.ts'
import { failureTold } from '../alerts/failure-notified.ts'
import { isLostOnTheWay } from '../kernel/app-error.ts'
import { growingWait } from '../kernel/growing-wait.ts'
import { $isOffline, connectionReturned } from '../network/offline.ts'
import { basketOutdated, basketReceived, loadBasketFx } from './basket.ts'
import { $waitingAdditions } from './change.ts'
import { changeBasketFx } from './requests.ts'
import { flagsWished, ticksDelayed } from './ticks.ts'
import { $unsettled, changeDelayed, changeDue } from './unsettled.ts'

const loadDelayed = sample({ clock: loadBasketFx.failData, filter: isLostOnTheWay })

const delayed = merge([changeDelayed, ticksDelayed, loadDelayed])

/** How often in a row nothing was heard of the service. */
const $silences = createStore(0, { serialize: 'ignore' })
  .on(delayed, (silences) => silences + 1)
  .reset([basketReceived, connectionReturned])

// one wait for all that is open: were each to begin its own, two would be four after the next silence, and so on
const againDue = merge([debounce({ source: delayed, timeout: $silences.map(growingWait) }), connectionReturned])

sample({
  clock: againDue,
  source: { wishes: $unsettled, isChanging: changeBasketFx.pending },
  filter: ({ wishes, isChanging }) => hasWishes(wishes) && !isChanging,
  fn: () => undefined,
  target: changeDue,
})
sample({ clock: againDue, fn: () => ({}), target: flagsWished })

const $isLoadMissed = createStore(false, { serialize: 'ignore' })
  .on(loadDelayed, () => true)
  .reset([basketReceived, loadBasketFx])

sample({ clock: againDue, source: $isLoadMissed, filter: (isMissed) => isMissed, fn: () => undefined, target: basketOutdated })

/** Told once; who has no connection at all reads it on the page's edge. [CART-22, OC-56] */
sample({
  clock: delayed,
  source: { silences: $silences, isOffline: $isOffline, wishes: $unsettled, additions: $waitingAdditions },
  filter: ({ silences, isOffline, wishes, additions }) => silences === 1 && !isOffline && (hasWishes(wishes) || additions.length > 0),
  fn: (_, error) => error,
  target: failureTold,
})
