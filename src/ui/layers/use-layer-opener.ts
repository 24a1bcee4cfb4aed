import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { layerPreloadRequested, layerOpened, type Opening } from '../../application/layers/layers.ts'

export interface LayerOpener {
  readonly open: () => void
  readonly preload: () => void
}

// Stable functions for a constant layer, so that memoized components do not render again.
export const useLayerOpener = (layer: Opening): LayerOpener => {
  const { open, expected } = useUnit({ open: layerOpened, expected: layerPreloadRequested })
  return useMemo(() => ({ open: () => open(layer), preload: () => expected(layer.name) }), [open, expected, layer])
}
