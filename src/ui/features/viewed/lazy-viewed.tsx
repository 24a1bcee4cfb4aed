import { lazy, Suspense } from 'react'
import { Near } from '../../kit/render-when-visible.tsx'

const ViewedShelf = lazy(async () => ({ default: (await import('./viewed-shelf.tsx')).ViewedShelf }))

export interface LateViewedProps {
  readonly className?: string | undefined
}

/** At the end of a page, once it comes near. */
export function LateViewed({ className }: LateViewedProps) {
  return <Near className={className}><Suspense><ViewedShelf /></Suspense></Near>
}
