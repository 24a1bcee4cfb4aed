import { isLeft } from 'fp-ts/Either'
import type { AppError } from '../../application/kernel/app-error.ts'
import { apiError, CAPTCHA_CODE, LINE_LIMITS_CODE } from '../../contract/errors.ts'
import type { Seconds } from '../../domain/time/day.ts'

const UNAUTHORISED = 401

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const appErrorOf = (status: number, text: string): AppError => {
  const decoded = apiError.decode(parsed(text))
  if (isLeft(decoded)) return { _tag: 'Rejected', status, code: status, message: '' }
  const { code, message, messages, errors, retryAfter, order, verificationToken } = decoded.right
  if (code === LINE_LIMITS_CODE) return { _tag: 'LineLimits', message, messages: messages ?? [] }
  if (code === CAPTCHA_CODE) return { _tag: 'CaptchaRequired', message }
  if (status === UNAUTHORISED && code === UNAUTHORISED) return { _tag: 'Unauthorised', message }
  return {
    _tag: 'Rejected',
    status,
    code,
    message,
    fields: errors,
    retryAfter: retryAfter as Seconds | undefined,
    order,
    verificationToken,
  }
}
