import type { PlacingError } from '../../domain/order/placing-state.ts'
import { isServiceBusy, type AppError } from '../kernel/app-error.ts'

const rejectionOf = (error: Extract<AppError, { _tag: 'Rejected' }>): PlacingError => {
  const { status, fields, retryAfter, order } = error
  if (fields?.['verificationToken'] !== undefined) return { _tag: 'PhoneRequired' }
  if (isServiceBusy(error)) return { _tag: 'Unavailable', retryAfter }
  if (status >= 500) return { _tag: 'Unknown' }
  if (status !== 409) return { _tag: 'Rejected' }
  return order === undefined ? { _tag: 'Conflict' } : { _tag: 'Changed', actual: order }
}

/** What a failed call means for the order. Offline, the same order is sent again when the connection returns. [ORD-02] */
export const placingErrorOf = (error: AppError, isOffline: boolean): PlacingError => {
  switch (error._tag) {
    case 'Offline':
      return isOffline ? { _tag: 'Unavailable', retryAfter: undefined } : { _tag: 'Unknown' }
    case 'Timeout':
    case 'BadShape':
      return { _tag: 'Unknown' }
    case 'CaptchaRequired':
      return { _tag: 'CaptchaRequired', message: error.message }
    case 'Rejected':
      return rejectionOf(error)
    case 'Aborted':
    case 'LineLimits':
    case 'Unauthorised':
      return { _tag: 'Rejected' }
  }
}
