import { useSyncExternalStore } from 'react'

const neverChanges = () => () => undefined

// A part in its own `<Suspense>` hydrates after the page, when a store may no longer have the value that the server
// rendered. Returns `rendered` while the part hydrates, and then `value`.
export const useHydratedValue = <Value>(value: Value, rendered: Value): Value =>
  useSyncExternalStore(
    neverChanges,
    () => value,
    () => rendered,
  )
