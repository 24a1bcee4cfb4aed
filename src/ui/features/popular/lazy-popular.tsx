import { lazy, Suspense, useEffect, useState } from 'react'
import { RenderWhenVisible } from '../../kit/render-when-visible.tsx'

const PopularShelf = lazy(async () => ({ default: (await import('./popular-shelf.tsx')).PopularShelf }))

const SIGNS = ['pointermove', 'pointerdown', 'scroll', 'keydown']

// Loads when the shopper moves the pointer, scrolls or presses a key: the first view of a page needs no request.
export function LazyPopular() {
  const [isActive, setActive] = useState(false)
  useEffect(() => {
    const seen = new AbortController()
    for (const sign of SIGNS)
      window.addEventListener(sign, () => setActive(true), { signal: seen.signal, passive: true, once: true })
    return () => seen.abort()
  }, [])
  if (!isActive) return null
  return (
    <RenderWhenVisible>
      <Suspense>
        <PopularShelf />
      </Suspense>
    </RenderWhenVisible>
  )
}
