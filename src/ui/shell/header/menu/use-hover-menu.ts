import { useEffect, useRef, useState } from 'react'

const OPEN_MS = 150
const CLOSE_MS = 350

interface Opened {
  readonly item: string
  readonly page: string
  readonly isPressed: boolean
}

export interface HoverMenu {
  readonly item: string | null
  readonly enter: (item: string) => void
  readonly leave: () => void
  readonly press: (item: string) => void
  readonly close: () => void
}

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
