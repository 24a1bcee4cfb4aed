import { createEvent, sample } from 'effector'
import { alertRaised, type Alert } from '../alerts/alerts.ts'
import { previewClosed, previewOpened } from '../basket/preview.ts'
import { removalsCleared } from '../basket/removals.ts'
import { tokenMissed } from '../session/session.ts'
import { receivingRequested } from '../delivery-context/receiving.ts'

export const orderOpened = createEvent()
export const orderClosed = createEvent()

sample({ clock: orderOpened, target: [previewOpened, receivingRequested] })
sample({ clock: orderClosed, target: [previewClosed, removalsCleared] })

// The service ended the session: without a message the basket would be empty for no visible reason.
sample({
  clock: tokenMissed,
  filter: (user) => user !== null,
  fn: (): Alert => ({ _tag: 'SessionExpired' }),
  target: alertRaised,
})
