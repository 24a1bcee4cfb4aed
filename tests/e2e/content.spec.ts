import { aProduct } from './support/goods.ts'
import { expect, test } from './support/test.ts'

const h1 = 'h1'

test('the blog lists posts, is filtered by category in the address, and opens a post [BLOG-02, BLOG-03, ROUTE-05, ROUTE-06, ROUTE-07]', async ({ page, watch }) => {
  await page.goto('/blog/')
  await expect(page.locator(h1)).toHaveText('Блог')
  const all = await page.getByRole('main').getByRole('article').count()
  expect(all).toBeGreaterThan(3)
  await watch.axe()

  const categories = page.getByRole('navigation', { name: 'Рубрики' })
  await categories.getByRole('link', { name: 'Розыгрыши' }).click()
  await expect(page).toHaveURL(/\/blog\/\?category=rozygrysh$/)
  await expect(categories.getByRole('link', { name: 'Розыгрыши' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  for (const post of await page.getByRole('main').getByRole('article').all()) await expect(post).toContainText('Розыгрыши')

  const link = page.getByRole('main').getByRole('article').first().getByRole('link')
  const title = await link.innerText()
  await link.click()
  await expect(page).toHaveURL(/\/blog\/rozygrysh-[a-z-]+\/$/)
  await expect(page.locator(h1)).toHaveText(title)
  await expect(page.getByRole('heading', { name: 'Товары из статьи' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Вы здесь' }).or(page.getByRole('navigation').filter({ hasText: 'Главная' })).first()).toContainText('Блог')
  await watch.axe()
})

test('promotions are listed, and one tells its dates, its terms and its products [ACTION-01, ACTION-02, ROUTE-03, ROUTE-04]', async ({ page, watch }) => {
  await page.goto('/actions/')
  await expect(page.locator(h1)).toHaveText('Акции')
  expect(await page.getByRole('main').getByRole('article').count()).toBe(10)
  await watch.axe()

  await page.getByRole('main').getByRole('link', { name: /Большая распродажа/ }).click()
  await expect(page).toHaveURL(/\/actions\/bolshaya-rasprodazha\/$/)
  await expect(page.locator(h1)).toContainText('Большая распродажа')
  await expect(page.getByText(/с\s\d+ \S+ \d{4} г\. по\s\d+ \S+ \d{4} г\./)).toBeVisible()
  await expect(page.getByText('Раз в сезон мы пересматриваем склад')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Товары по акции' }).getByRole('article').first()).toBeVisible()
  await watch.axe()

  await page.getByRole('link', { name: 'Все товары' }).click()
  await expect(page).toHaveURL(/\/catalog\/\?selection=bolshaya-rasprodazha$/)
})

test('a product leads to its brand, and the brands are a list of their own [ROUTE-23]', async ({ page, request, watch }) => {
  const product = await aProduct(request)
  await page.goto(`/catalog/product/${product.slug}/`)
  const brand = page.getByRole('region', { name: 'Покупка' }).locator('a[href^="/catalog/brands/"]')
  const title = await brand.innerText()
  await brand.click()
  // told in a layer once the page is alive, on the page of the brand before
  const more = page.getByRole('dialog', { name: title }).getByRole('link', { name: 'Все товары бренда' })
  await expect(more.or(page.locator(h1, { hasText: new RegExp(`^${title}`) })).first()).toBeVisible()
  if (await more.isVisible()) await more.click()
  await expect(page).toHaveURL(/\/catalog\/brands\/\d+\/$/)
  await expect(page.locator(h1)).toHaveText(title)
  await expect(page.getByRole('list', { name: 'Товары' }).getByRole('article').first()).toBeVisible()
  await watch.axe()

  await page.goto('/catalog/brands/')
  await expect(page.locator(h1)).toHaveText('Бренды')
  await watch.axe()
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
  await expect(page.locator(h1)).toHaveText(title)
})

test('reviews are open when the address asks for them, and not otherwise [ROUTE-25]', async ({ page, request, watch }) => {
  const { items } = (await (await request.get('/api/catalog/products?limit=100')).json()) as { items: ReadonlyArray<{ slug: string; reviewCount: number }> }
  const reviewed = [...items].sort((one, other) => other.reviewCount - one.reviewCount)[0]
  await page.goto(`/catalog/product/${reviewed?.slug ?? ''}/`)
  const reviews = page.locator('#reviews')
  await expect(reviews.getByRole('heading', { level: 2 })).toHaveText('Отзывы')
  await expect(reviews.getByRole('listitem')).toHaveCount(0)
  await reviews.getByRole('link', { name: /^Читать/ }).click()
  await expect(page).toHaveURL(/reviews=true/)
  await expect(reviews.getByRole('listitem').first()).toBeVisible()

  await page.goto(`/catalog/product/${reviewed?.slug ?? ''}/?reviews=true`)
  await expect(reviews.getByRole('listitem')).toHaveCount(Math.min(reviewed?.reviewCount ?? 0, 10))
  await watch.axe()
  if ((reviewed?.reviewCount ?? 0) > 10) {
    await reviews.getByRole('button', { name: 'Показать ещё отзывы' }).click()
    await expect(reviews.getByRole('listitem')).toHaveCount(reviewed?.reviewCount ?? 0)
  }
  await reviews.getByLabel('Порядок отзывов').selectOption({ label: 'Сначала с высокой оценкой' })
  await expect(reviews.getByRole('img').nth(1)).toHaveAccessibleName(/5/)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Похожие товары' })).toBeVisible()
})

test('the header leads to giveaways, the blog and the promotions [HDR-10, HDR-11, HDR-12]', async ({ page }) => {
  await page.goto('/')
  for (const [name, href] of [['Розыгрыши', '/blog/?category=rozygrysh'], ['Блог', '/blog/'], ['Акции', '/actions/']] as const) {
    await expect(page.getByRole('banner').getByRole('link', { name, exact: true, includeHidden: true })).toHaveAttribute('href', href)
  }
})

test('what is not there answers 404 [ROUTE-04, ROUTE-07, ROUTE-23]', async ({ page, watch }) => {
  watch.expectStatus(404)
  for (const path of ['/blog/no-such-post/', '/blog/?category=no-such', '/actions/no-such-sale/', '/catalog/brands/999999/', '/catalog/brands/x/']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.locator(h1)).toHaveText('Страница не найдена')
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the blog, promotions, brands and reviews can be read [BLOG-02, BLOG-03, ACTION-01, ACTION-02]', async ({ page }) => {
    for (const [list, name] of [['/blog/', 'Блог'], ['/actions/', 'Акции']] as const) {
      await page.goto(list)
      await expect(page.locator(h1)).toHaveText(name)
      const link = page.getByRole('main').getByRole('article').first().getByRole('link')
      const title = await link.innerText()
      await link.click()
      await expect(page.locator(h1)).toHaveText(title)
    }
    await page.goto('/catalog/brands/')
    await page.getByRole('main').getByRole('list').last().getByRole('link').first().click()
    await expect(page.getByRole('list', { name: 'Товары' }).getByRole('article').first()).toBeVisible()
  })
})
