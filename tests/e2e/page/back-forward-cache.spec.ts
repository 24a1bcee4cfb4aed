import { chromium, type Page } from '@playwright/test'
import { aPhone, register } from '../support/account.ts'
import { addFromPage } from '../support/basket.ts'
import { aProduct } from '../support/products.ts'
import { expect, test, waitForHydration } from '../support/test.ts'

declare global {
  interface Window {
    isRestored?: boolean
  }
}

/** A page of a Chromium that keeps documents for Back, as a shopper's does: the headless shell cannot, Playwright switches it off. */
const inUsualBrowser = async (visit: (page: Page) => Promise<void>): Promise<void> => {
  const { launchOptions, baseURL, storageState, viewport, locale } = test.info().project.use
  const browser = await chromium.launch({
    ...launchOptions,
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
  try {
    const context = await browser.newContext({
      ...(baseURL !== undefined && { baseURL }),
      ...(storageState !== undefined && { storageState }),
      ...(locale !== undefined && { locale }),
      viewport: viewport ?? null,
    })
    await visit(await context.newPage())
  } finally {
    await browser.close()
  }
}

const open = async (page: Page, path: string) => {
  await page.goto(path)
  await waitForHydration(page)
}

/** Goes back after the call has been answered: a document that is put into the cache at once would never answer it. */
const goBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    setTimeout(() => {
      history.back()
    })
  })

/** Leaves the document for another one and comes back: null, or why Chromium did not keep it. */
const reasonsNotRestored = async (page: Page): Promise<unknown> => {
  await page.evaluate(() => {
    window.isRestored = true
  })
  await page.goto('/robots.txt')
  const shown = page.waitForEvent('framenavigated')
  await goBack(page)
  await shown
  return page.evaluate(() => {
    const [{ notRestoredReasons }] = performance.getEntriesByType('navigation') as unknown as [
      { readonly notRestoredReasons: { readonly toJSON: () => unknown } | null },
    ]
    return window.isRestored === true ? null : (notRestoredReasons?.toJSON() ?? 'no reason')
  })
}

test('Back restores each page of a guest from memory', { tag: '@desktop' }, async ({ request }) => {
  const { slug } = await aProduct(request, 9)
  await inUsualBrowser(async (page) => {
    const reasons: Record<string, unknown> = {}
    for (const path of [
      '/',
      '/catalog/',
      '/catalog/kukhnya/',
      `/catalog/product/${slug}/`,
      '/search/?search=чайник',
      '/order/',
      '/blog/',
    ]) {
      await open(page, path)
      reasons[path] = await reasonsNotRestored(page)
    }
    await addFromPage(page, slug)
    await open(page, '/order/')
    await expect(page.getByRole('button', { name: 'Оформить заказ' })).toBeVisible()
    reasons['a full basket'] = await reasonsNotRestored(page)
    expect(Object.entries(reasons).filter(([, reason]) => reason !== null)).toEqual([])
  })
})

test('Back shows the basket as it is now, although the page is kept in memory', { tag: '@desktop' }, async ({
  request,
}) => {
  const { slug } = await aProduct(request, 9)
  await inUsualBrowser(async (page) => {
    await open(page, '/catalog/')
    await page.evaluate(() => {
      window.isRestored = true
    })
    await addFromPage(page, slug)
    await goBack(page)
    await expect(page).toHaveURL(/\/catalog\/$/)
    await expect(page.getByRole('banner').getByRole('link', { name: /^Корзина, 1 товар/ })).toBeAttached()
  })
})

test('Back does not show the cabinet after signing out', { tag: '@desktop' }, async () => {
  await inUsualBrowser(async (page) => {
    await open(page, '/login/')
    await register(page, aPhone(65))
    await expect(page).toHaveURL(/\/cabinet\/$/)
    await open(page, '/cabinet/personal/')
    await expect(page.getByLabel('Фамилия')).toHaveValue('Кедрова')
    await open(page, '/')
    await page.getByRole('banner').getByRole('button', { name: 'Выйти' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Личный кабинет' })).toBeVisible()
    await goBack(page)
    await expect(page).toHaveURL(/\/login\//)
    await expect(page.getByText('Кедрова')).toHaveCount(0)
  })
})
