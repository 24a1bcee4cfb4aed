import type { Router } from './http/router.ts'
import type { Job } from './jobs/job.ts'
import type { Messages } from './messages/messages.ts'

/** `Data` is the reference data that the routes read; `Context` is what the router resolves for a call. */
export interface ServiceModule<Deps, Data = unknown, Context = unknown> {
  readonly routes: ReadonlyArray<(router: Router<Context>, deps: Deps, data: Data) => void>
  readonly jobs?: (deps: Deps, messages: Messages) => ReadonlyArray<Job>
}
