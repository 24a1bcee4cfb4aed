import { matchRoutes, type RouteObject } from 'react-router'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { serverContainer } from '../../../src/infrastructure/wiring/server-container.ts'
import { webPages } from '../../../src/main/page/page-response.ts'
import { routes } from '../../../src/ui/routes.tsx'
import { pagesWithTime } from '../support/pages.ts'
import { freshDatabase } from '../support/engines.ts'
import { removeRules, storeRule } from '../support/price-rules.ts'
import { PRODUCT } from '../support/products.ts'
import { shopOver, stockShop, TODAY, type TestShop } from '../support/shop.ts'
import { seedTales } from '../support/articles.ts'

const ORIGIN = 'https://shop.example'
const NOW = Date.parse(`${TODAY}T05:00:00Z`)

type Entity = Readonly<Record<string, unknown>>

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const contentsOf = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, content = '']) => unescaped(content))

/** The head of a page without scripts. */
const readPage = (status: number, html: string) => {
  const meta = (name: string) =>
    contentsOf(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json = '']) => json,
  )
  const graphs = blocks.map((json) => JSON.parse(json) as { '@context': string; '@graph': ReadonlyArray<Entity> })
  return {
    status,
    html,
    blocks,
    title: contentsOf(html, /<title>([^<]*)<\/title>/g),
    manifest: contentsOf(html, /<link rel="manifest" href="([^"]*)"/g),
    canonical: contentsOf(html, /<link rel="canonical" href="([^"]*)"/g),
    meta,
    contexts: graphs.map((graph) => graph['@context']),
    entities: graphs.flatMap((graph) => graph['@graph']),
  }
}

type Page = ReturnType<typeof readPage>

const ofType = (page: Page, type: string) => page.entities.filter((entity) => entity['@type'] === type)
const isAddress = (value: unknown) => typeof value === 'string' && value.startsWith(`${ORIGIN}/`)

/** Required properties of schema.org and the search engines by type; other types are errors. */
const REQUIRED: Readonly<Record<string, ReadonlyArray<string>>> = {
  Product: ['name', 'description', 'image', 'offers'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  AggregateRating: ['ratingValue', 'reviewCount'],
  Review: ['author', 'reviewRating'],
  Rating: ['ratingValue'],
  Brand: ['name'],
  Person: ['name'],
  Organization: ['name'],
  WebSite: ['name', 'url'],
  SearchAction: ['target', 'query-input'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  Store: ['name', 'url', 'address', 'parentOrganization'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  OpeningHoursSpecification: ['opens', 'closes'],
  Article: ['headline', 'image', 'datePublished', 'author', 'publisher'],
}

const entitiesIn = (value: unknown): ReadonlyArray<Entity> => {
  if (Array.isArray(value)) return value.flatMap(entitiesIn)
  if (typeof value !== 'object' || value === null) return []
  return ['@type' in value ? [value as Entity] : [], ...Object.values(value).map(entitiesIn)].flat()
}

const expectSound = (page: Page) => {
  for (const entity of entitiesIn(page.entities)) {
    const type = String(entity['@type'])
    expect(REQUIRED[type], type).toBeDefined()
    for (const name of REQUIRED[type] ?? []) {
      expect([type, name, entity[name] === undefined || entity[name] === '' || entity[name] === null]).toEqual([
        type,
        name,
        false,
      ])
    }
  }
  for (const context of page.contexts) expect(context).toBe('https://schema.org')
}

const INDEXED = [
  ['home', '/', ['Organization', 'WebSite']],
  ['the catalogue', '/catalog/', ['BreadcrumbList']],
  ['a category', '/catalog/kuhnya/', ['ItemList', 'BreadcrumbList']],
  ['a product', '/catalog/product/chaynik-brusnika/', ['Product', 'BreadcrumbList']],
  ['a product with its reviews', '/catalog/product/chaynik-brusnika/?reviews=true', ['Product', 'BreadcrumbList']],
  ['the brands', '/catalog/brands/', ['BreadcrumbList']],
  ['a brand', '/catalog/brands/1/', ['ItemList', 'BreadcrumbList']],
  ['the blog', '/blog/', ['BreadcrumbList']],
  ['a post', '/blog/chay/', ['Article', 'BreadcrumbList']],
  ['the promotions', '/actions/', ['BreadcrumbList']],
  ['a promotion', '/actions/vesna/', ['BreadcrumbList']],
  ['a text', '/politika_obrabotki_pd/', ['BreadcrumbList']],
  ['the rules of recommendations', '/recommendations/', ['BreadcrumbList']],
  ['the lottery', '/lottery/', ['BreadcrumbList']],
  ['a shop', '/shops/1/', ['Store', 'BreadcrumbList']],
] as const

const HIDDEN = [
  ['a search', '/search/?search=чайник'],
  ['the cart', '/order/'],
  ['the basket without scripts', '/order/plain/'],
  ['the way in without scripts', '/order/plain/login/'],
  ['a narrowed list', '/catalog/kuhnya/?inStock=true'],
  ['a list narrowed by a property', '/catalog/kuhnya/?filter[Цвет]=белый'],
  ['a sorted list', '/catalog/kuhnya/?sort=new'],
  ['favourites', '/favourites/'],
  ['the way in', '/login/'],
  ['the captcha', '/captcha/'],
  ['a confirmed subscription', '/subscribe/abc/'],
  ["the newsletter's letter", '/subscribe/'],
  ['a selection', '/catalog/?selection=dacha'],
  ['the comparison', '/compare/'],
  ['the end of letters about goods', '/arrivals/abc/'],
  ['a payment that failed', '/order/fail/?id=1'],
  ['the look-up of an order', '/order/find/'],
  ['an order without the token of its link', '/order/success/?id=1'],
  ['the cabinet', '/cabinet/'],
  ['its orders', '/cabinet/orders/'],
  ['an order', '/cabinet/orders/1/'],
  ['its payment', '/cabinet/orders/1/payment/'],
  ['what is given back', '/cabinet/orders/1/refund/'],
  ['the bonus card', '/cabinet/bonus/'],
  ["the user's favourites", '/cabinet/favourites/'],
  ['the user', '/cabinet/personal/'],
  ['the questionnaire', '/cabinet/personal/anketa/'],
  ['the settings', '/cabinet/personal/nastroyki/'],
  ["the user's reviews", '/cabinet/reviews/'],
  ['the secret shopper', '/cabinet/secret-shopper/'],
  ['the end of a profile', '/delete-profile/'],
] as const

/** Pages that are reached only by a personal link. */
const ABSENT = [
  ["the operator's way in without a link", '/loginAdmin/'],
  ['an order that nobody placed', '/order/success/?id=1&token=x'],
] as const

const namesOf = (table: ReadonlyArray<RouteObject>): ReadonlyArray<string> =>
  table.flatMap(({ id = '', path = '', children }) =>
    children === undefined ? (path.startsWith('/dev/') ? [] : [id]) : namesOf(children),
  )

it('every page of the route table is covered by the tests of search engine texts', () => {
  const listed = [...INDEXED, ...HIDDEN, ...ABSENT].map(
    ([, path]) => matchRoutes(routes, path.replace(/\?.*/, ''))?.at(-1)?.route.id,
  )
  expect([...new Set(listed)].sort()).toEqual([...namesOf(routes)].sort())
})

describe('search engine data of pages', () => {
  let shop: TestShop
  let open: (path: string) => Promise<Page>

  beforeAll(async () => {
    const database = await freshDatabase('pglite', inject('engines'))
    await stockShop(database)
    await seedTales(database.db)
    await database.db.insertInto('lotteries').values({ code: 'default', spins_each: 1 }).execute()
    await database.db
      .insertInto('lottery_prizes')
      .values({ lottery: 'default', title: 'Чай', weight: 1, position: 0 })
      .execute()
    await database.db
      .updateTable('products')
      .set({
        rating: 4.5,
        review_count: 3,
        description: '<p>Кипит &amp; поёт.</p><p></script><b>Громко</b></p>',
      })
      .where('id', '=', PRODUCT.kettle)
      .execute()
    shop = shopOver(database)
    const pages = webPages(
      pagesWithTime({
        container: serverContainer({
          http: { origin: ORIGIN, fetch: (url, options) => shop.fetch(new Request(url, options)) },
          log: { failed: () => undefined },
          now: () => NOW,
          catalogueVersion: () => '1',
        }),
        services: () => ({ brand: 'Кедр', origin: ORIGIN, theme: 'spring', year: 2026 }),
        catalogueVersion: () => '1',
        isCached: false,
      }),
    )
    open = async (path) => {
      const answer = await pages(new Request(new URL(path, ORIGIN)))
      return readPage(answer.status, await answer.text())
    }
    return () => database.close()
  })

  it.each(INDEXED)(
    '%s has a title, a description, Open Graph with a picture, and a canonical address [PAGE-05, PAGE-06, PAGE-07]',
    async (_, path) => {
      const page = await open(path)
      expect(page.status).toBe(200)
      expect(page.title).toEqual([expect.stringContaining('Кедр')])
      expect(page.meta('description')).toEqual([expect.stringMatching(/\S{4}/)])
      expect(page.canonical).toEqual([`${ORIGIN}${path.replace(/\?.*/, '')}`])
      expect(page.meta('robots')).toEqual([])
      expect(page.manifest).toEqual(['/manifest.webmanifest'])
      for (const property of ['og:title', 'og:type', 'og:url', 'og:image', 'og:locale', 'og:site_name']) {
        expect([property, page.meta(property).length, page.meta(property)[0] === '']).toEqual([property, 1, false])
      }
      expect(page.meta('og:url')).toEqual(page.canonical)
      expect(isAddress(page.meta('og:image')[0])).toBe(true)
    },
  )

  it.each(INDEXED)('%s has the JSON-LD that schema.org requires', async (_, path, types) => {
    const page = await open(path)
    expect(page.entities.map((entity) => entity['@type'])).toEqual(types)
    expectSound(page)
  })

  it.each(HIDDEN)('%s has noindex and no canonical address', async (_, path) => {
    const page = await open(path)
    expect([page.status, page.canonical, page.meta('robots')]).toEqual([200, [], ['noindex, follow']])
    expectSound(page)
  })

  it.each(ABSENT)('%s is not found, and has noindex', async (_, path) => {
    const page = await open(path)
    expect([page.status, page.canonical, page.meta('robots'), page.blocks]).toEqual([
      404,
      [],
      [expect.stringContaining('noindex')],
      [],
    ])
  })

  it.each([
    ['/net/', 404],
    ['/catalog/net/', 404],
    ['/catalog/product/net/', 404],
    ['/blog/net/', 404],
    ['/actions/net/', 404],
    ['/catalog/brands/99/', 404],
    ['/catalog/product/', 302],
    ['/catalog/kuhnya/?page=99', 302],
    ['/catalog/product/turka-mednaya/', 200],
  ])('%s returns %i; an error has no canonical address and no JSON-LD', async (path, status) => {
    const page = await open(path)
    expect(page.status).toBe(status)
    if (status === 404) expect([page.canonical, page.meta('robots'), page.blocks]).toEqual([[], ['noindex'], []])
  })

  it("a product's HTML contains its price, title and description before any script", async () => {
    const { html } = await open('/catalog/product/chaynik-brusnika/')
    const body = html.replace(/<script.*?<\/script>/gs, '')
    expect(body).toContain('Чайник эмалированный «Брусника», 2 л')
    expect(body).toMatch(/1\s490\s₽/)
    expect(body).toContain('<p>Кипит &amp; поёт.</p>')
  })

  it('a product has JSON-LD of its offer, rating and reviews, escaped inside the element', async () => {
    const page = await open('/catalog/product/chaynik-brusnika/?reviews=true')
    const [product] = ofType(page, 'Product')
    expect(product).toMatchObject({
      name: 'Чайник эмалированный «Брусника», 2 л',
      sku: 'TG-1001',
      category: 'Кухня / Чайники',
      brand: { name: 'Тайга' },
      aggregateRating: { ratingValue: 4.5, reviewCount: 3 },
      offers: {
        price: '1490.00',
        priceCurrency: 'RUB',
        availability: 'https://schema.org/InStock',
        url: `${ORIGIN}/catalog/product/chaynik-brusnika/`,
      },
    })
    expect(product?.description).toMatch(/^Кипит & поёт\./)
    expect(product?.review).toHaveLength(3)
    for (const block of page.blocks) expect(block).not.toContain('<')
  })

  it('the offer of a product has the price after price rules', async () => {
    await storeRule(shop.db, { effect: { kind: 'percent', percent: 50 } })
    shop.forget()
    const [product] = ofType(await open('/catalog/product/skovoroda-chugunnaya/'), 'Product')
    await removeRules(shop.db)
    shop.forget()
    expect(product?.offers).toMatchObject({ price: '1175.00' })
  })

  it('a product has no rating without reviews, and is OutOfStock without stock', async () => {
    const [shovel] = ofType(await open('/catalog/product/lopata-shtykovaya/'), 'Product')
    expect([shovel?.aggregateRating, shovel?.review]).toEqual([undefined, undefined])
    const [lost] = ofType(await open('/catalog/product/chugunok/'), 'Product')
    expect(lost?.offers).toMatchObject({ availability: 'https://schema.org/OutOfStock' })
  })

  it('has the breadcrumbs of the page, the home page first', async () => {
    const [way] = ofType(await open('/catalog/product/chaynik-brusnika/'), 'BreadcrumbList')
    expect(way?.itemListElement).toEqual(
      [
        ['Главная', '/'],
        ['Каталог', '/catalog/'],
        ['Кухня', '/catalog/kuhnya/'],
        ['Чайники', '/catalog/chayniki/'],
        ['Чайник эмалированный «Брусника», 2 л', '/catalog/product/chaynik-brusnika/'],
      ].map(([name, path], index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: `${ORIGIN}${String(path)}`,
      })),
    )
  })

  it('lists the products of a category in order', async () => {
    const [list] = ofType(await open('/catalog/kuhnya/'), 'ItemList')
    const items = list?.itemListElement as ReadonlyArray<{ position: number; url: string }>
    expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1))
    expect(items[0]?.url).toBe(`${ORIGIN}/catalog/product/skovoroda-chugunnaya/`)
  })
})
