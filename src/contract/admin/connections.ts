import { staffEndpoint } from '../kernel/endpoint.ts'
import { flag, integerOf, moment, oneOf, text, textOf } from '../kernel/scalars.ts'
import { CONNECTION_NAMES } from './connection-names.ts'
import { array, nullable, object, optional, recordOf } from '../kernel/shapes.ts'

const roles = ['owner'] as const
const natural = integerOf({ min: 0 })

const field = object({
  /** The name of the environment variable that the value replaces. */
  name: text,
  label: text,
  /** How to write the value and where to find it, in Russian. */
  hint: text,
  isSecret: flag,
  isOptional: flag,
  choices: array(object({ id: text, title: text })),
  /** Null if it is not set or secret: secrets never leave the service. */
  value: nullable(text),
  isSet: flag,
  /** True: it was encrypted with another key and must be entered again. */
  isUnreadable: flag,
  /** The environment variable that is set and wins. */
  overriddenBy: nullable(text),
})

const connection = object({
  name: oneOf(...CONNECTION_NAMES),
  title: text,
  /** What the shop does not do without it, in Russian. */
  without: text,
  /** What to do at the service, or what works instead, in Russian. */
  notes: array(text),
  /** By the last check or call: `unchecked` if there was none since the last change. */
  state: oneOf('off', 'unchecked', 'works', 'fails'),
  error: nullable(text),
  checkedAt: nullable(moment),
  canCheck: flag,
  /** The regular load of a carrier's points and prices. */
  refresh: nullable(
    object({
      finishedAt: nullable(moment),
      nextAt: nullable(moment),
      cities: natural,
      points: natural,
      error: nullable(text),
    }),
  ),
  fields: array(field),
})

const byName = object({ name: oneOf(...CONNECTION_NAMES) })

export const getConnections = staffEndpoint({
  name: 'getConnections',
  method: 'GET',
  path: '/api/admin/connections',
  roles,
  response: object({ items: array(connection) }),
})

/**
 * Changes the named values together; null removes a value. Errors are keyed by the name of the field. `code` is the second
 * factor: it is needed if the session's was checked more than 15 minutes ago. Every process uses the values within seconds.
 */
export const changeConnection = staffEndpoint({
  name: 'changeConnection',
  method: 'PUT',
  path: '/api/admin/connections/{name}',
  roles,
  params: byName,
  body: object({
    values: recordOf(nullable(textOf({ max: 1_000 })), /^[A-Z\d_]+$/, { min: 1, max: 10 }),
    code: optional(textOf({ max: 20 })),
  }),
  response: connection,
})

/** Makes the service's own test call with the present values. The result is the state in the response. */
export const checkConnection = staffEndpoint({
  name: 'checkConnection',
  method: 'POST',
  path: '/api/admin/connections/{name}/check',
  roles,
  params: byName,
  changesNothing: true,
  response: connection,
})

/** Loads the carrier's points and prices within a minute instead of at the planned time. */
export const refreshConnection = staffEndpoint({
  name: 'refreshConnection',
  method: 'POST',
  path: '/api/admin/connections/{name}/refresh',
  roles,
  params: byName,
  response: connection,
})
