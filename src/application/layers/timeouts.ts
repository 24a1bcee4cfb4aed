import { createEvent, sample } from 'effector'
import { delay } from 'patronum/delay'
import { $layers, layerClosed, type Closing, type OpenLayer } from './layers.ts'

export const layerShown = createEvent<OpenLayer>()

const layerExpired = delay(
  layerShown.filter({ fn: ({ timeoutMs }) => timeoutMs !== undefined }),
  ({ timeoutMs = 0 }) => timeoutMs,
)

sample({
  clock: layerExpired,
  source: $layers,
  filter: (layers, expired) => layers.includes(expired),
  fn: (_, layer): Closing => ({ layer, by: 'timeout' }),
  target: layerClosed,
})
