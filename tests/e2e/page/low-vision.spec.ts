import type { Page } from '@playwright/test'
import { aProduct } from '../support/products.ts'
import { expect, test, visit } from '../support/test.ts'

/** 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 }

/** The share of the window's height that fixed and stuck bars cover, at the middle of its width. */
const covered = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isBar = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isBar(element.parentElement))
    const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y))
    return rows.filter((element) => isBar(element)).length / innerHeight
  })

/** Links and buttons of the headers that end beyond the window. */
const cutOff = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-header] :is(a, button)')]
      .filter((element) => element.checkVisibility() && getComputedStyle(element).clipPath === 'none')
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 1 && (left < 0 || right > document.documentElement.clientWidth + 1)
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )

const isReadable = async (page: Page) => {
  for (const y of [0, 300, 900]) {
    await page.evaluate((top) => {
      scrollTo({ top, behavior: 'instant' })
    }, y)
    await expect.poll(() => covered(page), `${page.url()} scrolled to ${String(y)}`).toBeLessThanOrEqual(0.5)
  }
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), page.url())
    .toBeLessThanOrEqual(ZOOMED.width)
  await expect.poll(() => cutOff(page), page.url()).toEqual([])
}

/** Nothing of the page lies over the focused element. */
const isFocusSeen = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const focused = document.activeElement
        if (focused === null || focused === document.body) return 'nothing is focused'
        const { left, top, width, height } = focused.getBoundingClientRect()
        const over = document.elementFromPoint(left + Math.min(width / 2, 40), top + height / 2)
        const isSeen =
          over !== null && (focused.contains(over) || over.contains(focused) || over.closest('label') !== null)
        return isSeen ? 'seen' : `${focused.outerHTML.slice(0, 80)} below ${over?.outerHTML.slice(0, 80) ?? 'the edge'}`
      }),
    )
    .toBe('seen')

/** From the home page to the order, with the keyboard in the form. */
const buy = async (page: Page, title: string, check: (page: Page) => Promise<void>) => {
  await check(page)
  await page.getByRole('combobox', { name: 'Поиск товаров' }).first().fill(title.slice(0, 40))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\/\?search=/)
  const link = page.getByRole('main').getByRole('link', { name: title, exact: true }).first()
  await expect(link).toBeVisible()
  await check(page)
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await check(page)
  await page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().click()
  await expect(page.getByRole('link', { name: /^Корзина, 1 товар/ }).first()).toBeAttached()
  await page
    .getByRole('link', { name: /^Корзина, 1 товар/ })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL(/\/order\/$/)
  await page.getByRole('radio', { name: /Доставка/ }).check()
  await check(page)
  for (const [label, text] of [
    ['Улица', 'Молодёжная'],
    ['Дом', '12'],
    ['Имя', 'Анна'],
    ['Фамилия', 'Кедрова'],
    ['Телефон', '9131234567'],
  ] as const) {
    const field = page.getByLabel(label, { exact: true })
    await field.focus()
    await isFocusSeen(page)
    await field.fill(text)
  }
  await page.getByRole('checkbox', { name: /Согласен на/ }).check()
  await page.getByRole('button', { name: 'Оформить заказ' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/order\/success\/\?/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Заказ')
  await check(page)
}

test('a guest places an order at 400 %: bars leave half of the height, and nothing covers the field in focus', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const product = await aProduct(request, 8)
  await page.setViewportSize(ZOOMED)
  await visit(page, '/')
  await buy(page, product.title, isReadable)
})

test.describe('a first visit', () => {
  test.use({ storageState: { cookies: [], origins: [] } })

  test('at 400 % reads half of each page beside the notice of cookies [COOK-01]', { tag: '@desktop' }, async ({
    page,
    baseURL,
  }) => {
    await page.context().addCookies([{ name: 'app.city', value: '463573', url: baseURL ?? '' }])
    await page.setViewportSize(ZOOMED)
    for (const path of ['/', '/catalog/']) {
      await visit(page, path)
      const notice = page.getByRole('complementary', { name: 'Файлы cookie' })
      await expect(notice).toBeAttached()
      await isReadable(page)
      await notice.getByRole('button', { name: 'Хорошо' }).scrollIntoViewIfNeeded()
      await expect(notice.getByRole('button', { name: 'Хорошо' })).toBeInViewport({ ratio: 1 })
    }
    const agree = page.getByRole('button', { name: 'Хорошо' })
    await agree.focus()
    await isFocusSeen(page)
    await agree.click()
    await expect(agree).toHaveCount(0)
  })
})

/** Choices that forced colours show like those that are not chosen. */
const unmarked = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    const looks = (element: Element) => {
      const { outlineStyle, outlineColor, borderColor, borderWidth, backgroundColor, color } = getComputedStyle(element)
      return [outlineStyle === 'none' ? '' : outlineColor, borderColor, borderWidth, backgroundColor, color].join()
    }
    const chosen =
      '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"], [aria-current="page"])'
    return [...document.querySelectorAll(chosen)].flatMap((element) => {
      const { width } = element.getBoundingClientRect()
      const other = [...(element.parentElement?.parentElement?.querySelectorAll(element.tagName) ?? [])].find(
        (one) => one !== element && !one.matches(chosen) && one.getAttribute('role') === element.getAttribute('role'),
      )
      return width === 0 || other === undefined || looks(element) !== looks(other)
        ? []
        : [element.outerHTML.slice(0, 120)]
    })
  })

/** Buttons and fields without a border or an outline, which their background alone would show. */
const edgeless = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button, input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="range"], [type="file"]), select, textarea',
      ),
    ].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const hasEdge = (one: Element | null, levels: number): boolean => {
        if (one === null || levels === 0) return false
        const { borderTopWidth, borderBottomWidth, outlineStyle } = getComputedStyle(one)
        return (
          borderTopWidth !== '0px' ||
          borderBottomWidth !== '0px' ||
          outlineStyle !== 'none' ||
          hasEdge(one.parentElement, levels - 1)
        )
      }
      return width < 2 || height < 2 || hasEdge(element, 3) ? [] : [element.outerHTML.slice(0, 120)]
    }),
  )

test('a guest places an order in forced colours: controls have edges, and what is chosen is marked', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const product = await aProduct(request, 9)
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, '/')
  await buy(page, product.title, async () => {
    expect.soft(await unmarked(page), page.url()).toEqual([])
    expect.soft(await edgeless(page), page.url()).toEqual([])
  })
})
