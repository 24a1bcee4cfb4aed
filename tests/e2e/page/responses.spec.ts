import { expect, test } from '@playwright/test'
import { aProduct } from '../support/products.ts'

test('an address without its closing slash redirects to the one with it and its query [ROUTE-01]', {
  tag: '@desktop',
}, async ({ request }) => {
  const answer = await request.get('/catalog?sort=new', { maxRedirects: 0 })
  expect(answer.status()).toBe(301)
  expect(answer.headers().location).toBe('/catalog/?sort=new')
})

test('the product page contains its title, price and description before any script runs [PAGE-05, PAGE-06, PAGE-07, CFG-01]', {
  tag: '@desktop',
}, async ({ request }) => {
  const product = await aProduct(request)
  const html = await (await request.get(`/catalog/product/${product.slug}/`)).text()
  expect(html).toContain('<html lang="ru"')
  expect(html).toContain(`<title>${product.title}`)
  expect(html).toMatch(/<meta name="description" content="[^"]+"/)
  expect(html).toMatch(/<meta property="og:title" content="[^"]+"/)
  expect(html).toMatch(/<meta property="og:image" content="[^"]+"/)
})

test('unknown pages return 404 [ROUTE-04, ROUTE-07, ROUTE-23, ROUTE-37, ERR-01, ERR-06, ERR-07, ERR-09, ERR-10]', {
  tag: '@desktop',
}, async ({ request }) => {
  for (const path of [
    '/no/such/page/',
    '/catalog/no-such-section/',
    '/catalog/product/no-such-product/',
    '/blog/no-such-post/',
    '/blog/?category=no-such',
    '/actions/no-such-sale/',
    '/catalog/brands/999999/',
    '/catalog/brands/x/',
  ]) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).toMatch(/<h1[^>]*>Страница не найдена</)
  }
})

test('the newsletter is on every page except a promotion, a post and a text page [LAYOUT-06, LAYOUT-07]', {
  tag: '@desktop',
}, async ({ request }) => {
  const formsOf = async (path: string) =>
    (await (await request.get(path)).text()).match(/<form[^>]* action="\/ajax\/subscribe\/add\/"/g)?.length ?? 0
  for (const path of ['/', '/catalog/', '/order/', '/blog/', '/actions/', '/search/?search=чай', '/lottery/'])
    expect(await formsOf(path), path).toBe(1)
  for (const path of [
    '/actions/bolshaya-rasprodazha/',
    '/blog/kak-vybrat-skovorodu/',
    '/politika_obrabotki_pd/',
    '/net-takoy/',
  ])
    expect(await formsOf(path), path).toBe(0)
})
