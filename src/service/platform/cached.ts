/** Caches the result for `forMs`. Concurrent callers share one load; a rejected load is not cached. */
export const cached = <A>(load: () => Promise<A>, forMs: number, now: () => number): (() => Promise<A>) => {
  let kept: { readonly at: number; readonly value: Promise<A> } | undefined
  return () => {
    const time = now()
    if (kept !== undefined && time >= kept.at && time - kept.at < forMs) return kept.value
    const value = load()
    kept = { at: time, value }
    value.catch(() => {
      if (kept?.value === value) kept = undefined
    })
    return value
  }
}
