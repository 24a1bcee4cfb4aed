import { endpoints } from './endpoints.ts'
import { apiError } from './errors.ts'
import { endpoint, hasNoBody, type AnyEndpoint } from './kernel/endpoint.ts'
import type { JsonSchema } from './kernel/json-schema.ts'
import { json, nothing } from './kernel/scalars.ts'
import { namedSchemas } from './kernel/shapes.ts'
import { errorCodesOf, statusOf } from './error-responses.ts'
import { STAFF_COOKIE, STAFF_HEADER, STAFF_PATH } from './kernel/staff-access.ts'

const API_VERSION = '1.0.0'

type Json = Readonly<Record<string, unknown>>

const inJson = (schema: JsonSchema): Json => ({ 'application/json': { schema } })

const MEDIA = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  file: 'multipart/form-data',
  text: '*/*',
} as const

const bodyOf = ({ sends, body }: AnyEndpoint): Json => ({ [MEDIA[sends]]: { schema: body.schema } })

const parametersIn = (
  place: 'path' | 'query' | 'header',
  { properties = {}, required = [] }: JsonSchema,
): ReadonlyArray<Json> =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(schema.type === 'object' ? { style: 'deepObject', explode: true } : {}),
    schema,
  }))

const CONTENT_TYPES = {
  json: 'application/json',
  html: 'text/html',
  csv: 'text/csv',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

const responseOf = ({ response, media }: AnyEndpoint): Json =>
  response === nothing
    ? { description: 'Done' }
    : { description: 'The response', content: { [CONTENT_TYPES[media ?? 'json']]: { schema: response.schema } } }

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  100: 'Quantity limits exceeded: `messages` lists the lines',
  110: 'A captcha is required',
  400: 'The resource is already in this state',
  401: 'Not signed in, or the credentials are wrong',
  403: 'The resource belongs to another user, or the role does not allow the call',
  404: 'Not found, or not accessible to the caller',
  409: 'Conflict with the current state',
  413: 'Request body too large',
  415: 'Unsupported content type',
  422: 'Validation failed: `errors` lists the fields',
  423: 'Locked for `retryAfter` seconds',
  429: 'Too many requests: retry after `retryAfter` seconds',
}

const describeCodes = (codes: ReadonlyArray<number>): string =>
  codes
    .map((code) => (statusOf(code) === code ? (DESCRIPTIONS[code] ?? '') : `code ${code}: ${DESCRIPTIONS[code] ?? ''}`))
    .join('; ')

const errorResponsesOf = (call: AnyEndpoint): Json => {
  const codes = errorCodesOf(call)
  const statuses = [...new Set(codes.map(statusOf))].toSorted()
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        description: describeCodes(codes.filter((code) => statusOf(code) === status)),
        content: inJson(apiError.schema),
      },
    ]),
  )
}

// A shopper may be a guest, so the token is optional.
const SECURITY: Readonly<Record<AnyEndpoint['access'], Json>> = {
  all: {},
  shopper: { security: [{}, { accessToken: [] }] },
  user: { security: [{ accessToken: [] }] },
  staff: { security: [{ staffSession: [], staffHeader: [] }] },
}

const isForStaff = ({ path }: AnyEndpoint): boolean => path.startsWith(STAFF_PATH)

const operationOf = (call: AnyEndpoint): Json => ({
  operationId: call.name,
  ...(isForStaff(call) ? { tags: ['admin'] } : {}),
  ...(call.roles === undefined ? {} : { 'x-roles': call.roles }),
  ...SECURITY[call.access],
  parameters: [
    ...parametersIn('path', call.params.schema),
    ...parametersIn('query', call.query.schema),
    ...parametersIn('header', call.headers.schema),
  ],
  ...(hasNoBody(call) ? {} : { requestBody: { required: true, content: bodyOf(call) } }),
  responses: {
    [call.status]: responseOf(call),
    ...errorResponsesOf(call),
    default: { description: 'An error; `message` can be shown to the shopper', content: inJson(apiError.schema) },
  },
})

const pathItems = (): Json => {
  const paths: Record<string, Record<string, Json>> = {}
  for (const call of endpoints) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return paths
}

// Built from the codecs that decode requests and encode responses.
export const openApi = (title: string): Json => ({
  openapi: '3.1.0',
  info: { title, version: API_VERSION },
  tags: [{ name: 'admin', description: 'The back office: sessions of staff, with roles in x-roles' }],
  paths: pathItems(),
  components: {
    securitySchemes: {
      accessToken: { type: 'http', scheme: 'bearer' },
      staffSession: { type: 'apiKey', in: 'cookie', name: STAFF_COOKIE },
      staffHeader: {
        type: 'apiKey',
        in: 'header',
        name: STAFF_HEADER,
        description: 'Any value, with an Origin of the shop, on each call that changes something',
      },
    },
    schemas: Object.fromEntries([...namedSchemas].map(([name, schema]) => [name, schema()])),
  },
})

export const getOpenApi = endpoint({ name: 'getOpenApi', method: 'GET', path: '/api/openapi.json', response: json })
