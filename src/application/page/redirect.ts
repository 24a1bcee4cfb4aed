import { createStore } from 'effector'
import { redirectKey, redirectTarget } from '../../domain/content/redirect.ts'
import type { AppError } from '../kernel/app-error.ts'
import { mutation } from '../kernel/mutation.ts'
import { $log, type Log } from '../ports/browser/log.ts'
import { $pageApi, type PageApi, type Redirect } from '../ports/api/content/page-api.ts'

// A longer chain counts as a loop.
const HOPS = 10

const lookUp = async (pages: PageApi, log: Log, url: string): Promise<Redirect | null> => {
  const answer = await pages.redirect(url)()
  if (answer._tag === 'Right') return answer.right
  if (answer.left._tag !== 'Aborted') log.failed('redirect', answer.left)
  return null
}

type LookUp = (url: string) => Promise<Redirect | null>

const isLoop = async (next: LookUp, start: string, to: string, hops = 1): Promise<boolean> => {
  const [page = ''] = to.split('#', 1)
  if (redirectKey(page) === start || hops > HOPS) return true
  const target = redirectTarget((await next(page))?.to ?? '')
  return target !== null && redirectKey(target) !== redirectKey(page) && isLoop(next, start, target, hops + 1)
}

const found = async (next: LookUp, log: Log, url: string): Promise<Redirect | null> => {
  const first = await next(url)
  if (first === null) return null
  const to = redirectTarget(first.to)
  if (to !== null && !(await isLoop(next, redirectKey(url), to))) return { ...first, to }
  log.failed(
    to === null ? 'redirect: the target is not an address of this site' : 'redirect: the targets form a loop',
    { path: url.split('?', 1)[0] },
  )
  return null
}

/**
 * The percent-encoded target of a redirect. An error, an external target or a loop is logged and ignored. [PAGE-08..11]
 */
export const findRedirect = (pages: PageApi, log: Log, url: string): Promise<Redirect | null> =>
  found((address) => lookUp(pages, log, address), log, url)

// In the browser a slow lookup changes nothing: the page is shown without it.
const withoutTimeouts = (log: Log): Log => ({
  failed: (what, why) => {
    if ((why as Partial<AppError>)._tag !== 'Timeout') log.failed(what, why)
  },
})

type Responses = ReadonlyMap<string, Redirect | null>

// Responses for the targets of the last redirect: the navigation to its target requests none of them again.
const $targets = createStore<Responses>(new Map(), { serialize: 'ignore' })

const redirectCall = mutation({
  name: 'redirect: redirectCall',
  source: { pages: $pageApi, log: $log, targets: $targets },
  call: async ({ pages, log: reported, targets }, url: string) => {
    const log = withoutTimeouts(reported)
    const responses = new Map<string, Redirect | null>()
    const next = async (address: string) => {
      const key = redirectKey(address)
      const cached = targets.get(key)
      const response = cached === undefined ? await lookUp(pages, log, address) : cached
      if (address !== url) responses.set(key, response)
      return response
    }
    return { moved: await found(next, log, url), targets: responses as Responses }
  },
  concurrency: 'every',
})

export const redirectLoader = redirectCall.loader

$targets.on(redirectCall.doneData, (_, { targets }) => targets)
