import type { Seconds } from '../time/day.ts'

/** A request for a one-time code; `to` is the phone or the login that receives it. */
export interface CodeReceiver {
  readonly to: string
}

export interface SentCode<Request extends CodeReceiver> {
  /** The request of the last code that was sent and not used. */
  readonly sent: Request | null
  readonly sending: Request | null
  /** The service sends no code to this receiver for a while. [AUTH-10] */
  readonly lockedTo: string | null
}

/** `left` is the time until a code can be sent again. `Cause` is the client's own error, returned in `Report`. */
export type CodeEvent<Request extends CodeReceiver, Cause = unknown> =
  | { readonly _tag: 'Requested'; readonly request: Request; readonly left: Seconds }
  | { readonly _tag: 'ResendRequested'; readonly change: Partial<Request>; readonly left: Seconds }
  /** A request was sent, by the machine or with a captcha. */
  | { readonly _tag: 'Started'; readonly request: Request }
  | { readonly _tag: 'Sent'; readonly request: Request; readonly resendAfter: Seconds }
  | {
      readonly _tag: 'Failed'
      readonly request: Request
      /** A captcha is requested instead of a message. [OC-49] */
      readonly isCaptchaRequired: boolean
      readonly lockedFor: Seconds | null
      readonly cause: Cause
    }
  | { readonly _tag: 'Used' }

/** A step issues at most one command of each kind. */
export type CodeCommand<Request extends CodeReceiver, Cause = unknown> =
  | { readonly _tag: 'Send'; readonly request: Request }
  /** Show the field for the code, and the time until another can be sent. */
  | { readonly _tag: 'RequestInput'; readonly request: Request; readonly left: Seconds }
  /** Start the countdown to the next code. [AUTH-19] */
  | { readonly _tag: 'CountDown'; readonly from: Seconds }
  | { readonly _tag: 'Report'; readonly request: Request; readonly cause: Cause }

type Step<Request extends CodeReceiver, Cause> = readonly [
  SentCode<Request>,
  ReadonlyArray<CodeCommand<Request, Cause>>,
]

export const NO_CODE: SentCode<never> = { sent: null, sending: null, lockedTo: null }

const send = <Request extends CodeReceiver, Cause>(
  state: SentCode<Request>,
  request: Request,
): Step<Request, Cause> => [{ ...state, sending: request }, [{ _tag: 'Send', request }]]

/**
 * Returns the next state and the commands to execute. A code that is being sent, or that can still be typed, is not
 * requested twice. Every event is accepted in every state. [AUTH-07, AUTH-10, AUTH-18, AUTH-19]
 */
export const stepCode = <Request extends CodeReceiver, Cause>(
  state: SentCode<Request>,
  event: CodeEvent<Request, Cause>,
): Step<Request, Cause> => {
  const { sent, sending } = state
  switch (event._tag) {
    case 'Requested': {
      const { request, left } = event
      if (sending !== null) return [state, []]
      return left > 0 && sent?.to === request.to
        ? [{ ...state, sent: { ...sent, ...request } }, [{ _tag: 'RequestInput', request, left }]]
        : send(state, request)
    }
    case 'ResendRequested':
      return sent === null || sending !== null || event.left > 0
        ? [state, []]
        : send(state, { ...sent, ...event.change })
    case 'Started':
      return [{ ...state, sending: event.request }, []]
    case 'Sent': {
      const { request, resendAfter } = event
      return [
        { sent: request, sending: null, lockedTo: null },
        [
          { _tag: 'RequestInput', request, left: resendAfter },
          { _tag: 'CountDown', from: resendAfter },
        ],
      ]
    }
    case 'Failed': {
      const { request, isCaptchaRequired, lockedFor, cause } = event
      const lockedTo = lockedFor === null ? state.lockedTo : request.to
      return [
        { ...state, sending: null, lockedTo },
        [
          ...(lockedFor === null ? [] : [{ _tag: 'CountDown', from: lockedFor } as const]),
          ...(isCaptchaRequired ? [] : [{ _tag: 'Report', request, cause } as const]),
        ],
      ]
    }
    case 'Used':
      return [{ ...state, sent: null }, []]
  }
}
