import { useState, type ComponentProps, type ReactNode, type RefCallback } from 'react'
import { atOnce } from './when-idle.ts'

// Media queries: filters are beside the list, or not (features/listing/listing.module.css).
export const WIDE = '(width >= 48rem)'
export const NARROW = '(width < 48rem)'

export const isWide = (): boolean => import.meta.env.SSR || matchMedia(WIDE).matches

// A ref that waits until its element is visible.
export const whenVisible =
  (onVisible: () => void, rootMargin = '0px'): RefCallback<HTMLElement> =>
  (element) => {
    if (element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onVisible()
      },
      { rootMargin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }

// An element that a phone hides by CSS. It stays as the server rendered it until it is visible: React keeps the content of
// an element that differs from its text. `load` gets the code of the children before they replace that HTML.
export function WideOnly({
  load = atOnce,
  children,
  ...rest
}: ComponentProps<'div'> & { readonly load?: () => Promise<unknown> }) {
  const [isShown, setShown] = useState(isWide)
  const show = () => setShown(true)
  return (
    <div ref={isShown ? null : whenVisible(() => void load().then(show, show))} {...rest} suppressHydrationWarning>
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
  const [isNearViewport, setNear] = useState(false)
  return (
    <div ref={isNearViewport ? null : whenVisible(() => setNear(true), MARGIN)} id={id} className={className}>
      {isNearViewport ? children : placeholder}
    </div>
  )
}
