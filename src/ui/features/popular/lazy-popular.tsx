import { useEffect, useState } from 'react'
import { lazyExtra } from '../../kit/lazy-extra.tsx'
import { firstActivity } from '../../kit/first-activity.ts'
import { RenderWhenVisible } from '../../kit/render-when-visible.tsx'

const PopularShelf = lazyExtra(async () => (await import('./popular-shelf.tsx')).PopularShelf)

// The first view of a page needs no request.
export function LazyPopular() {
  const [isActive, setActive] = useState(false)
  useEffect(() => {
    let isLeft = false
    void firstActivity().then(() => {
      if (!isLeft) setActive(true)
    })
    return () => {
      isLeft = true
    }
  }, [])
  if (!isActive) return null
  return (
    <RenderWhenVisible>
      <PopularShelf />
    </RenderWhenVisible>
  )
}
