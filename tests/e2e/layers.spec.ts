import type { Locator, Page } from '@playwright/test'
import { addFromPage } from './support/basket.ts'
import { aProduct } from './support/goods.ts'
import { expect, test } from './support/test.ts'

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const dialogs = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Where everything on the page is, to the pixel, and what has moved since the page came. */
const stateOf = (page: Page) => page.evaluate(() => ({
  scroll: window.scrollY,
  width: document.body.getBoundingClientRect().width,
  left: document.querySelector('main')?.getBoundingClientRect().left,
  top: document.querySelector('main')?.getBoundingClientRect().top,
  shifts: (window as unknown as { readonly shifts: number }).shifts,
}))

const countShifts = (page: Page) => page.addInitScript(() => {
  Object.assign(window, { shifts: 0 })
  // shifts after a click count too: a layer moves nothing at all
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      Object.assign(window, { shifts: (window as unknown as { shifts: number }).shifts + (entry as unknown as { readonly value: number }).value })
    }
  }).observe({ type: 'layout-shift', buffered: true })
})

interface Watch {
  readonly axe: () => Promise<void>
}

/** By the mouse and by the keyboard: it takes the focus, axe objects to nothing, the page behind stays as it was, Escape gives the focus back. */
const opensAndCloses = async (page: Page, watch: Watch, opener: Locator, name: string) => {
  await opener.scrollIntoViewIfNeeded()
  const dialog = dialogs(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
  const before = await stateOf(page)
  const isOpen = async () => {
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('progressbar').or(dialog.locator('[aria-busy=true]'))).toHaveCount(0)
    expect(await dialog.evaluate((element) => element.matches(':modal') && element.contains(document.activeElement))).toBe(true)
    expect(await stateOf(page)).toEqual(before)
  }
  const isClosed = async () => {
    await page.keyboard.press('Escape')
    await expect(dialogs(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
    expect(await stateOf(page)).toEqual(before)
  }
  await opener.click()
  await isOpen()
  await watch.axe()
  await isClosed()
  await opener.press('Enter')
  await isOpen()
  await isClosed()
}

test.beforeEach(async ({ page, context, baseURL }) => {
  await countShifts(page)
  await context.addCookies([{ name: 'app.city', value: '463573', url: baseURL ?? '' }])
})

test('layers of the header open over the page and leave it as it was [LAYER-02, LAYER-08, LAYER-12, LAYER-22, LAYER-30, HDR-21]', async ({ page, watch }, { project }) => {
  await page.goto('/catalog/')
  await opensAndCloses(page, watch, header(page).getByRole('button', { name: /Барнаул/ }).first(), 'Выберите город')
  await opensAndCloses(page, watch, header(page).getByRole('button', { name: /Доставка/ }).first(), 'Как получить')
  const cabinet = project.name === 'phone'
    ? page.getByRole('navigation', { name: 'Навигация' }).getByRole('link', { name: 'Кабинет' })
    : header(page).getByRole('link', { name: 'Личный кабинет' })
  await opensAndCloses(page, watch, cabinet, 'Вход и регистрация')

  await cabinet.click()
  const signIn = dialogs(page).filter({ hasText: 'Вход и регистрация' })
  await expect(signIn.getByRole('tab')).toHaveCount(2)
  await signIn.getByRole('button', { name: 'Забыли пароль?' }).click()
  await expect(page.getByRole('dialog', { name: 'Восстановление пароля' })).toBeVisible()
  await watch.axe()
  await page.keyboard.press('Escape')
  await expect(signIn).toBeVisible()
})

test('layers of the footer open over the end of the page and leave it there [LAYER-13, LAYER-24]', async ({ page, watch }, { project }) => {
  test.skip(project.name === 'phone', 'the footer of a phone is folded: its menu opens the same layers')
  await page.goto('/catalog/')
  await opensAndCloses(page, watch, footer(page).getByRole('button', { name: 'Перезвоните мне' }), 'Свяжитесь с нами')
  await opensAndCloses(page, watch, footer(page).getByRole('button', { name: 'Магазины на карте' }), 'Магазины')
})

test('a refusal of the shop lies over the page as text, and its button takes it away [LAYER-01, ERR-13]', async ({ page, request, watch }) => {
  const product = await aProduct(request, 3)
  watch.expectStatus(500)
  await page.route('**/api/basket/products**', (route) => route.fulfill({ status: 500, json: { code: 500, message: '<b>Склад</b> закрыт' } }))
  await page.goto(`/catalog/product/${product.slug}/`)
  await page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().click()
  const alert = page.getByRole('alertdialog', { name: 'Ошибка' })
  await expect(alert.getByText('<b>Склад</b> закрыт')).toBeVisible()
  await watch.axe()
  await alert.getByRole('button', { name: 'Закрыть' }).last().click()
  await expect(alert).toHaveCount(0)
})

test('goods are picked up at a point of a courier service, chosen on its map at the checkout [LAYER-07, LAYER-11, SHOPMAP-10]', async ({ page, request, watch }) => {
  const product = await aProduct(request, 11)
  await addFromPage(page, product.slug)
  await page.goto('/order/')
  await page.getByRole('radio', { name: /^Самовывоз/ }).check()
  const service = page.getByRole('group', { name: 'Пункты выдачи на карте' }).getByRole('button', { name: /СДЭК/ })
  await opensAndCloses(page, watch, service, 'Пункты выдачи')
  await service.click()
  const points = page.getByRole('dialog', { name: 'Пункты выдачи' })
  const point = points.getByRole('radio').first()
  await point.check()
  await points.getByRole('button', { name: 'Готово' }).click()
  await expect(page.getByRole('group', { name: 'Откуда заберёте' }).getByRole('radio', { checked: true })).toHaveAccessibleName(/СДЭК/)
  await expect(page.getByText(/Можно забрать/)).toBeVisible()
})

test('a banner comes over the page at once, and leads on: its page has no layer [LAYER-26, LAYER-29, BANNER-03]', async ({ page, watch }) => {
  await page.route('**/api/banners/group/popup-banner**', (route) => route.fulfill({
    json: [{ id: 1, title: 'Скидки недели', image: 'demo:sale', url: '/actions/', displayFrequency: 24 }],
  }))
  watch.expectStatus(404)
  // what the first page shows comes with it; those after it ask
  await page.goto('/')
  await page.waitForFunction(() => document.querySelector('[data-notices]') !== null)
  await page.getByRole('main').getByRole('link', { name: 'Весь каталог' }).click()
  const banner = page.getByRole('dialog', { name: 'Скидки недели' })
  await expect(banner).toBeVisible()
  await watch.axe()
  await banner.getByRole('link', { name: 'Подробнее' }).click()
  await expect(page).toHaveURL(/\/actions\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(dialogs(page)).toHaveCount(0)
})
