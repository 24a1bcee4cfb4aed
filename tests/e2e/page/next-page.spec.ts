import { readFileSync } from 'node:fs'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { holdScripts } from '../support/hold-scripts.ts'
import { aCategory, aProduct } from '../support/products.ts'
import { expect, test, visit } from '../support/test.ts'

/** Requests of a page from now on, as paths. */
const requestsOf = (page: Page) => {
  const paths: Array<string> = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

/** Address of the code of a page. */
const codeOf = (name: string) => {
  const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as Readonly<
    Record<string, { readonly file: string }>
  >
  return manifest[`src/ui/pages/${name}/page.tsx`]?.file ?? 'no code'
}

const heading = (page: Page) => page.getByRole('main').locator('article').getByRole('heading', { level: 1 })

const scrolled = async (page: Page) => {
  const listed = page.waitForRequest(/\/assets\/less-visited-pages-/)
  await page.mouse.wheel(0, 200)
  await listed
}

/** Opens the product of a card and goes back; the requests are those of the way back. */
const openAndReturn = async (page: Page, card: Locator) => {
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Описание' })).toBeVisible()

  const requests = requestsOf(page)
  await page.goBack()
  // the page that is left has cards, too
  await expect(page.getByRole('heading', { name: 'Описание' })).toHaveCount(0)
  await expect(card).toBeInViewport()
  // reviews of the product, which may still be loading
  return requests.filter((path) => !path.endsWith('/reviews'))
}

test('a pressed card shows its title, price and picture as its page before the product has loaded', async ({
  page,
  request,
}) => {
  const { href } = await aCategory(request, 4)
  await visit(page, href)
  const { promise: free, resolve: letGo } = Promise.withResolvers<unknown>()
  await page.route(/\/api\/catalog\/products\/[^?]/, async (route) => {
    await free
    await route.continue()
  })
  const card = page.getByRole('main').getByRole('article').first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  const picture = await card
    .locator('img')
    .first()
    .evaluate((image: HTMLImageElement) => image.currentSrc)
  const price = /[\d\s]+₽/.exec((await card.textContent()) ?? '')?.[0].trim() ?? 'no price'
  await card.getByRole('heading').getByRole('link').click()

  await expect(heading(page)).toHaveText(title)
  const article = page.getByRole('main').locator('article[aria-busy=true]')
  await expect(article).toContainText(price)
  await expect(article.locator('picture').first()).toHaveCSS('background-image', `url("${picture}")`)
  await expect(page).toHaveURL(/\/catalog\/product\//)
  await expect(page).toHaveTitle(new RegExp(title.slice(0, 10)))

  letGo(null)
  await expect(article).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Описание' })).toBeVisible()
})

test('Back shows the list at its place without a request, and Forward the product at once', async ({
  page,
  request,
}) => {
  const { href } = await aCategory(request, 10)
  await visit(page, href)
  await scrolled(page)
  const card = page.getByRole('main').getByRole('article').nth(3)
  const requests = await openAndReturn(page, card)
  expect(requests.filter((path) => /^\/api\/(catalog|pages)/.test(path))).toEqual([])

  await page.route(/\/api\/catalog\/products\/[^?]/, () => undefined)
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Описание' })).toBeVisible()
})

test('Back shows the home page at its place without a request for its data', async ({ page }) => {
  await visit(page, '/')
  await scrolled(page)
  // the first of a row, which scrolls sideways on a phone
  const card = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('button', { name: /В корзину/ }) })
    .last()
    .getByRole('article')
    .first()
  const requests = await openAndReturn(page, card)
  expect(requests.filter((path) => /^\/api\/(catalog|pages|blogs|actions|banners\/group\/home)/.test(path))).toEqual([])
})

test('the code of a page loads before the press of its link ends', { tag: '@desktop' }, async ({ page }) => {
  await visit(page, '/')
  await scrolled(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'О магазине' })
  await link.scrollIntoViewIfNeeded()
  const box = await link.boundingBox()
  const loaded = page.waitForRequest((code) => code.url().endsWith(codeOf('content')))
  await page.mouse.move((box?.x ?? 0) + 5, (box?.y ?? 0) + 5)
  await page.mouse.down()
  await loaded
  await expect(page).toHaveURL(/\/$/)
  await page.mouse.up()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('О магазине')
})

test('a shopper who saves data loads no code of pages that were not pressed', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  await visit(page, '/')
  const requests = requestsOf(page)
  await page.mouse.wheel(0, 200)
  // a banner of the season can lead to a selection, which is another page
  const link = page.locator('main h3 a[href^="/catalog/"]:not([href*="/product/"])').first()
  await expect(async () => {
    await link.dispatchEvent('pointerdown')
    expect(requests).toContain(`/${codeOf('category')}`)
  }).toPass({ timeout: 30_000 })
  expect(requests).not.toContain(`/${codeOf('product')}`)
})

const SLOW_LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
/** Below the header, where the pages differ. */
const CONTENT = { left: 0, top: 250, width: 1280, height: 650 }
/** Greatest standard deviation of a colour in a picture of an empty page; a page with text has 20 and more. */
const BLANK_DEVIATION = 3

const deviationOf = async (frame: string) => {
  const { channels } = await sharp(await sharp(Buffer.from(frame, 'base64')).extract(CONTENT).toBuffer()).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}

/** Stores the opacity of the link or of its card when it is pressed. */
const noteOpacityOf = (link: Locator) =>
  link.evaluate((element) => {
    new MutationObserver(() => {
      if (!element.hasAttribute('data-pressed')) return
      const { opacity } = getComputedStyle(element.closest('li article') ?? element)
      sessionStorage.setItem('pressedOpacity', opacity)
    }).observe(element, { attributeFilter: ['data-pressed'] })
  })

const notedOpacity = (page: Page) => page.evaluate(() => sessionStorage.getItem('pressedOpacity'))

/** The least deviation of the frames from the press of a link to the next page, and the opacity of the pressed link. */
const pressOnSlowLine = async (page: Page, link: Locator) => {
  await link.scrollIntoViewIfNeeded()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_LINE)
  const frames: Array<string> = []
  const acknowledged: Array<Promise<unknown>> = []
  const take = ({ data, sessionId }: { readonly data: string; readonly sessionId: number }) => {
    frames.push(data)
    acknowledged.push(session.send('Page.screencastFrameAck', { sessionId }))
  }
  session.on('Page.screencastFrame', take)
  await session.send('Page.startScreencast', { format: 'jpeg' })
  await noteOpacityOf(link)
  const before = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(before)
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
  await session.send('Page.stopScreencast')
  session.off('Page.screencastFrame', take)
  // one that is under way when its session ends is rejected
  await Promise.all(acknowledged)
  await session.detach()
  const deviations = await Promise.all(frames.map(deviationOf))
  return { least: Math.min(...deviations), opacity: await notedOpacity(page) }
}

const firstCard = (page: Page) =>
  page.getByRole('main').getByRole('article').first().getByRole('heading').getByRole('link')
const inHeader = (page: Page, name: string | RegExp) =>
  page.getByRole('banner').getByRole('link', { name, exact: true }).first()

const presses = {
  'a product of the home page': async (page: Page) => {
    await visit(page, '/')
    return firstCard(page)
  },
  'a product of a list': async (page: Page, request: APIRequestContext) => {
    await visit(page, (await aCategory(request, 4)).href)
    return firstCard(page)
  },
  'a category of the menu': async (page: Page, request: APIRequestContext) => {
    await visit(page, '/about/')
    return inHeader(page, (await aCategory(request, 4)).title)
  },
  'the basket': async (page: Page, request: APIRequestContext) => {
    await visit(page, `/catalog/product/${(await aProduct(request)).slug}/`)
    return inHeader(page, /Корзина/)
  },
}

for (const [what, open] of Object.entries(presses))
  test(`on a slow line a press on ${what} is seen, and no frame is blank until the next page`, {
    tag: '@desktop',
  }, async ({ page, request }) => {
    const { least, opacity } = await pressOnSlowLine(page, await open(page, request))
    expect(opacity).toBe('0.6')
    expect(least).toBeGreaterThan(BLANK_DEVIATION)
  })

test('a link that is pressed before its page can handle it looks pressed at once', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/')
  const link = page.getByRole('main').locator('a[href^="/catalog/"]:visible').first()
  await noteOpacityOf(link)
  await link.click({ noWaitAfter: true })
  await expect(page).toHaveURL(/\/catalog\/./)
  letGo()
  expect(await notedOpacity(page)).toBe('0.6')
  await expect(page.locator('[data-pressed]')).toHaveCount(0)
})
