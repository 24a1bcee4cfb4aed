import { backoffMs, REQUEST_BACKOFF } from '../time/backoff.ts'

export interface PreviewSync {
  /** The checkout is open, so every change requests a new preview. */
  readonly isOpen: boolean
  /** The basket or the delivery context has changed since the last response. */
  readonly isOutdated: boolean
  /** How the last request failed; null after a response. */
  readonly error: 'lost' | 'rejected' | null
  readonly losses: number
}

export type PreviewEvent =
  | { readonly _tag: 'Opened'; readonly hasItems: boolean }
  | { readonly _tag: 'Closed' }
  | { readonly _tag: 'Changed'; readonly hasItems: boolean }
  /** The preview came from its own request, or with the response to another one. */
  | { readonly _tag: 'Received' }
  | { readonly _tag: 'Failed'; readonly isLost: boolean }
  | { readonly _tag: 'RetryDue' }

export type PreviewCommand =
  | { readonly _tag: 'Load' }
  /** The basket is empty: drop the preview and the request in flight. */
  | { readonly _tag: 'Clear' }
  | { readonly _tag: 'Retry'; readonly afterMs: number }

type Step = readonly [PreviewSync, ReadonlyArray<PreviewCommand>]

// After this many lost responses in a row only a change, a new connection or a press starts a request.
const MAX_LOSSES = 10

export const CLOSED_PREVIEW: PreviewSync = { isOpen: false, isOutdated: false, error: null, losses: 0 }

const changed = (state: PreviewSync, hasItems: boolean): Step => [
  { ...state, isOutdated: true },
  state.isOpen ? [{ _tag: hasItems ? 'Load' : 'Clear' }] : [],
]

/**
 * Returns the next state and the commands to execute. While the preview is open, a lost response is requested again
 * after a growing delay. Every event is accepted in every state. [CART-11, ORD-02]
 */
export const stepPreview = (state: PreviewSync, event: PreviewEvent): Step => {
  switch (event._tag) {
    case 'Opened':
      return changed({ ...state, isOpen: true, losses: 0 }, event.hasItems)
    case 'Closed':
      return [{ ...state, isOpen: false }, []]
    case 'Changed':
      return changed(state, event.hasItems)
    case 'Received':
      return [{ ...state, isOutdated: false, error: null, losses: 0 }, []]
    case 'Failed': {
      const failed = { ...state, isOutdated: false }
      if (!event.isLost) return [{ ...failed, error: 'rejected' }, []]
      const losses = state.losses + 1
      const retry = { _tag: 'Retry' as const, afterMs: backoffMs(REQUEST_BACKOFF, losses) }
      return [{ ...failed, error: 'lost', losses }, losses <= MAX_LOSSES ? [retry] : []]
    }
    case 'RetryDue':
      return state.isOpen && state.error === 'lost' && !state.isOutdated
        ? [{ ...state, isOutdated: true }, [{ _tag: 'Load' }]]
        : [state, []]
  }
}
