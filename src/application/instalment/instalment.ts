import { combine, createEvent, createStore, sample } from 'effector'
import type { Day } from '../../domain/time/day.ts'
import type { InstalmentInfo } from '../../domain/instalment/instalment.ts'
import { dayOfMillis } from '../../domain/time/moment.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { mutation } from '../kernel/mutation.ts'
import { $clock } from '../ports/browser/clock.ts'
import { $instalmentApi } from '../ports/api/sales/instalment-api.ts'

export const instalmentsRequested = createEvent()

const loadInstalments = mutation({
  name: 'instalment: loadInstalments',
  source: $instalmentApi,
  call: (api) => api.info,
  concurrency: 'first',
})

export const instalmentsLoader = loadInstalments.loader

/** May be part of the page. Null until loaded and after an error: then there is no widget. [INST-23] */
export const $instalmentInfo = createStore<InstalmentInfo | null>(null)
  .on(loadInstalments.doneData, (_, info) => info)
  .reset(loadInstalments.fail)

const dayRead = sample({ clock: instalmentsRequested, source: $clock, fn: (clock) => dayOfMillis(clock.now()) })

// Today by the browser's clock: the page may be cached. [INST-11]
const $today = createStore<Day | null>(null, { serialize: 'ignore' }).on(dayRead, (_, today) => today)

export const $instalments = combine($instalmentInfo, $today, (info, today) =>
  info === null || today === null ? null : { info, today },
)

// One request for any number of widgets. [INST-03]
sample({
  clock: instalmentsRequested,
  source: $instalmentInfo,
  filter: (info) => info === null,
  target: loadInstalments.requested,
})

logErrors('instalment info', loadInstalments.failData)
