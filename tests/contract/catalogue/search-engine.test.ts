import { sql, type Kysely } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { getProducts, searchCatalogue } from '../../../src/contract/catalogue/catalogue.ts'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import { addSynonyms, postgresSearch } from '../../../src/service/catalogue/public.ts'
import type { SearchEngine } from '../../../src/service/catalogue/search/search-engine.ts'
import type { Tables } from '../../../src/service/platform/database/tables.ts'
import { describeOnPostgres } from '../support/database.ts'
import { type MemoryProduct, memorySearch } from '../support/memory-search.ts'
import { request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'

const memorySearchOf = async (db: Kysely<Tables>): Promise<SearchEngine> => {
  const { rows: products } = await sql<MemoryProduct>`
    select p.id, p.title, p.price, p.discount, array_remove(array[b.title, c.title, p.sku] ||
      array(select concat_ws(' ', o.value, o.unit) from product_properties o where o.product_id = p.id), null) as fields
    from products p join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id
    where p.is_on_sale order by p.popularity desc`.execute(db)
  const { rows: pages } = await sql<{ readonly id: string; readonly title: string }>`
    select 'category:' || id as id, title from categories where is_active and not is_quarantine
    union all select 'brand:' || id, title from brands`.execute(db)
  return memorySearch({
    products,
    pages: pages.map((page) => ({ ...page, hasProducts: true })),
    synonyms: [['лопата', 'копалка']],
  })
}

const ADAPTERS: ReadonlyArray<readonly [name: string, open: (db: Kysely<Tables>) => Promise<SearchEngine>]> = [
  [
    'the tables of the shop',
    async (db) => {
      await addSynonyms(db, 'лопата, копалка')
      return postgresSearch(db)
    },
  ],
  ['memory', memorySearchOf],
]

describeOnPostgres('a search engine', (database) => {
  beforeAll(() => stockShop(database()))

  describe.each(ADAPTERS)('of %s', (_, open) => {
    let shop: TestShop
    beforeAll(async () => {
      shop = shopOver(database(), { search: await open(database().db) })
    })
    const listed = async (search: string, more = {}) =>
      (await request(shop, getProducts, { query: { search, ...more } })).answer
    const suggested = async (query: string, more = {}) =>
      (await request(shop, searchCatalogue, { query: { query, ...more } })).answer

    it.each([
      ['the name of a kind', 'лопата', 'lopata-shtykovaya', undefined],
      ['a form of it', 'лопатами', 'lopata-shtykovaya', undefined],
      ['words in any order', 'стеклянный чайник', 'chaynik-steklyannyy', undefined],
      ['е for ё, in capitals', 'ЕЛОЧКА', 'yolochka', undefined],
      ['the brand', 'чайник bosch', 'chaynik-steklyannyy', undefined],
      ['a number with its unit', 'чайник 2 литра', 'chaynik-brusnika', undefined],
      ['another name', 'копалка', 'lopata-shtykovaya', undefined],
      ['a misspelt word, marked', 'лапата', 'lopata-shtykovaya', 'corrected'],
      ['the other layout, marked', 'kjgfnf', 'lopata-shtykovaya', 'corrected'],
      ['one word of two, marked', 'лопата розовая', 'lopata-shtykovaya', 'partial'],
    ])('lists and suggests a product by %s', async (_, text, slug, guess) => {
      for (const { items, guess: answered, readings } of [await listed(text), await suggested(text)]) {
        expect({ slugs: items.map((item) => item.slug), guess: answered }).toEqual({ slugs: [slug], guess })
        expect(readings?.length).toBe(text.replace(/ литра$/u, '').split(' ').length)
      }
    })

    it('finds nothing, or marks what it finds, where the catalogue has no such product', async () => {
      for (const { items, guess, pagination } of [await listed('видеокамера'), await suggested('видеокамера')])
        if (items.length > 0) expect(guess).toBeDefined()
        else expect(pagination.total).toBe(0)
    })

    it('leaves out what the query denies or is dearer than it allows', async () => {
      const slugsOf = async (text: string) => (await listed(text)).items.map(({ slug }) => slug)
      expect(await slugsOf('чайник')).toHaveLength(2)
      expect(await slugsOf('чайник не стеклянный')).toEqual(['chaynik-brusnika'])
      expect(await slugsOf('чайник до 2000 рублей')).toEqual(['chaynik-brusnika'])
    })

    it('leaves filters, counts, order and pages of a list to the catalogue', async () => {
      const first = await listed('чайник', { limit: 1, sort: 'priceDesc' })
      expect(first.items.map(({ slug }) => slug)).toEqual(['chaynik-steklyannyy'])
      expect(first.pagination).toEqual({ total: 2, page: 1, limit: 1, pages: 2 })
      expect(first.filters.find(({ code }) => code === 'brand')?.values?.length).toBe(2)
      const cheap = await listed('чайник', { priceTo: kopecksOf(2_000) })
      expect(cheap.items.map(({ slug }) => slug)).toEqual(['chaynik-brusnika'])
    })

    it('suggests each product once over the pages, with longer queries and the pages that the text names', async () => {
      const [one, other] = [await suggested('чайник', { limit: 1 }), await suggested('чайник', { limit: 1, page: 2 })]
      expect(new Set([...one.items, ...other.items].map(({ slug }) => slug)).size).toBe(2)
      expect(one.pagination.total).toBe(2)
      expect((await suggested('лопат')).keywords.some((keyword) => keyword.startsWith('лопата'))).toBe(true)
      expect((await suggested('чайники')).links?.[0]?.url).toBe('/catalog/chayniki/')
    })
  })
})
