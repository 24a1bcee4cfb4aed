import { createEvent, sample } from 'effector'
import { delay } from 'patronum'
import { $layers, layerClosed, type Closing, type OpenLayer } from './layers.ts'

/** A layer is on screen: its code came and drew it. */
export const layerShown = createEvent<OpenLayer>()

const layerExpired = delay(
  layerShown.filter({ fn: ({ timeoutMs }) => timeoutMs !== undefined }),
  ({ timeoutMs = 0 }) => timeoutMs,
)

/** One that was opened anew since has a time of its own. [LAYER-27] */
sample({
  clock: layerExpired,
  source: $layers,
  filter: (layers, expired) => layers.includes(expired),
  fn: (_, layer): Closing => ({ layer, by: 'timeout' }),
  target: layerClosed,
})
