import type { changeDeliveryTable } from '../../../src/contract/admin/delivery.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'

export type DeliveryTable = typeof changeDeliveryTable.body._A
type Row = DeliveryTable['rows'][number]

/** A row of the owner's table: a courier everywhere, 300 roubles, two days. */
export const deliveryRow = (fields: Partial<Row>): Row => ({
  code: 'courier',
  city: null,
  isOffered: true,
  from: kopecksOf(0),
  cost: kopecksOf(300),
  days: 2,
  freeFrom: null,
  ...fields,
})
