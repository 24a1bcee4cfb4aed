const EVENTS = ['pointermove', 'pointerdown', 'click', 'scroll', 'keydown', 'focusin']

let active: Promise<void> | null = null

// Ends when the shopper first does something on the page: code that no first view needs loads then.
export const firstActivity = (): Promise<void> =>
  (active ??= new Promise((resolve) => {
    if (window.scrollY > 0) resolve()
    const listeners = new AbortController()
    const end = () => {
      listeners.abort()
      resolve()
    }
    for (const event of EVENTS)
      window.addEventListener(event, end, { signal: listeners.signal, passive: true, capture: true })
  }))
