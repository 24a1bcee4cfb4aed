import { attach, createEvent, createStore, sample } from 'effector'
import type { OrderId } from '../../domain/order/order.ts'
import { appSettled } from '../app.ts'
import { parsed } from '../kernel/parsed.ts'
import { $browserMemory } from '../ports/browser/browser-storage.ts'

export interface GuestOrder {
  readonly id: OrderId
  readonly token: string
}

const KEY = 'guestOrder'

export const guestOrderPlaced = createEvent<GuestOrder>()

export const guestOrderSettled = createEvent()

const isGuestOrder = (found: unknown): found is GuestOrder =>
  typeof found === 'object' &&
  found !== null &&
  'id' in found &&
  Number.isSafeInteger(found.id) &&
  'token' in found &&
  typeof found.token === 'string'

const restoreFx = attach({
  source: $browserMemory,
  effect: (memory): GuestOrder | null => {
    const found = parsed(memory.read(KEY) ?? '')
    return isGuestOrder(found) ? found : null
  },
})

const storeFx = attach({
  source: $browserMemory,
  effect: (memory, order: GuestOrder) => {
    memory.write(KEY, JSON.stringify({ id: order.id, token: order.token }))
  },
})

const removeFx = attach({
  source: $browserMemory,
  effect: (memory) => {
    memory.forget(KEY)
  },
})

export const $guestOrder = createStore<GuestOrder | null>(null, { serialize: 'ignore' })
  .on(restoreFx.doneData, (_, order) => order)
  .on(guestOrderPlaced, (_, order) => order)
  .reset(guestOrderSettled)

sample({ clock: appSettled, target: restoreFx })
sample({ clock: guestOrderPlaced, target: storeFx })
sample({ clock: guestOrderSettled, target: removeFx })
