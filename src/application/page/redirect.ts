import { isRight } from 'fp-ts/Either'
import type { Log } from '../ports/browser/log.ts'
import type { PageApi, Redirect } from '../ports/api/page-api.ts'

/** Where the page of this path and query has moved to. A failure is only logged: the page goes on. [PAGE-08..11] */
export const findRedirect = async (pages: PageApi, log: Log, url: string): Promise<Redirect | null> => {
  const answer = await pages.redirect(url)()
  if (isRight(answer)) return answer.right
  log.failed('redirect', answer.left)
  return null
}
