import type { Page } from '@playwright/test'
import { waitForHydration, expect, test, visit } from '../support/test.ts'
import { aCategory } from '../support/products.ts'

test.use({ arePicturesLoaded: false })

const WEEK_SECONDS = 604_800

const header = (page: Page) => page.getByRole('banner')
const prompt = (page: Page) => page.getByRole('complementary', { name: 'Ваш город' })
const cityDialog = (page: Page) => page.getByRole('dialog', { name: 'Выберите город' })
const receivingDialog = (page: Page) => page.getByRole('dialog', { name: 'Как получить' })

const ageOf = async (page: Page, name: string): Promise<number | null> => {
  const cookie = (await page.context().cookies()).find((one) => one.name === name)
  return cookie === undefined ? null : Math.round(cookie.expires - Date.now() / 1_000)
}

test('the city prompt is shown until «Да» confirms the city for a week [CITY-10, CITY-11, CITY-12, CITY-14]', {
  tag: '@phone',
}, async ({ page, watch }) => {
  await page.goto('/')
  await expect(prompt(page)).toContainText('Мы правильно определили — ваш город Барнаул?')
  await watch.axeAtBothWidths()
  await page.reload()
  await prompt(page).getByRole('button', { name: 'Да', exact: true }).click()
  await expect(prompt(page)).toHaveCount(0)
  await expect.poll(() => ageOf(page, 'app.city')).toBeGreaterThan(WEEK_SECONDS - 60)
  expect(await ageOf(page, 'app.city')).toBeLessThanOrEqual(WEEK_SECONDS)
})

test('another city is chosen by its region, then a shop in it: the page shows that city, and asks once for the delivery type [CITY-04, CITY-13, CITY-19, CITY-20, STORE-04, DELIV-17, DELIV-18, DELIV-19]', {
  tag: '@phone',
}, async ({ page, watch }) => {
  await page.goto('/')
  await prompt(page).getByRole('button', { name: 'Нет, выбрать другой' }).click()
  await cityDialog(page).getByRole('list', { name: 'Регионы' }).getByRole('button', { name: 'Томская область' }).click()
  const cities = cityDialog(page).getByRole('list', { name: 'Города' })
  await expect(cities.getByRole('button')).toHaveText(['Томск'])
  await watch.axeAtBothWidths()
  await cities.getByRole('button', { name: 'Томск' }).click()

  await expect(receivingDialog(page)).toContainText('Город: Томск')
  await expect(receivingDialog(page).getByRole('radio').first()).toBeVisible()
  await watch.axeAtBothWidths()
  await expect.poll(() => ageOf(page, 'isCityChanged')).toBeNull()
  await expect.poll(() => ageOf(page, 'app.city')).toBeGreaterThan(WEEK_SECONDS - 60)
  await receivingDialog(page)
    .getByRole('radio', { name: /^Самовывоз/ })
    .check()
  await receivingDialog(page)
    .getByRole('group', { name: /^(Магазины|Пункты выдачи)$/ })
    .first()
    .getByRole('radio')
    .first()
    .check()
  await receivingDialog(page).getByRole('button', { name: 'Готово' }).click()
  await expect(
    header(page)
      .getByRole('button', { name: /Самовывоз/ })
      .first(),
  ).toBeVisible()
  await expect(header(page).getByRole('button', { name: /Томск/ }).first()).toBeVisible()
  await expect(prompt(page)).toHaveCount(0)

  await page.reload()
  await page.waitForFunction(() => document.querySelector('[data-notices]') !== null)
  await expect(header(page).getByRole('button', { name: /Томск/ }).first()).toBeVisible()
  await expect(receivingDialog(page)).toHaveCount(0)
})

test('another city is found by its prefix, from the header [HDR-16, CITY-21]', { tag: '@desktop' }, async ({
  page,
}) => {
  await visit(page, '/')
  await header(page)
    .getByRole('button', { name: /Барнаул/ })
    .first()
    .click()
  await cityDialog(page).getByRole('searchbox', { name: 'Поиск города' }).fill('новос')
  const found = cityDialog(page).getByRole('list', { name: 'Города' }).getByRole('button')
  await expect(found).toHaveText(['НовосибирскНовосибирская область'])
  await found.click()
  await expect(receivingDialog(page)).toContainText('Город: Новосибирск')
})

test('a shop is chosen from the header: pickup there, for a week; the list is of that shop [HDR-17, DELIV-06, STORE-05, SHOPMAP-08, SHOPMAP-09]', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const category = await aCategory(request, 25)
  await page.goto(category.href)
  await prompt(page).getByRole('button', { name: 'Да', exact: true }).click()
  await header(page)
    .getByRole('button', { name: /Доставка/ })
    .first()
    .click()
  await receivingDialog(page)
    .getByRole('radio', { name: /^Самовывоз/ })
    .check()
  const listed = page.waitForResponse(
    (response) => response.url().includes('/api/catalog/products') && response.url().includes('deliveryType=pickup'),
  )
  await receivingDialog(page).getByRole('group', { name: 'Магазины' }).getByRole('radio').nth(1).check()
  expect((await listed).url()).toContain('contextShopId=')
  await receivingDialog(page).getByRole('button', { name: 'Готово' }).click()
  await expect.poll(() => ageOf(page, 'shop.id')).toBeGreaterThan(WEEK_SECONDS - 60)

  await page.reload()
  await waitForHydration(page)
  await header(page)
    .getByRole('button', { name: /Самовывоз/ })
    .first()
    .click()
  await receivingDialog(page)
    .getByRole('radio', { name: /^Доставка/ })
    .check()
  await expect.poll(() => ageOf(page, 'shop.id')).toBeNull()
})
