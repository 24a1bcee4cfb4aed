import { expect, it } from 'vitest'
import { $favouritesSync } from '../../src/application/favourites/favourites.ts'
import { NO_FAVOURITES } from '../../src/domain/catalogue/favourites.ts'
import { $layers } from '../../src/application/layers/layers.ts'
import { $sessionState } from '../../src/application/session/current-user.ts'
import { FavouriteList } from '../../src/ui/features/favourites/favourite-list.tsx'
import { audit } from './audit.ts'
import { renderPiece } from './catalogue-harness.tsx'

const shown = (state: 'guest' | 'loggedIn') =>
  renderPiece(
    <>
      <h1>Избранное</h1>
      <FavouriteList />
    </>,
    {
      values: [
        [$sessionState, state],
        [$favouritesSync, { ...NO_FAVOURITES, isLoaded: true }],
      ] as never,
    },
  )

it('a guest reads that favourites require sign-in, and can sign in there [ROLE-06]', async () => {
  const { screen, scope } = await shown('guest')
  await expect.element(screen.getByRole('heading', { name: 'Войдите, чтобы собирать избранное' })).toBeVisible()
  expect((await audit(screen.container)).violations.map(({ id }) => id)).toEqual([])
  await screen.getByRole('button', { name: 'Войти' }).click()
  expect(scope.getState($layers)).toMatchObject([{ name: 'AuthLayer', data: { tab: 'signIn' } }])
})

it('a user without favourites reads how to add some', async () => {
  const { screen } = await shown('loggedIn')
  await expect.element(screen.getByRole('heading', { name: 'Здесь пока пусто' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Перейти в каталог' })).toHaveAttribute('href', '/catalog/')
})
