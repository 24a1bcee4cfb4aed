import { lazy, Suspense } from 'react'
import { RenderWhenVisible } from '../../kit/render-when-visible.tsx'

const ViewedShelf = lazy(async () => ({ default: (await import('./viewed-shelf.tsx')).ViewedShelf }))

export interface LazyViewedProps {
  readonly className?: string | undefined
}

export function LazyViewed({ className }: LazyViewedProps) {
  return (
    <RenderWhenVisible className={className}>
      <Suspense>
        <ViewedShelf />
      </Suspense>
    </RenderWhenVisible>
  )
}
