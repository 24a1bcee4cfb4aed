import { waitForHydration, expect, test, visit } from '../support/test.ts'
import { aProduct } from '../support/products.ts'

test.use({ arePicturesLoaded: false })

test('the search in the header finds a product while typing [SRCH-02, SRCH-03, ROUTE-35]', async ({
  page,
  request,
  watch,
}) => {
  const product = await aProduct(request)
  const word = product.title.split(' ')[0] ?? ''
  await visit(page, '/')
  const field = page.getByRole('combobox', { name: 'Поиск товаров' })
  await field.pressSequentially(word, { delay: 20 })
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await watch.axe()
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/search/\\?search=${encodeURIComponent(word)}`))
  await expect(page.getByRole('article').first()).toBeVisible()
  await watch.axe()
})

test('one letter is too short to search for, and shows an error; a search without results offers links [SRCH-03, SRCH-04, SRCH-15]', {
  tag: '@desktop',
}, async ({ page, watch }) => {
  await visit(page, '/')
  const field = page.getByRole('combobox', { name: 'Поиск товаров' })
  await field.fill('ч')
  await field.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Введите хотя бы 2 символа')).toBeVisible()
  await field.fill('ъъщщыы')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\/\?search=/)
  await expect(page.getByRole('main').getByText('Ничего не найдено')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Перейти в каталог' })).toBeVisible()
  await watch.axeAtBothWidths()
})

test('an empty field offers the search history, in another visit too, until it is deleted', {
  tag: '@desktop',
}, async ({ page, watch }) => {
  await visit(page, '/')
  const field = page.getByRole('combobox', { name: 'Поиск товаров' })
  await field.fill('чайник')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('чайник')

  await visit(page, '/blog/')
  await field.click()
  const before = page.getByRole('group', { name: 'Вы искали' })
  await expect(before.getByRole('option', { name: 'чайник' })).toBeVisible()
  await watch.axe()
  await before.getByRole('option', { name: 'чайник' }).click()
  await expect(page).toHaveURL(new RegExp(`/search/\\?search=${encodeURIComponent('чайник')}`))

  await visit(page, '/blog/')
  await field.click()
  await page.getByRole('button', { name: 'Очистить' }).click()
  await expect(before).toHaveCount(0)
  await page.reload()
  await waitForHydration(page)
  await field.click()
  await expect(field).toBeFocused()
  await expect(before).toHaveCount(0)
})
