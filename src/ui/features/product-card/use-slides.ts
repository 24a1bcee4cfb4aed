import { useRef, useState, type RefObject } from 'react'

export interface Slides<Box extends HTMLElement> {
  readonly track: RefObject<Box | null>
  readonly shown: number
  readonly show: (index: number, behavior?: ScrollBehavior) => void
  readonly follow: () => void
}

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
