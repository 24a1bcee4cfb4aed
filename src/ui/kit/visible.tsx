import { useEffect, useRef, useState, type ComponentProps, type ReactNode, type RefCallback } from 'react'

// Media queries: filters are beside the list, or not (features/listing/listing.module.css).
export const WIDE = '(width >= 48rem)'
export const NARROW = '(width < 48rem)'

export const isWide = (): boolean => import.meta.env.SSR || matchMedia(WIDE).matches

const observe = (element: HTMLElement, onVisible: () => void, margin: string): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onVisible()
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}

// A ref that waits until its element is visible.
export const whenVisible =
  (onVisible: () => void): RefCallback<HTMLElement> =>
  (element) =>
    element === null ? undefined : observe(element, onVisible, '0px')

// An element that a phone hides by CSS. It stays as the server rendered it until it is visible: React keeps the content of
// an element that differs from its text.
export function WideOnly({ children, ...rest }: ComponentProps<'div'>) {
  const [isShown, setShown] = useState(isWide)
  return (
    <div ref={isShown ? null : whenVisible(() => setShown(true))} {...rest} suppressHydrationWarning>
      {isShown ? children : ''}
    </div>
  )
}

const MARGIN = '600px'

export interface RenderWhenVisibleProps {
  readonly id?: string | undefined
  readonly className?: string | undefined
  // Rendered until the children become visible.
  readonly placeholder?: ReactNode
  readonly children: ReactNode
}

export function RenderWhenVisible({ id, className, placeholder, children }: RenderWhenVisibleProps) {
  const container = useRef<HTMLDivElement>(null)
  const [isNearViewport, setNear] = useState(false)
  useEffect(
    () => (container.current === null ? undefined : observe(container.current, () => setNear(true), MARGIN)),
    [],
  )
  return (
    <div ref={container} id={id} className={className}>
      {isNearViewport ? children : placeholder}
    </div>
  )
}
