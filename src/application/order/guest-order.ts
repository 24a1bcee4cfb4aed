import { createEvent, createStore, sample } from 'effector'
import type { OrderId } from '../../domain/order/order.ts'
import { appSettled } from '../app.ts'
import { isId, isText, json, recordOf } from '../kernel/decode.ts'
import { stored } from '../kernel/stored.ts'

export interface GuestOrder {
  readonly id: OrderId
  readonly token: string
}

export const guestOrderPlaced = createEvent<GuestOrder>()

export const guestOrderSettled = createEvent()

const isGuestOrder = recordOf<GuestOrder>({ id: isId, token: isText })

const order = stored<GuestOrder | null>({
  key: 'guestOrder',
  in: 'browser',
  codec: json((found) => (isGuestOrder(found) ? found : null)),
  loadOn: appSettled,
})

export const $guestOrder = createStore<GuestOrder | null>(null, { serialize: 'ignore' })
  .on([order.loaded, guestOrderPlaced], (_, found) => found)
  .reset(guestOrderSettled)

sample({ clock: guestOrderPlaced, fn: ({ id, token }) => ({ id, token }), target: order.changed })
sample({ clock: guestOrderSettled, fn: () => null, target: order.changed })
