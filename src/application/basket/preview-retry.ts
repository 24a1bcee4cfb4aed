import { createStore, sample } from 'effector'
import { debounce } from 'patronum'
import { growingWait } from '../kernel/backoff.ts'
import {
  $isPreviewLost,
  $isPreviewOpen,
  $previewState,
  previewOpened,
  previewOutdated,
  previewReceived,
} from './preview.ts'

/** After so many silences in a row the sums wait for the connection, for another change, or to be pressed for. */
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

// one wait at a time: whatever is lost meanwhile begins it anew
sample({
  clock: debounce({ source: previewLost, timeout: $silences.map(growingWait) }),
  source: { isOpen: $isPreviewOpen, state: $previewState, silences: $silences },
  filter: ({ isOpen, state, silences }) => isOpen && state === 'failed' && silences <= MOST_SILENCES,
  fn: () => undefined,
  target: previewOutdated,
})
