import { availabilityJob } from './catalogue/public.ts'
import type { Job } from './platform/jobs/job.ts'
import { messageJob } from './platform/messages/send.ts'
import type { Messages } from './platform/messages/messages.ts'
import { expiryJob, orderMessageJob, paymentJobs } from './sales/public.ts'
import { restoreJob } from './identity/public.ts'
import type { ServiceDeps } from './service-deps.ts'

export const serviceJobs = (deps: ServiceDeps, messages: Messages): ReadonlyArray<Job> => [
  messageJob(messages, deps.clock, deps.log),
  restoreJob(deps, messages),
  orderMessageJob(deps),
  expiryJob(deps),
  availabilityJob(deps),
  ...paymentJobs(deps),
]
