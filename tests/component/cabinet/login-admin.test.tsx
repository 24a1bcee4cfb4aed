import { left, right, type Either } from 'fp-ts/Either'
import { left as refused } from 'fp-ts/TaskEither'
import { expect, it } from 'vitest'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { $navigation } from '../../../src/application/ports/browser/navigation.ts'
import { $pageApi, type PageAddress } from '../../../src/application/ports/api/content/page-api.ts'
import { $sessionApi } from '../../../src/application/ports/api/identity/session-api.ts'
import { $sessionMemory } from '../../../src/application/ports/browser/session-storage.ts'
import { $user } from '../../../src/application/session/current-user.ts'
import type { User } from '../../../src/domain/person/user.ts'
import { routes } from '../../../src/ui/routes.tsx'
import { renderRoutes } from '../support/catalogue-harness.tsx'
import { aUser } from '../support/shell-harness.tsx'
import { storeValue } from '../../support/fakes.ts'

const route = routes
  .flatMap(({ children = [] }) => children)
  .flatMap(({ children = [] }) => children)
  .find(({ id }) => id === 'login-admin')

interface Setup {
  readonly user?: Either<AppError, User & { readonly adminToken?: string }>
  readonly isStored?: boolean
}

/** Records the calls of an operator's sign-in in order. */
const openedPage = async (path: string, { user = right(aUser()), isStored = true }: Setup = {}) => {
  if (route === undefined) throw new Error('the routes have no entry of operators')
  const done: Array<string> = []
  let admin: string | null = null
  const rendered = await renderRoutes(path, [route, { path: '*', element: <h1>Другая</h1> }], {
    values: [
      storeValue($navigation, {
        removeQuery: () => {
          done.push('query forgotten')
        },
      }),
      storeValue($sessionMemory, {
        bearer: () => admin ?? 'own',
        adminToken: () => admin,
        storeAdmin: (token: string) => {
          done.push(`kept ${token}`)
          if (isStored) admin = token
          return isStored
        },
        store: () => {
          done.push('kept as the shopper’s own')
        },
        remove: () => {
          done.push('forgotten')
          admin = null
        },
        listen: () => () => undefined,
      }),
      storeValue($sessionApi, {
        user: () => {
          done.push(`asked by ${String(admin)}`)
          return Promise.resolve(user)
        },
      }),
    ],
  })
  return { ...rendered, done }
}

it('a token of a link is stored separately, removed from the address, exchanged when the user loads, and home opens [ADMIN-01, ADMIN-02, ADMIN-03, ADMIN-04, OC-08]', async () => {
  const { screen, router, scope, done } = await openedPage('/loginAdmin/?token=link', {
    user: right({ ...aUser(), adminToken: 'session' }),
  })
  await expect.element(screen.getByRole('heading', { name: 'Другая' })).toBeVisible()
  expect(router.state.location.pathname).toBe('/')
  expect(scope.getState($user)?.firstName).toBe('Иван')
  expect(done).toEqual(['query forgotten', 'kept link', 'asked by link', 'kept session'])
})

it.each([
  ['without a token', '/loginAdmin/', true],
  ['with an empty token', '/loginAdmin/?token=', true],
  ['with a token that no header can carry', '/loginAdmin/?token=токен', true],
  ['where nothing can be kept', '/loginAdmin/?token=link', false],
])('%s the operator sign-in shows «Неверный токен» [ADMIN-05]', async (_, path, isStored) => {
  const { screen, router, done } = await openedPage(path, { isStored })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Неверный токен' })).toBeVisible()
  await expect.element(screen.getByText('404')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Вернуться на главную страницу' })).toHaveAttribute('href', '/')
  await expect.element(screen.getByRole('link', { name: 'Перейти в каталог' })).toHaveAttribute('href', '/catalog/')
  await expect.element(screen.getByRole('button', { name: 'служба поддержки' })).toBeVisible()
  expect(screen.getByText('опечатка').elements()).toEqual([])
  expect(router.state.location.pathname).toBe('/loginAdmin/')
  expect(done.filter((what) => what.startsWith('asked'))).toEqual([])
})

it("a token that loads no user shows «Ошибка авторизации», and the shopper's own token is restored [ADMIN-06, OC-09]", async () => {
  const { screen, router, done } = await openedPage('/loginAdmin/?token=wrong', {
    user: left({ _tag: 'Unauthorised' }),
  })
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Ошибка авторизации' })).toBeVisible()
  await expect.element(screen.getByText('404')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Перейти в каталог' })).toHaveAttribute('href', '/catalog/')
  await expect.element(screen.getByRole('button', { name: 'служба поддержки' })).toBeVisible()
  expect(screen.getByText('опечатка').elements()).toEqual([])
  expect(router.state.location.pathname).toBe('/loginAdmin/')
  expect(done).toEqual(['query forgotten', 'kept wrong', 'asked by wrong', 'forgotten', 'asked by null'])
})

it.each([
  ['/loginAdmin/?token=link', 'login-admin'],
  ['/arrivals/abc/', 'arrivals'],
])('the page data of %s is requested as that of %s [PAGE-02]', async (path, routeName) => {
  const requested: Array<PageAddress> = []
  const page = (address: PageAddress) => {
    requested.push(address)
    return refused({ _tag: 'Rejected', status: 404, code: 404, message: '' } as const)
  }
  const shown = routes
    .flatMap(({ children = [] }) => children)
    .flatMap(({ children = [] }) => children)
    .filter(({ id }) => id === routeName)
  await renderRoutes(path, [...shown, { path: '*', element: <h1>Другая</h1> }], {
    values: [storeValue($pageApi, { page })],
  })
  await expect.poll(() => requested).toEqual([{ routeName }])
})
