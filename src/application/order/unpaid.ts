import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { OrderId } from '../../domain/order/order.ts'
import { unpaidReminder, type UnpaidOrder } from '../../domain/order/unpaid.ts'
import { countdown } from '../kernel/countdown.ts'
import { logFailures } from '../kernel/log-failures.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $shopperOrderApi } from '../ports/api/shopper-order-api.ts'
import { $user, sessionEnded } from '../session/current-user.ts'

/** What waits for money may have changed. */
export const unpaidAskedAgain = createEvent()

const loadFx = failsAsPorts(attach({ source: $shopperOrderApi, effect: (api) => run(api.unpaid) }))

const life = countdown('unpaid')

const $unpaid = createStore<UnpaidOrder | null>(null, { serialize: 'ignore' })
  .on(loadFx.doneData, (_, unpaid) => unpaid)
  .reset(sessionEnded)

/** News of a cancelled order is told until it is put away. [OC-34] */
export const cancelledOrderSeen = createEvent<OrderId>()
const $seen = createStore<ReadonlyArray<OrderId>>([], { serialize: 'ignore' }).on(cancelledOrderSeen, (seen, id) => [...seen, id])

/** [UNPAID-03..05] */
export const $unpaidReminder = combine($unpaid, life.$left, $seen, unpaidReminder)

/** Guests have none to ask for. [ROLE-07] */
sample({ clock: unpaidAskedAgain, source: $user, filter: (user) => user !== null, fn: () => undefined, target: loadFx })
sample({
  clock: loadFx.doneData,
  filter: (unpaid) => unpaid !== null && !unpaid.isOrderCanceled,
  fn: (unpaid) => (unpaid as UnpaidOrder).lifeTime,
  target: life.started,
})
sample({ clock: loadFx.doneData, filter: (unpaid) => unpaid === null, fn: () => undefined, target: life.stopped })
sample({ clock: sessionEnded, target: life.stopped })
logFailures('unpaid order load', loadFx)
