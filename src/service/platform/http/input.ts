import * as E from 'fp-ts/Either'
import { hasNoBody, type AnyEndpoint, type Endpoint } from '../../../contract/kernel/endpoint.ts'
import { fieldErrorsOf, type PathError } from '../../../contract/kernel/paths.ts'
import { STAFF_PATH } from '../../../contract/kernel/staff-access.ts'
import { isJson, readFile, readForm, readJson, readText } from './body.ts'
import { notFound, type FieldMessages, type ServiceError } from './service-error.ts'
import { fieldStrings, namedFieldStrings } from './strings.ts'

export interface Input<Params, Query, Headers, Body> {
  readonly params: Params
  readonly query: Query
  readonly headers: Headers
  readonly body: Body
}

type Texts = Readonly<Record<string, string>>

const unreadable: ServiceError = { _tag: 'Unreadable' }

// An own-property check: the field name comes from the client and may be `constructor`.
const namedMessageOf = (field: string): string | undefined =>
  Object.hasOwn(namedFieldStrings, field) ? namedFieldStrings[field] : undefined

// A field's own message asks for a value, which a too long text already has.
const messageOf = ({ path, reason }: PathError): string =>
  namedMessageOf(`${path}:${reason}`) ??
  (reason === 'tooLong' ? undefined : namedMessageOf(path)) ??
  fieldStrings[reason]

const fieldsOf = (errors: ReadonlyArray<PathError>): FieldMessages =>
  Object.fromEntries(errors.filter(({ path }) => path !== '').map((error) => [error.path, [messageOf(error)]]))

const headersOf = (request: Request, names: ReadonlyArray<string>): Texts =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = request.headers.get(name)
      return value === null ? [] : [[name, value]]
    }),
  )

// A call without a body needs no content type, but a page of another origin can send it without a preflight. Browsers
// name the origin of such a call. Calls of staff have a header for that.
const isForeign = (
  { method, path }: Pick<AnyEndpoint, 'method' | 'path'>,
  request: Request,
  isOwnOrigin: (request: Request) => boolean,
): boolean => method !== 'GET' && !path.startsWith(STAFF_PATH) && !isJson(request) && !isOwnOrigin(request)

const sentIn = async (
  endpoint: Pick<AnyEndpoint, 'method' | 'path' | 'body' | 'sends' | 'bodyBytes'>,
  request: Request,
  isOwnOrigin: (request: Request) => boolean,
): Promise<E.Either<ServiceError, unknown>> => {
  if (hasNoBody(endpoint))
    return isForeign(endpoint, request, isOwnOrigin) ? E.left({ _tag: 'UnsupportedType' }) : E.right(undefined)
  switch (endpoint.sends) {
    case 'json':
      return readJson(request, endpoint.bodyBytes)
    case 'form':
      return E.map((form: URLSearchParams) => Object.fromEntries(form) as unknown)(
        await readForm(request, endpoint.bodyBytes),
      )
    case 'file':
      return readFile(request, endpoint.bodyBytes)
    case 'text':
      return readText(request, endpoint.bodyBytes)
  }
}

// Decodes a request by the endpoint's codecs. A bad path is 404, a bad query 400, a bad body gets field messages.
export const readInput = async <P, Q, H, B>(
  endpoint: Omit<Endpoint<P, Q, H, B, never>, 'response'>,
  request: Request,
  pathParams: Texts,
  search: URLSearchParams,
  isOwnOrigin: (request: Request) => boolean,
): Promise<E.Either<ServiceError, Input<P, Q, H, B>>> => {
  const params = endpoint.params.decode(pathParams)
  if (E.isLeft(params)) return E.left(notFound)
  const texts = Object.fromEntries(search)
  const query = endpoint.query.decode(texts)
  // `texts` has only one value of a repeated key
  if (E.isLeft(query) || Object.keys(texts).length < search.size) return E.left(unreadable)
  const headers = endpoint.headers.decode(headersOf(request, Object.keys(endpoint.headers.schema.properties ?? {})))
  if (E.isLeft(headers)) return E.left(unreadable)
  const sent = await sentIn(endpoint, request, isOwnOrigin)
  if (E.isLeft(sent)) return sent
  const body = endpoint.body.decode(sent.right)
  if (E.isLeft(body)) return E.left({ _tag: 'Invalid', fields: fieldsOf(fieldErrorsOf(body.left)) })
  return E.right({ params: params.right, query: query.right, headers: headers.right, body: body.right })
}
