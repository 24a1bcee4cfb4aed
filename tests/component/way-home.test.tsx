import { right } from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'
import { $sessionApi } from '../../src/application/ports/session-api.ts'
import { $sessionMemory } from '../../src/application/ports/session-memory.ts'
import { logoutRequested } from '../../src/application/session/logout.ts'
import { $user } from '../../src/application/session/who.ts'
import { useWayHome } from '../../src/ui/app/use-way-home.ts'
import { aUser, renderFramed } from './frame-world.tsx'

function WayHome() {
  useWayHome()
  return null
}

it('who leaves is led home from any page, once: the next page is one of their own [ROUTE-40]', async () => {
  const values = [
    [$sessionApi, { logout: right(undefined) }],
    [$sessionMemory, { bearer: () => null, keep: () => undefined, forget: () => undefined, listen: () => () => undefined }],
  ]
  const { screen, router, say, scope } = await renderFramed(<WayHome />, { user: aUser(), values: values as never })
  await router.navigate('/blog/')
  await expect.element(screen.getByRole('heading', { name: 'Другая' })).toBeVisible()
  say(logoutRequested, undefined)
  await expect.element(screen.getByRole('heading', { name: 'Одна' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/')
  expect(scope.getState($user)).toBeNull()
  await router.navigate('/blog/')
  await expect.element(screen.getByRole('heading', { name: 'Другая' })).toBeVisible()
})
