import { useEffect, useRef, useState } from 'react'

/** [NAV-06] */
const OPEN_MS = 150
/** [NAV-07] */
const CLOSE_MS = 350

interface Opened {
  readonly item: string
  /** The page that it was opened on. */
  readonly page: string
  /** A press keeps what the pointer has opened; the next one closes it. */
  readonly isPressed: boolean
}

export interface HoverMenu {
  /** One at a time. */
  readonly item: string | null
  readonly enter: (item: string) => void
  readonly leave: () => void
  readonly press: (item: string) => void
  readonly close: () => void
}

/** Opens a little after the pointer came and closes a little after it left; coming back cancels. [NAV-06..08] */
export const useHoverMenu = (page: string): HoverMenu => {
  const [opened, setOpened] = useState<Opened | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const current = opened?.page === page ? opened : null
  const now = (next: Opened | null) => {
    clearTimeout(timer.current)
    setOpened(next)
  }
  return {
    item: current?.item ?? null,
    enter: (item) => {
      clearTimeout(timer.current)
      if (current?.item !== item) timer.current = setTimeout(() => now({ item, page, isPressed: false }), OPEN_MS)
    },
    leave: () => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => now(null), CLOSE_MS)
    },
    press: (item) => now(current?.item === item && current.isPressed ? null : { item, page, isPressed: true }),
    close: () => now(null),
  }
}
