import { useRef, useState, type RefObject } from 'react'

export interface Slides<Box extends HTMLElement> {
  /** The box that scrolls, one slide as wide as itself. */
  readonly track: RefObject<Box | null>
  /** Which slide is seen. */
  readonly shown: number
  readonly show: (index: number, behavior?: ScrollBehavior) => void
  /** For the box's scroll event: a finger moves slides too. */
  readonly follow: () => void
}

/** Slides side by side in a box that scrolls and snaps: a swipe is the browser's own. */
export const useSlides = <Box extends HTMLElement>(count: number, first = 0): Slides<Box> => {
  const track = useRef<Box>(null)
  const [shown, setShown] = useState(first)
  return {
    track,
    shown,
    show: (index, behavior = 'instant') => {
      const box = track.current
      box?.scrollTo({ left: Math.min(Math.max(index, 0), count - 1) * box.clientWidth, behavior })
    },
    follow: () => {
      const box = track.current
      if (box !== null && box.clientWidth > 0) setShown(Math.round(box.scrollLeft / box.clientWidth))
    },
  }
}
