import { attach, sample } from 'effector'
import { delay } from 'patronum'
import { $navigation } from '../ports/browser/navigation.ts'
import { orderPlaced, orderTaken } from './place.ts'

/** The cart keeps its look while the browser leaves; who comes back to it later finds it emptied. */
const LEAVING_MS = 2_000

const leaveFx = attach({ source: $navigation, effect: (navigation, address: string) => navigation.leave(address) })

/** An order that is to be paid in advance leads to the provider. [INST-01] */
sample({
  clock: orderPlaced,
  filter: ({ paymentUrl }) => paymentUrl !== null,
  fn: ({ paymentUrl }) => paymentUrl as string,
  target: leaveFx,
})

sample({ clock: delay(leaveFx.done, LEAVING_MS), fn: () => undefined, target: orderTaken })
