import { left, right } from 'fp-ts/Either'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { $favouritesSync } from '../../../src/application/favourites/favourites.ts'
import { NO_FAVOURITES } from '../../../src/domain/catalogue/favourites.ts'
import { $catalogueApi } from '../../../src/application/ports/api/catalogue/catalogue-api.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { $layers } from '../../../src/application/layers/layers.ts'
import { $sessionState } from '../../../src/application/session/current-user.ts'
import { FavouriteList } from '../../../src/ui/features/favourites/favourite-list.tsx'
import { audit } from '../support/audit.ts'
import { renderPiece } from '../support/catalogue-harness.tsx'
import { partOf, storeValue } from '../../support/fakes.ts'
import type { Listing } from '../../../src/domain/catalogue/listing.ts'

const shown = (state: 'guest' | 'loggedIn') =>
  renderPiece(
    <>
      <h1>Избранное</h1>
      <FavouriteList />
    </>,
    {
      values: [storeValue($sessionState, state), storeValue($favouritesSync, { ...NO_FAVOURITES, isLoaded: true })],
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

it.each([1, 0])(
  'after «Повторить» by key the focus is at the list that has loaded, with %i products [OC-76]',
  async (count) => {
    let tries = 0
    const kettle = aProduct({ id: 1 as ProductId, title: 'Чайник' })
    const { screen } = await renderPiece(
      <>
        <h1>Избранное</h1>
        <FavouriteList />
      </>,
      {
        values: [
          storeValue($sessionState, 'loggedIn'),
          storeValue($favouritesSync, { ...NO_FAVOURITES, ids: [kettle.id], isLoaded: true }),
          storeValue($catalogueApi, {
            listing: () => () => {
              tries += 1
              const items = count === 0 ? [] : [kettle]
              return Promise.resolve(
                tries === 1 ? left({ _tag: 'Offline' } as const) : right(partOf<Listing>({ items })),
              )
            },
          }),
        ],
      },
    )
    const retry = screen.getByRole('button', { name: 'Повторить' })
    await expect.element(retry).toBeVisible()
    retry.element().focus()
    await userEvent.keyboard('{Enter}')
    const loaded = screen.getByText(count === 0 ? 'Здесь пока пусто' : 'Чайник')
    await expect.element(loaded).toBeVisible()
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.contains(loaded.element())).toBe(true)
  },
)
