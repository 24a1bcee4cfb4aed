import type { LineMessage } from '../../../domain/basket/basket.ts'
import type { Seconds } from '../../../domain/time/day.ts'
import type { Order } from '../../../domain/order/order.ts'
import type { Unavailability } from '../database/unavailable.ts'

export type FieldMessages = Readonly<Record<string, ReadonlyArray<string>>>

export type ServiceError =
  | { readonly _tag: 'Unreadable' }
  | { readonly _tag: 'NotFound' }
  | { readonly _tag: 'Unauthorised'; readonly reason: 'NotSignedIn' | 'WrongCredentials' | 'SessionOver' }
  | { readonly _tag: 'Forbidden' }
  | { readonly _tag: 'TooLarge'; readonly message?: string }
  | { readonly _tag: 'TooSlow' }
  | { readonly _tag: 'UnsupportedType'; readonly message?: string }
  | { readonly _tag: 'Invalid'; readonly fields: FieldMessages }
  | { readonly _tag: 'CaptchaRequired' }
  | { readonly _tag: 'LineLimits'; readonly messages: ReadonlyArray<LineMessage> }
  | { readonly _tag: 'OrderChanged'; readonly order: Order }
  | { readonly _tag: 'KeyReused' }
  | { readonly _tag: 'Conflict'; readonly message: string }
  /** The code was right but no account has this phone; the token proves the phone in a registration. */
  | { readonly _tag: 'NotRegistered'; readonly verificationToken: string }
  | { readonly _tag: 'Locked'; readonly retryAfter: Seconds }
  | { readonly _tag: 'TooMany'; readonly retryAfter: Seconds }
  | { readonly _tag: 'BadSignature' }
  | { readonly _tag: 'AlreadyDone'; readonly message: string }
  | { readonly _tag: 'Busy' }
  | { readonly _tag: 'Overloaded'; readonly retryAfter: Seconds }
  | { readonly _tag: 'Unavailable'; readonly what: Unavailability }
  | { readonly _tag: 'Broken' }

export const notSignedIn: ServiceError = { _tag: 'Unauthorised', reason: 'NotSignedIn' }

export const alreadyDone = (message: string): ServiceError => ({ _tag: 'AlreadyDone', message })

export const captchaRequired: ServiceError = { _tag: 'CaptchaRequired' }

export const notFound: ServiceError = { _tag: 'NotFound' }

export const invalid = (field: string, message: string): ServiceError => ({
  _tag: 'Invalid',
  fields: { [field]: [message] },
})

export const tooMany = (retryAfter: Seconds): ServiceError => ({ _tag: 'TooMany', retryAfter })
