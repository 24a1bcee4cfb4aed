import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleAll } from 'cockatiel'

// Circuit breaker: after several failures in a row calls fail fast for a while.
export interface Breaker {
  readonly run: <A extends { readonly status: number }>(request: () => Promise<A>) => Promise<A>
  readonly isOpen: () => boolean
}

const FAILURES_IN_A_ROW = 5
const SERVER_ERROR = 500

// A status of 500 and above counts as a failure but is returned.
export const makeBreaker = (restMs: number, onChange: (isOpen: boolean) => void): Breaker => {
  const policy = circuitBreaker(
    handleAll.orWhenResult((answer) => (answer as { readonly status: number }).status >= SERVER_ERROR),
    { halfOpenAfter: restMs, breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW) },
  )
  policy.onBreak(() => onChange(true))
  policy.onReset(() => onChange(false))
  return {
    run: (request) => policy.execute(request),
    isOpen: () => policy.state === CircuitState.Open,
  }
}
