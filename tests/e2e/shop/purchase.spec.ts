import type { Page } from '@playwright/test'
import { formatPhone, type Phone } from '../../../src/domain/person/phone.ts'
import { codeSentTo } from '../support/account.ts'
import { addFromPage } from '../support/basket.ts'
import { expect, test, waitForHydration } from '../support/test.ts'
import { aProduct } from '../support/products.ts'

test.use({ arePicturesLoaded: false })

const productPath = (slug: string) => `/catalog/product/${slug}/`

const PHONE = '9131234567'

const fillContact = async (page: Page, phone = PHONE) => {
  await page.getByLabel('Имя', { exact: true }).fill('Анна')
  await page.getByLabel('Фамилия').fill('Кедрова')
  await page.getByLabel('Телефон').fill(phone)
  await expect(page.getByLabel('Телефон')).toHaveValue(formatPhone(`+7${phone}` as Phone))
  await page.getByRole('checkbox', { name: /Согласен на/ }).check()
}

const place = async (page: Page) => {
  await page.getByRole('button', { name: 'Оформить заказ' }).click()
  await expect(page).toHaveURL(/\/order\/success\/\?/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Заказ')
}

test('a guest places an order with courier delivery, prints it, and finds it by number and phone [ORD-02, ROLE-03, ROUTE-32, ROUTE-34, FORM-04]', async ({
  page,
  request,
  watch,
}) => {
  const product = await aProduct(request, 0)
  await addFromPage(page, product.slug)
  await page.goto('/order/')
  await expect(page.getByRole('main').getByText(product.title).first()).toBeVisible()
  await page.getByRole('radio', { name: /Доставка/ }).check()
  await page.getByLabel('Улица').fill('Молодёжная')
  await page.getByLabel('Дом', { exact: true }).fill('12')
  // the first SMS to this phone is about the order
  const isPhone = test.info().project.name === 'phone'
  const phone = isPhone ? '9132220001' : '9132220002'
  await fillContact(page, phone)
  await watch.axe()
  await place(page)
  await watch.axe()
  await expect(page.getByRole('main')).toContainText(product.title)
  await page.emulateMedia({ media: 'print' })
  const onScreen = [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByRole('navigation')]
  for (const part of [...onScreen, page.getByRole('button')])
    await expect(part.filter({ visible: true })).toHaveCount(0)
  for (const text of [product.title, 'Итого', page.url()]) await expect(page.getByRole('main')).toContainText(text)
  await expect(page.getByText(page.url(), { exact: true })).toBeVisible()
  await page.emulateMedia({ media: null })
  const number = new URL(page.url()).searchParams.get('id') ?? ''
  await page.goto('/order/')
  await expect(page.getByText('В корзине пока пусто')).toBeVisible()
  await watch.axe()

  const footer = page.getByRole('contentinfo')
  if (isPhone) await footer.locator('summary', { hasText: 'Покупки' }).click()
  await footer.getByRole('link', { name: 'Найти заказ' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Найти заказ')
  await waitForHydration(page)
  await page.getByLabel('Номер заказа').fill(number)
  await page.getByLabel('Телефон').fill(phone)
  await page.getByRole('button', { name: 'Получить код' }).click()
  await page.getByLabel('Код', { exact: true }).fill(await codeSentTo(`+7${phone}`, 2))
  await watch.axe()
  await page.getByRole('button', { name: 'Открыть заказ' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  await expect(page.getByRole('main')).toContainText(product.title)
})

test('a guest places an order with pickup from a shop [ORD-02, DELIV-06]', { tag: '@phone' }, async ({
  page,
  request,
}) => {
  const product = await aProduct(request, 1)
  await addFromPage(page, product.slug)
  await page.goto('/order/')
  await page.getByRole('radio', { name: /Самовывоз/ }).check()
  await page.getByRole('group', { name: 'Откуда заберёте' }).getByRole('radio').first().check()
  await fillContact(page)
  await place(page)
})

test('the basket counts, ticks, removes and restores products [CART-04, CART-13, CART-17, CART-21, HDR-07]', {
  tag: '@phone',
}, async ({ page, request }) => {
  const [first, second] = [await aProduct(request, 2), await aProduct(request, 3)]
  await addFromPage(page, first.slug)
  await addFromPage(page, second.slug)
  await page.goto('/order/')
  const amount = page.getByRole('group', { name: `Количество: ${first.title}` })
  await amount.getByRole('button').last().click()
  await expect(page.getByRole('link', { name: /^Корзина, 3 товара/ }).first()).toBeAttached()

  await page.getByRole('checkbox', { name: `Заказать: ${second.title}` }).uncheck()
  await page.reload()
  await expect(page.getByRole('checkbox', { name: `Заказать: ${second.title}` })).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: `Заказать: ${first.title}` })).toBeChecked()

  await page.getByRole('button', { name: `Убрать: ${second.title}` }).click()
  await page.getByRole('button', { name: `Вернуть: ${second.title}` }).click()
  await expect(page.getByRole('checkbox', { name: `Заказать: ${second.title}` })).toBeVisible()
})

test('a click on «В корзину» before hydration is applied once', { tag: '@phone' }, async ({ page, request }) => {
  const product = await aProduct(request, 4)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/browser-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(productPath(product.slug), { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('button', { name: 'В корзину' }).first().click()
  const sent = page.waitForResponse('**/api/basket/products?*')
  release()
  await expect(page.getByRole('link', { name: /^Корзина, 1 товар/ }).first()).toBeAttached()
  await sent
  await page.reload()
  await expect(page.getByRole('link', { name: /^Корзина, 1 товар/ }).first()).toBeAttached()
})
