/** What was loaded is good for a while; whoever asks meanwhile shares one load, and a failed one is not kept. */
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
