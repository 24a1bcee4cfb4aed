import type { Job } from './platform/jobs/job.ts'
import type { Messages } from './platform/messages/messages.ts'
import type { Router } from './platform/http/router.ts'
import type { Knowledge } from './reference-data.ts'
import type { ShopDeps } from './service-deps.ts'

/** What a module adds to the service. Of two routes that match a path the first answers. */
export interface ServiceModule {
  readonly routes: ReadonlyArray<(router: Router, deps: ShopDeps, knowledge: Knowledge) => void>
  /** Jobs of the queue, which run after a commit. */
  readonly jobs?: (deps: ShopDeps, messages: Messages) => ReadonlyArray<Job>
}
