import { aProduct } from '../support/products.ts'
import { expect, test } from '../support/test.ts'

const h1 = 'h1'

test('the blog lists posts, is filtered by category in the address, and opens a post [BLOG-02, BLOG-03, ROUTE-05, ROUTE-06, ROUTE-07]', {
  tag: '@phone',
}, async ({ page, watch }) => {
  await page.goto('/blog/')
  await expect(page.locator(h1)).toHaveText('Блог')
  expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(3)
  await watch.axeAtBothWidths()

  const categories = page.getByRole('navigation', { name: 'Рубрики' })
  await categories.getByRole('link', { name: 'Розыгрыши' }).click()
  await expect(page).toHaveURL(/\/blog\/\?category=rozygrysh$/)
  await expect(categories.getByRole('link', { name: 'Розыгрыши' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
  for (const post of await page.getByRole('main').getByRole('article').all())
    await expect(post).toContainText('Розыгрыши')

  const link = page.getByRole('main').getByRole('article').first().getByRole('link')
  const title = await link.innerText()
  await link.click()
  await expect(page).toHaveURL(/\/blog\/rozygrysh-[a-z-]+\/$/)
  await expect(page.locator(h1)).toHaveText(title)
  await expect(page.getByRole('heading', { name: 'Товары из статьи' })).toBeVisible()
  await expect(
    page
      .getByRole('navigation', { name: 'Вы здесь' })
      .or(page.getByRole('navigation').filter({ hasText: 'Главная' }))
      .first(),
  ).toContainText('Блог')
  await watch.axeAtBothWidths()
})

test('promotions are listed, and one shows its dates, its terms and its products [ACTION-01, ACTION-02, ROUTE-03, ROUTE-04]', {
  tag: '@desktop',
}, async ({ page, watch, request }) => {
  const { items } = (await (await request.get('/api/actions?limit=50')).json()) as {
    readonly items: ReadonlyArray<unknown>
  }
  expect(items.length).toBeGreaterThanOrEqual(10)
  await page.goto('/actions/')
  await expect(page.locator(h1)).toHaveText('Акции')
  // another test may add one in this second
  expect([items.length, items.length + 1]).toContain(await page.getByRole('main').getByRole('article').count())
  await watch.axeAtBothWidths()

  await page
    .getByRole('main')
    .getByRole('link', { name: /Большая распродажа/ })
    .click()
  await expect(page).toHaveURL(/\/actions\/bolshaya-rasprodazha\/$/)
  await expect(page.locator(h1)).toContainText('Большая распродажа')
  await expect(page.getByText(/с\s\d+ \S+ \d{4} г\. по\s\d+ \S+ \d{4} г\./)).toBeVisible()
  await expect(page.getByText('Раз в сезон мы пересматриваем склад')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Товары по акции' }).getByRole('article').first()).toBeVisible()
  await watch.axeAtBothWidths()

  await page.getByRole('link', { name: 'Все товары' }).click()
  await expect(page).toHaveURL(/\/catalog\/\?selection=bolshaya-rasprodazha$/)
})

test('a product links to its brand, and brands have a list [ROUTE-23]', { tag: '@desktop' }, async ({
  page,
  request,
  watch,
}) => {
  const product = await aProduct(request)
  await page.goto(`/catalog/product/${product.slug}/`)
  const brand = page.getByRole('region', { name: 'Покупка' }).locator('a[href^="/catalog/brands/"]')
  const title = await brand.innerText()
  await brand.click()
  // announced in a live region after hydration, on the page of the brand
  const more = page.getByRole('dialog', { name: title }).getByRole('link', { name: 'Все товары бренда' })
  await expect(more.or(page.locator(h1, { hasText: new RegExp(`^${title}`) })).first()).toBeVisible()
  if (await more.isVisible()) await more.click()
  await expect(page).toHaveURL(/\/catalog\/brands\/\d+\/$/)
  await expect(page.locator(h1)).toHaveText(title)
  await expect(page.getByRole('list', { name: 'Товары' }).getByRole('article').first()).toBeVisible()
  await watch.axeAtBothWidths()

  await page.goto('/catalog/brands/')
  await expect(page.locator(h1)).toHaveText('Бренды')
  await watch.axeAtBothWidths()
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
  await expect(page.locator(h1)).toHaveText(title)
})

test('reviews are open if the address requests them, and closed otherwise [ROUTE-25]', { tag: '@desktop' }, async ({
  page,
  request,
  watch,
}) => {
  const { items } = (await (await request.get('/api/catalog/products?limit=100')).json()) as {
    items: ReadonlyArray<{ slug: string; reviewCount: number }>
  }
  const reviewed = [...items].sort((one, other) => other.reviewCount - one.reviewCount)[0]
  await page.goto(`/catalog/product/${reviewed?.slug ?? ''}/`)
  const reviews = page.locator('#reviews')
  // a review may have a list of photos
  const each = reviews.locator('li:not(li li)')
  await expect(reviews.getByRole('heading', { level: 2 })).toHaveText('Отзывы')
  await expect(each).toHaveCount(0)
  await expect(reviews).not.toBeInViewport()
  await reviews.getByRole('link', { name: /^Читать/ }).click()
  await expect(page).toHaveURL(/reviews=true/)
  await expect(each.first()).toBeVisible()

  await page.goto(`/catalog/product/${reviewed?.slug ?? ''}/?reviews=true`)
  await expect(each).toHaveCount(Math.min(reviewed?.reviewCount ?? 0, 10))
  await expect(reviews.getByRole('heading', { level: 2, name: 'Отзывы' })).toBeFocused()
  await expect(reviews.getByRole('heading', { level: 2, name: 'Отзывы' })).toBeInViewport()
  await watch.axeAtBothWidths()
  if ((reviewed?.reviewCount ?? 0) > 10) {
    await reviews.getByRole('button', { name: 'Показать ещё отзывы' }).click()
    await expect(each).toHaveCount(reviewed?.reviewCount ?? 0)
  }
  await reviews.getByLabel('Порядок отзывов').selectOption({ label: 'Сначала с высокой оценкой' })
  await expect(each.first().getByRole('img').first()).toHaveAccessibleName(/5/)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Похожие товары' })).toBeVisible()
})
