import type { Page } from '@playwright/test'
import { aCategory } from '../support/products.ts'
import { countedPress, EARLY_PRESSES } from '../support/press-at.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { countRemovedElements, removedElements } from '../support/removed-elements.ts'
import { expect, test, visit } from '../support/test.ts'

test.use({ arePicturesLoaded: false })

test('a sort order selected before hydration is applied', { tag: '@desktop' }, async ({ page, request }) => {
  const category = await aCategory(request, 10)
  const letGo = await holdScripts(page)
  await page.goto(category.href, { waitUntil: 'commit' })
  await page.getByLabel('Сортировка').selectOption('priceAsc')
  letGo()
  await expect(page).toHaveURL(/sort=priceAsc/)
  await expect(page.getByLabel('Сортировка')).toHaveValue('priceAsc')
})

test('the newsletter submitted before hydration stays on its page and is sent once it works [SUBS-35]', {
  tag: '@desktop',
}, async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/blog/', { waitUntil: 'commit' })
  await page.getByLabel('Введите электронный адрес').fill('early@example.test')
  await page.keyboard.press('Enter')
  const sent = page.waitForResponse('**/api/subscribe?*')
  letGo()
  expect((await sent).status()).toBe(200)
  await expect(page).toHaveURL(/\/blog\/$/)
})

test('a photo that fails to load is replaced by a picture, not by the icon of the browser', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const category = await aCategory(request, 10)
  await visit(page, category.href)
  const photo = page.getByRole('main').locator('li img').first()
  await photo.evaluate((image) => image.dispatchEvent(new Event('error')))
  await expect(photo).toHaveCSS('content', /data:image\/svg/)
})

test('a filter ticked before hydration is applied, and one ticked and unticked is not', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const category = await aCategory(request, 10)
  const letGo = await holdScripts(page)
  await page.goto(category.href, { waitUntil: 'commit' })
  const inStock = page.getByLabel(/^В наличии/)
  await inStock.check()
  const brand = page.getByRole('group', { name: 'Бренд' }).getByRole('checkbox').first()
  await brand.check()
  await brand.uncheck()
  letGo()
  await expect(page).toHaveURL(/\?inStock=true$/)
  await expect(inStock).toBeChecked()
})

test('on a phone, filters opened before hydration are applied, and hidden ones once the page is wide', {
  tag: '@phone',
}, async ({ page, request }) => {
  const category = await aCategory(request, 10)
  const letGo = await holdScripts(page)
  const inStock = page.getByRole('complementary', { name: 'Фильтры' }).getByLabel(/^В наличии/)
  await page.goto(category.href, { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Фильтры', exact: true }).click()
  await inStock.check()
  letGo()
  await expect(page).toHaveURL(/\?inStock=true$/)
  await visit(page, category.href)
  await expect(inStock).toBeHidden()
  await page.setViewportSize({ width: 1024, height: 740 })
  await inStock.check()
  await expect(page).toHaveURL(/\?inStock=true$/)
  await expect(inStock).toBeChecked()
  const categories = page.getByRole('navigation', { name: 'Разделы' })
  await categories.getByRole('button', { name: /Мебель/ }).press('Enter')
  await expect(categories.getByRole('heading', { name: 'Мебель' })).toBeVisible()
})

test('the typed search and a click on the city before hydration are applied', { tag: '@desktop' }, async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/catalog/', { waitUntil: 'commit' })
  await page.getByRole('combobox', { name: 'Поиск товаров' }).fill('стол')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Барнаул/ })
    .first()
    .click()
  letGo()
  const dialog = page.getByRole('dialog', { name: 'Выберите город' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('combobox', { name: 'Поиск товаров' }).press('Enter')
  await expect(page).toHaveURL(`/search/?search=${encodeURIComponent('стол')}`)
})

const holdLazyParts = async (page: Page) => {
  const { promise: free, resolve: letGo } = Promise.withResolvers<unknown>()
  await page.route(/\/assets\/(lazy-parts|main-menu)-.*\.js$/, async (route) => {
    await free
    await route.continue()
  })
  // the newsletter replaces its fields when it is visible
  await countRemovedElements(page, 'header *, footer, footer *, section[aria-labelledby=newsletter]')
  await visit(page, '/')
  return () => letGo(null)
}

test('the footer stays as the server rendered it until its code loads, and a press meanwhile is repeated', {
  tag: '@phone',
}, async ({ page }) => {
  const letGo = await holdLazyParts(page)
  const footer = page.getByRole('contentinfo')
  await footer.locator('summary', { hasText: 'Контакты' }).click()
  const call = footer.getByRole('button', { name: 'Перезвоните мне' })
  await call.click()
  await expect(call).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  letGo()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await removedElements(page)).toBe(0)
})

test('a press on another part, while the code of the footer loads, is not repeated', { tag: '@desktop' }, async ({
  page,
}) => {
  const letGo = await holdLazyParts(page)
  await page.evaluate(() => {
    Object.assign(window, { presses: 0 })
    const counted = window as unknown as { presses: number }
    window.addEventListener('click', () => (counted.presses += 1))
    document.querySelector<HTMLElement>("main section button[type='button']")?.click()
  })
  const loaded = page.waitForResponse(/\/assets\/lazy-parts-.*\.js$/)
  letGo()
  await loaded
  await page.waitForTimeout(1_000)
  expect(await page.evaluate(() => (window as unknown as { presses: number }).presses)).toBe(1)
})

test('the menu of a wide window does so too', { tag: '@desktop' }, async ({ page }) => {
  const letGo = await holdLazyParts(page)
  const categories = page.getByRole('navigation', { name: 'Разделы' })
  const furniture = categories.getByRole('button', { name: /Мебель/ })
  await furniture.press('Enter')
  await expect(furniture).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(categories.getByRole('heading', { name: 'Мебель' })).toBeVisible()
  await expect(furniture).not.toHaveAttribute('aria-busy')
  expect(await removedElements(page)).toBe(0)
})

test('the menu of a phone that is turned stays as the server rendered it until its code loads', {
  tag: '@phone',
}, async ({ page }) => {
  const letGo = await holdLazyParts(page)
  const link = page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Мебель' })
  const requested = page.waitForRequest(/\/assets\/main-menu-.*\.js$/)
  await page.setViewportSize({ width: 844, height: 390 })
  await requested
  await expect(link).toBeVisible()
  await link.evaluate((element) => element.setAttribute('data-of-server', ''))
  letGo()
  await expect(link).not.toHaveAttribute('data-of-server')
  await page.getByRole('button', { name: 'Мебель: что внутри' }).press('Enter')
  await expect(link.locator('..').getByRole('heading', { name: 'Мебель' })).toBeVisible()
})

test('a price entered before hydration is kept, and applied on blur', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const category = await aCategory(request, 10)
  const letGo = await holdScripts(page)
  await page.goto(category.href, { waitUntil: 'commit' })
  const price = page.getByRole('group', { name: 'Цена' })
  await price.getByLabel('От').pressSequentially('100')
  await price.getByLabel('До').pressSequentially('90000')
  letGo()
  await expect(page).toHaveURL(/priceFrom=100$/)
  await expect(price.getByLabel('До')).toHaveValue('90000')
  await expect(price.getByLabel('До')).toBeFocused()
  await price.getByLabel('До').press('Enter')
  await expect(page).toHaveURL(/priceFrom=100&priceTo=90000$/)
})

const MOMENTS_MS = [0, 200, 500, 1_000, 2_000]

for (const [index, [name, { point }]] of Object.entries(EARLY_PRESSES).entries())
  test(`a press at any moment of the start is counted once: ${name}`, { tag: '@desktop' }, async ({
    browser,
    page,
    request,
    viewport,
    baseURL,
  }) => {
    const { href } = await aCategory(request, 10)
    await visit(page, href)
    const visited = {
      browser,
      options: { viewport, locale: 'ru-RU', ...(baseURL !== undefined && { baseURL }) },
      path: href,
      name,
      slowdown: 4,
    } as const
    const at = await point(page)
    // neighbours share the moments between them
    const moments = MOMENTS_MS.filter((_, momentIndex) => (momentIndex + index) % 2 === 0)
    const counts = await Promise.all(moments.map((ms) => countedPress({ ...visited, ms, point: at })))
    expect(counts).toEqual(moments.map(() => 1))
  })
