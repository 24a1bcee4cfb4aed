import { scopeBind, type Effect, type Scope } from 'effector'
import { createContext, data, type LoaderFunctionArgs } from 'react-router'
import { statusOf, type AppError } from '../../application/kernel/app-error.ts'
import { backoffMs } from '../../application/kernel/backoff.ts'
import { waitForConnectionFx } from '../../application/network/offline.ts'

export const scopeContext = createContext<Scope>()

const isBrowser = typeof window !== 'undefined'

// Runs a use case in a loader and converts its error to an HTTP status. Offline, it waits and retries; the router keeps
// the previous page on screen. [ERR-16]
export const load = async <Params, Done>(
  { context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>,
  effect: Effect<Params, Done, AppError>,
  params: Params,
): Promise<Done> => {
  const scope = context.get(scopeContext)
  for (let tries = 1; ; tries += 1) {
    try {
      return await scopeBind(effect, { scope, safe: true })(params)
    } catch (failure) {
      const error = failure as AppError
      if (isBrowser && error._tag === 'Offline' && !request.signal.aborted) {
        await scopeBind(waitForConnectionFx, { scope, safe: true })({ signal: request.signal, ms: backoffMs(tries) })
        if (!request.signal.aborted) continue
      }
      const message = error._tag === 'Rejected' ? error.message : ''
      throw data({ message }, { status: statusOf(error) })
    }
  }
}
