import { fileIds } from '../entities/file-ids.ts'
import { shop, shopId } from '../entities/place.ts'
import { userEndpoint } from '../kernel/endpoint.ts'
import { once } from '../kernel/idempotency.ts'
import { day, id, oneOf, textOf } from '../kernel/scalars.ts'
import { array, object } from '../kernel/shapes.ts'

const PATH = '/api/secretShopper'

export const getSecretShopper = userEndpoint({
  name: 'getSecretShopper',
  method: 'GET',
  path: PATH,
  response: object({
    status: oneOf('none', 'sent', 'approved', 'rejected'),
    tasks: array(object({ id, shop, dateTo: day })),
  }),
})

export const reportVisit = userEndpoint({
  name: 'reportVisit',
  method: 'POST',
  path: PATH,
  ...once('letter'),
  body: object({
    shopId,
    visitDate: day,
    comment: textOf({ min: 1, max: 5_000, pattern: /\S/ }),
    fileIds,
    policy: oneOf(true),
  }),
  response: object({ id, status: oneOf('sent') }),
  status: 201,
})
