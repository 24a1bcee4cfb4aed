import { apiError, CAPTCHA_CODE, LINE_LIMITS_CODE, LOCKED_CODE, type ApiError } from '../../../contract/errors.ts'
import type { DocumentFile } from '../../../contract/kernel/file.ts'
import type { AnyEndpoint, Media } from '../../../contract/kernel/endpoint.ts'
import type { Seconds } from '../../../domain/time/day.ts'
import type { Unavailability } from '../database/unavailable.ts'
import type { ServiceError } from './service-error.ts'
import { strings } from './strings.ts'

const UNAVAILABLE_SECONDS: Readonly<Record<Unavailability, Seconds>> = {
  database: 2 as Seconds,
  disk: 30 as Seconds,
  files: 5 as Seconds,
}

interface ErrorResponse {
  readonly status: number
  readonly body: ApiError
}

const withStatus = (status: number, message: string, rest: Partial<ApiError> = {}): ErrorResponse => ({
  status,
  body: { code: status, message, ...rest },
})

export const errorResponseOf = (error: ServiceError): ErrorResponse => {
  switch (error._tag) {
    case 'Unreadable':
      return withStatus(400, strings.unreadable)
    case 'AlreadyDone':
      return withStatus(400, error.message)
    case 'NotFound':
      return withStatus(404, strings.notFound)
    case 'Unauthorised':
      return withStatus(401, strings.unauthorised[error.reason])
    case 'Forbidden':
      return withStatus(403, strings.forbidden)
    case 'TooLarge':
      return withStatus(413, error.message ?? strings.tooLarge)
    case 'TooSlow':
      return withStatus(408, strings.tooSlow)
    case 'UnsupportedType':
      return withStatus(415, error.message ?? strings.unsupportedType)
    case 'Invalid':
      return withStatus(422, Object.values(error.fields).flat().at(0) ?? strings.invalid, { errors: error.fields })
    case 'CaptchaRequired':
      return withStatus(422, strings.captchaRequired, { code: CAPTCHA_CODE })
    case 'LineLimits':
      return withStatus(422, error.messages.at(0)?.message ?? strings.lineLimits, {
        code: LINE_LIMITS_CODE,
        messages: error.messages,
      })
    case 'OrderChanged':
      return withStatus(409, strings.orderChanged, { order: error.order })
    case 'KeyReused':
      return withStatus(422, strings.keyReused, { errors: { 'Idempotency-Key': [strings.keyReused] } })
    case 'Conflict':
      return withStatus(409, error.message)
    case 'NotRegistered':
      return withStatus(404, strings.notRegistered, { verificationToken: error.verificationToken })
    case 'Locked':
      return withStatus(LOCKED_CODE, strings.locked(error.retryAfter), { retryAfter: error.retryAfter })
    case 'TooMany':
      return withStatus(429, strings.tooMany, { retryAfter: error.retryAfter })
    case 'BadSignature':
      return withStatus(403, strings.badSignature)
    case 'Busy':
      return withStatus(409, strings.busy)
    case 'Overloaded':
      return withStatus(503, strings.overloaded, { retryAfter: error.retryAfter })
    case 'Unavailable':
      return withStatus(503, strings.unavailable[error.what], { retryAfter: UNAVAILABLE_SECONDS[error.what] })
    case 'Broken':
      return withStatus(500, strings.broken)
  }
}

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

export const errorResponse = (error: ServiceError): Response => {
  const { status, body } = errorResponseOf(error)
  const wait = body.retryAfter === undefined ? {} : { 'retry-after': String(body.retryAfter) }
  return new Response(JSON.stringify(apiError.encode(body)), { status, headers: { ...headers, ...wait } })
}

const nothingMore = (): Response => new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } })

export const storedResponse = ({ status }: Pick<AnyEndpoint, 'status'>, text: string): Response =>
  status === 204 ? nothingMore() : new Response(text, { status, headers })

const TYPES: Readonly<Record<Exclude<Media, 'json'>, string>> = {
  html: 'text/html; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

// A page is shown without scripts; other documents are downloads.
const documentResponse = (media: Exclude<Media, 'json'>, { name, content }: DocumentFile): Response =>
  new Response(typeof content === 'string' ? content : new Uint8Array(content), {
    headers: {
      'content-type': TYPES[media],
      'cache-control': 'no-store',
      'content-disposition': `${media === 'html' ? 'inline' : 'attachment'}; filename="${name}"`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-modals",
      'x-content-type-options': 'nosniff',
    },
  })

// Encodes through the endpoint's codec, which drops unknown fields.
export const successResponse = (endpoint: AnyEndpoint, result: unknown): Response => {
  const { media = 'json' } = endpoint
  return media === 'json' ? jsonResponse(endpoint, result) : documentResponse(media, result as DocumentFile)
}

const jsonResponse = (endpoint: AnyEndpoint, result: unknown): Response =>
  storedResponse(endpoint, endpoint.status === 204 ? '' : JSON.stringify(endpoint.response.encode(result)))
