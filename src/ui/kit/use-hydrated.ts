import { useSyncExternalStore, type ReactNode } from 'react'

const never = () => () => undefined

export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

interface HydratedProps {
  readonly children: ReactNode
}

// Renders its children after hydration, without a new render of the page around them.
export const Hydrated = ({ children }: HydratedProps): ReactNode => useHydrated() && children
