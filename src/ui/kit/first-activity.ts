const EVENTS = ['pointermove', 'pointerdown', 'click', 'scroll', 'keydown', 'focusin']

// A touch begins with events of the pointer: its press comes first.
export const AFTER_PRESS_MS = 300

let active: Promise<void> | null = null

// Ends when the shopper first does something on the page: code that no first view needs loads then.
export const firstActivity = (): Promise<void> =>
  (active ??= new Promise((resolve) => {
    if (window.scrollY > 0) resolve()
    const listeners = new AbortController()
    const end = () => {
      listeners.abort()
      setTimeout(resolve, AFTER_PRESS_MS)
    }
    for (const event of EVENTS)
      window.addEventListener(event, end, { signal: listeners.signal, passive: true, capture: true })
  }))
