import { expect, test } from '../support/test.ts'

const h1 = 'main h1'

test('the return address of an external sign-in is the sign-in page [ROUTE-30]', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const answer = await request.get('/login?redirect=%2Forder%2F', { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, '/login/?redirect=%2Forder%2F'])
  await page.goto('/login')
  await expect(page).toHaveURL(/\/login\/$/)
  await expect(page.getByRole('main').getByRole('tab', { name: 'Вход' })).toBeVisible()
})

test('a failed payment has a page with links [ROUTE-33]', { tag: '@desktop' }, async ({ page, watch }) => {
  await page.goto('/order/fail/')
  await expect(page.locator(h1)).toHaveText(/не прошла|не найден/i)
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  await watch.axeAtBothWidths()
})

test('both policies are pages of the shop [ROUTE-38, ROUTE-39]', { tag: '@desktop' }, async ({ page, watch }) => {
  for (const [path, title] of [
    ['/politika_obrabotki_pd/', /персональных данных/],
    ['/cookiepolicy/', /cookie/i],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(200)
    await expect(page.locator(h1)).toContainText(title)
  }
  await watch.axeAtBothWidths()
})
