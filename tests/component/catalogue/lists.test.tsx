import { left, right } from 'fp-ts/Either'
import { beforeEach, expect, it } from 'vitest'
import { page as browserPage } from 'vitest/browser'
import { lists } from '../../../src/application/lists/lists.ts'
import { $catalogueApi } from '../../../src/application/ports/api/catalogue/catalogue-api.ts'
import { $listsApi } from '../../../src/application/ports/api/catalogue/lists-api.ts'
import { $sessionState } from '../../../src/application/session/current-user.ts'
import type { Listing } from '../../../src/domain/catalogue/listing.ts'
import type { ProductList } from '../../../src/domain/catalogue/product-list.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { AddToListButton } from '../../../src/ui/features/lists/add-to-list-button.tsx'
import { OwnList } from '../../../src/ui/features/lists/own-list.tsx'
import { OwnLists } from '../../../src/ui/features/lists/own-lists.tsx'
import { SharedList } from '../../../src/ui/features/lists/shared-list.tsx'
import { audit } from '../support/audit.ts'
import { notFound, renderPiece } from '../support/catalogue-harness.tsx'
import { partOf, storeValue } from '../../support/fakes.ts'

const kettle = aProduct({ id: 1 as ProductId, title: 'Чайник' })
const LONG = 'Список с очень длинным названием без единой мысли о ширине'

let all: ReadonlyArray<ProductList> = []
beforeEach(() => {
  all = [
    { id: 7, title: 'Дача', token: null, productIds: [kettle.id] },
    { id: 8, title: LONG, token: null, productIds: [] },
  ]
})

const changed = (id: number, apply: (list: ProductList) => ProductList | null) => () => {
  all = all.flatMap((list) => (list.id === id ? (apply(list) ?? []) : [list]))
  return Promise.resolve(right(undefined))
}

const values = (session: 'guest' | 'loggedIn' = 'loggedIn') => [
  storeValue($sessionState, session),
  storeValue(lists.$data, all),
  storeValue($catalogueApi, { listing: () => () => Promise.resolve(right(partOf<Listing>({ items: [kettle] }))) }),
  storeValue($listsApi, {
    lists: () => Promise.resolve(right(all)),
    create: (title: string) => () => {
      all = [...all, { id: 9, title, token: null, productIds: [] }]
      return Promise.resolve(right({ id: 9 }))
    },
    rename: (id: number, title: string) => changed(id, (list) => ({ ...list, title })),
    add: (id: number, product: ProductId) => changed(id, (list) => ({ ...list, productIds: [product] })),
    takeOut: (id: number) => changed(id, (list) => ({ ...list, productIds: [] })),
    share: (id: number) => changed(id, (list) => ({ ...list, token: 'A'.repeat(22) })),
    revoke: (id: number) => changed(id, (list) => ({ ...list, token: null })),
    shared: (token: string) => () =>
      Promise.resolve(token === 'open' ? right({ title: LONG, productIds: [kettle.id] }) : left(notFound)),
  }),
]

const pieceOf = (id: number) => (
  <>
    <h1>Избранное</h1>
    <OwnLists current={id} />
    <OwnList id={id} />
  </>
)

it.each([390, 1280])('an own list is renamed, shared and closed, and gives a product away, at %i px', async (width) => {
  await browserPage.viewport(width, 800)
  const { screen } = await renderPiece(pieceOf(7), { values: values() })
  const button = (name: string | RegExp) => screen.getByRole('button', { name })
  await expect.element(screen.getByRole('link', { name: 'Дача · 1' })).toHaveAttribute('aria-current', 'page')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect((await audit(screen.container)).violations.map(({ id }) => id)).toEqual([])
  await button('Переименовать').click()
  await screen.getByRole('textbox', { name: 'Название списка' }).fill('Дом')
  await button('Сохранить').click()
  await expect.element(screen.getByRole('heading', { name: 'Дом' })).toBeVisible()
  await button('Поделиться').click()
  await expect
    .element(screen.getByRole('textbox', { name: 'Ссылка на список' }))
    .toHaveValue(`http://shop.test/favourites/?shared=${'A'.repeat(22)}`)
  await button('Закрыть доступ').click()
  await expect.element(button('Поделиться')).toBeVisible()
  await button('Убрать из списка: Чайник').click()
  await expect.element(screen.getByText('В этом списке пока нет товаров.')).toBeVisible()
})

it('a product joins a list and a new one in a dialog; a guest has no button', async () => {
  const guest = await renderPiece(<AddToListButton product={kettle} />, { values: values('guest') })
  expect(guest.screen.getByRole('button').elements()).toHaveLength(0)
  await guest.screen.unmount()
  const { screen } = await renderPiece(<AddToListButton product={kettle} />, { values: values() })
  await screen.getByRole('button', { name: 'В список: Чайник' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Дача' })).toBeChecked()
  await screen.getByRole('checkbox', { name: LONG }).click()
  await expect.poll(() => all[1]?.productIds).toEqual([kettle.id])
  await screen.getByRole('button', { name: 'Новый список' }).click()
  await screen.getByRole('textbox', { name: 'Название списка' }).fill('Кухня')
  await screen.getByRole('button', { name: 'Создать' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'Кухня' })).toBeChecked()
})

it('a shared list is read only; a closed link says so', async () => {
  const { screen } = await renderPiece(<SharedList token="open" />, { values: values('guest') })
  await expect.element(screen.getByRole('heading', { name: LONG })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Чайник' }).first()).toBeVisible()
  expect(screen.getByRole('button', { name: /Убрать из списка|Переименовать/ }).elements()).toHaveLength(0)
  await screen.unmount()
  const closed = await renderPiece(<SharedList token="closed" />, { values: values('guest') })
  await expect.element(closed.screen.getByRole('heading', { name: 'Список больше не открыт' })).toBeVisible()
})
