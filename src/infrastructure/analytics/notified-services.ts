import * as TE from 'fp-ts/TaskEither'
import type { AppError } from '../../application/kernel/app-error.ts'
import type { Analytics } from '../../application/ports/browser/analytics.ts'
import { tellMetrika, type CountedWindow } from './metrika.ts'
import { tellMindbox, type MarketedWindow } from './mindbox.ts'

const notTold = (): AppError => ({ _tag: 'Offline' })

/** Whoever the operator named is told, and nobody else's script is fetched. */
export const toldServices = (window: CountedWindow & MarketedWindow): Analytics => ({
  tell: (event, { metrikaId, mindboxId }) => TE.tryCatch(async () => {
    if (mindboxId !== null) tellMindbox(window, mindboxId, event)
    if (metrikaId !== null) tellMetrika(window, metrikaId, event)
  }, notTold),
})
