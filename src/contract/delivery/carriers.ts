import { endpoint } from '../kernel/endpoint.ts'
import { text, textOf } from '../kernel/scalars.ts'
import { object } from '../kernel/shapes.ts'

/** Notification of a carrier, in its own format. May arrive more than once. */
export const carrierCallback = endpoint({
  name: 'carrierCallback',
  method: 'POST',
  path: '/api/carriers/{carrier}/callback',
  params: object({ carrier: textOf({ pattern: /^[a-z]{1,20}$/ }) }),
  sends: 'text',
  body: text,
})
