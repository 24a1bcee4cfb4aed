import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { CLOSE, magnified, moved, WHOLE, type Frame, type View } from './magnified.ts'

const WHEEL = 0.002
const LINE_PX = 16
const TAP_PX = 8
const DOUBLE_TAP_MS = 300
const MIDDLE = { x: 0, y: 0 }

interface Touch {
  readonly x: number
  readonly y: number
}

export interface Magnifier {
  readonly stage: RefObject<HTMLDivElement | null>
  readonly view: View
  readonly isHeld: boolean
  readonly scaleBy: (factor: number) => void
  readonly toggle: () => void
  readonly move: (x: number, y: number) => void
  readonly reset: () => void
  readonly hand: {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerUp: (event: PointerEvent) => void
    readonly onPointerCancel: (event: PointerEvent) => void
  }
}

const frameOf = (stage: HTMLElement | null): Frame => {
  const picture = stage?.querySelector('img')
  const window = { width: stage?.clientWidth ?? 0, height: stage?.clientHeight ?? 0 }
  return { window, picture: { width: picture?.offsetWidth ?? 0, height: picture?.offsetHeight ?? 0 } }
}

const fromMiddle = (stage: HTMLElement | null, { x, y }: Touch): Touch => {
  const box = stage?.getBoundingClientRect()
  return box === undefined ? MIDDLE : { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
}

const middleOf = (touches: ReadonlyArray<Touch>): Touch => ({
  x: touches.reduce((sum, { x }) => sum + x, 0) / touches.length,
  y: touches.reduce((sum, { y }) => sum + y, 0) / touches.length,
})

const spread = ([one, other]: ReadonlyArray<Touch>): number =>
  one === undefined || other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y)

export const useMagnifier = (): Magnifier => {
  const stage = useRef<HTMLDivElement>(null)
  const touches = useRef(new Map<number, Touch>())
  const pressed = useRef<Touch | null>(null)
  const lastTap = useRef(0)
  const [view, setView] = useState(WHOLE)
  const [isHeld, setHeld] = useState(false)
  const scaleBy = (factor: number, at: Touch = MIDDLE) =>
    setView((now) => magnified(now, now.scale * factor, at, frameOf(stage.current)))
  const toggle = (at: Touch = MIDDLE) =>
    setView((now) => (now.scale > 1 ? WHOLE : magnified(now, CLOSE, at, frameOf(stage.current))))
  const move = (x: number, y: number) => setView((now) => moved(now, { x, y }, frameOf(stage.current)))

  useEffect(() => {
    const box = stage.current
    // only a non-passive listener can prevent the browser's zoom
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      const at = fromMiddle(box, { x: event.clientX, y: event.clientY })
      const px = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1)
      setView((now) => magnified(now, now.scale * Math.exp(-px * WHEEL), at, frameOf(box)))
    }
    box?.addEventListener('wheel', turn, { passive: false })
    return () => box?.removeEventListener('wheel', turn)
  }, [])

  const onPointerDown = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
    const touch = { x: clientX, y: clientY }
    touches.current.set(pointerId, touch)
    pressed.current = touches.current.size === 1 ? touch : null
    if (view.scale === 1 && touches.current.size === 1) return
    currentTarget.setPointerCapture(pointerId)
    setHeld(true)
  }
  const onPointerMove = ({ pointerId, clientX, clientY }: PointerEvent) => {
    const before = [...touches.current.values()]
    if (!touches.current.has(pointerId)) return
    touches.current.set(pointerId, { x: clientX, y: clientY })
    const after = [...touches.current.values()]
    const [from, to] = [middleOf(before), middleOf(after)]
    if (after.length > 1 && spread(before) > 0) scaleBy(spread(after) / spread(before), fromMiddle(stage.current, from))
    move(to.x - from.x, to.y - from.y)
  }
  const release = ({ pointerId }: PointerEvent) => {
    touches.current.delete(pointerId)
    if (touches.current.size === 0) setHeld(false)
  }
  const onPointerUp = (event: PointerEvent) => {
    const { pointerType, clientX, clientY, timeStamp, button } = event
    const start = pressed.current
    release(event)
    pressed.current = null
    if (start === null || button !== 0 || Math.hypot(clientX - start.x, clientY - start.y) > TAP_PX) return
    const isDouble = timeStamp - lastTap.current < DOUBLE_TAP_MS
    lastTap.current = isDouble ? 0 : timeStamp
    if (pointerType === 'mouse' || isDouble) toggle(fromMiddle(stage.current, { x: clientX, y: clientY }))
  }
  return {
    stage,
    view,
    isHeld,
    scaleBy: (factor) => scaleBy(factor),
    toggle: () => toggle(),
    move,
    reset: () => setView(WHOLE),
    hand: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: release },
  }
}
