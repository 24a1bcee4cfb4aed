import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from '../support/test.ts'
import { aCategory, aProduct } from '../support/products.ts'

test.use({ arePicturesLoaded: false })

const MAX_TABS = 250

/** Navigates by Tab alone. */
const tabTo = async (page: Page, target: Locator) => {
  for (let pressed = 0; pressed < MAX_TABS; pressed += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return
  }
  throw new Error('the target cannot be reached by Tab')
}

test('a guest places an order by keyboard alone', { tag: '@desktop' }, async ({ page, request }) => {
  const product = await aProduct(request, 7)
  await visit(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Перейти к содержанию' })).toBeFocused()

  const field = page.getByRole('combobox', { name: 'Поиск товаров' })
  await tabTo(page, field)
  await page.keyboard.type(product.title.slice(0, 50))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/\?search=/)

  const link = page.getByRole('main').getByRole('link', { name: product.title, exact: true }).first()
  await expect(link).toBeVisible()
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.title)

  const add = page.getByRole('main').getByRole('button', { name: 'В корзину' }).first()
  await expect(add).toBeVisible()
  await tabTo(page, add)
  await page.keyboard.press('Enter')
  const basket = page.getByRole('banner').getByRole('link', { name: /^Корзина, 1 товар/ })
  await expect(basket).toBeAttached()
  await page.keyboard.press('Home')
  await tabTo(page, basket)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order\/$/)

  const street = page.getByLabel('Улица')
  await expect(street).toBeVisible()
  const write = async (label: string | RegExp, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }))
    await page.keyboard.type(text)
  }
  await write('Улица', 'Молодёжная')
  await write('Дом', '12')
  await write('Имя', 'Анна')
  await write('Фамилия', 'Кедрова')
  await write('Телефон', '9131234567')
  await tabTo(page, page.getByRole('checkbox', { name: /Согласен на/ }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('button', { name: 'Оформить заказ' })).toBeEnabled()
  await tabTo(page, page.getByRole('button', { name: 'Оформить заказ' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order\/success\/\?/)
})

test('filters scroll inside: the page stays, no box is covered, and a link leads past them', {
  tag: '@desktop',
}, async ({ page, request }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, (await aCategory(request, 25)).href)
  const filters = page.getByRole('complementary', { name: 'Фильтры' })
  const isIn = (part: Locator) => part.evaluate((element) => element.contains(document.activeElement))
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.tabIndex = -1
    heading.focus()
  })
  await tabTo(page, page.getByRole('link', { name: 'Перейти к товарам' }))
  // from the top of the page, the filters move up once
  const mostScroll = await filters.evaluate(
    (element) => element.getBoundingClientRect().top + scrollY + innerHeight / 2,
  )
  const covered: Array<string> = []
  let stops = 0
  await page.keyboard.press('Tab')
  for (; await isIn(filters); stops += 1) {
    const fault = await page.evaluate((most) => {
      const { left, right, top: y, bottom } = (document.activeElement as HTMLElement).getBoundingClientRect()
      const isSeen = [y + 2, bottom - 2].every((at) => {
        const shown = document.elementFromPoint((left + right) / 2, at)
        return shown !== null && shown.closest('aside') !== null
      })
      const name = (document.activeElement as HTMLInputElement).id
      return isSeen && bottom < innerHeight - 24 && scrollY <= most
        ? null
        : `${name} at ${String(y)}, page ${String(scrollY)}`
    }, mostScroll)
    if (fault !== null) covered.push(fault)
    await page.keyboard.press('Tab')
  }
  expect(stops).toBeGreaterThan(20)
  expect(covered).toEqual([])

  await page.getByRole('link', { name: 'Перейти к товарам' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await isIn(page.getByRole('list', { name: 'Товары' }).getByRole('listitem').first())).toBe(true)
})
