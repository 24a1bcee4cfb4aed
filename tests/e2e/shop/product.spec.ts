import { expect, test, visit, waitForHydration } from '../support/test.ts'
import { aProduct, aCategory } from '../support/products.ts'
import type { APIRequestContext, Page } from '@playwright/test'

const AT = 'contextCityId=463573&deliveryType=delivery'

interface Detail {
  readonly slug: string
  readonly title: string
  readonly variants?: ReadonlyArray<{
    readonly slug: string
    readonly isAvailable: boolean
    readonly traits: ReadonlyArray<{ readonly title: string; readonly value: string }>
  }>
}

const detailOf = async (request: APIRequestContext, slug: string) =>
  (await (await request.get(`/api/catalog/products/${slug}?${AT}`)).json()) as Detail

/** A product with variants by colour and another property. */
const withTwoAxes = async (request: APIRequestContext): Promise<Detail> => {
  for (let page = 1; page < 8; page += 1) {
    const { items } = (await (
      await request.get(`/api/catalog/products?${AT}&inStock=true&limit=48&page=${String(page)}`)
    ).json()) as { items: ReadonlyArray<Detail> }
    for (const { slug } of items) {
      const detail = await detailOf(request, slug)
      if (detail.variants?.[0]?.traits.length === 2) return detail
    }
  }
  throw new Error('the demo shop has no product with variants of two kinds')
}

/** Waits until the status message closes. */
const answerCity = (page: Page) => page.getByRole('button', { name: 'Да', exact: true }).click()

test('a variant is selected by colour and size, has its own address, and the scroll position stays', {
  tag: '@desktop',
}, async ({ page, request, watch }) => {
  const { slug, variants = [] } = await withTwoAxes(request)
  const own = variants.find((variant) => variant.slug === slug)
  const [colour, size] = own?.traits ?? []
  const other = variants.find(({ traits }) => traits[0]?.value === colour?.value && traits[1]?.value !== size?.value)
  await page.goto('/')
  // before hydration a link loads a document, and the focus begins anew
  await visit(page, `/catalog/product/${slug}/`)
  await answerCity(page)
  const choice = page.getByRole('list', { name: size?.title ?? '', exact: true })
  await expect(choice.getByRole('link', { name: size?.value ?? '', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await page.evaluate(() => {
    window.scrollTo(0, 120)
  })
  const option = choice.getByRole('link', {
    name: new RegExp(`^${(other?.traits[1]?.value ?? '').replaceAll(/\s/g, '\\s')}`),
  })
  await option.focus()
  const before = await page.evaluate(() => window.scrollY)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/catalog/product/${other?.slug ?? ''}/$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText((await detailOf(request, other?.slug ?? '')).title)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/catalog/product/${other?.slug ?? ''}/$`),
  )
  await expect(option).toBeFocused()
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60)
  await watch.axeAtBothWidths()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText(colour?.value ?? '—')
})

test('a product page ends with shops, questions, substitutes and viewed products; a shop can be chosen there [STOCK-07]', {
  tag: '@phone',
}, async ({ page, request, watch }) => {
  const [seen, product] = [await aProduct(request, 0), await aProduct(request, 3)]
  await page.goto(`/catalog/product/${seen.slug}/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seen.title)
  await page.waitForFunction(() => (localStorage.getItem('viewedProducts') ?? '') !== '')
  await page.goto(`/catalog/product/${product.slug}/`)
  await answerCity(page)
  await page.getByRole('link', { name: 'Наличие в магазинах' }).click()
  await expect(page.getByRole('heading', { name: /^Наличие и доставка: Барнаул/ })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Доставка' }).getByRole('listitem').first()).toContainText(/с\s\d+/)
  const take = page.getByRole('button', { name: /^Забрать здесь: / }).first()
  const address = ((await take.getAttribute('aria-label')) ?? '').replace('Забрать здесь: ', '')
  await take.click()
  await expect(page.getByText('Ваш магазин')).toBeFocused()
  await expect(page.getByRole('region', { name: 'Покупка' })).toContainText(address)
  const viewed = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Вы смотрели' }) })
  await expect(viewed.getByRole('link', { name: seen.title, exact: true }).last()).toBeAttached()
  await expect(viewed.getByRole('link', { name: 'Применяются рекомендательные технологии' })).toBeVisible()
  await watch.axeAtBothWidths()
  await page.getByRole('button', { name: 'Задать вопрос' }).click()
  await expect(page.getByRole('dialog', { name: 'Вопрос о товаре' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Написать отзыв' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('products are compared by their properties, optionally by differences alone, and removed', {
  tag: '@phone',
}, async ({ page, request, watch }) => {
  // no hover on a touch screen: cards offer no comparison
  await page.goto((await aCategory(request, 10)).href)
  await waitForHydration(page)
  await expect(page.getByRole('main').getByRole('button', { name: /равн/ })).toHaveCount(0)

  for (const nth of [4, 5]) {
    const { slug, title } = await aProduct(request, nth)
    await page.goto(`/catalog/product/${slug}/`)
    await waitForHydration(page)
    const button = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: new RegExp(`равн.*: ${title.slice(0, 12)}`) })
      .first()
    await button.tap()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
  }
  await page.getByRole('link', { name: 'Сравнение: 2' }).click()
  await expect(page).toHaveURL(/\/compare\/$/)
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await watch.axeAtBothWidths()
  const rows = await table.getByRole('rowheader').count()
  await page.getByLabel('Только различия').check()
  await expect(async () => {
    expect(await table.getByRole('rowheader').count()).toBeLessThanOrEqual(rows)
  }).toPass()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  await table
    .getByRole('button', { name: /^Убрать из сравнения/ })
    .first()
    .click()
  await expect(table.getByRole('columnheader')).toHaveCount(1)
  await page.reload()
  await expect(table.getByRole('columnheader')).toHaveCount(1)
  await page.getByRole('button', { name: 'Очистить' }).click()
  await expect(page.getByText('Сравнивать пока нечего')).toBeVisible()
})
