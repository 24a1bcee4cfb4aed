import { attach } from 'effector'
import { logFailures } from '../kernel/log-failures.ts'
import { failsAsPorts, run } from '../kernel/run.ts'
import { $pageApi } from '../ports/page-api.ts'

/** Where the page of this path and query has moved to. A failure is only logged: the page goes on. [PAGE-08..11] */
export const findRedirectFx = failsAsPorts(attach({
  source: $pageApi,
  effect: (api, url: string) => run(api.redirect(url)),
}))

logFailures('redirect', findRedirectFx)
