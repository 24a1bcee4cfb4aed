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

const isLoop = async (pages: PageApi, log: Log, start: string, to: string, hops = 1): Promise<boolean> => {
  const [page = ''] = to.split('#', 1)
  if (redirectKey(page) === start || hops > HOPS) return true
  const next = redirectTarget((await lookUp(pages, log, page))?.to ?? '')
  return next !== null && redirectKey(next) !== redirectKey(page) && isLoop(pages, log, start, next, hops + 1)
}

/**
 * The percent-encoded target of a redirect. An error, an external target or a loop is logged and ignored. [PAGE-08..11]
 */
export const findRedirect = async (pages: PageApi, log: Log, url: string): Promise<Redirect | null> => {
  const found = await lookUp(pages, log, url)
  if (found === null) return null
  const to = redirectTarget(found.to)
  if (to !== null && !(await isLoop(pages, log, redirectKey(url), to))) return { ...found, to }
  log.failed(
    to === null ? 'redirect: the target is not an address of this site' : 'redirect: the targets form a loop',
    { path: url.split('?', 1)[0] },
  )
  return null
}

// In the browser a slow lookup changes nothing: the page is shown without it.
const withoutTimeouts = (log: Log): Log => ({
  failed: (what, why) => {
    if ((why as Partial<AppError>)._tag !== 'Timeout') log.failed(what, why)
  },
})

const redirectCall = mutation({
  name: 'redirect: redirectCall',
  source: { pages: $pageApi, log: $log },
  call: ({ pages, log }, url: string) => findRedirect(pages, withoutTimeouts(log), url),
  concurrency: 'every',
})

export const redirectLoader = redirectCall.loader
