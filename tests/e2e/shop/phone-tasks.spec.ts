import type { Locator, Page } from '@playwright/test'
import { aCategory, aProduct } from '../support/products.ts'
import { expect, test, visit } from '../support/test.ts'

test.use({ arePicturesLoaded: false })

/** Presses of a task; typing a word is one, the key that sends it another. docs/lab/phone-tasks.md compares them. */
const thumb = (page: Page) => {
  let presses = 0
  return {
    tap: async (target: Locator) => {
      presses += 1
      await target.filter({ visible: true }).first().tap()
    },
    type: async (target: Locator, text: string) => {
      presses += 1
      await target.filter({ visible: true }).first().fill(text)
    },
    enter: async () => {
      presses += 1
      await page.keyboard.press('Enter')
    },
    presses: () => presses,
  }
}

const main = (page: Page) => page.getByRole('main')
const search = (page: Page) => page.getByRole('combobox', { name: 'Поиск товаров' })
const tab = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Навигация' }).getByRole('link', { name })
const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

const rouble = (text: string) =>
  Number(/(\d[\d\s\u00a0\u202f]*)\s*₽/.exec(text)?.[1]?.replaceAll(/\D/g, '') ?? Number.NaN)

test('a gift under 1,000 ₽ is found in 2 presses', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/')
  const { type, enter, presses } = thumb(page)
  await type(search(page), 'подарок до 1000')
  await enter()
  await expect(h1(page)).toContainText('подарок')
  const cards = main(page).getByRole('article')
  await expect(cards.first()).toBeVisible()
  for (const card of (await cards.all()).slice(0, 8)) expect(rouble(await card.innerText())).toBeLessThanOrEqual(1000)
  expect(presses()).toBe(2)
})

test('two kettles are compared in 7 presses', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/')
  const { tap, type, enter, presses } = thumb(page)
  await type(search(page), 'чайник электрический')
  await enter()
  await expect(page).toHaveURL(/\/search\//)
  for (const nth of [0, 1]) {
    await expect(h1(page)).toContainText('чайник')
    const link = main(page).getByRole('article').nth(nth).getByRole('heading').getByRole('link')
    const title = await link.innerText()
    await tap(link)
    await expect(h1(page)).toHaveText(title)
    await tap(
      main(page)
        .getByRole('article')
        .getByRole('button', { name: `Сравнить: ${title}` }),
    )
    await expect(page.getByRole('link', { name: `Сравнение: ${String(nth + 1)}` })).toBeVisible()
    // the gesture of a phone is no press of the page
    if (nth === 0) await page.goBack()
  }
  await tap(page.getByRole('link', { name: 'Сравнение: 2' }))
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(2)
  expect(presses()).toBe(7)
})

test('the city is changed in the cart in 4 presses', { tag: '@phone' }, async ({ page, request }) => {
  const product = await aProduct(request, 10)
  await visit(page, `/catalog/product/${product.slug}/`)
  await main(page).getByRole('button', { name: 'В корзину' }).first().tap()
  await tab(page, /^Корзина, 1/).tap()
  await expect(page).toHaveURL(/\/order\/$/)
  const { tap, type, presses } = thumb(page)
  await tap(page.getByRole('banner').getByRole('button', { name: /Барнаул/ }))
  const dialog = page.getByRole('dialog').first()
  await type(dialog.getByRole('combobox').or(dialog.getByRole('searchbox')).or(dialog.getByRole('textbox')), 'Томск')
  await tap(dialog.getByRole('option', { name: /Томск/ }).or(dialog.getByRole('button', { name: /Томск/ })))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Готово' }))
  await expect(
    page.getByRole('banner').getByRole('button', { name: /Томск/ }).filter({ visible: true }).first(),
  ).toBeVisible()
  expect(presses()).toBe(4)
})

test('where and when a product can be picked up is seen in 1 press on its page', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const product = await aProduct(request, 11)
  await visit(page, `/catalog/product/${product.slug}/`)
  const { tap, presses } = thumb(page)
  await tap(
    main(page)
      .getByRole('button', { name: /магазин/i })
      .or(main(page).getByRole('link', { name: /магазин/i })),
  )
  await expect(
    page
      .getByText(/сегодня|завтра/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  expect(presses()).toBe(1)
})

test('a category is narrowed to a brand and sorted by price in 4 presses', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  await visit(page, (await aCategory(request, 25)).href)
  const { tap, presses } = thumb(page)
  await tap(main(page).getByRole('link', { name: 'Фильтры' }))
  const dialog = page.getByRole('dialog', { name: 'Фильтры' })
  await tap(dialog.getByRole('group', { name: 'Бренд' }).getByRole('checkbox'))
  await tap(dialog.getByRole('button', { name: /^Показать \d/ }))
  await expect(page).toHaveURL(/brand/)
  await page.getByLabel('Сортировка').selectOption({ label: 'Дешевле' })
  await expect(page).toHaveURL(/sort=priceAsc/)
  const prices = (await main(page).getByRole('article').allInnerTexts()).map(rouble)
  expect(prices).toEqual(prices.toSorted((one, other) => one - other))
  // the list of the field is the phone's own
  expect(presses() + 1).toBe(4)
})

test('three pieces are put in the cart in 3 presses', { tag: '@phone' }, async ({ page, request }) => {
  const product = await aProduct(request, 12)
  await visit(page, `/catalog/product/${product.slug}/`)
  const { tap, presses } = thumb(page)
  await tap(main(page).getByRole('button', { name: 'В корзину' }))
  for (let more = 0; more < 2; more += 1) await tap(main(page).getByRole('button', { name: 'Добавить ещё один' }))
  await expect(tab(page, /^Корзина, 3/)).toBeAttached()
  expect(presses()).toBe(3)
})

test('a guest orders with pickup in 9 presses from the page of a product', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const product = await aProduct(request, 13)
  await visit(page, `/catalog/product/${product.slug}/`)
  const { tap, type, presses } = thumb(page)
  await tap(main(page).getByRole('button', { name: 'В корзину' }))
  await tap(tab(page, /^Корзина, 1/))
  await tap(page.getByRole('radio', { name: /Самовывоз/ }))
  await tap(page.getByRole('group', { name: 'Откуда заберёте' }).getByRole('radio'))
  await type(page.getByLabel('Имя', { exact: true }), 'Анна')
  await type(page.getByLabel('Фамилия'), 'Кедрова')
  await type(page.getByLabel('Телефон'), '9131234567')
  await tap(page.getByRole('checkbox', { name: /Согласен на/ }))
  await tap(page.getByRole('button', { name: 'Оформить заказ' }))
  await expect(page).toHaveURL(/\/order\/success\/\?/)
  expect(presses()).toBe(9)
})

test('a call is asked for in 7 presses', { tag: '@phone' }, async ({ page, watch }) => {
  watch.expectStatus(422)
  await visit(page, '/')
  const { tap, type, presses } = thumb(page)
  await tap(page.getByRole('button', { name: 'Меню' }))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Перезвоните мне' }))
  const form = page.getByRole('dialog', { name: 'Свяжитесь с нами' })
  await type(form.getByLabel('Имя'), 'Анна')
  await type(form.getByLabel('Телефон'), '9131234567')
  await tap(form.getByRole('checkbox', { name: /Согласен на/ }))
  await tap(form.getByRole('button', { name: 'Жду звонка' }))
  await tap(page.getByRole('button', { name: 'Я не робот' }))
  await expect(form.getByRole('button', { name: 'Жду звонка' })).toHaveCount(0)
  await expect(form.getByRole('status')).toContainText(/\S/)
  expect(presses()).toBe(7)
})

test('opening hours of the shops are seen in 2 presses', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/')
  const { tap, presses } = thumb(page)
  await tap(page.getByRole('button', { name: 'Меню' }))
  await tap(
    page
      .getByRole('dialog')
      .getByRole('link', { name: /агазины/ })
      .or(page.getByRole('dialog').getByRole('button', { name: /агазины/ })),
  )
  await expect(
    page
      .getByText(/9:00|10:00/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  expect(presses()).toBe(2)
})

test('a subcategory is reached in 3 presses', { tag: '@phone' }, async ({ page }) => {
  await visit(page, '/')
  const { tap, presses } = thumb(page)
  await tap(tab(page, 'Каталог'))
  await expect(page).toHaveURL(/\/catalog\/$/)
  await tap(main(page).getByRole('link', { name: 'Мебель' }))
  await expect(h1(page)).toContainText('Мебель')
  await tap(main(page).getByRole('link', { name: 'Стулья и табуреты' }))
  await expect(h1(page)).toContainText('Стулья и табуреты')
  expect(presses()).toBe(3)
})
