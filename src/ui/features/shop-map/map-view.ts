import { createContext, type ReactNode } from 'react'
import type { MapViewProps } from '../../../application/ports/browser/map-view.ts'

export const MapViewContext = createContext<((props: MapViewProps) => ReactNode) | null>(null)
