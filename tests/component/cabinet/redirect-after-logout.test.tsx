import { right } from 'fp-ts/TaskEither'
import { scopeBind } from 'effector'
import { expect, it } from 'vitest'
import { $sessionApi } from '../../../src/application/ports/api/identity/session-api.ts'
import { $sessionMemory } from '../../../src/application/ports/browser/session-storage.ts'
import { $hasLeft, logoutRequested } from '../../../src/application/session/logout.ts'
import { $user } from '../../../src/application/session/current-user.ts'
import { useRedirectAfterLogout } from '../../../src/ui/shell/navigation/use-redirect-after-logout.ts'
import { renderRoutes } from '../support/catalogue-harness.tsx'
import { aUser, renderFramed } from '../support/shell-harness.tsx'
import { storeValue } from '../../support/fakes.ts'

function RedirectAfterLogout() {
  useRedirectAfterLogout()
  return null
}

const values = [
  storeValue($sessionApi, { logout: right(undefined) }),
  storeValue($sessionMemory, {
    adminToken: () => null,
    bearer: () => null,
    store: () => undefined,
    remove: () => undefined,
    listen: () => () => undefined,
  }),
]

it('a logout redirects home from any page, once: the next navigation is not redirected [ROUTE-40]', async () => {
  const { screen, router, trigger, scope } = await renderFramed(<RedirectAfterLogout />, {
    user: aUser(),
    values: values,
  })
  await router.navigate('/blog/')
  await expect.element(screen.getByRole('heading', { name: 'Другая' })).toBeVisible()
  trigger(logoutRequested, undefined)
  await expect.element(screen.getByRole('heading', { name: 'Одна' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/')
  expect(scope.getState($user)).toBeNull()
  await router.navigate('/blog/')
  await expect.element(screen.getByRole('heading', { name: 'Другая' })).toBeVisible()
})

it('after a logout the cabinet redirects its pages itself, in any letter case [ROUTE-40, OC-06]', async () => {
  const cabinet = (
    <>
      <RedirectAfterLogout />
      <h1>Кабинет</h1>
    </>
  )
  const { screen, router, scope } = await renderRoutes(
    '/CABINET/',
    [
      { id: 'cabinet', children: [{ path: '/cabinet/', element: cabinet }] },
      { path: '*', element: <h1>Одна</h1> },
    ],
    { values: [...values, storeValue($user, aUser())] },
  )
  scopeBind(logoutRequested, { scope })()
  await expect.poll(() => scope.getState($hasLeft)).toBe(true)
  await expect.element(screen.getByRole('heading', { name: 'Кабинет' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/CABINET/')
})
