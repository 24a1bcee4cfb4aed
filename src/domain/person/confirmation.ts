import type { Seconds } from '../time/day.ts'

export type ConfirmedThing = 'bonusCard' | 'email'

/** A code that the shopper can type; `sentTo` is the phone or the e-mail that has received it. */
export interface SentConfirmation {
  readonly about: ConfirmedThing
  readonly sentTo: string
}

export interface Confirmation {
  readonly sent: SentConfirmation | null
  readonly isResending: boolean
  readonly isConfirming: boolean
  /** The last code that the service did not find. */
  readonly unknown: string | null
}

/** `left` is the time until a code can be sent again. `Cause` is the client's own error, returned in `Report`. */
export type ConfirmationEvent<Cause = unknown> =
  | { readonly _tag: 'CodeSent'; readonly sent: SentConfirmation; readonly resendAfter: Seconds }
  /** The shopper has a code that was sent earlier. */
  | { readonly _tag: 'CodeAtHand'; readonly sent: SentConfirmation; readonly left: Seconds }
  | { readonly _tag: 'ResendRequested'; readonly left: Seconds }
  | {
      readonly _tag: 'CodeNotSent'
      readonly about: ConfirmedThing
      readonly lockedFor: Seconds | null
      readonly cause: Cause
    }
  | { readonly _tag: 'CodeGiven'; readonly code: string }
  | { readonly _tag: 'Confirmed'; readonly about: ConfirmedThing }
  | { readonly _tag: 'CodeUnknown'; readonly about: ConfirmedThing; readonly code: string }
  | {
      readonly _tag: 'NotConfirmed'
      readonly about: ConfirmedThing
      readonly lockedFor: Seconds | null
      readonly cause: Cause
    }
  | { readonly _tag: 'SessionEnded' }

/** A step issues at most one command of each kind. */
export type ConfirmationCommand<Cause = unknown> =
  /** Show the field for the code. */
  | { readonly _tag: 'RequestInput'; readonly sent: SentConfirmation }
  /** Start the countdown to the next code. [AUTH-19] */
  | { readonly _tag: 'CountDown'; readonly from: Seconds }
  | { readonly _tag: 'Resend'; readonly about: ConfirmedThing }
  | { readonly _tag: 'Confirm'; readonly about: ConfirmedThing; readonly code: string }
  | { readonly _tag: 'ReportUnknown' }
  | { readonly _tag: 'Report'; readonly cause: Cause }
  | { readonly _tag: 'Announce'; readonly about: ConfirmedThing }
  /** Clear the form and stop the countdown. */
  | { readonly _tag: 'Clear' }

type Step<Cause> = readonly [Confirmation, ReadonlyArray<ConfirmationCommand<Cause>>]

export const NOTHING_CONFIRMED: Confirmation = { sent: null, isResending: false, isConfirming: false, unknown: null }

const requestInput = (state: Confirmation, sent: SentConfirmation, from: Seconds): Step<never> => [
  {
    sent,
    isResending: false,
    isConfirming: state.isConfirming && state.sent?.about === sent.about,
    unknown: null,
  },
  [
    { _tag: 'RequestInput', sent },
    { _tag: 'CountDown', from },
  ],
]

const report = <Cause>({
  lockedFor,
  cause,
}: {
  readonly lockedFor: Seconds | null
  readonly cause: Cause
}): ReadonlyArray<ConfirmationCommand<Cause>> => [
  ...(lockedFor === null ? [] : [{ _tag: 'CountDown', from: lockedFor } as const]),
  { _tag: 'Report', cause },
]

/**
 * Returns the next state and the commands to execute. Every event is accepted in every state; a response that nothing
 * waits for, for example to a request of an earlier session, changes nothing. [CAB-08, AUTH-10, AUTH-19]
 */
export const stepConfirmation = <Cause>(state: Confirmation, event: ConfirmationEvent<Cause>): Step<Cause> => {
  const { sent, isResending, isConfirming } = state
  const isAwaited = isConfirming && 'about' in event && event.about === sent?.about
  switch (event._tag) {
    case 'CodeSent':
      return requestInput(state, event.sent, event.resendAfter)
    case 'CodeAtHand':
      // the countdown of another code does not delay this one
      return requestInput(state, event.sent, sent?.about === event.sent.about ? event.left : (0 as Seconds))
    case 'ResendRequested':
      return sent === null || isResending || event.left > 0
        ? [state, []]
        : [{ ...state, isResending: true }, [{ _tag: 'Resend', about: sent.about }]]
    case 'CodeNotSent':
      return isResending && event.about === sent?.about
        ? [{ ...state, isResending: false }, report(event)]
        : [state, []]
    case 'CodeGiven':
      return sent === null || isConfirming
        ? [state, []]
        : [{ ...state, isConfirming: true }, [{ _tag: 'Confirm', about: sent.about, code: event.code }]]
    case 'Confirmed':
      return isAwaited
        ? [NOTHING_CONFIRMED, [{ _tag: 'Announce', about: event.about }, { _tag: 'Clear' }]]
        : [state, []]
    case 'CodeUnknown':
      return isAwaited
        ? [{ ...state, isConfirming: false, unknown: event.code }, [{ _tag: 'ReportUnknown' }]]
        : [state, []]
    case 'NotConfirmed':
      return isAwaited ? [{ ...state, isConfirming: false }, report(event)] : [state, []]
    case 'SessionEnded':
      return [NOTHING_CONFIRMED, [{ _tag: 'Clear' }]]
  }
}
