/**
 * Runs a call with a signal that aborts after `ms`, or with `outer`. Nothing is left when the call ends: the timer of
 * `AbortSignal.timeout` lives for all its time, and a page makes ten calls.
 */
export const withinMs = async <A>(
  ms: number,
  run: (signal: AbortSignal) => Promise<A>,
  outer?: AbortSignal | null,
): Promise<A> => {
  const limit = new AbortController()
  const abort = () => limit.abort(outer?.reason)
  const timer = setTimeout(() => limit.abort(new DOMException('', 'TimeoutError')), ms)
  if (outer?.aborted) abort()
  outer?.addEventListener('abort', abort)
  try {
    return await run(limit.signal)
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', abort)
  }
}
