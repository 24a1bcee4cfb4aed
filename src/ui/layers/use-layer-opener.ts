import { useUnit } from 'effector-react'
import { layerExpected, layerOpened, type Opening } from '../../application/layers/layers.ts'

export interface LayerOpener {
  readonly open: () => void
  readonly expect: () => void
}

export const useLayerOpener = (layer: Opening): LayerOpener => {
  const { open, expected } = useUnit({ open: layerOpened, expected: layerExpected })
  return { open: () => open(layer), expect: () => expected(layer.name) }
}
