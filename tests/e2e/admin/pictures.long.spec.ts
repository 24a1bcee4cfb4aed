import sharp from 'sharp'
import { aPhone, register } from '../support/account.ts'
import { aProduct } from '../support/products.ts'
import { headersOf, signedInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'default' })

test('a picture is uploaded into a banner, shown before it is saved, and refused if it is none', {
  tag: '@desktop',
}, async ({ page, baseURL, watch }) => {
  await signedInStaff(page, baseURL ?? '', 'editor-of-pictures', 'editor')
  await page.goto('/admin/#/banners/create')
  const buffer = await sharp({ create: { width: 1200, height: 400, channels: 3, background: '#1d5f3a' } })
    .png()
    .toBuffer()
  const files = page.locator('input[type=file]')
  await files.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') })
  await expect(page.getByText('Нужна картинка JPEG, PNG, WebP, GIF, AVIF или TIFF')).toBeVisible()
  await files.setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer })
  await expect(page.getByLabel('Картинка *')).toHaveValue(/^upload:/)
  const preview = page.locator('img[width="1140"]')
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth), 'the preview is rendered')
    .toBeGreaterThan(0)
  await watch.axeAtBothWidths()
  await page.getByLabel('Название *').fill('Загруженный баннер')
  await expect(page.getByRole('combobox', { name: 'Место' })).toHaveText('Главная, вверху')
  // other tests have the home page
  await page.getByLabel('Черновик').check()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/banners\/\d+$/)
})

test('a review with photos is moderated in two presses: its photos are side by side, it appears on the product page, and the buyer is given bonuses for it', {
  tag: '@desktop',
}, async ({ page, browser, baseURL, watch }) => {
  const origin = baseURL ?? ''
  await signedInStaff(page, origin, 'moderator-of-photos', 'moderator')
  const buyer = await (await browser.newContext({ baseURL: origin })).newPage()
  await buyer.goto('/login/')
  const phone = aPhone(64)
  await register(buyer, phone)
  await expect(buyer).toHaveURL(/\/cabinet\/$/)
  const token = await buyer.evaluate(() => localStorage.getItem('accessToken') ?? '')
  const headers = { Authorization: `Bearer ${token}`, 'X-Requested-With': 'fetch' }
  const photo = async (background: string) => {
    const buffer = await sharp({ create: { width: 600, height: 600, channels: 3, background } })
      .png()
      .toBuffer()
    const sent = await buyer.request.post('/api/files', {
      headers,
      multipart: { file: { name: 'photo.png', mimeType: 'image/png', buffer } },
    })
    expect(sent.status(), await sent.text()).toBe(201)
    return ((await sent.json()) as { readonly id: number }).id
  }
  const { id, slug } = await aProduct(buyer.request, 33)
  const written = await buyer.request.post(`/api/catalog/products/${String(id)}/reviews`, {
    headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
    data: {
      rating: 5,
      comment: 'Вот как он стоит на кухне.',
      fileIds: [await photo('#1d5f3a'), await photo('#b3261e')],
      policy: true,
    },
  })
  expect(written.status(), await written.text()).toBe(201)

  await page.goto('/admin/#/reviews')
  const review = page.getByRole('article').filter({ hasText: 'Вот как он стоит на кухне.' })
  const photos = review.getByRole('img', { name: /^Фото \d$/ })
  await expect(photos).toHaveCount(2)
  const widths = () =>
    photos.evaluateAll((all) => all.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
  await expect.poll(async () => Math.min(...(await widths())), 'the photos are rendered').toBeGreaterThan(0)
  const [left, right] = await Promise.all([photos.first().boundingBox(), photos.last().boundingBox()])
  expect(right?.y).toBe(left?.y)
  await watch.axeAtBothWidths()
  await review.getByLabel(/^Ответ магазина/).fill('Спасибо за фотографии!')
  await review.getByRole('button', { name: 'Опубликовать' }).click()
  await expect(page.getByText('Отзыв опубликован')).toBeVisible()
  await expect(async () => {
    await buyer.goto(`/catalog/product/${slug}/?reviews=true`)
    await expect(buyer.getByText('Вот как он стоит на кухне.').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await buyer.context().close()

  await page.context().clearCookies()
  await signedInStaff(page, origin, 'manager-of-bonuses', 'manager')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/?bonuses#/customers?filter=${encodeURIComponent(JSON.stringify({ text: phone.slice(-7) }))}`)
  await page.getByRole('link', { name: phone }).click()
  const amount = page.getByLabel('Бонусов')
  await amount.fill('2000')
  await page.getByLabel('Причина').fill('За отзыв')
  await page.screenshot({ path: test.info().outputPath('bonuses-390.png'), fullPage: true })
  watch.expectStatus(422)
  await page.getByRole('button', { name: 'Начислить' }).click()
  await expect(page.getByText('За один раз — не больше 1000')).toBeVisible()
  await amount.fill('200')
  await page.getByRole('button', { name: 'Начислить' }).click()
  await expect(page.getByText('За отзыв, +200')).toBeVisible()
  await page.getByLabel('Новая заметка').fill('Ждёт чайник')
  await page.getByRole('button', { name: 'Добавить' }).click()
  await expect(page.getByText(/, manager-of-bonuses:/)).toBeVisible()
  await watch.axeAtBothWidths()
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.screenshot({ path: test.info().outputPath('bonuses-1280.png'), fullPage: true })
})

test('a list that could not be loaded says so, and is loaded by «Повторить»', { tag: '@desktop' }, async ({
  page,
  baseURL,
  watch,
}) => {
  await signedInStaff(page, baseURL ?? '', 'editor-without-line', 'editor')
  watch.expectOffline()
  // another test stores a banner whose picture does not exist
  await page.route('**/_image/**', (route) => route.fulfill({ status: 200, contentType: 'image/png', body: '' }))
  await page.route('**/api/admin/banners?*', (route) => route.abort())
  await page.goto('/admin/#/banners')
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('Нет связи с магазином')
  await expect(main.getByText('Результатов не найдено')).toHaveCount(0)
  await page.unroute('**/api/admin/banners?*')
  await main.getByRole('button', { name: 'Повторить' }).click()
  await expect(main.getByRole('row').filter({ hasText: 'Главная, вверху' }).first()).toBeVisible()
})

test('a rule of the search is added and removed; a task of a secret shopper is given', { tag: '@desktop' }, async ({
  page,
  baseURL,
  watch,
}) => {
  const origin = baseURL ?? ''
  await signedInStaff(page, origin, 'manager-of-rules', 'manager')
  await page.goto('/admin/#/searchRules/create')
  await page.getByRole('combobox', { name: 'Правило' }).click()
  await page.getByRole('option', { name: 'Товар первым' }).click()
  await page.getByLabel('Запрос *').fill('подарок маме e2e')
  await page.getByRole('combobox', { name: 'Товар' }).fill('кружка')
  await page
    .getByRole('option', { name: /кружка/i })
    .first()
    .click()
  await page.keyboard.press('Control+s')
  const row = page.getByRole('row').filter({ hasText: 'подарок маме e2e' })
  await expect(row).toContainText('Товар первым')
  await watch.axeAtBothWidths()
  await row.getByRole('button', { name: 'Удалить' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Подтвердить' }).click()
  await expect(row).toHaveCount(0)

  await page.goto('/admin/?tasks#/visitTasks/create')
  await page.getByRole('combobox', { name: 'Магазин' }).click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Посетить до *').fill('2027-05-01')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/visitTasks\/\d+$/)
  await page.goto('/admin/?reports#/visits')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Отчёты проверок')
  await watch.axeAtBothWidths()
  const reports = await page.request.get('/api/admin/secret-shopper/reports', { headers: headersOf(origin) })
  expect(reports.status()).toBe(200)
})
