import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleAll } from 'cockatiel'

/** Asks a service that may be ill: after some failures in a row it is spared for a while, and callers are told at once. */
export interface Breaker {
  readonly run: <A extends { readonly status: number }>(ask: () => Promise<A>) => Promise<A>
  readonly isOpen: () => boolean
}

const FAILURES_IN_A_ROW = 5
const SERVER_ERROR = 500

/** An answer of 500 and above counts as a failure and is given all the same. `onChange` hears of the circuit opening and closing. */
export const makeBreaker = (restMs: number, onChange: (isOpen: boolean) => void): Breaker => {
  const policy = circuitBreaker(
    handleAll.orWhenResult((answer) => (answer as { readonly status: number }).status >= SERVER_ERROR),
    { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW) },
  )
  policy.onBreak(() => onChange(true))
  policy.onReset(() => onChange(false))
  return {
    run: (ask) => policy.execute(ask),
    isOpen: () => policy.state === CircuitState.Open,
  }
}
