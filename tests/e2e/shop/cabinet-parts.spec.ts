import type { Page } from '@playwright/test'
import { anEmail, aPhone, codeMailedTo, codeSentTo, operator, register } from '../support/account.ts'
import { payBy, toCheckout } from '../support/checkout.ts'
import { aProduct } from '../support/products.ts'
import { expect, test, visit } from '../support/test.ts'

test.use({ arePicturesLoaded: false })

const A_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const aPhoto = (name: string) => ({ name, mimeType: 'image/png', buffer: A_PIXEL })

const flash = (page: Page, text: string) => page.getByText(text, { exact: true })

const number = (page: Page) => /[?&]id=(\d+)/.exec(page.url())?.[1] ?? ''

test('an unpaid order is shown on every page, and is cancelled with a reason [CAB-05, CAB-06, UNPAID-03, ROUTE-12, LAYER-20]', {
  tag: '@phone',
}, async ({ page, request, watch }) => {
  await page.goto('/login/')
  await register(page, aPhone(21))
  await expect(page).toHaveURL(/\/cabinet\/$/)
  await toCheckout(page, request, 10)
  await payBy(page, 'Онлайн')
  await expect(page).toHaveURL(/\/sandbox\/yookassa\/pay\//)

  await page.goto('/cabinet/orders/')
  const reminder = page.getByRole('complementary', { name: 'Неоплаченный заказ' })
  await expect(reminder.getByRole('timer')).toHaveText(/^(2\d|30):\d\d$/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await watch.axeAtBothWidths()
  await page.getByRole('rowheader').getByRole('link').click()
  await expect(page).toHaveURL(/\/cabinet\/orders\/\d+\/$/)
  const order = /orders\/(\d+)\//.exec(page.url())?.[1] ?? ''
  await expect(page.getByRole('main').getByText('Заказ ждёт оплаты')).toBeVisible()
  await watch.axeAtBothWidths()
  await page.getByRole('main').getByRole('link', { name: 'Оплатить' }).click()
  await expect(page).toHaveURL(new RegExp(`/cabinet/orders/${order}/payment/$`))
  await watch.axeAtBothWidths()
  await page.getByRole('button', { name: 'Перейти к оплате' }).click()
  await expect(page).toHaveURL(/\/sandbox\/yookassa\/pay\//)
  await page.goto(`/cabinet/orders/${order}/`)

  await page.getByRole('button', { name: 'Отменить заказ' }).click()
  const layer = page.getByRole('dialog', { name: 'Отменить заказ?' })
  await layer.getByRole('radio').first().check()
  await watch.axe()
  await layer.getByRole('button', { name: 'Отменить заказ' }).click()
  await expect(flash(page, 'Заказ отменён')).toBeVisible()
  await expect(page.getByRole('main').getByText('Отменён', { exact: true }).first()).toBeVisible()
  await expect(reminder).toBeHidden()
  watch.expectStatus(404)
  await page.goto('/cabinet/orders/999999999999/')
  await expect(page.getByRole('heading', { name: 'Такого заказа у вас нет' })).toBeVisible()
})

test('products that were handed out are returned with a photo, and the return awaits a decision [CAB-05, CAB-10, CAB-15, ROUTE-13, ROUTE-17, SHIP-01]', {
  tag: '@desktop',
}, async ({ page, request, watch }) => {
  await page.goto('/login/')
  await register(page, aPhone(22))
  await expect(page).toHaveURL(/\/cabinet\/$/)
  const product = await toCheckout(page, request, 11)
  await page
    .getByRole('group', { name: 'Как оплатить' })
    .getByRole('radio', { name: /получении/ })
    .check()
  await page.getByRole('button', { name: 'Оформить заказ' }).click()
  await expect(page).toHaveURL(/\/order\/success\/\?/)
  const order = number(page)
  for (const step of ['collecting', 'onTheWay', 'completed']) await operator('orders', 'advance', order, '--to', step)

  await page.goto(`/cabinet/orders/${order}/`)
  await expect(page.getByRole('main').getByText(/^выдан/)).toBeVisible()
  await page.getByRole('link', { name: 'Вернуть товары' }).click()
  await expect(page).toHaveURL(new RegExp(`/cabinet/orders/${order}/refund/$`))
  await page.getByLabel(product.title, { exact: true }).check()
  await page.getByLabel(`Почему возвращаете: ${product.title}`).selectOption({ label: 'Брак или поломка' })
  await page.getByLabel(/^Что случилось/).fill('Скол на краю')
  await page.getByLabel('Фотографии').setInputFiles(aPhoto('скол.png'))
  await expect(page.getByRole('button', { name: 'Убрать файл: скол.png' })).toBeVisible()
  await watch.axeAtBothWidths()
  await page.reload()
  await expect(page.getByLabel(/^Что случилось/)).toHaveValue('Скол на краю')
  await expect(page.getByRole('button', { name: 'Убрать файл: скол.png' })).toBeVisible()
  await page.getByRole('button', { name: 'Оформить возврат' }).click()
  await expect(flash(page, 'Возврат оформлен')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/cabinet/orders/${order}/$`))
  await expect(page.getByRole('main').getByText('Возвращён')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Вернуть товары' })).toBeHidden()
  await page.goto(`/cabinet/orders/${order}/refund/`)
  await expect(page.getByText(/^Всё, что можно было вернуть/)).toBeVisible()

  await page.goto('/cabinet/reviews/')
  await expect(page.getByRole('button', { name: `Написать отзыв: ${product.title}` })).toBeVisible()
  await watch.axeAtBothWidths()
  await page.goto('/cabinet/orders/refund/')
  await expect(page).toHaveURL(/\/cabinet\/orders\/$/)
})

test('a card is attached and its bonuses are exchanged for a promo code [CAB-14, ROUTE-09, LAYER-03, LAYER-05, LAYER-09]', {
  tag: '@phone',
}, async ({ page, watch }) => {
  watch.expectStatus(422)
  const phone = aPhone(23)
  await page.goto('/login/?redirect=%2Fcabinet%2Fbonus%2F')
  await register(page, phone)
  await page.getByRole('button', { name: 'Привязать карту' }).click()
  await page.getByRole('dialog', { name: 'Привязать карту' }).getByLabel('Номер карты').fill('2900000000018')
  await watch.axe()
  await page.getByRole('button', { name: 'Получить код' }).click()
  const confirm = page.getByRole('dialog', { name: 'Подтвердите карту' })
  await confirm.getByLabel('Код', { exact: true }).fill('00')
  await confirm.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(confirm.getByText('Неверный код')).toBeVisible()
  await confirm.getByLabel('Код', { exact: true }).fill(await codeSentTo(phone, 2))
  await confirm.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(flash(page, 'Карта привязана')).toBeVisible()
  await expect(page.getByRole('main').getByText('Бонусы с карты')).toBeVisible()
  await watch.axeAtBothWidths()

  await page.getByRole('button', { name: 'Обменять на промокод' }).click()
  const layer = page.getByRole('dialog', { name: 'Промокоды за бонусы' })
  await layer.getByRole('button', { name: /Скидка 5/ }).click()
  await page
    .getByRole('dialog', { name: 'Обменять бонусы на промокод?' })
    .getByRole('button', { name: 'Обменять' })
    .click()
  await expect(layer.getByRole('button', { name: /^Скопировать промокод/ })).toBeVisible()
  await watch.axe()
  await layer.getByRole('button', { name: 'Закрыть' }).click()
  await expect(page.getByRole('main').getByText(/^Обмен на промокод/)).toBeVisible()
  await page.goto('/cabinet/')
  await expect(page.getByText(/^У вас \d+/)).toBeVisible()
})

test("a secret shopper's report is sent with a photo; favourites are in the cabinet; an email is confirmed by its code [CAB-09, CAB-17, ROUTE-10, ROUTE-18]", {
  tag: '@desktop',
}, async ({ page, request, watch }) => {
  const email = anEmail('anna')
  await page.goto('/login/?redirect=%2Fcabinet%2Fsecret-shopper%2F')
  await register(page, aPhone(24), { email })
  await page
    .getByRole('button', { name: /^Написать отчёт: / })
    .first()
    .click()
  await expect(page.getByLabel('Магазин', { exact: true })).not.toHaveValue('')
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Когда вы были').fill(yesterday)
  await page.getByLabel('Ваши впечатления').fill('Встретили приветливо, всё нашлось.')
  await page.getByLabel('Фотографии или чек').setInputFiles(aPhoto('чек.png'))
  await expect(page.getByRole('button', { name: 'Убрать файл: чек.png' })).toBeVisible()
  await page.getByRole('checkbox', { name: /Согласен на.*новой вкладке/ }).check()
  await watch.axeAtBothWidths()
  await page.getByRole('button', { name: 'Отправить отчёт' }).click()
  await expect(page.getByText('Отчёт отправлен')).toBeVisible()

  await page.goto('/cabinet/personal/')
  await page.getByRole('button', { name: 'Ввести код' }).click()
  const confirm = page.getByRole('dialog', { name: 'Подтвердите почту' })
  await confirm.getByLabel('Код', { exact: true }).fill(await codeMailedTo(email))
  await confirm.getByRole('button', { name: 'Подтвердить' }).click()
  await expect(flash(page, 'Почта подтверждена')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ввести код' })).toBeHidden()

  const product = await aProduct(request, 12)
  await visit(page, `/catalog/product/${product.slug}/`)
  const saved = page.waitForResponse(
    (response) => response.url().includes('/api/users/products/favorite') && response.request().method() !== 'GET',
  )
  await page
    .getByRole('main')
    .getByRole('button', { name: /избранное/i })
    .first()
    .click()
  await saved
  await page.goto('/cabinet/favourites/')
  await expect(page.getByRole('navigation', { name: 'Разделы кабинета' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: product.title }).first()).toBeVisible()
  await watch.axeAtBothWidths()
})
