import { register } from '../support/account.ts'
import { aProduct } from '../support/products.ts'
import { expect, test, visit } from '../support/test.ts'

test.use({ arePicturesLoaded: false })

test('a list: a product joins it, a friend sees it by its link until the link is closed; a deleted list comes back', {
  tag: '@desktop',
}, async ({ page, request, browser }) => {
  const product = await aProduct(request, 5)
  await page.goto(`/login/?redirect=${encodeURIComponent(`/catalog/product/${product.slug}/`)}`)
  await register(page, '+79134000781')
  await page
    .getByRole('button', { name: `Добавить в избранное: ${product.title}` })
    .first()
    .click()
  await expect(page.getByRole('button', { name: `Убрать из избранного: ${product.title}` }).first()).toBeVisible()

  await visit(page, '/favourites/')
  await page.getByRole('button', { name: `В список: ${product.title}` }).click()
  await page.getByRole('textbox', { name: 'Название списка' }).fill('Дача')
  await page.getByRole('button', { name: 'Создать' }).click()
  await expect(page.getByRole('checkbox', { name: 'Дача' })).toBeChecked()
  await page.getByRole('button', { name: 'Готово' }).click()
  await page.getByRole('link', { name: 'Дача · 1' }).click()
  await page.getByRole('button', { name: 'Поделиться' }).click()
  const link = new URL(await page.getByRole('textbox', { name: 'Ссылка на список' }).inputValue())

  const friend = await (await browser.newContext()).newPage()
  await friend.goto(`${link.pathname}${link.search}`)
  await expect(friend.getByRole('heading', { name: 'Дача' })).toBeVisible()
  await expect(friend.getByRole('article').getByRole('heading')).toHaveText([product.title])
  await expect(friend.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  await page.getByRole('button', { name: 'Закрыть доступ' }).click()
  await expect(page.getByRole('button', { name: 'Поделиться' })).toBeVisible()
  await friend.reload()
  await expect(friend.getByRole('heading', { name: 'Список больше не открыт' })).toBeVisible()
  await friend.context().close()

  await page.getByRole('button', { name: 'Удалить список' }).click()
  await page.getByRole('button', { name: 'Вернуть список' }).click()
  await expect(page.getByRole('link', { name: 'Дача · 1' })).toBeVisible()
})
