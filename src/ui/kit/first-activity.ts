const EVENTS = ['pointermove', 'pointerdown', 'click', 'input', 'scroll', 'keydown', 'focusin']

// A touch begins with events of the pointer: its press comes first.
export const AFTER_PRESS_MS = 300

let begin: () => void = () => undefined
const begun = new Promise<void>((resolve) => {
  begin = resolve
})

// A navigation without a press, such as a redirect: React does not show a page before the code of its late parts has loaded.
export const activityBegan = (): void => begin()

const listen = (): void => {
  if (window.scrollY > 0) begin()
  const listeners = new AbortController()
  const end = () => {
    listeners.abort()
    setTimeout(begin, AFTER_PRESS_MS)
  }
  for (const event of EVENTS)
    window.addEventListener(event, end, { signal: listeners.signal, passive: true, capture: true })
}

let isListening = false

// Ends when the shopper first does something on the page: code that no first view needs loads then.
export const firstActivity = (): Promise<void> => {
  if (!isListening) listen()
  isListening = true
  return begun
}
