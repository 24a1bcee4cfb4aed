import type { Page } from '@playwright/test'
import { toCheckout } from '../support/checkout.ts'
import { aProduct } from '../support/products.ts'
import { expect, test, waitForHydration } from '../support/test.ts'

test.use({ arePicturesLoaded: false })

interface Stop {
  readonly name: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

const MAX_STOPS = 150

/** Where the focus goes by Tab, from the first control to the last, without maps and parts fixed to the window. */
const stopsOn = async (page: Page): Promise<ReadonlyArray<Stop>> => {
  const stops: Array<Stop> = []
  for (let at = 0; at < MAX_STOPS; at++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(() => {
      const focused = document.activeElement
      if (focused === null || focused === document.body) return null
      const isFixed = (element: Element | null): boolean =>
        element !== null &&
        (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement))
      const scrolledBy = (element: Element | null): number =>
        element === null ? 0 : element.scrollLeft + scrolledBy(element.parentElement)
      const { left, right, top, bottom } = focused.getBoundingClientRect()
      const aside = scrolledBy(focused.parentElement)
      const name = (focused.getAttribute('aria-label') ?? focused.textContent).trim().slice(0, 60)
      // the terms of the newsletter collapse 300 ms after its field [SUBS-11]
      const isHidden = focused.getClientRects().length === 0
      // points on a map have no order
      const isOnMap = focused.closest('[role=region][aria-label^=Карта]') !== null
      const isCounted = focused.hasAttribute('data-counted')
      focused.setAttribute('data-counted', '')
      return {
        name: `${focused.tagName} ${name}`,
        isFixed: isOnMap || isHidden || isFixed(focused),
        isCounted,
        left: left + aside,
        right: right + aside,
        top: top + scrollY,
        bottom: bottom + scrollY,
      }
    })
    if (stop === null || stop.isCounted) break
    if (!stop.isFixed) stops.push(stop)
  }
  return stops
}

// A stop may be above the one before only in another column to the right.
const backwards = (stops: ReadonlyArray<Stop>): ReadonlyArray<string> =>
  stops.flatMap((stop, at) => {
    const before = stops[at - 1]
    if (before === undefined || stop.bottom > before.top + 1 || stop.left >= before.right - 1) return []
    return [`${before.name} → ${stop.name}`]
  })

for (const [tag, width] of [
  ['@desktop', 1280],
  ['@phone', 360],
] as const) {
  test(`the focus goes through each page in the order that one sees at ${String(width)} px`, { tag }, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { slug } = await aProduct(request, 12)
    const found: Record<string, ReadonlyArray<string>> = {}
    for (const path of [
      '/',
      '/catalog/',
      '/catalog/kukhnya/',
      `/catalog/product/${slug}/`,
      '/order/',
      '/login/',
      '/contacts/',
    ]) {
      await page.goto(path)
      await waitForHydration(page)
      // blocks that load when they come near change the height of the page
      await page.evaluate(async () => {
        for (let y = 0; y < document.documentElement.scrollHeight; y += 300) {
          scrollTo(0, y)
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      })
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => scrollTo(0, 0))
      // a page may have put the focus into its first field
      await page.evaluate(() => {
        document.body.tabIndex = -1
        document.body.focus()
      })
      const stops = await stopsOn(page)
      expect(stops.length, path).toBeGreaterThan(10)
      const wrong = backwards(stops)
      if (wrong.length > 0) found[path] = wrong
    }
    expect(found).toEqual({})
  })
}

test('a screen reader meets the parts of a purchase in the order of a conversation', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const { slug, title } = await aProduct(request, 4)
  const main = page.getByRole('main')
  await page.goto(`/catalog/product/${slug}/`)
  await waitForHydration(page)
  await expect(main).toMatchAriaSnapshot(`
    - navigation "Вы здесь"
    - article:
      - heading "${title}" [level=1]
      - region "Фотографии товара"
      - region "Покупка":
        - paragraph: /^[\\d\\s]+₽$/
        - 'button "В корзину: ${title}"'
        - 'button "Добавить в избранное: ${title}"'
        - paragraph: /^Доставка завтра/
        - button "Изменить способ получения"
      - heading "Описание" [level=2]
      - heading "Характеристики" [level=2]
      - heading "Отзывы" [level=2]
      - 'heading "Наличие и доставка: Барнаул" [level=2]'
      - heading "Вопросы о товаре" [level=2]
  `)

  await toCheckout(page, request, 4)
  await expect(main).toMatchAriaSnapshot(`
    - heading "Корзина 1 товар" [level=1]
    - region "Товары в корзине":
      - list:
        - listitem:
          - 'checkbox "Заказать: ${title}" [checked]'
          - link "${title}"
          - 'group "Количество: ${title}"':
            - 'button "Убрать: ${title}"'
            - status: "1"
            - button "Добавить ещё один"
    - region "Как получить":
      - heading "Как получить" [level=2]
      - group "Как получить":
        - radio /Самовывоз/
        - radio /Доставка/ [checked]
      - group "Кто доставит"
      - group "Адрес доставки":
        - textbox "Улица": Молодёжная
        - textbox "Дом": "12"
    - region "Получатель":
      - textbox "Имя": Анна
      - textbox "Фамилия": Кедрова
      - textbox "Телефон"
    - region "Оплата":
      - group "Как оплатить":
        - radio /При получении/ [checked]
    - region "Ваш заказ":
      - paragraph: /^Привезём/
      - term: Итого
      - definition: /₽$/
      - checkbox /Согласен на обработку персональных данных/ [checked]
      - button "Оформить заказ"
  `)

  await page.getByRole('button', { name: 'Оформить заказ' }).click()
  await page.waitForURL(/\/order\/success\//)
  await expect(main).toMatchAriaSnapshot(`
    - article:
      - heading /Заказ №\\s\\d+ оформлен/ [level=1]
      - list "Ход заказа"
      - term: Когда
      - definition: /^Доставим/
      - region "Что дальше":
        - list:
          - listitem: /^Соберём заказ/
          - listitem: /^Привезём/
          - listitem: /^Когда заказ поедет/
          - listitem: /^Курьер может позвонить/
          - listitem: /^Оплатите курьеру/
      - region "Состав заказа":
        - list:
          - listitem:
            - link "${title}"
      - region "Сумма заказа"
      - region "Следить за заказом"
      - button "Отменить заказ"
  `)
})
