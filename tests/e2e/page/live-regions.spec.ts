import type { Page } from '@playwright/test'
import { aProduct } from '../support/products.ts'
import { expect, test, visit } from '../support/test.ts'

test.use({ arePicturesLoaded: false })

/** All texts of live regions, in order. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const announcements: Array<string> = []
    Object.assign(window, { announcements })
    const LIVE = '[aria-live]:not([aria-live=off]), [role=alert], [role=status], [role=alertdialog], output'
    const record = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement
      const region = element?.closest(LIVE) ?? (element instanceof Element ? element.querySelector(LIVE) : null)
      const text = region?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
      if (text !== '' && announcements.at(-1) !== text) announcements.push(text)
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes, type } of changes) {
        if (type === 'characterData') record(target)
        for (const node of addedNodes) record(node)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

const announcements = (page: Page) =>
  page.evaluate(() => (window as unknown as { readonly announcements: ReadonlyArray<string> }).announcements)

test.beforeEach(({ page }) => listen(page))

test('a screen reader announces that products are in the basket, with their count [HDR-07, NAV-14]', async ({
  page,
  request,
}, { project }) => {
  const product = await aProduct(request, 6)
  await page.goto(`/catalog/product/${product.slug}/`)
  const basket =
    project.name === 'phone'
      ? page.getByRole('navigation', { name: 'Навигация' }).getByRole('link', { name: /^Корзина/ })
      : page.getByRole('banner').getByRole('link', { name: /^Корзина/ })
  await expect(basket).toHaveAccessibleName('Корзина')
  const purchase = page.getByRole('main').getByRole('button', { name: 'В корзину' }).first()
  await purchase.click()
  await expect(basket).toHaveAccessibleName(
    project.name === 'phone' ? /^Корзина, 1\sтовар$/ : /^Корзина, 1\sтовар на .+₽$/,
  )
  await expect.poll(() => announcements(page)).toContainEqual(expect.stringMatching(/^Корзина, 1\sтовар на .+₽$/))
  await page.getByRole('main').getByRole('button', { name: 'Убрать из корзины' }).first().click()
  await expect.poll(() => announcements(page)).toContain('Корзина пуста')
})

test('a client navigation moves the focus to the heading of the new page and announces its title', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const product = await aProduct(request, 6)
  await visit(page, '/catalog/')
  await page.getByRole('main').getByRole('link').filter({ hasText: /\S/ }).first().click()
  await expect(page).not.toHaveURL(/\/catalog\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(async () => (await announcements(page)).includes(await page.title())).toBe(true)
  await visit(page, `/catalog/product/${product.slug}/`)
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
})

test('a screen reader announces the count of hints, the selected one, and that there are none [SRCH-15]', {
  tag: '@desktop',
}, async ({ page }) => {
  await visit(page, '/')
  const field = page.getByRole('combobox', { name: 'Поиск товаров' })
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.fill('стол')
  await expect(page.getByRole('listbox')).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('listbox')).toHaveId((await field.getAttribute('aria-controls')) ?? '')
  await field.press('ArrowDown')
  const chosen = page.getByRole('option', { selected: true })
  await expect(chosen).toHaveCount(1)
  await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
  await field.press('Escape')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await field.fill('ъъъъъъ')
  await expect(page.getByText('Ничего не найдено')).toBeVisible()
  await expect.poll(() => announcements(page)).toContain('Ничего не найдено')
})

test('a screen reader announces an error with title, text and buttons; a button closes it [LAYER-01, ERR-13]', {
  tag: '@phone',
}, async ({ page, request, watch }) => {
  const product = await aProduct(request, 8)
  watch.expectStatus(500)
  await page.route('**/api/basket/products**', (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: '<b>Склад</b> закрыт' } }),
  )
  await page.goto(`/catalog/product/${product.slug}/`)
  await page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().click()
  const alert = page.getByRole('alertdialog', { name: 'Ошибка' })
  await expect(alert).toHaveAccessibleDescription('<b>Склад</b> закрыт')
  await expect(alert.getByRole('button', { name: 'Закрыть' }).last()).toBeFocused()
  expect(await alert.evaluate((element) => element.matches(':modal'))).toBe(true)
  await watch.axe()
  await alert.getByRole('button', { name: 'Закрыть' }).last().click()
  await expect(alert).toHaveCount(0)
})
