import { right } from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'
import { $sessionApi } from '../../src/application/ports/api/identity/session-api.ts'
import { $sessionMemory } from '../../src/application/ports/browser/session-storage.ts'
import { logoutRequested } from '../../src/application/session/logout.ts'
import { $user } from '../../src/application/session/current-user.ts'
import { useRedirectAfterLogout } from '../../src/ui/shell/navigation/use-redirect-after-logout.ts'
import { aUser, renderFramed } from './shell-harness.tsx'

function RedirectAfterLogout() {
  useRedirectAfterLogout()
  return null
}

it('a logout redirects home from any page, once: the next navigation is not redirected [ROUTE-40]', async () => {
  const values = [
    [$sessionApi, { logout: right(undefined) }],
    [
      $sessionMemory,
      {
        adminToken: () => null,
        bearer: () => null,
        keep: () => undefined,
        forget: () => undefined,
        listen: () => () => undefined,
      },
    ],
  ]
  const { screen, router, trigger, scope } = await renderFramed(<RedirectAfterLogout />, {
    user: aUser(),
    values: values as never,
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
