import { createContext, type ComponentType } from 'react'
import type { MapViewProps } from '../../application/ports/map-view.ts'

/** A provider's map, where one is configured. [OC-73] */
export const MapViewContext = createContext<ComponentType<MapViewProps> | null>(null)
