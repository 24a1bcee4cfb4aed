import { createStore, sample } from 'effector'
import { debounce } from 'patronum'
import { backoffMs } from '../kernel/backoff.ts'
import {
  $isPreviewLost,
  $isPreviewOpen,
  $previewState,
  previewOpened,
  previewOutdated,
  previewReceived,
} from './preview.ts'

// After this many lost responses in a row the next attempt needs a connection change, a basket change or a press.
const MOST_SILENCES = 10

const previewLost = sample({
  clock: $previewState,
  source: $isPreviewLost,
  filter: (isLost, state) => isLost && state === 'failed',
  fn: () => undefined,
})

const $silences = createStore(0, { serialize: 'ignore' })
  .on(previewLost, (silences) => silences + 1)
  .reset([previewReceived, previewOpened])

// one timer at a time: a newer failure restarts it
sample({
  clock: debounce({ source: previewLost, timeout: $silences.map(backoffMs) }),
  source: { isOpen: $isPreviewOpen, state: $previewState, silences: $silences },
  filter: ({ isOpen, state, silences }) => isOpen && state === 'failed' && silences <= MOST_SILENCES,
  fn: () => undefined,
  target: previewOutdated,
})
