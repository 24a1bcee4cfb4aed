import { useEffect, useState } from 'react'
import { lazyExtra } from '../../kit/lazy-extra.tsx'
import { RenderWhenVisible } from '../../kit/render-when-visible.tsx'

const PopularShelf = lazyExtra(async () => (await import('./popular-shelf.tsx')).PopularShelf)

const ACTIVITY_EVENTS = ['pointermove', 'pointerdown', 'scroll', 'keydown']

// Loads when the shopper moves the pointer, scrolls or presses a key: the first view of a page needs no request.
export function LazyPopular() {
  const [isActive, setActive] = useState(false)
  useEffect(() => {
    const listeners = new AbortController()
    for (const event of ACTIVITY_EVENTS)
      window.addEventListener(event, () => setActive(true), { signal: listeners.signal, passive: true, once: true })
    return () => listeners.abort()
  }, [])
  if (!isActive) return null
  return (
    <RenderWhenVisible>
      <PopularShelf />
    </RenderWhenVisible>
  )
}
