import { left, right, type Either } from 'fp-ts/Either'
import { Outlet, type RouteObject } from 'react-router'
import { expect, it } from 'vitest'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { mutation } from '../../../src/application/kernel/mutation.ts'
import { $log } from '../../../src/application/ports/browser/log.ts'
import { $pageApi, type Redirect } from '../../../src/application/ports/api/content/page-api.ts'
import { load } from '../../../src/ui/shell/navigation/load.ts'
import { routes } from '../../../src/ui/routes.tsx'
import { useFoundRedirect } from '../../../src/ui/shell/navigation/use-found-redirect.ts'
import { notFound, renderRoutes } from '../support/catalogue-harness.tsx'
import { storeValue } from '../../support/fakes.ts'

type Answer = Either<AppError, Redirect | null>

const missing = mutation({
  name: 'missing',
  source: $pageApi,
  call: () => () => Promise.resolve(left(notFound) as Either<AppError, null>),
  concurrency: 'every',
})

function Shell() {
  useFoundRedirect()
  return <Outlet />
}

const pageRoute = routes.flatMap(({ children = [] }) => children).find(({ id }) => id === 'page') as RouteObject
const titled = (path: string, title: string): RouteObject => ({ path, element: <h1>{title}</h1> })
const shopRoutes: Array<RouteObject> = [
  {
    element: <Shell />,
    children: [
      {
        ...pageRoute,
        children: [
          titled('/', 'Главная'),
          titled('/old/', 'Старая'),
          titled('/new/', 'Новая'),
          titled('/other/', 'Другая'),
          {
            path: '/gone/',
            loader: (args) => load(args, missing.loader, undefined),
            element: null,
            errorElement: <h1>Нет</h1>,
          },
        ],
      } as RouteObject,
    ],
  },
]

/** The home page with redirect lookups that wait for the test. */
const aShop = async () => {
  const lookups = new Map<string, (answer: Answer) => void>()
  const logged: Array<string> = []
  const { router, screen } = await renderRoutes('/', shopRoutes, {
    pageApi: {
      redirect: (url) => () =>
        url === '/' || url === '/new/'
          ? Promise.resolve(right(null))
          : new Promise((resolve) => {
              lookups.set(url, resolve)
            }),
    },
    values: [storeValue($log, { failed: (what: string) => logged.push(what) })],
  })
  await expect.element(screen.getByRole('heading', { name: 'Главная' })).toBeVisible()
  const shows = (title: string) => expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  const answer = async (url: string, response: Answer) => {
    await expect.poll(() => lookups.has(url)).toBe(true)
    lookups.get(url)?.(response)
  }
  return { router, shows, answer, logged }
}

const moved: Answer = right({ to: '/new/', code: 301 })

it('a page that exists does not wait for the lookup, and the browser is redirected when it answers [PAGE-09]', async () => {
  const { router, shows, answer } = await aShop()
  void router.navigate('/old/')
  await shows('Старая')
  await answer('/old/', moved)
  await shows('Новая')
  // the old address is not in the history
  void router.navigate(-1)
  await shows('Главная')
})

it('a page that is missing waits for the lookup, and no error page is shown before the new page [PAGE-09]', async () => {
  const { router, shows, answer } = await aShop()
  const titles = new Set<string>()
  const observer = new MutationObserver(() => titles.add(document.querySelector('h1')?.textContent ?? ''))
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  void router.navigate('/gone/')
  await expect.poll(() => router.state.navigation.state).toBe('loading')
  await new Promise((resolve) => setTimeout(resolve))
  await answer('/gone/', moved)
  await shows('Новая')
  observer.disconnect()
  expect([...titles]).toEqual(['Новая'])
  void router.navigate('/gone/')
  await answer('/gone/', right(null))
  await shows('Нет')
})

it('a redirect is not followed from a page that was left meanwhile [PAGE-09]', async () => {
  const { router, shows, answer } = await aShop()
  void router.navigate('/old/')
  await shows('Старая')
  void router.navigate('/other/')
  await shows('Другая')
  await answer('/old/', moved)
  await answer('/other/', right(null))
  await new Promise((resolve) => setTimeout(resolve))
  await shows('Другая')
})

it('a lookup that exceeds its time limit is not logged; any other failure is logged once [PAGE-11]', async () => {
  const { router, shows, answer, logged } = await aShop()
  void router.navigate('/old/')
  await answer('/old/', left({ _tag: 'Timeout' }))
  await shows('Старая')
  expect(logged).toEqual([])
  void router.navigate('/other/')
  await answer('/other/', left(notFound))
  await shows('Другая')
  expect(logged).toEqual(['redirect'])
})
