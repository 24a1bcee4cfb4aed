import type { AppError } from '../../../application/kernel/app-error.ts'
import { refusalStrings } from './strings.ts'

/** Why an order was not placed. [FORM-06] */
export const refusalWords = (error: AppError): string => {
  switch (error._tag) {
    case 'Offline':
      return refusalStrings.offline
    case 'Timeout':
      return refusalStrings.timeout
    case 'LineLimits':
      return refusalStrings.lines
    case 'CaptchaRequired':
    case 'Rejected':
      return error.message || refusalStrings.unknown
    case 'Aborted':
    case 'BadShape':
    case 'Unauthorised':
      return refusalStrings.unknown
  }
}
