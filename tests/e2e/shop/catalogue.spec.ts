import { aCategory } from '../support/products.ts'
import { expect, test, visit, waitForHydration } from '../support/test.ts'

test.use({ arePicturesLoaded: false })

test('home links to a category, which is sorted and paginated, and to a product [CATL-01, HOME-01, ROUTE-02, ROUTE-22, ROUTE-24]', async ({
  page,
  watch,
}) => {
  await page.goto('/')
  await expect(page).toHaveTitle(/Кедр/)
  for (const block of ['Разделы', 'Популярное', 'Акции', 'Со скидкой', 'Новинки', 'Блог']) {
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: block })).toBeVisible()
  }
  await watch.axe()

  await page.getByRole('main').getByRole('link', { name: 'Мебель', exact: true }).first().click()
  await expect(page).toHaveURL(/\/catalog\/mebel\/$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Мебель', exact: true })).toBeVisible()
  await watch.axe()

  await page.getByLabel('Сортировка').selectOption({ label: 'Дешевле' })
  await expect(page).toHaveURL(/sort=priceAsc/)
  await expect(async () => {
    const shown = await page
      .getByRole('article')
      .evaluateAll((cards) =>
        cards.map((card) =>
          Number((/([\d\u00a0]+)\u00a0₽/.exec(card.textContent) ?? ['', '0'])[1]?.replaceAll('\u00a0', '')),
        ),
      )
    expect(shown.length).toBeGreaterThan(1)
    expect(shown).toEqual([...shown].sort((a, b) => a - b))
  }).toPass()

  const first = page.getByRole('article').first().getByRole('heading').getByRole('link')
  const title = await first.innerText()
  await first.click()
  await expect(page).toHaveURL(/\/catalog\/product\/[a-z0-9-]+\/$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await watch.axe()

  await page.goBack()
  await expect(page).toHaveURL(/sort=priceAsc/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Мебель')
  await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(title)
})

test('a long list has its pages in the address, and a list that grew has its length and position after Back and a reload [ROUTE-22]', {
  tag: '@phone',
}, async ({ page, request }) => {
  const category = await aCategory(request, 25)
  const cards = page.getByRole('main').getByRole('article')
  await page.goto(`${category.href}?page=2`)
  const [last] = await cards.last().getByRole('heading').allInnerTexts()
  await visit(page, category.href)
  await expect(cards).toHaveCount(24)
  await page.getByRole('link', { name: /^Показать ещё/ }).click()
  await expect(cards.last().getByRole('heading')).toHaveText(last ?? '')
  const count = await cards.count()
  await cards.last().scrollIntoViewIfNeeded()
  const place = () => page.evaluate(() => Math.round(window.scrollY))
  const left = await place()
  const isAsLeft = async () => {
    await expect(cards).toHaveCount(count)
    await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(8)
  }

  await cards.last().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(last ?? '')
  await page.goBack()
  await isAsLeft()
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(last ?? '')
  await page.reload()
  await waitForHydration(page)
  await page.goBack()
  await isAsLeft()
  await page.reload()
  await isAsLeft()
})

test('a list has its length and position after Back that is pressed while the page hydrates [ROUTE-22]', {
  tag: '@phone',
}, async ({ page, request }) => {
  await page.addInitScript(() => {
    const add = window.addEventListener.bind(window)
    let listeners = 0
    window.addEventListener = (...listened: Parameters<typeof add>) => {
      add(...listened)
      // The second listener is the router's.
      if (listened[0] !== 'popstate' || (listeners += 1) !== 2 || sessionStorage.getItem('goBack') === null) return
      sessionStorage.removeItem('goBack')
      history.back()
    }
  })
  const category = await aCategory(request, 25)
  const cards = page.getByRole('main').getByRole('article')
  await visit(page, category.href)
  await page.getByRole('link', { name: /^Показать ещё/ }).click()
  await expect.poll(() => cards.count()).toBeGreaterThan(24)
  const count = await cards.count()
  await cards.last().scrollIntoViewIfNeeded()
  const place = () => page.evaluate(() => Math.round(window.scrollY))
  const left = await place()
  const [title] = await cards.last().getByRole('heading').allInnerTexts()
  await cards.last().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await expect(page).toHaveURL(/\/catalog\/product\//)
  await page.evaluate(() => sessionStorage.setItem('goBack', ''))
  await page.reload()
  await expect(page).toHaveURL(new RegExp(`${category.href}$`))
  await expect(cards).toHaveCount(count)
  await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(8)
})

test('the catalogue lists every category [ROUTE-21]', { tag: '@desktop' }, async ({ page, request, watch }) => {
  const categories = (await (await request.get('/api/catalog/categories?mainMenu=true')).json()) as ReadonlyArray<{
    title: string
  }>
  await page.goto('/catalog/')
  for (const { title } of categories) {
    await expect(page.getByRole('main').getByRole('link', { name: title, exact: true }).first()).toBeAttached()
  }
  await watch.axeAtBothWidths()
})

test('unknown addresses return 404 and links [ERR-15, ERR-06, ERR-07, ERR-09, ERR-10, ROUTE-37]', {
  tag: '@desktop',
}, async ({ page, watch }) => {
  watch.expectStatus(404)
  for (const path of ['/catalog/no-such-section/', '/catalog/product/no-such-product/', '/no/such/page/']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена')
  }
  await expect(page.getByRole('main').getByText('404')).toBeVisible()
  await watch.axeAtBothWidths()
  await page.getByRole('link', { name: 'Перейти в каталог' }).click()
  await expect(page).toHaveURL(/\/catalog\/$/)
})
