import type { Job } from './jobs/job.ts'
import { messageJob } from './messages/send.ts'
import type { Messages } from './messages/messages.ts'
import type { ShopDeps } from './shop-deps.ts'

/** Everything that the shop does after a commit, out of its queue. */
export const shopJobs = ({ clock }: Pick<ShopDeps, 'clock'>, messages: Messages): ReadonlyArray<Job> => [
  messageJob(messages, clock),
]
