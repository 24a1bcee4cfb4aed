import { useEffect, useRef, type PointerEvent } from 'react'

const REST_MS = 250

interface Point {
  readonly x: number
  readonly y: number
}

const side = (a: Point, b: Point, p: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)

// Whether the pointer moves inside the triangle towards the target on the right.
export const isHeadingTo = (from: Point, at: Point, target: Pick<DOMRect, 'left' | 'top' | 'bottom'>): boolean => {
  if (at.x <= from.x) return false
  const top = { x: target.left, y: target.top }
  const bottom = { x: target.left, y: target.bottom }
  return side(from, top, at) >= 0 && side(from, bottom, at) <= 0
}

// Ignores rows that the pointer crosses diagonally on its way to the submenu.
export const useHoverIntent = <A>(choose: (what: A) => void, target: () => DOMRect | null) => {
  const last = useRef<Point | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const follow = ({ clientX: x, clientY: y }: PointerEvent) => {
    last.current = { x, y }
  }
  const enter = (what: A, event: PointerEvent) => {
    clearTimeout(timer.current)
    const [from, at, box] = [last.current, { x: event.clientX, y: event.clientY }, target()]
    if (from !== null && box !== null && isHeadingTo(from, at, box)) {
      timer.current = setTimeout(() => choose(what), REST_MS)
    } else {
      choose(what)
    }
    follow(event)
  }
  return { enter, leave: () => clearTimeout(timer.current), follow }
}
