import { lazyExtra } from '../../kit/lazy-extra.tsx'
import { RenderWhenVisible } from '../../kit/render-when-visible.tsx'

const ViewedShelf = lazyExtra(async () => (await import('./viewed-shelf.tsx')).ViewedShelf)

export interface LazyViewedProps {
  readonly className?: string | undefined
}

export function LazyViewed({ className }: LazyViewedProps) {
  return (
    <RenderWhenVisible className={className}>
      <ViewedShelf />
    </RenderWhenVisible>
  )
}
