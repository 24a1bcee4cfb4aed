const PATIENCE_MS = 10_000

/** The library that loads a script from this host drops its failure: it is noticed here, in time or when time is over. */
export const watchScript = (host: string, isThere: () => boolean, onMissing: () => void): (() => void) => {
  const missed = (event: Event) => {
    if (event.target instanceof HTMLScriptElement && event.target.src.includes(`//${host}/`)) onMissing()
  }
  const dropped = (event: PromiseRejectionEvent) => {
    if (isThere() || event.reason instanceof Error) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const timer = setTimeout(() => { if (!isThere()) onMissing() }, PATIENCE_MS)
  window.addEventListener('error', missed, { capture: true })
  window.addEventListener('unhandledrejection', dropped, { capture: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('error', missed, { capture: true })
    // its rejection is told of a little later than the failure
    setTimeout(() => window.removeEventListener('unhandledrejection', dropped, { capture: true }), 1_000)
  }
}
