import { expect, test } from './support/test.ts'
import { aProduct } from './support/goods.ts'

test('the search of the header finds a product as one types [SRCH-02, SRCH-03, ROUTE-35]', async ({ page, request, watch }) => {
  const product = await aProduct(request)
  const word = product.title.split(' ')[0] ?? ''
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Поиск товаров' })
  await field.pressSequentially(word, { delay: 20 })
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  await watch.axe()
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/search/\\?search=${encodeURIComponent(word)}`))
  await expect(page.getByRole('article').first()).toBeVisible()
  await watch.axe()
})

test('one letter is too short to search for, and says so [SRCH-03, SRCH-04]', async ({ page }) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Поиск товаров' })
  await field.fill('ч')
  await field.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Введите хотя бы 2 символа')).toBeVisible()
})

test('a search that finds nothing offers a way on [SRCH-15]', async ({ page, watch }) => {
  await page.goto(`/search/?search=${encodeURIComponent('ъъщщыы')}`)
  await expect(page.getByRole('main').getByText('Ничего не найдено')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Перейти в каталог' })).toBeVisible()
  await watch.axe()
})

test('an empty field offers what was searched for before, in another visit too, until it is forgotten', async ({ page, watch }) => {
  await page.goto('/')
  const field = page.getByRole('combobox', { name: 'Поиск товаров' })
  await field.fill('чайник')
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('чайник')

  await page.goto('/blog/')
  await field.click()
  const before = page.getByRole('listbox', { name: 'Вы искали' })
  await expect(before.getByRole('option', { name: 'чайник' })).toBeVisible()
  await watch.axe()
  await before.getByRole('option', { name: 'чайник' }).click()
  await expect(page).toHaveURL(new RegExp(`/search/\\?search=${encodeURIComponent('чайник')}`))

  await page.goto('/blog/')
  await field.click()
  await page.getByRole('button', { name: 'Очистить' }).click()
  await expect(before).toHaveCount(0)
  await page.reload()
  await field.click()
  await expect(field).toBeFocused()
  await expect(before).toHaveCount(0)
})
