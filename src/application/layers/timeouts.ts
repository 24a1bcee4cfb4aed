import { createEvent, sample } from 'effector'
import { delayed } from '../kernel/timer.ts'
import { $layers, layerClosed, type Closing, type OpenLayer } from './layers.ts'

export const layerShown = createEvent<OpenLayer>()

const layerExpired = delayed(
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
