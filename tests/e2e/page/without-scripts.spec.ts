import { expect, test } from '../support/test.ts'
import { aProduct, aCategory } from '../support/products.ts'

test.use({ javaScriptEnabled: false })

test('the catalogue, its pages, a product and the policies are readable without scripts [ROUTE-22]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const category = await aCategory(request, 25)
  const product = await aProduct(request)

  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Корзина' }).first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /обработку персональных данных/ })).toBeVisible()

  await page.goto(category.href)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(category.title)
  await expect(page.getByRole('article')).toHaveCount(24)
  const firstOfAll = await page.getByRole('article').first().getByRole('heading').innerText()
  await page.getByRole('link', { name: 'Страница 2' }).first().click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('article').first().getByRole('heading')).not.toHaveText(firstOfAll)

  await page.goto(`/catalog/product/${product.slug}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title)
  await expect(page.getByText('₽').first()).toBeVisible()

  await page.goto('/politika_obrabotki_pd/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the blog, promotions and brands are readable without scripts, and linked from the header [BLOG-02, BLOG-03, ACTION-01, ACTION-02, CATL-01, HDR-10, HDR-11, HDR-12]', {
  tag: '@desktop',
}, async ({ page }) => {
  for (const [list, name] of [
    ['/blog/', 'Блог'],
    ['/actions/', 'Акции'],
  ] as const) {
    await page.goto(list)
    await expect(page.locator('h1')).toHaveText(name)
    const link = page.getByRole('main').getByRole('article').first().getByRole('link')
    const title = await link.innerText()
    await link.click()
    await expect(page.locator('h1')).toHaveText(title)
  }
  await page.goto('/catalog/')
  await page.getByRole('link', { name: 'Все бренды' }).click()
  await expect(page.locator('h1')).toHaveText('Бренды')
  await page.getByRole('main').getByRole('list').last().getByRole('link').first().click()
  await expect(page.getByRole('list', { name: 'Товары' }).getByRole('article').first()).toBeVisible()
  // the links are in the top line of a desktop and in the main menu of a tablet; one of the two is visible
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [name, href] of [
      ['Розыгрыши', '/blog/?category=rozygrysh'],
      ['Блог', '/blog/'],
      ['Акции', '/actions/'],
    ] as const) {
      const link = page.getByRole('banner').getByRole('link', { name, exact: true })
      await expect(link).toBeVisible()
      await expect(link).toHaveAttribute('href', href)
    }
  }
})
