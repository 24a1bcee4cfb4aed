import { allSettled, scopeBind, serialize, type Scope } from 'effector'
import { left, right } from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'
import { runLoader } from '../../../src/application/kernel/call.ts'
import { $alerts } from '../../../src/application/alerts/alerts.ts'
import {
  choiceOf,
  listingQuery,
  narrowingCount,
  NO_CHOICE,
  queryOfChoice,
  withValueToggled,
} from '../../../src/application/catalogue/listing-choice.ts'
import {
  $category,
  $isLoadingMore,
  $list,
  moreRequested,
  listLoader,
  type ListAddress,
} from '../../../src/application/catalogue/listing.ts'
import { appHydrated } from '../../../src/application/app.ts'
import { pageLoaded, pageRequested } from '../../../src/application/kernel/page-load.ts'
import { $product, productLoader } from '../../../src/application/catalogue/product.ts'
import { $accessories, $promoted, $related, relatedSeen } from '../../../src/application/catalogue/related.ts'
import { LEFT_MS } from '../../../src/application/catalogue/stored-lists.ts'
import { $restoredScroll, listShown, listLeft } from '../../../src/application/catalogue/list-restoration.ts'
import { STORED_LIST_MS } from '../../../src/application/catalogue/shown-list.ts'
import { $stockLevels, stockLevelsLoader } from '../../../src/application/catalogue/stock-levels.ts'
import { $shell } from '../../../src/application/shell/shell.ts'
import { $home, homeLoader } from '../../../src/application/home/home.ts'
import { $deliveryType } from '../../../src/application/delivery-context/delivery-context.ts'
import { $blogApi, type PostList } from '../../../src/application/ports/api/content/blog-api.ts'
import { STORED_PAGE_MS } from '../../../src/application/page/page.ts'
import { $pageApi } from '../../../src/application/ports/api/content/page-api.ts'
import {
  $productExtrasApi,
  type ProductExtrasApi,
} from '../../../src/application/ports/api/catalogue/product-extras-api.ts'
import { $promotionApi, type PromotionList } from '../../../src/application/ports/api/content/promotion-api.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import type { ContentItem } from '../../../src/domain/content/page.ts'
import type { Product, ProductDetail, ProductId, Slug } from '../../../src/domain/catalogue/product.ts'
import { stockLevel } from '../../../src/domain/catalogue/stock.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
import { aCatalogue, aCataloguePage, aCategory, aListing, products } from '../support/catalogue-harness.ts'
import { deferred, settle } from '../support/deferred.ts'
import { partOf, storeValue } from '../../support/fakes.ts'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import type { TaskEither } from 'fp-ts/TaskEither'
import type { Promotion } from '../../../src/domain/content/article.ts'

const anAddress = (slug: string, parts: Partial<ListAddress['choice']> = {}): ListAddress => ({
  category: slug as Slug,
  choice: { ...NO_CHOICE, ...parts },
})

const aDetail = (slug: string): ProductDetail => ({
  ...aProduct({ slug: slug as Slug }),
  description: '',
  properties: [],
  brand: null,
  breadcrumbs: [],
  maxCount: 9,
})

/** As the router does. */
const load = async (scope: Scope, address: ListAddress) => {
  scopeBind(pageRequested, { scope, safe: true })()
  const loaded = await runLoader(scope, listLoader, address)
  scopeBind(pageLoaded, { scope, safe: true })()
  return loaded
}

const open = async (scope: Scope, address: ListAddress) => {
  const opened = load(scope, address)
  opened.catch(() => undefined)
  await settle()
  return opened
}

const start = (parts: Omit<Parameters<typeof aCataloguePage>[0], 'catalogue'> = {}) => {
  const catalogue = aCatalogue()
  return { ...catalogue, ...aCataloguePage({ catalogue, ...parts }) }
}

/** The menu contains the category, so its list loads at once. */
const menuOf = (...slugs: ReadonlyArray<string>) => ({
  values: [
    storeValue($shell, {
      categories: slugs.map((slug) => aCategory(slug)),
      footerMenu: [],
      serviceMenu: [],
      headerLinks: [],
      phones: [],
      postCategories: [],
    }),
  ],
})

const openWithResponse = async (page: ReturnType<typeof start>, address: ListAddress, listing = aListing(60)) => {
  const opening = load(page.scope, address)
  await settle()
  await page.categories.at(-1)?.answer(aCategory(String(address.category)))
  await page.listings.at(-1)?.answer(listing)
  return opening
}

describe('the list options of an address', () => {
  it('are parsed from the query and written back in one order [OC-69]', () => {
    const choice = choiceOf(
      new URLSearchParams('page=2&sort=priceAsc&inStock=true&priceTo=2000&priceFrom=99.9&brand=7&brand=3,5'),
    )
    expect(choice).toEqual({
      ...NO_CHOICE,
      brand: [3, 5, 7],
      priceFrom: kopecksOf(99.9),
      priceTo: kopecksOf(2_000),
      inStock: true,
      sort: 'priceAsc',
      page: 2,
    })
    expect(queryOfChoice(choice)).toBe('?brand=3,5,7&priceFrom=99.90&priceTo=2000&inStock=true&sort=priceAsc&page=2')
    expect(choiceOf(new URLSearchParams(queryOfChoice(choice)))).toEqual(choice)
  })

  it('name property values as the service does, from a link or from a form without scripts', () => {
    const sent = new URLSearchParams([
      ['filter[Цвет]', 'синий'],
      ['filter[Объём]', '1,5 л'],
      ['filter[Цвет]', 'белый|синий'],
      ['filters', 'all'],
    ])
    const choice = choiceOf(sent)
    expect(choice).toEqual({
      ...NO_CHOICE,
      properties: { Объём: ['1,5 л'], Цвет: ['белый', 'синий'] },
      areAllFilters: true,
    })
    expect([...new URLSearchParams(queryOfChoice(choice))]).toEqual([
      ['filter[Объём]', '1,5 л'],
      ['filter[Цвет]', 'белый|синий'],
      ['filters', 'all'],
    ])
    expect(narrowingCount(choice)).toBe(3)
    expect(listingQuery({}, choice)).toMatchObject({ properties: choice.properties, withProperties: true })
    const other = withValueToggled(withValueToggled({ ...choice, page: 4 }, 'Объём', '1,5 л'), 'Цвет', 'алый')
    expect(queryOfChoice(other)).toBe(
      queryOfChoice({ ...NO_CHOICE, properties: { Цвет: ['алый', 'белый', 'синий'] }, areAllFilters: true }),
    )
  })

  it('ignore invalid values', () => {
    expect(
      choiceOf(
        new URLSearchParams(
          'brand=x,0,-1&filter[]=1&filter[Цвет]=|&filters=some&priceFrom=дёшево&priceTo=&inStock=1&sort=evil&page=0',
        ),
      ),
    ).toEqual(NO_CHOICE)
    expect(queryOfChoice(NO_CHOICE)).toBe('')
  })

  it('accept amounts as people type them, and swap reversed bounds', () => {
    const { priceFrom, priceTo } = choiceOf(new URLSearchParams({ priceFrom: '2 500,50', priceTo: '1 000' }))
    expect([priceFrom, priceTo]).toEqual([kopecksOf(1_000), kopecksOf(2_500.5)])
  })
})

describe('a product list', () => {
  it.each([{ search: 'чайник' }, { brandId: 3 }, { selection: 'novinki' }])(
    'has one product of each group of variants: %o [OC-69]',
    async (set) => {
      const page = start()
      void open(page.scope, { category: null, choice: NO_CHOICE, ...set })
      await settle()
      expect(page.listings[0]?.query).toMatchObject({ ...set, groupVariants: true })
    },
  )

  it('is loaded with its category and the options of the address [OC-69]', async () => {
    const page = start()
    const opening = open(page.scope, anAddress('posuda', { brand: [3], inStock: true, sort: 'new' }))
    await settle()
    expect(page.listings).toHaveLength(0)
    await page.categories[0]?.answer(aCategory('posuda', { id: 12 }))
    expect(page.listings[0]?.query).toEqual({
      categoryId: 12,
      groupVariants: true,
      brand: [3],
      inStock: true,
      withProperties: true,
      sort: 'new',
      page: 1,
    })
    await page.listings[0]?.answer(aListing(30))
    await opening
    expect(page.scope.getState($category)?.slug).toBe('posuda')
    expect(page.scope.getState($list)?.pagination.total).toBe(30)
  })

  it('does not wait for a category of the loaded menu', async () => {
    const page = start(menuOf('posuda'))
    void open(page.scope, anAddress('posuda'))
    await settle()
    expect([page.categories.length, page.listings.length]).toEqual([1, 1])
  })

  it('that was left is shown again without a request for its category', async () => {
    const page = start(menuOf('posuda', 'mebel'))
    await openWithResponse(page, anAddress('posuda'))
    const requests = () => [page.categories.length, page.listings.length]
    const before = requests()
    await open(page.scope, anAddress('posuda'))
    expect(requests()).toEqual(before)
    expect(page.scope.getState($category)?.slug).toBe('posuda')
  })

  it('of a page that was left changes nothing', async () => {
    const page = start(menuOf('posuda', 'mebel'))
    const left = open(page.scope, anAddress('posuda')).catch((error: unknown) => error)
    void open(page.scope, anAddress('mebel'))
    await settle()
    await page.categories[1]?.answer(aCategory('mebel'))
    await page.listings[1]?.answer(aListing(10))
    await page.categories[0]?.answer(aCategory('posuda'))
    await page.listings[0]?.answer(aListing(99))
    expect(page.scope.getState($category)?.slug).toBe('mebel')
    expect(page.scope.getState($list)?.pagination.total).toBe(10)
    expect(await left).toEqual({ _tag: 'Aborted' })
  })

  it('returns the error of the port', async () => {
    const page = start()
    const opening = open(page.scope, anAddress('nowhere'))
    await settle()
    await page.categories[0]?.refuse({ _tag: 'Rejected', status: 404, code: 404, message: 'Не найдено' })
    await expect(opening).rejects.toMatchObject({ _tag: 'Rejected', status: 404 })
    expect(page.scope.getState($list)).toBeNull()
  })

  it('grows by «Показать ещё», each product once, until the end', async () => {
    const page = start()
    await openWithResponse(page, anAddress('posuda'), aListing(26))
    const more = scopeBind(moreRequested, { scope: page.scope })
    more()
    more()
    await settle()
    expect(page.scope.getState($isLoadingMore)).toBe(true)
    expect(page.listings.map(({ query }) => query.page)).toEqual([1, 2])
    await page.listings[1]?.answer(aListing(26, 2, products(24, 3)))
    expect(page.scope.getState($list)?.items.map(({ id }) => id)).toEqual(products(1, 26).map(({ id }) => id))
    more()
    await settle()
    expect(page.listings).toHaveLength(2)
  })

  it('does not add products of another list', async () => {
    const page = start(menuOf('posuda', 'mebel'))
    await openWithResponse(page, anAddress('posuda'))
    scopeBind(moreRequested, { scope: page.scope })()
    await settle()
    await openWithResponse(page, anAddress('mebel'), aListing(1, 1, products(900, 1)))
    await page.listings[1]?.answer(aListing(60, 2))
    expect(page.scope.getState($list)?.items.map(({ id }) => id)).toEqual([900])
  })

  it('shows the error when it cannot grow, and stays unchanged [ERR-13]', async () => {
    const page = start()
    await openWithResponse(page, anAddress('posuda'))
    scopeBind(moreRequested, { scope: page.scope })()
    await settle()
    await page.listings[1]?.refuse({ _tag: 'Offline' })
    expect(page.scope.getState($alerts)).toEqual([{ _tag: 'NoConnection' }])
    expect(page.scope.getState($list)?.items).toHaveLength(24)
  })

  it('is restored at once on return, with the same length', async () => {
    const page = start()
    await openWithResponse(page, anAddress('posuda'))
    scopeBind(moreRequested, { scope: page.scope })()
    await settle()
    await page.listings[1]?.answer(aListing(60, 2))
    await openWithResponse(page, anAddress('mebel'))
    const requestCount = page.listings.length
    await openWithResponse(page, anAddress('posuda'))
    expect(page.listings).toHaveLength(requestCount)
    expect(page.scope.getState($list)?.items).toHaveLength(48)
  })

  it('left long ago is loaded again, with as many pages as were open', async () => {
    let now = 1_000
    const page = start({ now: () => now })
    await openWithResponse(page, anAddress('posuda'))
    scopeBind(moreRequested, { scope: page.scope })()
    await settle()
    await page.listings[1]?.answer(aListing(60, 2))
    now += STORED_LIST_MS
    const opening = open(page.scope, anAddress('posuda'))
    await settle()
    await page.categories.at(-1)?.answer(aCategory('posuda'))
    expect(page.listings.slice(2).map(({ query }) => query.page)).toEqual([1, 2])
    await page.listings[2]?.answer(aListing(60))
    await page.listings[3]?.answer(aListing(60, 2))
    await opening
    expect(page.scope.getState($list)?.items).toHaveLength(48)
  })

  /** The tab of a shopper who left a list with two pages. */
  const aTabThatLeft = async (slug: string) => {
    const tabStorage = new Map<string, string>()
    const page = start({ ...menuOf(slug), tabStorage })
    await openWithResponse(page, anAddress(slug))
    scopeBind(moreRequested, { scope: page.scope })()
    await settle()
    await page.listings[1]?.answer(aListing(60, 2))
    return tabStorage
  }

  it('has as many pages as were open when the shopper returns after a reload of another page', async () => {
    const tabStorage = await aTabThatLeft('posuda')
    const page = start({ ...menuOf('posuda'), tabStorage })
    const opening = open(page.scope, anAddress('posuda'))
    await settle()
    expect(page.listings.map(({ query }) => query.page)).toEqual([1, 2])
    await page.categories[0]?.answer(aCategory('posuda'))
    await page.listings[1]?.answer(aListing(60, 2))
    await page.listings[0]?.answer(aListing(60))
    await opening
    expect(page.scope.getState($list)?.items).toHaveLength(48)
  })

  it('rendered again by the server loads the pages that were open, and restores the scroll position', async () => {
    const tabStorage = await aTabThatLeft('posuda')
    const leaving = start({ tabStorage })
    scopeBind(listLeft, { scope: leaving.scope })({ entry: 'first', top: 0 })
    scopeBind(listLeft, { scope: leaving.scope })({ entry: 'left', top: 2_700 })
    const page = start({ ...menuOf('posuda'), tabStorage: new Map() })
    await openWithResponse(page, anAddress('posuda'))
    const rendered = start({ tabStorage, values: [storeValue($list, page.scope.getState($list))] })
    scopeBind(listShown, { scope: rendered.scope })('left')
    await settle()
    expect(rendered.listings.map(({ query }) => query.page)).toEqual([2])
    await rendered.listings[0]?.answer(aListing(60, 2))
    expect([rendered.scope.getState($list)?.items.length, rendered.scope.getState($restoredScroll)]).toEqual([
      48, 2_700,
    ])
    void open(rendered.scope, anAddress('mebel'))
    expect(rendered.scope.getState($restoredScroll)).toBeNull()
  })

  it.each([
    ['that was left half an hour ago', LEFT_MS, (stored: string) => stored],
    ['whose memory was spoilt', 0, () => '[{"key":1},null,{"page":"2"}]'],
    ['whose memory is no list', 0, () => '{'],
  ])('%s starts with its first page', async (_, later, spoilt) => {
    const tabStorage = await aTabThatLeft('posuda')
    tabStorage.set('openLists', spoilt(tabStorage.get('openLists') ?? ''))
    const page = start({ ...menuOf('posuda'), tabStorage, now: () => 1_000 + later })
    void open(page.scope, anAddress('posuda'))
    await settle()
    expect(page.listings.map(({ query }) => query.page)).toEqual([1])
  })

  it('of another deliveryContext is another list [OC-23]', async () => {
    const page = start()
    await openWithResponse(page, anAddress('posuda'))
    await allSettled($deliveryType, { scope: page.scope, params: 'pickup' })
    void open(page.scope, anAddress('posuda'))
    await settle()
    await page.categories.at(-1)?.answer(aCategory('posuda'))
    expect(page.listings.map(({ at }) => at.deliveryType)).toEqual(['delivery', 'pickup'])
  })
})

describe('a product page', () => {
  it('shows the product that was requested last', async () => {
    const page = start()
    const bound = (slug: Slug) => runLoader(page.scope, productLoader, slug)
    void bound('chaynik' as Slug)
    void bound('lampa' as Slug)
    await settle()
    await page.opened[1]?.answer(aDetail('lampa'))
    await page.opened[0]?.answer(aDetail('chaynik'))
    scopeBind(pageLoaded, { scope: page.scope })()
    expect(page.scope.getState($product)?.slug).toBe('lampa')
  })
})

describe('a page that is left', () => {
  it('keeps its category, list and product until the next page is whole [PAGE-03]', async () => {
    const page = start(menuOf('posuda', 'mebel'))
    const shown = () => [page.scope.getState($category)?.slug, page.scope.getState($list)?.pagination.total]
    await openWithResponse(page, anAddress('posuda'))
    void runLoader(page.scope, listLoader, anAddress('mebel'))
    void runLoader(page.scope, productLoader, 'lampa' as Slug)
    await settle()
    await page.categories.at(-1)?.answer(aCategory('mebel'))
    await page.listings.at(-1)?.answer(aListing(7))
    await page.opened[0]?.answer(aDetail('lampa'))
    expect([...shown(), page.scope.getState($product)]).toEqual(['posuda', 60, null])
    scopeBind(pageLoaded, { scope: page.scope })()
    expect([...shown(), page.scope.getState($product)?.slug]).toEqual(['mebel', 7, 'lampa'])
  })

  it('shows nothing of a page that the shopper left for another before it was whole [PAGE-03]', async () => {
    const page = start(menuOf('posuda', 'mebel'))
    await openWithResponse(page, anAddress('posuda'))
    void runLoader(page.scope, listLoader, anAddress('mebel'))
    await settle()
    await page.categories.at(-1)?.answer(aCategory('mebel'))
    await page.listings.at(-1)?.answer(aListing(7))
    scopeBind(pageRequested, { scope: page.scope })()
    scopeBind(pageLoaded, { scope: page.scope })()
    expect(page.scope.getState($category)?.slug).toBe('posuda')
  })
})

describe('the home page', () => {
  it('of a shop of three products shows them once', async () => {
    const nothing = () => () => Promise.resolve(left<AppError>({ _tag: 'Offline' }))
    const page = start({
      values: [storeValue($promotionApi, { promotions: nothing }), storeValue($blogApi, { posts: nothing })],
    })
    const opening = runLoader(page.scope, homeLoader, undefined)
    await settle()
    const items = ['Стол', 'Стул', 'Шкаф'].map((title) => aProduct({ title, isNew: false, isPopular: false }))
    const [popular, fresh, discounted] = page.listings
    await popular?.answer({ ...aListing(3), items })
    await fresh?.answer({ ...aListing(3), items: items.toReversed() })
    await discounted?.answer({ ...aListing(3), items })
    await opening
    const home = page.scope.getState($home)
    expect([home.popular.length, home.fresh, home.discounted]).toEqual([3, [], []])
  })

  it('that has nothing to show because blocks failed to load is an error, not a shop that opens soon [HOME-01]', async () => {
    const nothing = () => () => Promise.resolve(left<AppError>({ _tag: 'Offline' }))
    const page = start({
      values: [storeValue($promotionApi, { promotions: nothing }), storeValue($blogApi, { posts: nothing })],
    })
    const opening = runLoader(page.scope, homeLoader, undefined)
    const refused = expect(opening).rejects.toMatchObject({ _tag: expect.stringMatching(/Offline|Timeout/) as string })
    await settle()
    for (const listing of page.listings) await listing.refuse({ _tag: 'Timeout' })
    await refused
  })

  it('omits a block that fails to load, and logs it [HOME-01, OC-63]', async () => {
    const stories = Array.from({ length: 5 }, (_, index) =>
      partOf<Promotion>({ id: index + 1, slug: `s${String(index + 1)}` as Slug }),
    )
    const requestedPages: Array<unknown> = []
    const page = start({
      values: [
        storeValue($promotionApi, {
          promotions: (of: number) => () => {
            requestedPages.push(of)
            return Promise.resolve(right(partOf<PromotionList>({ items: stories })))
          },
        }),
        storeValue($blogApi, { posts: () => () => Promise.resolve(left<AppError>({ _tag: 'Offline' })) }),
      ],
    })
    const opening = runLoader(page.scope, homeLoader, undefined)
    await settle()
    const [popular, fresh, discounted] = page.listings
    expect(page.listings.map(({ query }) => [query.sort, query.inStock])).toEqual([
      ['popular', true],
      ['new', true],
      ['discount', true],
    ])
    await popular?.answer({ ...aListing(1), items: [aProduct({ isPopular: true })] })
    await fresh?.refuse({ _tag: 'Timeout' })
    await discounted?.answer({ ...aListing(2), items: [aProduct.discounted(20), aProduct()] })
    await opening
    const home = page.scope.getState($home)
    expect([home.popular.length, home.fresh.length, home.discounted.length]).toEqual([1, 0, 1])
    expect(home.promotions.map(({ id }) => id)).toEqual([1, 2, 3])
    expect([requestedPages, home.posts]).toEqual([[1], []])
    expect([...page.logged].sort()).toEqual(['home: new products', 'home: posts'])
  })

  it('shows the newest products that are marked as new, and the newest ones if none of them is', async () => {
    const opened = async (items: ReadonlyArray<Product>) => {
      const page = start({
        values: [
          storeValue($promotionApi, {
            promotions: () => () => Promise.resolve(right(partOf<PromotionList>({ items: [] }))),
          }),
          storeValue($blogApi, { posts: () => () => Promise.resolve(right(partOf<PostList>({ items: [] }))) }),
        ],
      })
      const opening = runLoader(page.scope, homeLoader, undefined)
      await settle()
      const [popular, ...others] = page.listings
      await popular?.answer({ ...aListing(1), items: [aProduct({ title: 'Стул' })] })
      for (const listing of others) await listing.answer({ ...aListing(2), items })
      await opening
      return page.scope.getState($home).fresh.map(({ title }) => title)
    }
    const [marked, plain] = [aProduct({ title: 'Лампа', isNew: true }), aProduct({ title: 'Плед', isNew: false })]
    expect(await opened([plain, marked])).toEqual(['Лампа'])
    expect(await opened([plain])).toEqual(['Плед'])
  })

  const aHome = (
    blog: TaskEither<AppError, PostList> = () => Promise.resolve(right(partOf<PostList>({ items: [] }))),
  ) => {
    let now = 0
    const page = start({
      now: () => now,
      values: [
        storeValue($promotionApi, {
          promotions: () => () => Promise.resolve(right(partOf<PromotionList>({ items: [] }))),
        }),
        storeValue($blogApi, { posts: () => blog }),
      ],
    })
    const pass = (ms: number) => {
      now += ms
    }
    /** The number of requested lists. */
    const open = async () => {
      const answered = page.listings.length
      const opening = runLoader(page.scope, homeLoader, undefined)
      await settle()
      const requests = page.listings.slice(answered)
      for (const request of requests) await request.answer(aListing(2))
      await opening
      return requests.length
    }
    return { ...page, pass, open }
  }

  it('is loaded again two minutes after it was left, or for another delivery, and not on the way back', async () => {
    const { open, pass, scope } = aHome()
    expect([await open(), await open()]).toEqual([3, 0])
    pass(STORED_PAGE_MS)
    expect([await open(), await open()]).toEqual([3, 0])
    await allSettled($deliveryType, { scope, params: 'pickup' })
    expect(await open()).toBe(3)
  })

  it('that the server rendered is not loaded on the way back, and one that it did not render is', async () => {
    const { open, scope } = aHome()
    await allSettled(appHydrated, { scope })
    expect(await open()).toBe(3)
    const rendered = aHome()
    await allSettled($home, { scope: rendered.scope, params: { ...scope.getState($home) } })
    await allSettled(appHydrated, { scope: rendered.scope })
    expect(await rendered.open()).toBe(0)
  })

  it('is loaded again on the way back if one of its blocks had failed', async () => {
    let isBroken = true
    const { open } = aHome(() =>
      Promise.resolve(isBroken ? left({ _tag: 'Timeout' } as const) : right(partOf<PostList>({ items: [] }))),
    )
    expect(await open()).toBe(3)
    isBroken = false
    expect([await open(), await open()]).toEqual([3, 0])
  })

  it('has matching products on each shelf, one of a group, and at most eight [HOME-01, OC-63]', async () => {
    const none = () => Promise.resolve(left<AppError>({ _tag: 'Offline' }))
    const page = start({
      values: [storeValue($promotionApi, { promotions: () => none }), storeValue($blogApi, { posts: () => none })],
    })
    const opening = runLoader(page.scope, homeLoader, undefined)
    await settle()
    const [popular, fresh, discounted] = page.listings
    const of = (parts: Partial<Product>) => ({
      ...aListing(10),
      items: [
        aProduct({ title: 'Ничем не славен' }),
        aProduct({ ...parts, title: 'Плед, серый' }),
        aProduct({ ...parts, title: 'Плед, белый' }),
        ...Array.from({ length: 9 }, (_, index) => aProduct({ ...parts, title: `Чашка ${String(index)}` })),
      ],
    })
    await popular?.answer(of({ isPopular: true }))
    await fresh?.answer(of({ isNew: true }))
    await discounted?.answer(of({ price: aProduct.discounted(20).price }))
    await opening
    const titles = ['Плед, серый', ...Array.from({ length: 7 }, (_, index) => `Чашка ${String(index)}`)]
    const home = page.scope.getState($home)
    expect([home.popular, home.fresh, home.discounted].map((shelf) => shelf.map(({ title }) => title))).toEqual([
      titles,
      titles,
      titles,
    ])
  })
})

describe('the blocks below a product', () => {
  const kettle = aProduct({ id: 1 as ProductId })

  const withSimilar = () => {
    const requestCount: Array<ReturnType<typeof deferred<ReadonlyArray<Product>>> & { readonly id: number }> = []
    const similar: ProductExtrasApi['similar'] = (id) => {
      const call = deferred<ReadonlyArray<Product>>()
      requestCount.push({ ...call, id })
      return call.task
    }
    const promoted: ProductExtrasApi['promoted'] = () => () =>
      Promise.resolve(right({ products: products(4, 3), accessories: products(5, 1) }))
    return { requestCount, page: start({ values: [storeValue($productExtrasApi, { similar, promoted })] }) }
  }

  it('show substitutes, accessories and promoted products without duplicates when they become visible [PROD-10]', async () => {
    const { requestCount, page } = withSimilar()
    const opening = runLoader(page.scope, productLoader, kettle.slug)
    await settle()
    await page.opened[0]?.answer({ ...aDetail('chaynik'), ...kettle })
    scopeBind(pageLoaded, { scope: page.scope })()
    await opening
    expect(requestCount).toHaveLength(0)
    scopeBind(relatedSeen, { scope: page.scope })()
    await settle()
    expect(requestCount.map(({ id }) => id)).toEqual([kettle.id])
    await requestCount[0]?.answer(products(2, 3))
    expect(page.scope.getState($related).map(({ id }) => id)).toEqual([2, 3, 4])
    expect(page.scope.getState($accessories).map(({ id }) => id)).toEqual([5])
    expect(page.scope.getState($promoted).map(({ id }) => id)).toEqual([6])
  })

  it('are only logged when they fail to load', async () => {
    const { requestCount, page } = withSimilar()
    void runLoader(page.scope, productLoader, kettle.slug)
    await settle()
    await page.opened[0]?.answer({ ...aDetail('chaynik'), ...kettle })
    scopeBind(pageLoaded, { scope: page.scope })()
    scopeBind(relatedSeen, { scope: page.scope })()
    await settle()
    await requestCount[0]?.refuse({ _tag: 'Offline' })
    expect(page.logged).toContain('related products')
    expect(page.scope.getState($alerts)).toEqual([])
  })
})

describe('stock levels', () => {
  const withStorage = (items: ReadonlyArray<ContentItem>) => {
    const requestCount: Array<string> = []
    const api = {
      storage: (key: string) => () => {
        requestCount.push(key)
        return Promise.resolve(right(items))
      },
    }
    return { page: start({ values: [storeValue($pageApi, api)] }), requestCount }
  }

  it('come from the settings, which are loaded once [STOCK-15, STOCK-16, CONT-02]', async () => {
    const { page, requestCount } = withStorage([
      { code: 'low', title: 'Кончается', value: { colour: 'red', count: 5 } },
      { code: 'high', title: 'Навалом', value: null },
    ])
    const bound = () => runLoader(page.scope, stockLevelsLoader, undefined)
    await bound()
    await bound()
    const levels = page.scope.getState($stockLevels)
    expect(stockLevel(6, levels).code).toBe('medium')
    expect([stockLevel(5, levels).text, stockLevel(50, levels).text]).toEqual(['Кончается', 'Навалом'])
    expect(requestCount).toEqual(['catalogRemains'])
  })
})

it('two scopes are independent', async () => {
  const [one, other] = [start(), start()]
  await Promise.all([
    openWithResponse(one, anAddress('posuda')),
    openWithResponse(other, anAddress('mebel'), aListing(3)),
  ])
  expect(one.scope.getState($category)?.slug).toBe('posuda')
  expect(other.scope.getState($category)?.slug).toBe('mebel')
  expect(other.scope.getState($list)?.pagination.total).toBe(3)
  expect(JSON.stringify(serialize(one.scope))).not.toContain('mebel')
})
