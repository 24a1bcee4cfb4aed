import type { Job } from './platform/jobs/job.ts'
import type { Messages } from './platform/messages/messages.ts'
import type { Router } from './platform/http/router.ts'
import type { ReferenceData } from './reference-data.ts'
import type { ServiceDeps } from './service-deps.ts'

export interface ServiceModule {
  readonly routes: ReadonlyArray<(router: Router, deps: ServiceDeps, referenceData: ReferenceData) => void>
  readonly jobs?: (deps: ServiceDeps, messages: Messages) => ReadonlyArray<Job>
}
