import { createEvent, sample } from 'effector'
import { orderChanges, type OrderChange } from '../../domain/order/order-changes.ts'
import type { Order } from '../../domain/order/order.ts'
import type { LayerName } from '../layers/contracts.ts'
import { answersOf, layerOpened, layerWithdrawn, type Opening } from '../layers/layers.ts'
import { orderClosed } from './visit.ts'

/** What the shopper saw of an order, and what there is of it now. */
export interface ChangedOrder {
  readonly shown: Order
  /** Null when nothing is left of it. */
  readonly actual: Order | null
  readonly changes: ReadonlyArray<OrderChange>
}

const LAYER = 'OrderProductsConfirmLayer'

export const changedOf = (shown: Order, actual: Order | null): ChangedOrder => ({
  shown,
  actual,
  changes: orderChanges(shown, actual ?? { shipments: [] }),
})

/** It is to be agreed to before the order is placed. [ORD-22, OC-42] */
export const orderChanged = createEvent<ChangedOrder>()

/** A press beside it must not lose the answer: it is agreed to or declined. [LAYER-28] */
sample({ clock: orderChanged, fn: (data): Opening => ({ name: LAYER, data, isLocked: true }), target: layerOpened })
sample({ clock: orderClosed, fn: (): LayerName => LAYER, target: layerWithdrawn })

/** The order is to be placed as it is now. [LAYER-17] */
export const newOrderAgreed = answersOf(LAYER).filterMap(({ agreed }) => agreed ?? undefined)
