import { reasonOf } from '../../platform/database/reason-of.ts'
import type { ServiceDeps } from '../../service-deps.ts'
import { repeated, type Repeated } from '../../platform/jobs/run-every.ts'
import { sendBackInStockEmails } from './send-back-in-stock-emails.ts'

const FIRST_MS = 10_000
const EVERY_MS = 60_000

/** Polls every minute. If two processes poll at once, each e-mail is sent once. */
export const startBackInStockNotifier = (
  deps: Pick<ServiceDeps, 'db' | 'clock' | 'log' | 'brand' | 'origin'>,
): Repeated =>
  repeated({ firstMs: FIRST_MS, everyMs: EVERY_MS }, () =>
    sendBackInStockEmails(deps).then(
      (told) => deps.log.debug({ told }, 'back-in-stock e-mails sent'),
      (error: unknown) => deps.log.warn({ reason: reasonOf(error) }, 'back-in-stock e-mails could not be sent'),
    ),
  )
