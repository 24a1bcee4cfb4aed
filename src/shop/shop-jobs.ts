import { placesJob } from './catalogue/keep-places.ts'
import type { Job } from './jobs/job.ts'
import { messageJob } from './messages/send.ts'
import type { Messages } from './messages/messages.ts'
import { expiryJob } from './orders/expire.ts'
import { restoreJob } from './password/restore-job.ts'
import { paymentJobs } from './payments/jobs.ts'
import type { ShopDeps } from './shop-deps.ts'

/** Everything that the shop does after a commit, out of its queue. */
export const shopJobs = (deps: ShopDeps, messages: Messages): ReadonlyArray<Job> => [
  messageJob(messages, deps.clock),
  restoreJob(deps, messages),
  expiryJob(deps),
  placesJob(deps),
  ...paymentJobs(deps),
]
