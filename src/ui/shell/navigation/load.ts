import { createWatch, scopeBind, type Scope } from 'effector'
import { createContext, data, redirect, type LoaderFunction, type LoaderFunctionArgs } from 'react-router'
import { statusOf, type AppError } from '../../../application/kernel/app-error.ts'
import { runLoader, type Loader } from '../../../application/kernel/call.ts'
import { activityBegan } from '../../kit/first-activity.ts'
import { pageRetried, connectionLoader } from '../../../application/network/offline.ts'
import { $pageCount, pageLoaded, pageRequested } from '../../../application/kernel/page-load.ts'
import type { Pagination } from '../../../domain/catalogue/listing.ts'
import { backoffMs, REQUEST_BACKOFF } from '../../../domain/time/backoff.ts'
import type { Redirect } from '../../../application/ports/api/content/page-api.ts'

export const scopeContext = createContext<Scope>()

export const redirectContext = createContext<Promise<Redirect | null> | null>(null)

type LoadArgs = Pick<LoaderFunctionArgs, 'context' | 'request'>

const isBrowser = typeof window !== 'undefined'

// Runs a use case in a loader. Offline, it waits and retries; the router keeps the previous page on screen. [ERR-16]
// A loader that awaited one part starts no other once its navigation is over: that part belongs to another page by then.
export const loadPart = async <Params, Done>(
  { context, request }: LoadArgs,
  loader: Loader<Params, Done>,
  params: Params,
): Promise<Done> => {
  if (request.signal.aborted) throw { _tag: 'Aborted' } satisfies AppError
  const scope = context.get(scopeContext)
  for (let tries = 1; ; tries += 1) {
    try {
      return await runLoader(scope, loader, params)
    } catch (error) {
      const isOffline = isBrowser && (error as AppError)._tag === 'Offline' && !request.signal.aborted
      if (!isOffline) throw error
      const wait = new AbortController()
      const end = () => wait.abort()
      request.signal.addEventListener('abort', end, { once: true })
      const stop = createWatch({ unit: pageRetried, scope, fn: end })
      await runLoader(scope, connectionLoader, {
        signal: wait.signal,
        ms: backoffMs(REQUEST_BACKOFF, tries),
      })
      stop()
      if (request.signal.aborted) throw error
    }
  }
}

// Data that the page needs: converts its error to an HTTP status. A missing page may have moved. [ERR-16, PAGE-09]
export const load = async <Params, Done>(
  args: LoadArgs,
  loader: Loader<Params, Done>,
  params: Params,
): Promise<Done> => {
  try {
    return await loadPart(args, loader, params)
  } catch (loadError) {
    const error = loadError as AppError
    const status = statusOf(error)
    const moved = status === 404 ? await args.context.get(redirectContext) : null
    if (moved !== null) throw redirect(moved.to, moved.code)
    throw data({ message: error._tag === 'Rejected' ? error.message : '' }, { status })
  }
}

// What a loader returns to show its page before all of it has loaded. `whole` fails only while the page is shown.
export interface Preview {
  readonly whole: Promise<unknown>
}

const isPreview = (result: unknown): result is Preview =>
  typeof result === 'object' && result !== null && 'whole' in result

// The stores change when all of the page has loaded, or failed to; a redirect shows nothing. [PAGE-03]
export const shownWhole =
  (loader: LoaderFunction): LoaderFunction =>
  async (args, context) => {
    const scope = args.context.get(scopeContext)
    scopeBind(pageRequested, { scope, safe: true })()
    activityBegan()
    const page = scope.getState($pageCount)
    const isLeft = () => args.request.signal.aborted || scope.getState($pageCount) !== page
    const show = () => {
      if (!isLeft()) scopeBind(pageLoaded, { scope, safe: true })()
    }
    let result: unknown
    try {
      result = await loader(args, context)
    } catch (error) {
      if (!(error instanceof Response)) show()
      throw error
    }
    if (isPreview(result)) {
      const whole = result.whole.then(show, (error: unknown) => {
        if (!isLeft()) throw error
      })
      // the page handles the error; until it is rendered, this prevents an unhandled rejection
      whole.catch(() => undefined)
      return { ...result, whole }
    }
    if (!(result instanceof Response)) show()
    return result
  }

export interface Paged {
  readonly pagination: Pick<Pagination, 'pages'>
}

// Redirects from a page of a list beyond the last one; null for a page that exists.
export const redirectToLast = (
  page: number,
  { pagination }: Paged,
  hrefOf: (page: number) => string,
): Response | null => {
  const last = Math.max(pagination.pages, 1)
  return page > last ? redirect(hrefOf(last)) : null
}
