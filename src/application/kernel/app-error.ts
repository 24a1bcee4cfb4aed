import type { LineMessage } from '../../domain/basket/basket.ts'
import type { Seconds } from '../../domain/time/day.ts'
import type { Order } from '../../domain/order/order.ts'

export type FieldErrors = Readonly<Record<string, ReadonlyArray<string>>>

/** Errors of calls to services. `Aborted` is never shown. [ERR-13, ERR-14] */
export type AppError =
  /** `why` is for the log: the message of a third-party script. */
  | { readonly _tag: 'Offline'; readonly why?: string | undefined }
  | { readonly _tag: 'Aborted' }
  | { readonly _tag: 'Timeout' }
  | { readonly _tag: 'Unauthorised'; readonly message?: string | undefined }
  | { readonly _tag: 'CaptchaRequired'; readonly message: string }
  | { readonly _tag: 'LineLimits'; readonly message: string; readonly messages: ReadonlyArray<LineMessage> }
  | {
      readonly _tag: 'Rejected'
      readonly status: number
      readonly code: number
      readonly message: string
      readonly fields?: FieldErrors | undefined
      readonly retryAfter?: Seconds | undefined
      readonly order?: Order | undefined
      readonly verificationToken?: string | undefined
    }
  | { readonly _tag: 'BadShape'; readonly where: string; readonly paths: ReadonlyArray<string> }

/** No response: the request may have been executed or not. */
export const isResponseLost = ({ _tag }: AppError): boolean => _tag === 'Offline' || _tag === 'Timeout'

/** The service refused the call for now: it is overloaded, restarts, or cannot reach its data. */
export const isServiceBusy = (error: AppError): boolean =>
  error._tag === 'Rejected' && [502, 503, 504].includes(error.status)

/** HTTP status of a page whose data failed to load. [ERR-16] */
export const statusOf = (error: AppError): number => {
  switch (error._tag) {
    case 'Rejected':
      return error.status
    case 'Unauthorised':
      return 401
    case 'CaptchaRequired':
    case 'LineLimits':
      return 422
    case 'Offline':
    case 'Timeout':
      return 503
    case 'Aborted':
    case 'BadShape':
      return 500
  }
}
