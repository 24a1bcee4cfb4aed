import { useEffect, useRef, type PointerEvent } from 'react'

const REST_MS = 250

interface Point {
  readonly x: number
  readonly y: number
}

const side = (a: Point, b: Point, p: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)

// Whether the pointer moves inside the triangle towards the target on the right.
export const isHeadingTo = (from: Point, at: Point, target: Pick<DOMRect, 'left' | 'top' | 'bottom'>): boolean => {
  const sideOf = (y: number) => side(from, { x: target.left, y }, at)
  return at.x > from.x && sideOf(target.top) >= 0 && sideOf(target.bottom) <= 0
}

// Ignores rows that the pointer crosses diagonally on its way to the submenu.
export const useHoverIntent = <A>(choose: (what: A) => void, target: () => DOMRect | undefined) => {
  const last = useRef<Point>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const follow = ({ clientX: x, clientY: y }: PointerEvent): Point => {
    last.current = { x, y }
    return last.current
  }
  const enter = (what: A, event: PointerEvent) => {
    clearTimeout(timer.current)
    const from = last.current
    const box = target()
    const at = follow(event)
    if (from && box && isHeadingTo(from, at, box)) {
      timer.current = setTimeout(() => choose(what), REST_MS)
    } else {
      choose(what)
    }
  }
  return { enter, leave: () => clearTimeout(timer.current), follow }
}
