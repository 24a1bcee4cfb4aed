import { createEvent, createStore } from 'effector'
import type { OrderId } from '../../domain/order/order.ts'
import type { AppError } from '../kernel/app-error.ts'

export type Alert =
  | { readonly _tag: 'Message'; readonly message: string }
  | { readonly _tag: 'NoConnection' }
  | { readonly _tag: 'NotUnderstood' }
  | { readonly _tag: 'ProfileDeleted' }
  | { readonly _tag: 'SessionExpired' }
  /** The order was not paid in time and is cancelled. [UNPAID-01] */
  | { readonly _tag: 'OrderCancelled'; readonly orderId: OrderId }

/** The alert for an error; null shows nothing. [ERR-13, ERR-14, CART-22] */
export const alertOf = (error: AppError): Alert | null => {
  switch (error._tag) {
    case 'Aborted':
      return null
    case 'Offline':
    case 'Timeout':
      return { _tag: 'NoConnection' }
    case 'BadShape':
      return { _tag: 'NotUnderstood' }
    case 'Unauthorised':
      return null
    case 'CaptchaRequired':
    case 'LineLimits':
    case 'Rejected':
      return error.message === '' ? null : { _tag: 'Message', message: error.message }
  }
}

export const alertRaised = createEvent<Alert>()
export const alertClosed = createEvent()

export const $alerts = createStore<ReadonlyArray<Alert>>([])
  .on(alertRaised, (alerts, alert) => [...alerts, alert])
  .on(alertClosed, ([, ...rest]) => rest)
