import { attach, sample } from 'effector'
import { delay } from 'patronum/delay'
import { $navigation } from '../ports/browser/navigation.ts'
import { orderPlaced, orderTaken } from './place.ts'

// The basket stays on screen while the browser leaves; on return it is empty.
const LEAVING_MS = 2_000

const leaveFx = attach({ source: $navigation, effect: (navigation, address: string) => navigation.leave(address) })

sample({
  clock: orderPlaced,
  filter: ({ paymentUrl }) => paymentUrl !== null,
  fn: ({ paymentUrl }) => paymentUrl as string,
  target: leaveFx,
})

sample({ clock: delay(leaveFx.done, LEAVING_MS), fn: () => undefined, target: orderTaken })
