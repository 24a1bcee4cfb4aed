import type { LineMessage } from '../../domain/basket/basket.ts'
import type { Seconds } from '../../domain/time/day.ts'
import type { Order } from '../../domain/order/order.ts'

/** Messages by form field, ready to be shown. */
export type FieldErrors = Readonly<Record<string, ReadonlyArray<string>>>

/** Every way in which a call to the outside can end badly. `Aborted` is never shown. [ERR-13, ERR-14] */
export type AppError =
  | { readonly _tag: 'Offline' }
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
      /** The phone of a sign-in is proven, and nobody is registered with it. */
      readonly verificationToken?: string | undefined
    }
  | { readonly _tag: 'BadShape'; readonly where: string; readonly paths: ReadonlyArray<string> }

/** Nothing was heard of the service: what was asked may have been done or not. */
export const isLostOnTheWay = ({ _tag }: AppError): boolean => _tag === 'Offline' || _tag === 'Timeout'

/** The status that a page answers with when its data could not be had. [ERR-16] */
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
