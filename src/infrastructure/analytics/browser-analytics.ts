import * as TE from 'fp-ts/TaskEither'
import type { Analytics } from '../../application/ports/api/platform/analytics.ts'
import { thirdPartyError } from '../third-party-error.ts'
import { sendToMetrika, type CountedWindow } from './metrika.ts'
import { sendToMindbox, type MarketedWindow } from './mindbox.ts'
import { stopCounters, type CountersWindow } from './stop-counters.ts'

export const browserAnalytics = (window: CountedWindow & MarketedWindow & CountersWindow): Analytics => ({
  send: (event, { metrikaId, mindboxId }) =>
    TE.tryCatch(async () => {
      if (mindboxId !== null) sendToMindbox(window, mindboxId, event)
      if (metrikaId !== null) sendToMetrika(window, metrikaId, event)
    }, thirdPartyError),
  stop: TE.tryCatch(async () => {
    if (window.ym === undefined && window.mindbox === undefined) return false
    stopCounters(window)
    return true
  }, thirdPartyError),
})
