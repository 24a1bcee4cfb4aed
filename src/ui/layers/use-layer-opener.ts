import { useUnit } from 'effector-react'
import { layerPreloadRequested, layerOpened, type Opening } from '../../application/layers/layers.ts'

export interface LayerOpener {
  readonly open: () => void
  readonly preload: () => void
}

export const useLayerOpener = (layer: Opening): LayerOpener => {
  const { open, expected } = useUnit({ open: layerOpened, expected: layerPreloadRequested })
  return { open: () => open(layer), preload: () => expected(layer.name) }
}
