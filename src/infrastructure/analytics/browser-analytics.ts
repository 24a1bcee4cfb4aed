import * as TE from 'fp-ts/TaskEither'
import type { Analytics } from '../../application/ports/api/platform/analytics.ts'
import { thirdPartyError } from '../third-party-error.ts'
import { sendToMetrika, type CountedWindow } from './metrika.ts'
import { sendToMindbox, type MarketedWindow } from './mindbox.ts'

export const browserAnalytics = (window: CountedWindow & MarketedWindow): Analytics => ({
  send: (event, { metrikaId, mindboxId }) =>
    TE.tryCatch(async () => {
      if (mindboxId !== null) sendToMindbox(window, mindboxId, event)
      if (metrikaId !== null) sendToMetrika(window, metrikaId, event)
    }, thirdPartyError),
})
