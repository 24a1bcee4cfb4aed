import { aCategory, aProduct } from '../support/products.ts'
import { expect, test, waitForHydration } from '../support/test.ts'

const PATHS = [
  '/',
  '/catalog/',
  '/catalog/brands/',
  '/search/?search=чайник',
  '/order/',
  '/favourites/',
  '/compare/',
  '/login/',
  '/actions/',
  '/blog/',
  '/lottery/',
] as const

const SLOWDOWN = 6
const STEPS = 20

// `watch` fails on the error by which React says that the markup of the server is not what it renders
test('a mouse that moves while a slow processor starts 13 pages finds no difference to the markup of the server', {
  tag: '@desktop',
}, async ({ page, request }) => {
  test.slow()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const [{ slug }, { href }] = [await aProduct(request), await aCategory(request, 12)]
  for (const path of [...PATHS, href, `/catalog/product/${slug}/`]) {
    await page.goto(path, { waitUntil: 'commit' })
    for (let step = 0; step < STEPS; step += 1) await page.mouse.move(100 + step * 50, 80 + step * 30)
    await waitForHydration(page)
    await page.mouse.move(640, 400)
    await expect(page.locator('footer')).toBeAttached()
  }
})
