import { createEvent, sample } from 'effector'
import { orderChanges, type ChangedOrder } from '../../domain/order/order-changes.ts'
import type { Order } from '../../domain/order/order.ts'
import type { LayerName } from '../layers/contracts.ts'
import { answersOf, layerOpened, layerWithdrawn, type Opening } from '../layers/layers.ts'
import { orderClosed } from './visit.ts'

const LAYER = 'OrderProductsConfirmLayer'

export const changedOf = (shown: Order, actual: Order | null): ChangedOrder => ({
  shown,
  actual,
  changes: orderChanges(shown, actual ?? { shipments: [] }),
})

export const orderChanged = createEvent<ChangedOrder>()

// A click outside must not lose the answer. [LAYER-28]
sample({ clock: orderChanged, fn: (data): Opening => ({ name: LAYER, data, isLocked: true }), target: layerOpened })
sample({ clock: orderClosed, fn: (): LayerName => LAYER, target: layerWithdrawn })

export const newOrderAgreed = answersOf(LAYER).filterMap(({ agreed }) => agreed ?? undefined)
