import type { CDPSession } from '@playwright/test'
import { countShifts, shiftsOf } from '../support/shifts.ts'
import { expect, test, waitForHydration } from '../support/test.ts'

const fontsOfHeading = async (session: CDPSession) => {
  const { root } = await session.send('DOM.getDocument')
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' })
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : 'fallback'))
}

test('a typeface that loads after the first paint draws the next page, and no text moves', {
  tag: '@phone',
}, async ({ page }) => {
  await countShifts(page)
  const { promise: painted, resolve: loadFont } = Promise.withResolvers<unknown>()
  let requests = 0
  await page.route('**/golos-main-*', async (route) => {
    requests += 1
    await painted
    await route.continue()
  })
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  loadFont(null)
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  await waitForHydration(page)
  expect(await fontsOfHeading(session)).toEqual(['fallback'])

  await page.locator('main a[href^="/catalog/product/"]').filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/catalog\/product\//)
  await expect(page.getByRole('main').locator('article h1')).toBeVisible()
  expect(await fontsOfHeading(session)).toEqual(['Golos Text'])
  expect(requests).toBe(1)
  expect(await shiftsOf(page)).toEqual([])
})
