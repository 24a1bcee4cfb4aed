import { createContext, type ComponentType, type ReactNode } from 'react'
import type { MapViewProps } from '../../../application/ports/browser/map-view.ts'

// The placeholder is shown until the code of the map has loaded.
export const MapViewContext = createContext<ComponentType<MapViewProps & { readonly placeholder?: ReactNode }> | null>(
  null,
)
