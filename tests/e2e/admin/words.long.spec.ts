import { readFileSync } from 'node:fs'
import { placeOrder, signedInStaff } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

/** Codes of the interface: what enumerations send over the wire. */
const CODES = [...readFileSync('docs/openapi.json', 'utf8').matchAll(/"enum": \[([^\]]*)\]/g)].flatMap(([, values]) =>
  [...(values ?? '').matchAll(/"([a-zA-Z_]{2,})"/g)].map(([, code]) => code ?? ''),
)

/** Of a desktop and of tablets; a phone has its own tests. */
const WIDTHS = [768, 1024, 1280]

test('no page of the back office shows a code of an enumeration as its text, or is wider than the window', {
  tag: '@desktop',
}, async ({ page, playwright, baseURL }) => {
  expect(CODES).toContain('onReceipt')
  const shopper = await playwright.request.newContext({ ...(baseURL !== undefined && { baseURL }) })
  await placeOrder(shopper, 'Анна')
  await signedInStaff(page, baseURL ?? '', 'owner-of-codes', 'owner')
  await page.goto('/admin/')
  const shown: Array<string> = []
  const look = async (place: string) => {
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    const texts = (await page.locator('body').innerText()).split(/[\n\t]/).map((text) => text.trim())
    shown.push(...texts.filter((text) => CODES.includes(text)).map((code) => `${place}: ${code}`))
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      const spare = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (spare > 0) shown.push(`${place}: ${String(spare)} px wider than ${String(width)}`)
    }
  }
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeVisible()
  const names = (await items.allTextContents()).map((name) => name.trim())
  expect(names.length).toBeGreaterThan(25)
  for (const name of names) {
    await items.filter({ hasText: new RegExp(`^${name}$`) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await look(name)
  }
  for (const [name, title] of [
    ['Заказы', /^Заказ/],
    ['Товары', /./],
  ] as const) {
    await items.filter({ hasText: new RegExp(`^${name}$`) }).click()
    await page.locator('tbody td').nth(1).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name)
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
    await look(`one of ${name}`)
  }
  expect(shown).toEqual([])
  await shopper.dispose()
})
