import type { Router } from './http/router.ts'
import type { BinKind } from './bin/bin-kind.ts'
import type { Job } from './jobs/job.ts'
import type { Messages } from './messages/messages.ts'

/** `Data` is the reference data that the routes read; `Context` is what the router resolves for a call. */
export interface ServiceModule<Deps, Data = unknown, Context = unknown> {
  readonly routes: ReadonlyArray<(router: Router<Context>, deps: Deps, data: Data) => void>
  /** What its routes remove. */
  readonly bins?: ReadonlyArray<BinKind>
  readonly jobs?: (deps: Deps, messages: Messages) => ReadonlyArray<Job>
}
