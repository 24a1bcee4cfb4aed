import type { Seconds } from '../time/day.ts'

/** `Cause` is the client's own error. */
export interface ProfileDeletion<Cause = unknown> {
  /** `Deleted`: until the next page has announced it. */
  readonly phase: 'Started' | 'CodeSent' | 'Deleting' | 'Deleted'
  readonly isCodeRequested: boolean
  /** Why no code was sent. */
  readonly codeError: Cause | null
  /** The response to the last deletion was lost: the profile may be deleted. */
  readonly isResponseLost: boolean
}

/** `left` is the time until a code can be sent again. `Cause` is the client's own error, returned in `Report`. */
export type DeletionEvent<Cause = unknown> =
  | { readonly _tag: 'CodeRequested'; readonly left: Seconds }
  | { readonly _tag: 'CodeSent'; readonly resendAfter: Seconds }
  | { readonly _tag: 'CodeFailed'; readonly lockedFor: Seconds | null; readonly cause: Cause }
  | { readonly _tag: 'CodeGiven'; readonly code: string }
  | { readonly _tag: 'Deleted' }
  | {
      readonly _tag: 'DeletionFailed'
      readonly reason: 'ResponseLost' | 'Unauthorised' | 'Rejected'
      readonly lockedFor: Seconds | null
      readonly cause: Cause
    }
  | { readonly _tag: 'PageShown' }
  | { readonly _tag: 'SessionEnded' }

/** A step issues at most one command of each kind. */
export type DeletionCommand<Cause = unknown> =
  | { readonly _tag: 'SendCode' }
  /** Start the countdown to the next code. [AUTH-19] */
  | { readonly _tag: 'CountDown'; readonly from: Seconds }
  | { readonly _tag: 'Delete'; readonly code: string }
  | { readonly _tag: 'Report'; readonly cause: Cause }
  /** The profile is gone: end its session. */
  | { readonly _tag: 'EndSession' }
  | { readonly _tag: 'Announce' }
  /** Clear the form and stop the countdown. */
  | { readonly _tag: 'Clear' }

type Step<Cause> = readonly [ProfileDeletion<Cause>, ReadonlyArray<DeletionCommand<Cause>>]

export const NOTHING_DELETED: ProfileDeletion<never> = {
  phase: 'Started',
  isCodeRequested: false,
  codeError: null,
  isResponseLost: false,
}

const deleted: Step<never> = [{ ...NOTHING_DELETED, phase: 'Deleted' }, [{ _tag: 'EndSession' }]]

const countDown = (lockedFor: Seconds | null): ReadonlyArray<DeletionCommand<never>> =>
  lockedFor === null ? [] : [{ _tag: 'CountDown', from: lockedFor }]

/**
 * Returns the next state and the commands to execute. Every event is accepted in every state; a response that nothing
 * waits for, for example to a request of an earlier session, changes nothing. [CAB-18, AUTH-10, AUTH-19]
 */
export const stepDeletion = <Cause>(state: ProfileDeletion<Cause>, event: DeletionEvent<Cause>): Step<Cause> => {
  const { phase, isCodeRequested, isResponseLost } = state
  switch (event._tag) {
    case 'CodeRequested':
      return isCodeRequested || event.left > 0 || phase === 'Deleted'
        ? [state, []]
        : [{ ...state, isCodeRequested: true, codeError: null }, [{ _tag: 'SendCode' }]]
    case 'CodeSent':
      return isCodeRequested
        ? [
            { ...state, phase: phase === 'Started' ? 'CodeSent' : phase, isCodeRequested: false },
            countDown(event.resendAfter),
          ]
        : [state, []]
    case 'CodeFailed':
      return isCodeRequested
        ? [{ ...state, isCodeRequested: false, codeError: event.cause }, countDown(event.lockedFor)]
        : [state, []]
    case 'CodeGiven':
      return phase === 'CodeSent'
        ? [{ ...state, phase: 'Deleting' }, [{ _tag: 'Delete', code: event.code }]]
        : [state, []]
    case 'Deleted':
      return phase === 'Deleting' ? deleted : [state, []]
    case 'DeletionFailed': {
      const { reason, lockedFor, cause } = event
      if (phase !== 'Deleting') return [state, []]
      // a deleted profile has no session
      if (isResponseLost && reason === 'Unauthorised') return deleted
      return [
        { ...state, phase: 'CodeSent', isResponseLost: reason === 'ResponseLost' },
        [...countDown(lockedFor), { _tag: 'Report', cause }],
      ]
    }
    case 'PageShown':
      return phase === 'Deleted' ? [NOTHING_DELETED, [{ _tag: 'Announce' }]] : [state, []]
    case 'SessionEnded':
      return [phase === 'Deleted' ? state : NOTHING_DELETED, [{ _tag: 'Clear' }]]
  }
}
