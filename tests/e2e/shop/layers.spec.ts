import type { Locator, Page } from '@playwright/test'
import { addFromPage } from '../support/basket.ts'
import { aProduct } from '../support/products.ts'
import { countShifts, shiftsOf } from '../support/shifts.ts'
import { expect, test, visit } from '../support/test.ts'

test.use({ arePicturesLoaded: false })

const header = (page: Page) => page.getByRole('banner')
const footer = (page: Page) => page.getByRole('contentinfo')
const dialogs = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Boxes of all elements, and layout shifts since the page loaded: a layer moves nothing. */
const stateOf = async (page: Page) => ({
  ...(await page.evaluate(() => ({
    scroll: window.scrollY,
    width: document.body.getBoundingClientRect().width,
    left: document.querySelector('main')?.getBoundingClientRect().left,
    top: document.querySelector('main')?.getBoundingClientRect().top,
  }))),
  shifts: (await shiftsOf(page)).filter(({ isOfLayer }) => !isOfLayer),
})

interface Watch {
  readonly axe: () => Promise<void>
}

/**
 * By mouse and keyboard: a layer takes the focus, passes axe, leaves the page unchanged, and Escape restores
 * the focus.
 */
const opensAndCloses = async (page: Page, watch: Watch, opener: Locator, name: string) => {
  await opener.scrollIntoViewIfNeeded()
  const dialog = dialogs(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
  const before = await stateOf(page)
  const isOpen = async () => {
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('progressbar').or(dialog.locator('[aria-busy=true]'))).toHaveCount(0)
    await expect
      .poll(() => dialog.evaluate((element) => element.matches(':modal') && element.contains(document.activeElement)))
      .toBe(true)
    await expect.poll(() => stateOf(page)).toEqual(before)
  }
  const isClosed = async () => {
    await page.keyboard.press('Escape')
    await expect(dialogs(page)).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect.poll(() => stateOf(page)).toEqual(before)
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

test('layers of the header open over the page and leave it unchanged [LAYER-02, LAYER-08, LAYER-12, LAYER-22, LAYER-30, HDR-21]', async ({
  page,
  watch,
}, { project }) => {
  await visit(page, '/catalog/')
  await opensAndCloses(
    page,
    watch,
    header(page)
      .getByRole('button', { name: /Барнаул/ })
      .first(),
    'Выберите город',
  )
  await opensAndCloses(
    page,
    watch,
    header(page)
      .getByRole('button', { name: /Доставка/ })
      .first(),
    'Как получить',
  )
  const cabinet =
    project.name === 'phone'
      ? page.getByRole('navigation', { name: 'Навигация' }).getByRole('link', { name: 'Кабинет' })
      : header(page).getByRole('link', { name: 'Личный кабинет' })
  await opensAndCloses(page, watch, cabinet, 'Вход и регистрация')

  await cabinet.click()
  const signIn = dialogs(page).filter({ hasText: 'Вход и регистрация' })
  await expect(signIn.getByRole('tab')).toHaveCount(2)
  await signIn.getByRole('button', { name: 'Войти с паролем' }).click()
  await signIn.getByRole('button', { name: 'Забыли пароль?' }).click()
  await expect(page.getByRole('dialog', { name: 'Восстановление пароля' })).toBeVisible()
  await watch.axe()
  await page.keyboard.press('Escape')
  await expect(signIn).toBeVisible()
})

test('layers of the footer open over the end of the page and keep its position [LAYER-13, LAYER-24]', {
  tag: '@desktop',
}, async ({ page, watch }) => {
  await visit(page, '/catalog/')
  await opensAndCloses(page, watch, footer(page).getByRole('button', { name: 'Перезвоните мне' }), 'Свяжитесь с нами')
  await opensAndCloses(page, watch, footer(page).getByRole('button', { name: 'Магазины на карте' }), 'Магазины')
})

test('pickup at a point of a courier service is chosen on its map at the checkout [LAYER-07, LAYER-11, SHOPMAP-10]', {
  tag: '@phone',
}, async ({ page, request, watch }) => {
  const product = await aProduct(request, 11)
  await addFromPage(page, product.slug)
  await page.goto('/order/')
  const shelves = Promise.withResolvers<undefined>()
  await page.route('**/api/catalog/products/*/shops**', async (route) => {
    await shelves.promise
    await route.continue()
  })
  await page.getByRole('radio', { name: /^Самовывоз/ }).check()
  const shops = page.getByRole('group', { name: 'Откуда заберёте' })
  await expect(shops.getByRole('radio').first()).toBeVisible()
  const before = await shops.boundingBox()
  shelves.resolve(undefined)
  await expect(shops.getByText(/Можно забрать|Под заказ/).first()).toBeVisible()
  expect(await shops.boundingBox()).toEqual(before)
  const service = page.getByRole('group', { name: 'Пункты выдачи на карте' }).getByRole('button', { name: /СДЭК/ })
  await opensAndCloses(page, watch, service, 'Пункты выдачи')
  await service.click()
  const points = page.getByRole('dialog', { name: 'Пункты выдачи' })
  const point = points.getByRole('radio').first()
  await point.check()
  await points.getByRole('button', { name: 'Готово' }).click()
  await expect(
    page.getByRole('group', { name: 'Откуда заберёте' }).getByRole('radio', { checked: true }),
  ).toHaveAccessibleName(/СДЭК/)
  await expect(page.getByRole('region', { name: 'Ваш заказ' }).getByText(/Можно забрать .*\d/)).toBeVisible()
})

test('a banner covers the page at once, and its link opens a page without a layer [LAYER-26, LAYER-29, BANNER-03]', {
  tag: '@phone',
}, async ({ page, watch }) => {
  await page.route('**/api/banners/group/popup-banner**', (route) =>
    route.fulfill({
      json: [{ id: 1, title: 'Скидки недели', image: 'demo:sale', url: '/actions/', displayFrequency: 24 }],
    }),
  )
  watch.expectStatus(404)
  // the first page contains its banner; later pages request theirs
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
