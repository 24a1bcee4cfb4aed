import { expect, test } from './support/test.ts'

const h1 = 'main h1'

test('the way back from signing in elsewhere is the way in [ROUTE-30]', async ({ page, request }) => {
  const answer = await request.get('/login?redirect=%2Forder%2F', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, '/login/?redirect=%2Forder%2F'])
  await page.goto('/login')
  await expect(page).toHaveURL(/\/login\/$/)
  await expect(page.getByRole('main').getByRole('tab', { name: 'Вход' })).toBeVisible()
})

test('a payment that failed has a page, which leads on [ROUTE-33]', async ({ page, watch }) => {
  await page.goto('/order/fail/')
  await expect(page.locator(h1)).toHaveText(/не прошла|не найден/i)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await watch.axe()
})

test('both policies are pages of the shop, and any other address answers that there is none [ROUTE-37, ROUTE-38, ROUTE-39, ERR-01]', async ({ page, watch }) => {
  watch.expectStatus(404)
  for (const path of ['/politika_obrabotki_pd/', '/cookiepolicy/']) {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page.locator(h1)).not.toBeEmpty()
  }
  expect((await page.goto('/net/takoy/'))?.status()).toBe(404)
  await expect(page.getByRole('main').getByText('404')).toBeVisible()
})
