import { useEffect, useRef, type PointerEvent } from 'react'

/** Long enough to cross a list aslant, too short to be felt. */
const PATIENCE_MS = 250

interface Point {
  readonly x: number
  readonly y: number
}

const side = (a: Point, b: Point, p: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)

/** Whether a pointer on its way from one point to another keeps inside the triangle that leads to what is on the right. */
export const isHeadingTo = (from: Point, at: Point, target: Pick<DOMRect, 'left' | 'top' | 'bottom'>): boolean => {
  if (at.x <= from.x) return false
  const top = { x: target.left, y: target.top }
  const bottom = { x: target.left, y: target.bottom }
  return side(from, top, at) >= 0 && side(from, bottom, at) <= 0
}

/** Rows that a pointer crosses aslant, on its way to what the chosen one shows, are not chosen. */
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
      timer.current = setTimeout(() => choose(what), PATIENCE_MS)
    } else {
      choose(what)
    }
    follow(event)
  }
  return { enter, leave: () => clearTimeout(timer.current), follow }
}
