import { createWatch, scopeBind } from 'effector'
import { expect, it } from 'vitest'
import {
  $sessionState,
  sessionReloadRequested,
  sessionEnded,
  userMissed,
  userReceived,
} from '../../../src/application/session/current-user.ts'
import { Cabinet } from '../../../src/ui/features/cabinet/cabinet.tsx'
import { routes } from '../../../src/ui/routes.tsx'
import { renderRoutes } from '../support/catalogue-harness.tsx'
import { aUser } from '../support/shell-harness.tsx'
import { storeValue } from '../../support/fakes.ts'

/** A page of the cabinet before the session loads; records whether it was rendered. */
const openedPage = async (path = '/cabinet/orders/?a=1') => {
  let renders = 0
  function Secret() {
    renders += 1
    return <h1>Тайна</h1>
  }
  const page = await renderRoutes(
    path,
    [
      {
        element: (
          <main>
            <Cabinet />
          </main>
        ),
        children: [{ path: '/cabinet/orders/', element: <Secret /> }],
      },
      { path: '*', element: <h1>Вход</h1> },
    ],
    { values: [storeValue($sessionState, 'unknown')] },
  )
  await expect.element(page.screen.getByRole('status', { name: 'Проверяем, кто вы' })).toBeInTheDocument()
  return { ...page, renders: () => renders }
}

it('an overlay covers the cabinet until the session loads; a guest never sees the cabinet [ROUTE-41, ROLE-05]', async () => {
  const { screen, scope, router, renders } = await openedPage()
  scopeBind(sessionEnded, { scope })()
  await expect.element(screen.getByRole('heading', { name: 'Вход' })).toBeVisible()
  expect(router.state.location.pathname + router.state.location.search).toBe(
    '/login/?redirect=%2Fcabinet%2Forders%2F%3Fa%3D1',
  )
  expect(renders()).toBe(0)
})

it('the way back from the login has the fragment of the address too [ROUTE-41]', async () => {
  const { screen, scope, router } = await openedPage('/cabinet/orders/?a=1#newest')
  scopeBind(sessionEnded, { scope })()
  await expect.element(screen.getByRole('heading', { name: 'Вход' })).toBeVisible()
  expect(new URLSearchParams(router.state.location.search).get('redirect')).toBe('/cabinet/orders/?a=1#newest')
})

it('a signed-in user sees the current page', async () => {
  const { screen, scope, router } = await openedPage()
  scopeBind(userReceived, { scope })(aUser())
  await expect.element(screen.getByRole('heading', { name: 'Тайна' })).toBeVisible()
  expect(router.state.location.search).toBe('?a=1')
})

it('if the session fails to load, a button loads it again, without a redirect', async () => {
  const { screen, scope, router, renders } = await openedPage()
  let requests = 0
  createWatch({
    unit: sessionReloadRequested,
    fn: () => {
      requests += 1
    },
    scope,
  })
  scopeBind(userMissed, { scope })({ _tag: 'Timeout' })
  await screen.getByRole('alert').getByRole('button').click()
  expect([requests, renders(), router.state.location.pathname]).toEqual([1, 0, '/cabinet/orders/'])
})

const login = routes
  .flatMap(({ children = [] }) => children)
  .flatMap(({ children = [] }) => children)
  .find(({ id }) => id === 'login')

it.each([
  ['?redirect=%2Fcabinet%2Forders%2F5%2F%3Fa%3D1', '/cabinet/orders/5/?a=1'],
  ['', '/cabinet/'],
  ['?redirect=%2F%2Fevil.example%2F', '/cabinet/'],
])('a signed-in user is redirected from /login/%s to %s [ROUTE-29, ROUTE-41, OC-07, OC-09]', async (search, target) => {
  if (login === undefined) throw new Error('the routes have no way in')
  const { screen, router, scope } = await renderRoutes(`/login/${search}`, [
    login,
    { path: '*', element: <h1>Дальше</h1> },
  ])
  await expect.element(screen.getByRole('heading', { name: 'Вход и регистрация' })).toBeVisible()
  scopeBind(userReceived, { scope })(aUser())
  await expect.element(screen.getByRole('heading', { name: 'Дальше' })).toBeVisible()
  expect(router.state.location.pathname + router.state.location.search).toBe(target)
})
