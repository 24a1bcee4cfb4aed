import type { OrderId } from '../../domain/order/order.ts'
import { staffEndpoint } from '../kernel/endpoint.ts'
import { idText } from '../kernel/query.ts'
import { id, integerOf, textOf } from '../kernel/scalars.ts'
import { array, object, optional } from '../kernel/shapes.ts'
import { documentFile } from '../kernel/file.ts'
import { staffOrder } from './order-fields.ts'

const roles = ['owner', 'manager', 'seller'] as const
const byId = object({ id: idText<OrderId>() })

/** The carrier's tracking number. The buyer gets a message for each new one. */
export const putOrderTrack = staffEndpoint({
  name: 'putOrderTrack',
  method: 'PUT',
  path: '/api/admin/orders/{id}/track',
  roles,
  params: byId,
  body: object({ trackNumber: textOf({ min: 4, max: 40, pattern: /^[\dA-Z-]+$/ }) }),
  response: staffOrder,
})

/** The codes of a line's units, read by a scanner; they go into the receipt of the hand-over. */
export const putOrderCodes = staffEndpoint({
  name: 'putOrderCodes',
  method: 'PUT',
  path: '/api/admin/orders/{id}/codes',
  roles,
  params: byId,
  body: object({
    lineId: id,
    // eslint-disable-next-line no-control-regex -- GS1 separates the parts of a code by the character 29
    codes: array(textOf({ min: 1, max: 200, pattern: /^[!-~\u001d]+$/ }), { max: 1_000 }),
  }),
  response: staffOrder,
})

const MAX_GRAMS = 1_000_000
const MAX_CENTIMETRES = 999
const side = integerOf({ min: 1, max: MAX_CENTIMETRES })

/**
 * Registers the order's parcel at its carrier, by a job: `parcel` of the order shows what the carrier answered. Repeated
 * calls make no second parcel. Without `measures`, they are computed from the products.
 */
export const handOverParcel = staffEndpoint({
  name: 'handOverParcel',
  method: 'POST',
  path: '/api/admin/orders/{id}/parcel',
  roles,
  params: byId,
  body: object({
    measures: optional(
      object({ grams: integerOf({ min: 1, max: MAX_GRAMS }), length: side, width: side, height: side }),
    ),
  }),
  response: staffOrder,
})

export const getParcelLabel = staffEndpoint({
  name: 'getParcelLabel',
  method: 'GET',
  path: '/api/admin/orders/{id}/label.pdf',
  roles,
  media: 'pdf',
  params: byId,
  response: documentFile,
})
