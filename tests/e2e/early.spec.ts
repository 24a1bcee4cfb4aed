import type { Page } from '@playwright/test'
import { aSection } from './support/goods.ts'
import { expect, test } from './support/test.ts'

/** Scripts wait until the test lets them go: the page is drawn, and nobody listens yet. */
const holdScripts = async (page: Page) => {
  const { promise: free, resolve: letGo } = Promise.withResolvers<unknown>()
  await page.route('**/assets/*.js', async (route) => {
    await free
    await route.continue()
  })
  return () => letGo(null)
}

test('an order of the list that was chosen before the page was alive counts', async ({ page, request }) => {
  const section = await aSection(request, 10)
  const letGo = await holdScripts(page)
  await page.goto(section.href, { waitUntil: 'commit' })
  await page.getByLabel('Сортировка').selectOption('priceAsc')
  letGo()
  await expect(page).toHaveURL(/sort=priceAsc/)
  await expect(page.getByLabel('Сортировка')).toHaveValue('priceAsc')
})

test('a filter that was ticked before the page was alive counts, and one ticked and unticked does not', async ({ page, request }) => {
  test.skip(test.info().project.name === 'phone', 'filters of a phone are a layer, which needs scripts')
  const section = await aSection(request, 10)
  const letGo = await holdScripts(page)
  await page.goto(section.href, { waitUntil: 'commit' })
  const inStock = page.getByLabel(/^В наличии/)
  await inStock.check()
  const brand = page.getByRole('group', { name: 'Бренд' }).getByRole('checkbox').first()
  await brand.check()
  await brand.uncheck()
  letGo()
  await expect(page).toHaveURL(/\?inStock=true$/)
  await expect(inStock).toBeChecked()
})
