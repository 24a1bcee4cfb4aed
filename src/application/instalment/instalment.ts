import { attach, combine, createEvent, createStore, sample } from 'effector'
import type { Day } from '../../domain/time/day.ts'
import type { InstalmentInfo } from '../../domain/instalment/instalment.ts'
import { dayOfMillis } from '../../domain/time/moment.ts'
import { logErrors } from '../kernel/log-errors.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $clock } from '../ports/browser/clock.ts'
import { $instalmentApi } from '../ports/api/sales/instalment-api.ts'

export const instalmentsRequested = createEvent()

export const loadInstalmentsFx = failsAsPorts(attach({ source: $instalmentApi, effect: (api) => run(api.info) }))

/** May be part of the page. Null until loaded and after an error: then there is no widget. [INST-23] */
export const $instalmentInfo = createStore<InstalmentInfo | null>(null)
  .on(loadInstalmentsFx.doneData, (_, info) => info)
  .reset(loadInstalmentsFx.fail)

const readDayFx = attach({ source: $clock, effect: (clock) => dayOfMillis(clock.now()) })

// Today by the browser's clock: the page may be cached. [INST-11]
const $today = createStore<Day | null>(null, { serialize: 'ignore' }).on(readDayFx.doneData, (_, today) => today)

export const $instalments = combine($instalmentInfo, $today, (info, today) =>
  info === null || today === null ? null : { info, today },
)

// One request for any number of widgets. [INST-03]
sample({
  clock: instalmentsRequested,
  source: { info: $instalmentInfo, isLoading: loadInstalmentsFx.pending },
  filter: ({ info, isLoading }) => info === null && !isLoading,
  fn: () => undefined,
  target: loadInstalmentsFx,
})

sample({ clock: instalmentsRequested, target: readDayFx })

logErrors('instalment info', loadInstalmentsFx)
