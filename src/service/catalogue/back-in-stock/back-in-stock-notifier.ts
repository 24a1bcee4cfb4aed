import { reasonOf } from '../../platform/database/reason-of.ts'
import type { PlatformDeps } from '../../platform/deps.ts'
import { repeated, type Repeated } from '../../platform/jobs/run-every.ts'
import { sendPriceLetters } from '../notices/price-letters.ts'
import { pushBackInStock } from './push-back-in-stock.ts'
import { sendBackInStockEmails } from './send-back-in-stock-emails.ts'

const FIRST_MS = 10_000
const EVERY_MS = 60_000

// Polls every minute. If two processes poll at once, each e-mail is sent once.
export const startBackInStockNotifier = (
  deps: Pick<PlatformDeps, 'db' | 'clock' | 'log' | 'settings' | 'origin' | 'secret'>,
): Repeated =>
  repeated({ firstMs: FIRST_MS, everyMs: EVERY_MS }, async () => {
    for (const [what, send] of [
      ['back-in-stock e-mails', sendBackInStockEmails],
      ['back-in-stock push messages', pushBackInStock],
      ['letters about favourites', sendPriceLetters],
    ] as const)
      await send(deps).then(
        (count) => deps.log.debug({ count }, `${what} sent`),
        (error: unknown) => deps.log.warn({ reason: reasonOf(error) }, `${what} could not be sent`),
      )
  })
