import { fork } from 'effector'
import type { Container } from 'inversify'
import { matchRoutes } from 'react-router'
import { runLoader } from '../../application/kernel/call.ts'
import { statusOf, type AppError } from '../../application/kernel/app-error.ts'
import { pageLoader } from '../../application/page/page.ts'
import { shellLoader } from '../../application/shell/shell.ts'
import { isInternalLink } from '../../domain/content/menu.ts'
import type { MenuItem } from '../../domain/content/page.ts'
import { portsOf } from '../../infrastructure/wiring/server-container.ts'
import { paths } from '../../ui/paths.ts'
import { routes } from '../../ui/routes.tsx'

const REFRESH_MS = 300_000
const RETRY_MS = 10_000

const contentPaths = (menu: ReadonlyArray<MenuItem>): ReadonlyArray<string> => {
  const urls = menu.flatMap(({ url, children = [] }) => [url, ...children.map((child) => child.url)])
  return [paths.policy, paths.cookiePolicy, ...urls.filter(isInternalLink)].filter(
    (path, index, all) => all.indexOf(path) === index && matchRoutes(routes, path)?.at(-1)?.route.id === 'all',
  )
}

const isRejected = (result: PromiseSettledResult<unknown>): boolean =>
  result.status === 'rejected' && statusOf(result.reason as AppError) >= 500

// Loads the header, the footer and the footer's content pages into the cache of responses, which returns stale ones
// if the service fails. Repeated, so that searches do not evict them.
export const prefetchPages = (container: Container): void => {
  const bound = portsOf(container)

  const prefetch = async (): Promise<boolean> => {
    const freshScope = () => fork({ values: bound })
    try {
      const { footerMenu, serviceMenu } = await runLoader(freshScope(), shellLoader, undefined)
      // a page of its own scope: in one scope the next page cancels the one before
      const open = (path: string) => runLoader(freshScope(), pageLoader, { routeName: 'all', path })
      const pages = contentPaths([...footerMenu, ...serviceMenu]).map(open)
      return !(await Promise.allSettled(pages)).some(isRejected)
    } catch {
      // logged by `shellLoader`
      return false
    }
  }

  const repeat = async (): Promise<void> => {
    const isDone = await prefetch()
    setTimeout(() => void repeat(), isDone ? REFRESH_MS : RETRY_MS).unref()
  }
  void repeat()
}
