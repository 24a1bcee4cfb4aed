import { attach, createEvent, createStore, sample } from 'effector'
import type { Day } from '../../domain/day.ts'
import type { InstalmentInfo } from '../../domain/instalment-widget.ts'
import { dayOfMillis } from '../../domain/moment.ts'
import { logFailures } from '../kernel/log-failures.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $clock } from '../ports/clock.ts'
import { $instalmentApi } from '../ports/instalment-api.ts'

interface Instalments {
  readonly info: InstalmentInfo
  /** The day of the first payment. [INST-11] */
  readonly today: Day
}

/** A widget is on screen. */
export const instalmentsWanted = createEvent()

/** [INST-02] */
const loadFx = failsAsPorts(attach({
  source: { api: $instalmentApi, clock: $clock },
  effect: async ({ api, clock }): Promise<Instalments> => ({ info: await run(api.info), today: dayOfMillis(clock.now()) }),
}))

/** Null until it is known, and when it cannot be had: then there is no widget. [INST-23] */
export const $instalments = createStore<Instalments | null>(null, { serialize: 'ignore' })
  .on(loadFx.doneData, (_, instalments) => instalments)
  .reset(loadFx.fail)

/** However many widgets there are, one call. [INST-03] */
sample({
  clock: instalmentsWanted,
  source: { known: $instalments, isLoading: loadFx.pending },
  filter: ({ known, isLoading }) => known === null && !isLoading,
  fn: () => undefined,
  target: loadFx,
})

logFailures('instalment info', loadFx)
