import { useRef, type TouchEvent } from 'react'

const FAR_PX = 60

/** A finger that goes left, and not along the list, puts the menu away. */
export const useSwipe = (onLeft: () => void) => {
  const start = useRef<Pick<Touch, 'clientX' | 'clientY'> | null>(null)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches.length === 1 ? (touches.item(0) ?? null) : null
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches.item(0)
      if (start.current === null || end === null) return
      const [dx, dy] = [end.clientX - start.current.clientX, end.clientY - start.current.clientY]
      if (dx < -FAR_PX && Math.abs(dy) < -dx / 2) onLeft()
    },
  }
}
