import { createContext, type ReactNode } from 'react'
import type { MapViewProps } from '../../../application/ports/browser/map-view.ts'

/** A provider's map, where one is configured. [OC-73] */
export const MapViewContext = createContext<((props: MapViewProps) => ReactNode) | null>(null)
