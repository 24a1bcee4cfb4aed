import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { right } from 'fp-ts/Either'
import { $blogApi } from '../../../src/application/ports/api/content/blog-api.ts'
import { $promotionApi } from '../../../src/application/ports/api/content/promotion-api.ts'
import type { ListingFilter, ListingQuery } from '../../../src/domain/catalogue/listing.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { Product, ProductId, Slug } from '../../../src/domain/catalogue/product.ts'
import { anAmount } from '../../../src/domain/testing/amount.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { Container } from '../../../src/ui/kit/container.tsx'
import { CategoryTiles } from '../../../src/ui/features/category-tiles/category-tiles.tsx'
import { BrandTiles } from '../../../src/ui/features/brand-tiles.tsx'
import * as catalog from '../../../src/ui/pages/catalog/page.tsx'
import * as category from '../../../src/ui/pages/category/page.tsx'
import * as content from '../../../src/ui/pages/content/page.tsx'
import * as home from '../../../src/ui/pages/home/page.tsx'
import { audit } from '../support/audit.ts'
import { responses, notFound, refuses, renderPiece, renderRoutes } from '../support/catalogue-harness.tsx'
import { aPost, aPromotion, onePage } from '../support/articles.ts'
import { storeValue } from '../../support/fakes.ts'

const filters: ReadonlyArray<ListingFilter> = [
  {
    code: 'brand',
    title: 'Бренд',
    type: 'list',
    values: [
      { value: '3', title: 'Глинарня', count: 7 },
      { value: '5', title: 'Ложкари', count: 4 },
    ],
  },
  { code: 'price', title: 'Цена, ₽', type: 'range', min: 279, max: 5_690 },
  { code: 'inStock', title: 'В наличии', type: 'flag', values: [{ value: 'true', title: 'В наличии', count: 21 }] },
]

const colours: ListingFilter = {
  code: 'Цвет',
  title: 'Цвет',
  type: 'list',
  values: [
    { value: 'белый', title: 'белый', count: 9 },
    { value: 'синий', title: 'синий', count: 2 },
  ],
}

const productsOf = (pageNumber: number, count: number): ReadonlyArray<Product> =>
  Array.from({ length: count }, (_, index) => {
    const id = (pageNumber - 1) * 24 + index + 1
    return aProduct({ id: id as ProductId, slug: `chaynik-${String(id)}` as Slug, title: `Чайник ${String(id)}` })
  })

function FieldErrorOf() {
  const error = useRouteError()
  return <h1>{isRouteErrorResponse(error) ? error.status : String(error)}</h1>
}

const routes = [
  {
    path: '/',
    ErrorBoundary: FieldErrorOf,
    loader: home.loader,
    element: (
      <main>
        <Container>
          <home.Page />
        </Container>
      </main>
    ),
  },
  {
    path: '/catalog/',
    ErrorBoundary: FieldErrorOf,
    loader: catalog.loader,
    element: (
      <main>
        <Container>
          <catalog.Page />
        </Container>
      </main>
    ),
  },
  {
    path: '/catalog/:category/',
    ErrorBoundary: FieldErrorOf,
    loader: category.loader,
    element: (
      <main>
        <Container>
          <category.Page />
        </Container>
      </main>
    ),
  },
  { path: '/catalog/product/:product/', element: <h1>Товар</h1> },
  {
    path: '*',
    ErrorBoundary: FieldErrorOf,
    loader: content.loader,
    element: (
      <main>
        <Container>
          <content.Page />
        </Container>
      </main>
    ),
  },
]

interface Setup {
  readonly total?: number
  readonly narrowed?: number
  readonly hold?: Promise<unknown>
  readonly others?: ReadonlyArray<ListingFilter>
  readonly hasCategories?: boolean
  readonly roots?: number
  readonly bannerUrl?: string
  readonly banners?: number
}

const isNarrow = ({ brand, priceFrom, priceTo, inStock, properties }: ListingQuery) =>
  [brand, priceFrom, priceTo, inStock, properties].some(Boolean)

const shelves: Readonly<Record<string, Product>> = {
  popular: aProduct({ title: 'Хит сезона', isPopular: true }),
  new: aProduct({ title: 'Только привезли', isNew: true }),
  discount: aProduct.discounted(20, { title: 'Дешевле вчерашнего' }),
}

const shelved = ({ sort }: ListingQuery): ReadonlyArray<Product> =>
  Object.entries(shelves).flatMap(([of, product]) => (of === sort ? [product] : []))

const open = async (
  path: string,
  {
    total = 60,
    narrowed = total,
    hold,
    others = [colours],
    hasCategories = true,
    roots = 0,
    bannerUrl = '/catalog/sad/',
    banners = 1,
  }: Setup = {},
) => {
  const requests: Array<ListingQuery> = []
  const harness = await renderRoutes(path, routes, {
    bannerApi: {
      group: () =>
        responses([
          {
            id: 1,
            title: 'Всё для дачи',
            subtitle: 'Лейки и кашпо',
            image: 'demo:dacha',
            url: bannerUrl,
            products: [{ slug: 'leyka' as Slug, title: 'Лейка', price: anAmount(1_290), x: 40, y: 60 }],
          },
          ...Array.from({ length: banners - 1 }, (_, index) => ({
            id: 2 + index,
            title: `Предложение ${String(index)}`,
            subtitle: '',
            image: 'demo:dacha',
            url: '/actions/',
          })),
        ]),
      popups: () => responses([]),
    },
    values: [
      storeValue($promotionApi, { promotions: () => responses({ items: [aPromotion(1)], pagination: onePage }) }),
      storeValue($blogApi, { posts: () => responses({ items: [aPost(1)], pagination: onePage }) }),
    ],
    catalogueApi: {
      category: (slug) =>
        slug === 'posuda'
          ? responses({
              id: 12,
              slug,
              title: 'Посуда',
              href: '/catalog/posuda/',
              children: [{ id: 13, slug: 'chaynye' as Slug, title: 'Чай и кофе', href: '/catalog/chaynye/' }],
            })
          : refuses(notFound),
      categories: (_, requested) =>
        responses(
          total === 0 || !hasCategories
            ? []
            : [
                ...Array.from({ length: roots }, (_, index) => ({
                  id: 100 + index,
                  slug: `razdel-${String(index)}` as Slug,
                  title: `Раздел ${String(index)}`,
                  href: `/catalog/razdel-${String(index)}/`,
                })),
                {
                  id: 12,
                  slug: 'posuda' as Slug,
                  title: 'Посуда',
                  href: '/catalog/posuda/',
                  promoProducts: [aProduct()],
                  children: [
                    {
                      id: 13,
                      slug: 'chaynye' as Slug,
                      title: 'Чай и кофе',
                      href: '/catalog/chaynye/',
                      ...(requested.withPictures === true && { picture: '/demo/kettle.svg' }),
                      ...(requested.deepLevel === 2 && {
                        children: [
                          { id: 14, slug: 'kofeyniki' as Slug, title: 'Кофейники', href: '/catalog/kofeyniki/' },
                        ],
                      }),
                    },
                  ],
                },
              ]
                .filter(({ title }) => title.includes(requested.search ?? ''))
                .slice(0, requested.limit),
        ),
      listing: (query) => async () => {
        requests.push(query)
        if (requests.length > 1) await hold
        const of = isNarrow(query) ? narrowed : total
        const at = query.page ?? 1
        return right({
          items:
            path === '/'
              ? total === 0
                ? []
                : shelved(query)
              : productsOf(at, Math.max(Math.min(24, of - (at - 1) * 24), 0)),
          filters:
            of === 0 && !isNarrow(query)
              ? []
              : [...filters, ...(query.withProperties || query.properties ? others : [])],
          pagination: { total: of, page: at, limit: 24, pages: Math.ceil(of / 24) },
        })
      },
    },
  })
  const address = () => `${harness.router.state.location.pathname}${harness.router.state.location.search}`
  return { ...harness, requests, address, cards: () => document.querySelectorAll('article').length }
}

const desktop = () => page.viewport(1280, 900)
afterEach(() => page.viewport(414, 896))

it('the home page has banners, categories and products, promotions and posts, each with a link to all of them [HOME-01, OC-63]', async () => {
  const { screen } = await open('/')
  await expect.element(screen.getByRole('link', { name: 'Всё для дачи' })).toHaveAttribute('href', '/catalog/sad/')
  await expect
    .element(screen.getByRole('heading', { level: 3, name: 'Посуда' }).getByRole('link'))
    .toHaveAttribute('href', '/catalog/posuda/')
  await expect.element(screen.getByText('Лейки и кашпо')).toBeVisible()
  await expect.element(screen.getByText('Посмотреть')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: /Лейка.*1.290.₽/, includeHidden: true }))
    .toHaveAttribute('href', '/catalog/product/leyka/')
  for (const [shelf, title] of [
    ['Популярное', 'Хит сезона'],
    ['Новинки', 'Только привезли'],
    ['Со скидкой', 'Дешевле вчерашнего'],
  ] as const) {
    await expect.element(screen.getByRole('heading', { level: 2, name: shelf })).toBeVisible()
    await expect.element(screen.getByRole('heading', { level: 3, name: title })).toBeVisible()
  }
  for (const [block, all, href, first] of [
    ['Акции', 'Все акции', '/actions/', ['Акция 1', '/actions/p1/']],
    ['Блог', 'Все статьи', '/blog/', ['Статья 1', '/blog/t1/']],
  ] as const) {
    await expect.element(screen.getByRole('heading', { level: 2, name: block })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: all })).toHaveAttribute('href', href)
    await expect
      .element(screen.getByRole('heading', { level: 3, name: first[0] }).getByRole('link'))
      .toHaveAttribute('href', first[1])
  }
  // only the popular products are chosen by what visitors did
  const notice = screen.getByRole('link', { name: 'Применяются рекомендательные технологии' })
  await expect.element(notice).toHaveAttribute('href', '/recommendations/')
  const popular = screen.getByRole('heading', { level: 2, name: 'Популярное' }).element().closest('section')
  expect(popular?.contains(notice.element())).toBe(true)
  await expect.element(screen.getByRole('heading', { name: 'Скоро откроемся' })).not.toBeInTheDocument()
})

it('the home page of a catalogue without categories shows its products [HOME-01]', async () => {
  const { screen } = await open('/', { hasCategories: false })
  await expect.element(screen.getByRole('heading', { name: 'Дешевле вчерашнего' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Скоро откроемся' })).not.toBeInTheDocument()
})

it('the catalogue with very many categories shows sixty, and finds others by a part of the title', async () => {
  const { screen } = await open('/catalog/', { roots: 70 })
  const tiles = () => screen.getByRole('main').getByRole('heading', { level: 2 }).elements().length
  await expect.element(screen.getByRole('heading', { name: 'Раздел 59' })).toBeVisible()
  expect(tiles()).toBe(60)
  await screen.getByRole('searchbox', { name: 'Найти раздел' }).fill('Раздел 69')
  await screen.getByRole('button', { name: 'Найти' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Раздел 69' })).toBeVisible()
  expect(tiles()).toBe(1)
})

it.each(['https://vk.com/kedr', 'mailto:sale@kedr.test', 'tel:+73852000000'])(
  'a banner of the home page opens %s in a new tab [HOME-01, FTR-13]',
  async (bannerUrl) => {
    const { screen } = await open('/', { bannerUrl })
    const link = screen.getByRole('link', { name: 'Всё для дачи' })
    await expect.element(link).toHaveAttribute('href', bannerUrl)
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(screen.getByText('Посмотреть')).toBeVisible()
  },
)

it('the arrows of the banners are below the text, and after it in the document [HOME-01]', async () => {
  await desktop()
  const { screen } = await open('/', { banners: 2 })
  const next = screen.getByRole('button', { name: 'Следующее предложение' })
  const title = screen.getByRole('link', { name: 'Всё для дачи' })
  await expect.element(next).toBeVisible()
  const [above, below] = [title.element(), next.element()]
  expect(above.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(below.getBoundingClientRect().top).toBeGreaterThan(above.getBoundingClientRect().bottom)
})

it.each([768, 1024, 1280])(
  'at %i px the arrows of the banners are apart from the drawn objects [HOME-01]',
  async (width) => {
    await page.viewport(width, 900)
    const { screen } = await open('/', { banners: 2 })
    const next = screen.getByRole('button', { name: 'Следующее предложение' })
    await expect.element(next).toBeVisible()
    const slide = document.querySelector('section li')?.getBoundingClientRect() ?? new DOMRect()
    const arrow = next.element().getBoundingClientRect()
    // the objects are beside the words, which take 42 %
    const isBelow = arrow.top >= slide.bottom
    const isBelowWords = arrow.right <= slide.left + slide.width * 0.42 && arrow.bottom <= slide.bottom
    expect(isBelow || isBelowWords).toBe(true)
    if (isBelowWords) {
      const words = screen.getByText('Посмотреть').first().element().getBoundingClientRect()
      expect(arrow.top).toBeGreaterThan(words.bottom)
    }
  },
)

it('the home page without products shows a message', async () => {
  const { screen } = await open('/', { total: 0 })
  await expect.element(screen.getByRole('heading', { name: 'Скоро откроемся' })).toBeVisible()
})

it.each([320, 360])('words of categories and brands are not broken at %i px', async (width) => {
  await page.viewport(width, 740)
  const tileOf = (title: string, id: number) => ({ id, slug: `c-${String(id)}`, title, picture: null, children: [] })
  await renderPiece(
    <Container>
      <CategoryTiles categories={['Инструменты', 'Электроника', 'Свет'].map(tileOf)} />
      <BrandTiles brands={['Нордтроник', 'Лучинник'].map((title, id) => ({ id, title, image: null }))} />
    </Container>,
  )
  const broken = [...document.querySelectorAll('ul a')].flatMap((link) => {
    const range = document.createRange()
    range.selectNodeContents(link.lastChild as Text)
    return range.getClientRects().length > 1 ? [link.textContent] : []
  })
  expect(broken).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

it.each([360, 768, 1024])('a long name of the only category is not broken inside a word at %i px', async (width) => {
  await page.viewport(width, 900)
  const title = 'Светотехника и электроинструменты промышленного назначения'
  await renderPiece(
    <Container>
      <CategoryTiles categories={[{ id: 1, slug: 'svet', title, picture: null, children: [] }]} />
    </Container>,
  )
  const name = document.querySelector('ul a')?.firstChild as Text
  const broken = [...title.matchAll(/\S+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(name, index)
    range.setEnd(name, index + word.length)
    return range.getClientRects().length > 1
  })
  expect(broken.map(([word]) => word)).toEqual([])
})

describe('a category page', () => {
  it('shows the title, the count of products and links to subcategories [ROUTE-22]', async () => {
    const { screen, cards, requests } = await open('/catalog/posuda/')
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Посуда' })).toBeVisible()
    await expect.element(screen.getByText('60 товаров')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Чай и кофе' })).toHaveAttribute('href', '/catalog/chaynye/')
    expect(cards()).toBe(24)
    expect(requests).toEqual([expect.objectContaining({ categoryId: 12, page: 1 })])
  })

  it('returns 404 for an unknown category [ROUTE-22]', async () => {
    const { screen } = await open('/catalog/nowhere/')
    await expect.element(screen.getByRole('heading', { name: '404' })).toBeVisible()
  })

  it('redirects to the catalogue from a product address without a product [ROUTE-24]', async () => {
    const { screen, address } = await open('/catalog/product/')
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Каталог' })).toBeVisible()
    expect(address()).toBe('/catalog/')
  })

  it('redirects to its last page from one beyond it', async () => {
    const { screen, address } = await open('/catalog/posuda/?sort=new&page=9')
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    expect(address()).toBe('/catalog/posuda/?sort=new&page=3')
  })

  it('has one canonical address, and noindex when filtered or sorted', async () => {
    const { screen, router } = await open('/catalog/posuda/?page=2')
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null
    const robots = () => document.querySelector('meta[name=robots]')?.getAttribute('content') ?? null
    expect([canonical(), robots()]).toEqual(['http://shop.test/catalog/posuda/?page=2', null])
    expect(document.title).toMatch(/ — страница 2$/)
    await router.navigate('/catalog/posuda/?brand=3')
    await expect.poll(robots).toContain('noindex')
    expect(canonical()).toBeNull()
  })
})

describe('filters', () => {
  it('are stored in the address, visible as chips, and removable one by one [OC-69]', async () => {
    await desktop()
    const { screen, address, requests } = await open('/catalog/posuda/')
    await screen.getByRole('checkbox', { name: /Глинарня/ }).click()
    await expect.poll(address).toBe('/catalog/posuda/?brand=3')
    await screen.getByRole('checkbox', { name: /В наличии/ }).click()
    await expect.poll(address).toBe('/catalog/posuda/?brand=3&inStock=true')
    await expect.poll(() => requests.at(-1)).toMatchObject({ brand: [3], inStock: true })
    const chosen = screen.getByRole('list', { name: 'Выбранные фильтры' })
    await chosen.getByRole('link', { name: 'Убрать фильтр: Глинарня' }).click()
    await expect.poll(address).toBe('/catalog/posuda/?inStock=true')
    await expect.element(screen.getByRole('checkbox', { name: /Глинарня/ })).not.toBeChecked()
    const last = chosen.getByRole('link', { name: 'Убрать фильтр: В наличии' })
    await expect.element(last).toHaveFocus()
    await last.click()
    await expect.poll(address).toBe('/catalog/posuda/')
    await expect.element(chosen).not.toBeInTheDocument()
    await expect.element(screen.getByRole('checkbox', { name: /В наличии/ })).toHaveFocus()
  })

  it('of the five properties that divide the products best are visible, the others on request; each stays in the address', async () => {
    await desktop()
    const others = ['Цвет', 'Объём', 'Материал', 'Форма', 'Узор', 'Страна'].map((code) => ({
      ...colours,
      code,
      title: code,
    }))
    const { screen, address, requests } = await open('/catalog/posuda/', { others })
    const last = screen.getByRole('group', { name: 'Страна' })
    await expect.element(screen.getByRole('group', { name: 'Узор' })).toBeVisible()
    expect(last.query()).toBeNull()
    const opener = screen.getByRole('complementary', { name: 'Фильтры' }).getByRole('link', { name: 'Все фильтры' })
    await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
    await opener.click()
    await expect.poll(address).toBe('/catalog/posuda/?filters=all')
    await last.getByRole('checkbox', { name: 'белый 9' }).click()
    await expect.poll(() => decodeURIComponent(address())).toBe('/catalog/posuda/?filter[Страна]=белый&filters=all')
    expect(requests.at(-1)).toMatchObject({ properties: { Страна: ['белый'] }, withProperties: true, page: 1 })
    await screen.getByRole('link', { name: 'Убрать фильтр: Страна: белый' }).click()
    await expect.poll(address).toBe('/catalog/posuda/?filters=all')
    await screen.getByRole('link', { name: 'Основные фильтры' }).click()
    await expect.element(last).not.toBeInTheDocument()
    expect(address()).toBe('/catalog/posuda/')
  })

  it('of properties are open if one is selected', async () => {
    await desktop()
    const { screen } = await open('/catalog/posuda/?filter[Цвет]=синий')
    await expect.element(screen.getByRole('checkbox', { name: 'синий 2' })).toBeChecked()
    expect(screen.getByRole('link', { name: 'Все фильтры' }).query()).toBeNull()
  })

  it('of properties are not offered in a list that is too long to count them', async () => {
    await desktop()
    const { screen } = await open('/catalog/posuda/', { total: 2_001 })
    await expect.element(screen.getByRole('checkbox', { name: /Глинарня/ })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Все фильтры' }).query()).toBeNull()
  })

  it('are undone by Back, one by one', async () => {
    await desktop()
    const { screen, address, router } = await open('/catalog/posuda/')
    await screen.getByRole('checkbox', { name: /Глинарня/ }).click()
    await expect.poll(address).toBe('/catalog/posuda/?brand=3')
    await screen.getByRole('checkbox', { name: /Ложкари/ }).click()
    await expect.poll(address).toBe('/catalog/posuda/?brand=3,5')
    await router.navigate(-1)
    await expect.element(screen.getByRole('checkbox', { name: /Ложкари/ })).not.toBeChecked()
    await expect.element(screen.getByRole('checkbox', { name: /Глинарня/ })).toBeChecked()
    await router.navigate(-1)
    await expect.element(screen.getByRole('checkbox', { name: /Глинарня/ })).not.toBeChecked()
    expect(screen.getByRole('list', { name: 'Выбранные фильтры' }).query()).toBeNull()
  })

  it('of more than ten values have a search field after the rest is loaded; with ten they have none', async () => {
    await desktop()
    const named = (titles: ReadonlyArray<string>) => [
      { ...colours, values: titles.map((title, index) => ({ value: title, title, count: 20 - index })) },
    ]
    const ten = ['белый', 'синий', 'Тёмно-зелёный', 'алый', 'серый', 'чёрный', 'бурый', 'рыжий', 'сизый', 'карий']
    const few = await open('/catalog/posuda/?filters=all', { others: named(ten) })
    await few.screen.getByText('Ещё 2').click()
    await expect.element(few.screen.getByRole('checkbox', { name: /карий/ })).toBeVisible()
    expect(few.screen.getByRole('searchbox', { name: 'Найти в списке' }).query()).toBeNull()
    await few.screen.unmount()
    const { screen, address } = await open('/catalog/posuda/?filters=all', { others: named([...ten, 'зелёный']) })
    expect(screen.getByRole('searchbox', { name: 'Найти в списке' }).query()).toBeNull()
    await screen.getByText('Ещё 3').click()
    const field = screen.getByRole('searchbox', { name: 'Найти в списке' })
    await userEvent.fill(field, ' ЗЕЛЕН')
    const group = screen.getByRole('group', { name: 'Цвет' })
    await expect
      .poll(() =>
        group
          .getByRole('checkbox')
          .elements()
          .map((box) => box.getAttribute('value')),
      )
      .toEqual(['Тёмно-зелёный', 'зелёный'])
    expect(group.getByRole('status').element().textContent).toBe('')
    await userEvent.fill(field, 'полосатый')
    await expect.element(group.getByRole('status')).toHaveTextContent('Такого здесь нет')
    await userEvent.fill(field, 'зеленый')
    await group.getByRole('checkbox', { name: /^зелёный/ }).click()
    await expect.poll(() => decodeURIComponent(address())).toBe('/catalog/posuda/?filter[Цвет]=зелёный&filters=all')
    await screen.getByText('Ещё 3').click()
    await expect.element(field).not.toBeInTheDocument()
    await expect.element(group.getByRole('checkbox', { name: /белый/ })).toBeVisible()
  })

  it('apply an entered price, and show the available bounds [OC-69]', async () => {
    await desktop()
    const { screen, address, requests } = await open('/catalog/posuda/?page=2')
    const from = screen.getByRole('textbox', { name: 'От' })
    await expect.element(from).toHaveAttribute('placeholder', '279')
    await userEvent.fill(screen.getByRole('textbox', { name: 'До' }), '2 000')
    await userEvent.keyboard('{Enter}')
    await expect.poll(address).toBe('/catalog/posuda/?priceTo=2000')
    await expect.element(screen.getByRole('textbox', { name: 'До' })).toHaveFocus()
    await expect.poll(() => requests.at(-1)?.priceTo).toBe(kopecksOf(2_000))
    await expect.element(screen.getByRole('link', { name: /Убрать фильтр: до 2 000 ₽/ })).toBeVisible()
  })

  it('have room for a price of seven digits at 768 px', async () => {
    await page.viewport(768, 1024)
    const { screen } = await open('/catalog/posuda/')
    const to = screen.getByRole('textbox', { name: 'До' })
    await userEvent.fill(to, '9 876 543')
    const { scrollWidth, clientWidth } = to.element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  })

  it('without results show a message and a button that removes all', async () => {
    await desktop()
    const { screen, address } = await open('/catalog/posuda/?brand=3&priceFrom=9000', { narrowed: 0 })
    await expect.element(screen.getByRole('heading', { name: 'С такими фильтрами ничего нет' })).toBeVisible()
    await screen.getByRole('main').getByRole('link', { name: 'Сбросить все' }).last().click()
    await expect.poll(address).toBe('/catalog/posuda/')
    await expect.element(screen.getByRole('checkbox', { name: /В наличии/ })).toHaveFocus()
  })

  it('that a phone hides are not rendered until the screen is wide', async () => {
    const { screen, address } = await open('/catalog/posuda/')
    await expect.element(screen.getByRole('link', { name: 'Фильтры' })).toBeVisible()
    expect(document.querySelectorAll('input[name="inStock"]')).toHaveLength(0)
    await desktop()
    await screen.getByRole('checkbox', { name: /В наличии/ }).click()
    await expect.poll(address).toBe('/catalog/posuda/?inStock=true')
  })

  it('of a phone that are all dropped leave the focus on their opener', async () => {
    const { screen, address } = await open('/catalog/posuda/?brand=3')
    await screen.getByRole('link', { name: 'Убрать фильтр: Глинарня' }).click()
    await expect.poll(address).toBe('/catalog/posuda/')
    await expect.element(screen.getByRole('link', { name: 'Фильтры' })).toHaveFocus()
  })

  it('without results by an unknown property show a message too', async () => {
    const { screen } = await open('/catalog/posuda/?filter[Вкус]=мятный', { narrowed: 0, others: [] })
    await expect.element(screen.getByRole('heading', { name: 'С такими фильтрами ничего нет' })).toBeVisible()
  })

  it('are an HTML form without scripts, with the field names of the address', async () => {
    await desktop()
    const { screen } = await open('/catalog/posuda/?sort=new&inStock=true')
    const form = screen
      .getByRole('complementary', { name: 'Фильтры' })
      .element()
      .querySelector('form') as HTMLFormElement
    expect([form.method, new URL(form.action).pathname]).toEqual(['get', '/catalog/posuda/'])
    expect([...new FormData(form)]).toEqual([
      ['sort', 'new'],
      ['inStock', 'true'],
      ['priceFrom', ''],
      ['priceTo', ''],
    ])
  })

  it('has its opener and the order in one row of a phone with a scrollbar, also with a count', async () => {
    await page.viewport(360, 740)
    const { screen } = await open('/catalog/posuda/?inStock=true&priceFrom=500', { narrowed: 21 })
    const opener = screen.getByRole('link', { name: 'Фильтры, выбрано: 2' })
    await expect.element(opener).toBeVisible()
    const [one, other] = [opener, screen.getByRole('combobox', { name: 'Сортировка' })].map((part) =>
      part.element().getBoundingClientRect(),
    )
    expect(one?.top).toBe(other?.top)
  })

  it('cover the list on a phone, and the button shows the count of results', async () => {
    const { screen, address } = await open('/catalog/posuda/', { narrowed: 21 })
    await screen.getByText('Фильтры', { exact: true }).click()
    const dialog = screen.getByRole('dialog', { name: 'Фильтры' })
    await dialog.getByRole('checkbox', { name: /Ложкари/ }).click()
    await expect.element(dialog.getByRole('button', { name: 'Показать 21 товар' })).toBeVisible()
    expect(address()).toBe('/catalog/posuda/?brand=5')
    await dialog.getByRole('button', { name: 'Показать 21 товар' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(screen.getByRole('link', { name: 'Фильтры, выбрано: 1' })).toBeVisible()
  })
})

describe('a product list', () => {
  it('is sorted by the option in the address [OC-69]', async () => {
    const { screen, address, requests } = await open('/catalog/posuda/?brand=3')
    const notice = screen.getByRole('link', { name: 'Применяются рекомендательные технологии' })
    await expect.element(notice).toBeVisible()
    await screen.getByRole('combobox', { name: 'Сортировка' }).selectOptions('Дешевле')
    // the price uses nothing of visitors' behaviour
    await expect.element(notice).not.toBeInTheDocument()
    await expect.poll(address).toBe('/catalog/posuda/?brand=3&sort=priceAsc')
    await expect.poll(() => requests.at(-1)?.sort).toBe('priceAsc')
  })

  it('grows by «Показать ещё», which moves the focus to the first new card, and links to its pages [OC-69]', async () => {
    const { screen, cards, address } = await open('/catalog/posuda/')
    await expect
      .element(screen.getByRole('link', { name: 'Страница 3' }))
      .toHaveAttribute('href', '/catalog/posuda/?page=3')
    await expect
      .element(screen.getByRole('link', { name: 'Показать ещё 24' }))
      .toHaveAttribute('href', '/catalog/posuda/?page=2')
    await screen.getByRole('link', { name: 'Показать ещё 24' }).click()
    await expect.poll(cards).toBe(48)
    await expect.element(screen.getByRole('link', { name: 'Чайник 25', exact: true })).toHaveFocus()
    await screen.getByRole('link', { name: 'Показать ещё 12' }).click()
    await expect.poll(cards).toBe(60)
    expect(screen.getByRole('link', { name: /Показать ещё/ }).query()).toBeNull()
    expect(address()).toBe('/catalog/posuda/')
  })

  it('is restored when the shopper returns', async () => {
    const { screen, cards, router, requests } = await open('/catalog/posuda/')
    await screen.getByRole('link', { name: 'Показать ещё 24' }).click()
    await expect.poll(cards).toBe(48)
    await screen.getByRole('link', { name: 'Чайник 30' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Товар' })).toBeVisible()
    await router.navigate(-1)
    await expect.poll(cards).toBe(48)
    expect(requests).toHaveLength(2)
  })

  it('that loads slowly shows skeletons', async () => {
    const { promise, resolve } = Promise.withResolvers<null>()
    const { screen, cards } = await open('/catalog/posuda/', { hold: promise })
    await screen.getByRole('combobox', { name: 'Сортировка' }).selectOptions('Дороже')
    await expect.element(screen.getByRole('list', { name: 'Товары' })).toHaveAttribute('aria-busy', 'true')
    await expect.poll(cards).toBe(0)
    expect(document.querySelectorAll('[aria-label="Товары"] > li')).toHaveLength(24)
    resolve(null)
    await expect.poll(cards).toBe(24)
  })

  it('of an empty category links to the catalogue', async () => {
    const { screen } = await open('/catalog/posuda/', { total: 0 })
    await expect.element(screen.getByRole('heading', { name: 'Здесь пока пусто' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Перейти в каталог' })).toHaveAttribute('href', '/catalog/')
  })
})

describe('the catalogue', () => {
  it('shows every category with its subcategories, and links to the brands [ROUTE-21, CATL-01]', async () => {
    await desktop()
    const { screen } = await open('/catalog/')
    await expect.element(screen.getByRole('heading', { level: 2, name: 'Посуда' })).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Чай и кофе' })).toHaveAttribute('href', '/catalog/chaynye/')
    await expect.element(screen.getByRole('link', { name: 'Все бренды' })).toHaveAttribute('href', '/catalog/brands/')
  })

  it.each([768, 1280])('shows each subcategory with its picture and its own subcategories at %i px', async (width) => {
    await page.viewport(width, 900)
    const { screen } = await open('/catalog/')
    const child = screen.getByRole('link', { name: 'Чай и кофе' })
    await expect.element(child).toBeVisible()
    expect(child.element().querySelector('img')?.getBoundingClientRect().width).toBe(48)
    await expect.element(screen.getByRole('link', { name: 'Кофейники' })).toHaveAttribute('href', '/catalog/kofeyniki/')
  })

  it('groups promoted categories, at any level', async () => {
    const { screen, requests } = await open('/catalog/?selection=gift')
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Подборка' })).toBeVisible()
    expect(requests).toEqual([expect.objectContaining({ selection: 'gift' })])
  })

  it('redirects to the last page of a selection from one beyond it', async () => {
    const { screen, address } = await open('/catalog/?selection=gift&sort=new&page=999')
    await expect.element(screen.getByText('60 товаров')).toBeVisible()
    expect(address()).toBe('/catalog/?selection=gift&sort=new&page=3')
  })
})

describe('a text page', () => {
  it('returns 404 for an unknown page [ROUTE-37]', async () => {
    const { screen } = await open('/net-takoy/')
    await expect.element(screen.getByRole('heading', { name: '404' })).toBeVisible()
  })
})

it.each([360, 1280])('passes axe at %i px', async (width) => {
  await page.viewport(width, 900)
  const violations: Array<string> = []
  for (const path of [
    '/catalog/posuda/?brand=3,5&inStock=true&filter[Цвет]=синий',
    '/catalog/posuda/?filters=all',
    '/catalog/',
    '/',
  ]) {
    const { screen } = await open(path)
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeInTheDocument()
    const found = await audit(document)
    violations.push(
      ...found.violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
    )
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await screen.unmount()
  }
  expect(violations).toEqual([])
})
