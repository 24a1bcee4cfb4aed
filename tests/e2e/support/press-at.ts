import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** A press on the page of a listing, and the sign that it was counted: 1, however often it was handled. */
export interface EarlyPress {
  readonly point: (page: Page) => Promise<{ readonly x: number; readonly y: number }>
  readonly press?: (page: Page) => Promise<void>
  readonly counted: (page: Page) => Promise<number>
}

const centreOf = (selector: string) => async (page: Page) => {
  const box = await page.locator(selector).locator('visible=true').first().boundingBox()
  if (box === null) throw new Error(`${selector} has no box`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const isAt = (page: Page, query: string) => Number(decodeURIComponent(new URL(page.url()).search) === query)

export const EARLY_PRESSES: Readonly<Record<string, EarlyPress>> = {
  card: {
    point: centreOf('[name=add]'),
    counted: async (page) => {
      // without the cookie, this call would create another guest
      const cookies = await page.context().cookies()
      if (!cookies.some(({ name }) => name === 'guest.sid')) return 0
      const answer = await page.request.get('/api/basket')
      const { count } = (await answer.json()) as { readonly count: number }
      return count
    },
  },
  filter: {
    point: centreOf('aside label:has-text("В наличии")'),
    counted: (page) => Promise.resolve(isAt(page, '?inStock=true')),
  },
  header: {
    point: centreOf('header button:has-text("Барнаул")'),
    counted: (page) => page.getByRole('dialog', { name: 'Выберите город' }).count(),
  },
  search: {
    point: centreOf('header input[type=search], header [role=combobox]'),
    press: async (page) => {
      await page.keyboard.type('стол')
      await page.keyboard.press('Enter')
    },
    counted: (page) => Promise.resolve(isAt(page, '?search=стол')),
  },
  wheel: {
    point: centreOf('main'),
    press: (page) => page.mouse.wheel(0, 300),
    counted: (page) => page.evaluate(() => Number(window.scrollY > 200 && window.scrollY < 400)),
  },
}

interface Visit {
  readonly browser: Browser
  readonly options: BrowserContextOptions
  readonly path: string
  readonly name: keyof typeof EARLY_PRESSES
  /** Since the page has its main part. */
  readonly ms: number
  readonly slowdown: number
  readonly point: { readonly x: number; readonly y: number }
}

const SETTLED_MS = 500
const MAX_MS = 60_000

/** Visits the page in a new browser context, presses at that moment, and counts when the page is settled. */
export const countedPress = async ({ browser, options, path, name, ms, slowdown, point }: Visit): Promise<number> => {
  const { press, counted } = EARLY_PRESSES[name] as EarlyPress
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('footer').waitFor({ state: 'attached' })
  await page.waitForTimeout(ms)
  if (name === 'wheel') await page.mouse.move(point.x, point.y)
  else await page.mouse.click(point.x, point.y)
  await press?.(page)
  const end = Date.now() + MAX_MS
  while ((await counted(page).catch(() => 0)) === 0 && Date.now() < end) await page.waitForTimeout(100)
  await page.waitForTimeout(SETTLED_MS)
  const count = await counted(page)
  await context.close()
  return count
}
