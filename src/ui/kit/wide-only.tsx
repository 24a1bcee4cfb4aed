import { useState, type ComponentProps, type RefCallback } from 'react'

// Media queries: filters are beside the list, or not (features/listing/listing.module.css).
export const WIDE = '(width >= 48rem)'
export const NARROW = '(width < 48rem)'

export const isWide = (): boolean => import.meta.env.SSR || matchMedia(WIDE).matches

// A ref that waits until its element is visible.
export const whenVisible =
  (onVisible: () => void): RefCallback<HTMLElement> =>
  (element) => {
    if (element === null) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) onVisible()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }

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
