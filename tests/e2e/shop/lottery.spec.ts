import { type Locator, type Page } from '@playwright/test'
import { signedInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.use({ arePicturesLoaded: false })

/** The gift shows only where it covers nothing, and other tests change what the home page shows. */
const scrollUntilSeen = async (page: Page): Promise<Locator> => {
  const gift = page.getByRole('complementary', { name: 'Колесо призов' })
  await expect(async () => {
    await page.mouse.wheel(0, 150)
    await expect(gift).toBeVisible({ timeout: 2_000 })
  }).toPass()
  return gift
}

test('the gift is visible on pages until it is closed, and again in another session [LOTT-07, ROUTE-31]', {
  tag: '@phone',
}, async ({ page, context, watch }) => {
  // a window with space beside the page: elsewhere the gift hides over products
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Да', exact: true }).click()
  const gift = await scrollUntilSeen(page)
  await gift.getByRole('button', { name: 'Убрать колесо призов' }).click()
  await expect(gift).toBeHidden()
  await page.reload()
  await page.waitForFunction(() => document.querySelector('[data-notices]') !== null)
  await expect(gift).toBeHidden()

  const another = await context.newPage()
  await another.setViewportSize({ width: 1440, height: 900 })
  await another.goto('/')
  await scrollUntilSeen(another)
  await another.close()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/lottery/')
  await expect(page.getByRole('heading', { level: 1, name: 'Колесо призов' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Колесо призов/ })).toBeVisible()
  await watch.axeAtBothWidths()
})

test('a manager sees above the list which lottery shoppers play, and saves it [CONT-08]', { tag: '@desktop' }, async ({
  page,
  baseURL,
  watch,
}) => {
  await signedInStaff(page, baseURL ?? '', 'manager-of-wheel', 'manager')
  await page.goto('/admin/#/lotteries')
  const layer = page.getByRole('region', { name: 'Розыгрыш в магазине' })
  // other tests play it: it stays as it is
  await expect(layer.getByRole('switch', { name: 'Показывать покупателям' })).toBeChecked()
  await expect(layer.getByRole('combobox', { name: 'Какой' })).toHaveText('default')
  await layer.getByRole('button', { name: 'Сохранить' }).click()
  await expect(page.getByText('Розыгрыш показан в магазине')).toBeVisible()
  await watch.axeAtBothWidths()
})
