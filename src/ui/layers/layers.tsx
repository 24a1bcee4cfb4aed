import { useUnit } from 'effector-react'
import { useEffect, useReducer, type ComponentType } from 'react'
import { errorNotified } from '../../application/alerts/error-notified.ts'
import type { LayerName } from '../../application/layers/contracts.ts'
import { $expectedLayer, $layers, layerAnswered, layerClosed, type OpenLayer } from '../../application/layers/layers.ts'
import { layerShown } from '../../application/layers/timeouts.ts'
import { loadedLayer, loadLayer } from './layer-chunks.ts'
import type { LayerProps } from './layer-props.ts'

interface ShownLayerProps {
  readonly layer: OpenLayer
}

function ShownLayer({ layer }: ShownLayerProps) {
  const { answer, close, notify, shown } = useUnit({
    answer: layerAnswered,
    close: layerClosed,
    notify: errorNotified,
    shown: layerShown,
  })
  const [, rerender] = useReducer((renders: number) => renders + 1, 0)
  const Component = loadedLayer(layer.name) as ComponentType<LayerProps<LayerName>> | undefined

  useEffect(() => {
    if (loadedLayer(layer.name) !== undefined) return
    loadLayer(layer.name).then(rerender, () => {
      close({ layer, by: 'button' })
      notify({ _tag: 'Offline' })
    })
  }, [layer, close, notify])

  const isShown = Component !== undefined
  useEffect(() => {
    if (isShown) shown(layer)
  }, [isShown, layer, shown])

  if (!isShown) return null
  return (
    <Component
      data={layer.data}
      isLocked={layer.isLocked ?? false}
      onResult={(result) => answer({ name: layer.name, result } as Parameters<typeof answer>[0])}
      onClose={(by) => close({ layer, by })}
    />
  )
}

export function Layers() {
  const { layers, expected } = useUnit({ layers: $layers, expected: $expectedLayer })
  useEffect(() => {
    // an error is reported when the layer is opened
    if (expected !== null) loadLayer(expected).catch(() => undefined)
  }, [expected])
  return layers.map((layer) => <ShownLayer key={layer.opening} layer={layer} />)
}
