import type { Page } from '@playwright/test'
import { register } from '../support/account.ts'
import { aProduct } from '../support/products.ts'
import { inOwnShop } from '../support/own-shop.ts'
import { expect, test, visit } from '../support/test.ts'

test.use({ arePicturesLoaded: false })

const heartOf = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /избранно/ })
    .first()
const [ADD, DROP] = ['Добавить в избранное', 'Убрать из избранного']

test("a guest's heart does nothing and sends no request [FAV-05, FAV-06, FAV-14]", { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const product = await aProduct(request, 3)
  const requests: Array<string> = []
  page.on('request', (sent) => {
    if (sent.url().includes('/favorite')) requests.push(`${sent.method()} ${sent.url()}`)
  })
  await visit(page, `/catalog/product/${product.slug}/`)
  const heart = heartOf(page)
  await heart.click()
  await expect(heart).toHaveAttribute('title', ADD)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(requests).toEqual([])
})

test('with favourites for guests enabled, their list is in the browser, and is merged on sign-in', {
  tag: '@desktop',
}, async ({ page, watch }) => {
  await inOwnShop(page, { GUEST_FAVOURITES: 'on' }, async ({ origin, directory }) => {
    await page.goto(`${origin}/`)
    await page.evaluate(() => {
      for (const key of ['isCookieConsent', 'hideAppNote']) localStorage.setItem(key, 'true')
    })
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('button', { name: ADD }) })
      .first()
    const title = await card.getByRole('heading').innerText()
    const heart = page
      .getByRole('article')
      .filter({ hasText: title })
      .first()
      .getByRole('button', { name: /избранно/ })
    await expect(async () => {
      if ((await heart.getAttribute('title')) === ADD) await heart.click()
      await expect(heart).toHaveAttribute('title', DROP, { timeout: 1_000 })
    }).toPass()

    await page.goto(`${origin}/favourites/`)
    const liked = page.getByRole('list', { name: 'Избранные товары' }).getByRole('article')
    await expect(liked.getByRole('heading')).toHaveText([title])
    await watch.axeAtBothWidths()

    await page.goto(`${origin}/login/?redirect=%2Fcabinet%2Ffavourites%2F`)
    await register(page, '+79134000001', { directory })
    await expect(page).toHaveURL(/\/cabinet\/favourites\/$/)
    await expect(liked.getByRole('heading')).toHaveText([title])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('guestFavourites'))).toBeNull()
    await liked.getByRole('button', { name: DROP }).click()
    await expect(liked.getByRole('button', { name: ADD })).toBeVisible()
    await page.reload()
    await expect(page.getByText('Здесь пока пусто')).toBeVisible()
    await watch.axeAtBothWidths()
  })
})
