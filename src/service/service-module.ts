import type { Job } from './platform/jobs/job.ts'
import type { Messages } from './platform/messages/messages.ts'
import type { Router } from './platform/http/router.ts'
import type { ReferenceData } from './reference-data.ts'
import type { ServiceDeps } from './service-deps.ts'

/** What a module adds to the service. Of two routes that match a path the first answers. */
export interface ServiceModule {
  readonly routes: ReadonlyArray<(router: Router, deps: ServiceDeps, referenceData: ReferenceData) => void>
  /** Jobs of the queue, which run after a commit. */
  readonly jobs?: (deps: ServiceDeps, messages: Messages) => ReadonlyArray<Job>
}
