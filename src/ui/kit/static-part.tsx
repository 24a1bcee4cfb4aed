import { Suspense, use, useEffect, useState, type ReactNode } from 'react'

// React hydrates what a press needs within its event; the other parts wait for `firstActivity`.
const PRESSES = ['pointerdown', 'mousedown', 'click', 'keydown', 'input', 'change', 'submit']

let held: Promise<void> | null = null
let isHydrating = false
let isPressing = false

// Call it before hydration. Without it nothing waits, as in a page that the browser renders.
export const holdParts = (until: Promise<unknown>): void => {
  isHydrating = true
  held = until.then(() => {
    held = null
  })
  const pressed = () => {
    isPressing = true
    setTimeout(() => {
      isPressing = false
    })
  }
  const listeners = new AbortController()
  for (const event of PRESSES) window.addEventListener(event, pressed, { capture: true, signal: listeners.signal })
  void held.then(() => listeners.abort())
}

// What the browser adds after the first commit has no HTML that could wait.
export const hydrationCommitted = (): void => {
  isHydrating = false
}

export const partsReleased = (): Promise<void> => held ?? Promise.resolve()

type Part = Readonly<Record<string, never>>

// Parts of the page's first commit, and those that it has committed.
const waiting = new WeakSet<Part>()
const committed = new WeakSet<Part>()

const aPart = (): Part => {
  const part: Part = {}
  if (isHydrating) waiting.add(part)
  return part
}

interface HeldProps {
  readonly part: Part
  readonly children: ReactNode
}

function Held({ part, children }: HeldProps) {
  if (held !== null && waiting.has(part) && !isPressing) use(held)
  return children
}

interface StaticPartProps {
  readonly children: ReactNode
}

// A part that works as HTML. It stays what the server rendered until the first activity of the shopper. A press on it
// hydrates it at once and is handled. Components inside read what the browser changes by `useHydratedValue`.
export function StaticPart({ children }: StaticPartProps) {
  const [part] = useState(aPart)
  // React would remove the HTML of a part that is rendered again while it waits
  if (committed.has(part)) waiting.delete(part)
  useEffect(() => {
    committed.add(part)
  }, [part])
  return (
    <Suspense>
      <Held part={part}>{children}</Held>
    </Suspense>
  )
}
