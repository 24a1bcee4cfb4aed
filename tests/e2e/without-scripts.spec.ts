import { expect, test } from './support/test.ts'
import { aProduct, aSection } from './support/goods.ts'

test.use({ javaScriptEnabled: false })

test('without scripts the catalogue, a product and the policies can be read', async ({ page, request }) => {
  const section = await aSection(request, 25)
  const product = await aProduct(request)

  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Корзина' }).first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /обработку персональных данных/ })).toBeVisible()

  await page.goto(section.href)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(section.title)
  await expect(page.getByRole('article')).toHaveCount(24)
  await page.getByRole('link', { name: 'Страница 2' }).first().click()
  await expect(page).toHaveURL(/page=2/)
  expect(await page.getByRole('article').count()).toBeGreaterThan(0)

  await page.goto(`/catalog/product/${product.slug}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title)
  await expect(page.getByText('₽').first()).toBeVisible()

  await page.goto('/politika_obrabotki_pd/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
