import { isRight } from 'fp-ts/Either'
import { HttpError } from 'react-admin'
import type { AppError } from '../../application/kernel/app-error.ts'
import type { Endpoint } from '../../contract/kernel/endpoint.ts'
import { STAFF_HEADER } from '../../contract/kernel/staff-access.ts'
import { callKeys } from '../../infrastructure/http/idempotency-keys.ts'
import { makeCall, type Input } from '../../infrastructure/http/http.ts'
import { errorTexts } from './error-texts.ts'

const memory = {
  read: (key: string) => sessionStorage.getItem(key),
  write: (key: string, value: string) => {
    sessionStorage.setItem(key, value)
  },
  forget: (key: string) => {
    sessionStorage.removeItem(key)
  },
}

const LIMIT_MS = 30_000

const http = makeCall({
  origin: location.origin,
  fetch: (url, options) => {
    const headers = new Headers(options.headers)
    headers.set(STAFF_HEADER, 'fetch')
    return fetch(url, { ...options, headers })
  },
  limitMs: LIMIT_MS,
  keys: callKeys(memory, { key: () => crypto.randomUUID() }, () => Date.now()),
})

const httpErrorOf = (error: AppError, isOfSession: boolean): HttpError => {
  switch (error._tag) {
    case 'Offline':
    case 'Aborted':
      return new HttpError(errorTexts.offline, 0)
    case 'Timeout':
      return new HttpError(errorTexts.timeout, 0)
    case 'Unauthorised':
      // a sign-in has no session that could end: its error is the credentials
      return new HttpError(isOfSession ? errorTexts.unauthorised : error.message || errorTexts.unauthorised, 401)
    case 'BadShape':
      return new HttpError(errorTexts.badShape([error.where, ...error.paths].join(', ')), 500)
    case 'CaptchaRequired':
    case 'LineLimits':
      return new HttpError(error.message, 422)
    case 'Rejected': {
      const errors = Object.fromEntries(
        Object.entries(error.fields ?? {}).map(([name, messages]) => [name, messages.join(' ')]),
      )
      const message = error.message === '' ? errorTexts.byStatus(error.status) : error.message
      return new HttpError(message, error.status, { errors })
    }
  }
}

// Calls an endpoint of the shop. Rejects with the HttpError that react-admin expects.
export const call = async <P, Q, H, B, A>(
  to: Endpoint<P, Q, H, B, A>,
  input?: Input<P, Q, H, B>,
  signal?: AbortSignal,
): Promise<A> => {
  const answer = await http(to, input, signal)()
  if (isRight(answer)) return answer.right
  throw httpErrorOf(answer.left, to.access === 'staff')
}
