const EVENTS = ['pointermove', 'pointerdown', 'click', 'input', 'scroll', 'keydown', 'focusin']

// A touch starts with pointer events: loading code at once would delay its press.
export const AFTER_PRESS_MS = 300

let begin: () => void = () => undefined
const begun = new Promise<void>((resolve) => {
  begin = resolve
})

// Call it for a navigation: a redirect comes without events, and React shows no page until its late parts have loaded.
export const activityBegan = (): void => begin()

const listen = (): void => {
  // a form that was submitted before [SUBS-35]
  if (window.scrollY > 0 || document.querySelector('form[data-submitted]') !== null) begin()
  const listeners = new AbortController()
  const end = () => {
    listeners.abort()
    setTimeout(begin, AFTER_PRESS_MS)
  }
  for (const event of EVENTS)
    window.addEventListener(event, end, { signal: listeners.signal, passive: true, capture: true })
}

let isListening = false

// Resolves after the shopper's first action on the page. Code that the first view does not need loads then.
export const firstActivity = (): Promise<void> => {
  if (!isListening) listen()
  isListening = true
  return begun
}
