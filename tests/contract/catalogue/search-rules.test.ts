import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import {
  getPopularSearches,
  countSearchClick,
  getProducts,
  searchCatalogue,
} from '../../../src/contract/catalogue/catalogue.ts'
import { flushSearches } from '../../../src/service/catalogue/public.ts'
import { searchCommand } from '../../../src/service/commands/search.ts'
import { describeOnPostgres } from '../support/database.ts'
import { pino } from 'pino'
import { request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import type { Day } from '../../../src/domain/time/day.ts'

describeOnPostgres('searches and the answers of the owner', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
  })
  beforeEach(async () => {
    const { db } = database()
    await flushSearches(db, Date.now())
    for (const table of ['search_rules', 'search_counts', 'search_clicks'] as const)
      await db.deleteFrom(table).execute()
    await db
      .updateTable('catalogue_state')
      .set((state) => ({ version: state('version', '+', 1) }))
      .execute()
  })
  const list = async (search: string) => (await request(shop, getProducts, { query: { search } })).answer
  const slugs = async (search: string) => (await list(search)).items.map(({ slug }) => slug)
  const command = (values: Record<string, string | number>) =>
    searchCommand({ now: () => Date.now() })(values, {
      database: database(),
      log: pino({ level: 'silent' }),
      progress: () => undefined,
      signal: new AbortController().signal,
    })()
  const counts = async () => {
    await flushSearches(database().db, Date.now())
    return database()
      .db.selectFrom('search_counts')
      .select(['query', 'searches', 'clicks', 'orders', 'found', 'is_guess'])
      .orderBy('query')
      .execute()
  }

  it('finds a product by a name that the owner added, until the rule is removed', async () => {
    expect(await slugs('титан')).toEqual([])
    expect(await command({ action: 'synonyms', query: 'Титан, чайник' })).toMatchObject({ _tag: 'Right' })
    expect((await slugs('титан')).sort()).toEqual(['chaynik-brusnika', 'chaynik-steklyannyy'])
    const listed = await command({ action: 'list' })
    expect(listed).toMatchObject({ right: [expect.stringContaining('титан, чайник')] })
    const id = Number(/^\d+/.exec('right' in listed ? (listed.right[0] ?? '') : '')?.[0])
    await command({ action: 'remove', id })
    expect(await slugs('титан')).toEqual([])
  })

  it('shows a pinned product first, even one that the query does not find', async () => {
    await command({ action: 'pin', query: 'Чайник', target: 'lopata-shtykovaya' })
    expect(await slugs('чайник')).toEqual(['lopata-shtykovaya', 'chaynik-brusnika', 'chaynik-steklyannyy'])
    await command({ action: 'pin', query: 'доставка', target: 'lopata-shtykovaya' })
    expect(await slugs('доставка')).toEqual(['lopata-shtykovaya'])
  })

  it('leads from a query to the page that the owner chose', async () => {
    await command({ action: 'redirect', query: 'распродажа', target: '/actions/vesna/' })
    expect((await list('Распродажа')).redirect).toBe('/actions/vesna/')
  })

  it.each([
    [{ action: 'synonyms', query: 'чайник' }],
    [{ action: 'pin', query: 'чайник', target: 'net-takogo' }],
    [{ action: 'redirect', query: 'чайник', target: 'https://evil.example/' }],
    [{ action: 'redirect', query: ' ', target: '/' }],
    [{ action: 'remove', id: 404 }],
    [{ action: 'dance' }],
  ])('refuses %j', async (values: Record<string, string | number>) => {
    expect(await command(values)).toMatchObject({ _tag: 'Left', left: expect.stringMatching(/^[а-яё]/u) as string })
    expect(await command({ action: 'list' })).toMatchObject({ right: ['своих правил поиска нет'] })
  })

  it('counts searches, opened results and orders by query, without narrowed lists and suggestions', async () => {
    await list('чайник')
    await list(' ЧАЙНИК ')
    await list('абракадабра')
    await request(shop, getProducts, { query: { search: 'чайник', page: 2 } })
    await request(shop, getProducts, { query: { search: 'чайник', sort: 'priceAsc' } })
    await request(shop, searchCatalogue, { query: { query: 'чайн' } })
    await request(shop, countSearchClick, { body: { query: 'Чайник', productId: 1 as ProductId } })
    await request(shop, countSearchClick, { body: { query: 'чайник', productId: 404_404 as ProductId } })
    await request(shop, countSearchClick, { body: { query: 'чайник', productId: 1 as ProductId, isOrdered: true } })
    expect(await counts()).toEqual([
      { query: 'абракадабра', searches: 1, clicks: 0, orders: 0, found: 0, is_guess: false },
      { query: 'чайник', searches: 2, clicks: 2, orders: 1, found: 2, is_guess: false },
    ])
  })

  it('stores no text that may be an e-mail or a phone', async () => {
    await list('anna@example.org')
    await list('8 913 123-45-67')
    expect(await counts()).toEqual([])
  })

  it('shows what shoppers open after a query before the rest of its kind', async () => {
    const [, second] = (await list('чайник')).items
    for (let n = 0; n < 3; n += 1)
      await request(shop, countSearchClick, { body: { query: 'чайник', productId: second?.id ?? (0 as ProductId) } })
    await flushSearches(database().db, Date.now())
    expect((await list('чайник')).items[0]?.slug).toBe(second?.slug)
  })

  it('an order after a query counts as five opened results', async () => {
    const [first, second] = (await list('чайник')).items
    const choose = (productId = 0 as ProductId, isOrdered = false) =>
      request(shop, countSearchClick, { body: { query: 'чайник', productId, isOrdered } })
    for (let n = 0; n < 4; n += 1) await choose(first?.id)
    await choose(second?.id, true)
    await flushSearches(database().db, Date.now())
    expect((await list('чайник')).items[0]?.slug).toBe(second?.slug)
    for (let n = 0; n < 2; n += 1) await choose(first?.id)
    await flushSearches(database().db, Date.now())
    shop.forget()
    expect((await list('чайник')).items[0]?.slug).toBe(first?.slug)
  })

  it('reports queries without results and queries whose results no shopper opened', async () => {
    await list('абракадабра')
    await list('абракадабра')
    await list('скаворода')
    await list('чайник')
    await list('лопата')
    await request(shop, countSearchClick, { body: { query: 'лопата', productId: 1 as ProductId } })
    expect(await command({ action: 'report' })).toMatchObject({
      right: [
        'Ничего не нашлось или показано похожее:',
        '2  абракадабра',
        '1  скаворода',
        'Результаты не открывали:',
        '1  чайник',
      ],
    })
  })

  it('names pages whose title holds the query, and popular products if nothing is found', async () => {
    expect((await list('сковороды')).links).toEqual([
      { kind: 'category', title: 'Сковороды', url: '/catalog/skovorody/', count: 1 },
    ])
    const nothing = await list('абракадабра')
    expect(nothing.items).toEqual([])
    expect(nothing.popular?.length).toBeGreaterThan(0)
    expect((await list('чайник')).popular).toBeUndefined()
  })

  it('suggests kinds of the catalogue and what others search for', async () => {
    const keywords = async (query: string) =>
      (await request(shop, searchCatalogue, { query: { query } })).answer.keywords
    expect(await keywords('сков')).toEqual(['сковорода', 'сковорода чугунная'])
    await database()
      .db.insertInto('search_counts')
      .values({ day: new Date().toISOString().slice(0, 10) as Day, query: 'сковорода вок', searches: 5, found: 2 })
      .execute()
    await command({ action: 'synonyms', query: 'вок, сковорода' })
    expect(await keywords('скоВ')).toEqual(['сковорода вок', 'сковорода', 'сковорода чугунная'])
  })

  it('offers an empty field what is searched for most, each first word once, and filled categories', async () => {
    await database()
      .db.insertInto('search_counts')
      .values({ day: new Date().toISOString().slice(0, 10) as Day, query: 'чайник дорожный', searches: 900, found: 1 })
      .execute()
    await command({ action: 'synonyms', query: 'турка, джезва' })
    const { queries, links } = (await request(shop, getPopularSearches)).answer
    expect(queries[0]).toBe('чайник дорожный')
    expect(new Set(queries.map((text) => text.split(' ')[0])).size).toBe(queries.length)
    expect(links.map(({ url }) => url)).toContain('/catalog/skovorody/')
    expect(links.every(({ kind }) => kind === 'category')).toBe(true)
  })
})
