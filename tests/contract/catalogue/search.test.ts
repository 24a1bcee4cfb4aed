import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { getProducts, searchCatalogue } from '../../../src/contract/catalogue/catalogue.ts'
import { searchForm } from '../../../src/domain/catalogue/search-form.ts'
import { describeOnPostgres } from '../support/database.ts'
import { BARNAUL_OTHER_SHOP, BARNAUL_SHOP, PRODUCT } from '../support/products.ts'
import { callRaw, request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'

describeOnPostgres('the search', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
  })
  const search = async (query: string, page?: number, limit?: number) =>
    (await request(shop, searchCatalogue, { query: { query, page, limit } })).answer
  const slugs = async (query: string) => (await search(query)).items.map(({ slug }) => slug)

  it('returns items, keywords and the total count [SRCH-13]', async () => {
    const { json } = await request(shop, searchCatalogue, { query: { query: 'сковорода' } })
    expect(json).toEqual({
      items: [
        {
          id: 3,
          title: 'Сковорода чугунная, 26 см',
          slug: 'skovoroda-chugunnaya',
          image: 'demo:3:front',
          price: { price: 2350, basePrice: 2350, discount: 0 },
          isAvailable: true,
        },
      ],
      keywords: ['сковорода чугунная', 'Сковороды'],
      links: [{ kind: 'category', title: 'Сковороды', url: '/catalog/skovorody/', count: 1 }],
      pagination: { total: 1, page: 1, limit: 10, pages: 1 },
      readings: [{ step: 'written', typed: 'сковорода', read: 'сковорода' }],
    })
  })

  it.each([
    ['another form of the word', 'сковородами', 'skovoroda-chugunnaya'],
    ['words in any order', 'электрический чайник', 'chaynik-steklyannyy'],
    ['a last word not yet written', 'чайник стек', 'chaynik-steklyannyy'],
    ['capitals and spaces', '  ЛОПАТА  ', 'lopata-shtykovaya'],
    ['е for ё', 'елочка', 'yolochka'],
    ['ё itself', 'ёлочка', 'yolochka'],
    ['the article', 'TWK-70B03', 'chaynik-steklyannyy'],
    ['a part of the article', 'tg-20', 'skovoroda-chugunnaya'],
    ['the brand', 'bosch', 'chaynik-steklyannyy'],
    ['a slip of the finger', 'лапата', 'lopata-shtykovaya'],
    ['two slips', 'скаворода чугуная', 'skovoroda-chugunnaya'],
  ])('finds by %s', async (_, query, slug) => {
    expect((await slugs(query)).at(0)).toBe(slug)
  })

  it('finds the pages that answer a question about the service, before other links', async () => {
    const listed = async (query: string) =>
      (await request(shop, getProducts, { query: { search: query } })).answer.links?.[0]?.url
    const suggested = async (query: string) => (await search(query)).links?.[0]?.url
    for (const [query, url] of [
      ['доставка', '/delivery/'],
      ['как вернуть товар', '/returns/'],
      ['где мой заказ', '/cabinet/orders/'],
      ['часы работы', '/contacts/'],
      ['оплата частями', '/payment/'],
    ] as const)
      expect([query, await suggested(query), await listed(query)]).toEqual([query, url, url])
    expect((await search('сковорода')).links).toHaveLength(1)
  })

  it('lists one product of each variant group, unless the owner lists each variant, and counts what the results page lists [SRCH-13]', async () => {
    const { db } = database()
    const kettles = [PRODUCT.kettle, PRODUCT.glassKettle]
    const apart = shopOver(database(), { settings: { 'catalogue.groupVariants': false } })
    const found = async (where: TestShop) => {
      const hints = (await request(where, searchCatalogue, { query: { query: 'чайник', limit: 1 } })).answer
      const next = (await request(where, searchCatalogue, { query: { query: 'чайник', limit: 1, page: 2 } })).answer
      const results = (await request(where, getProducts, { query: { search: 'чайник', groupVariants: true } })).answer
      return {
        ids: [...hints.items, ...next.items].map(({ id }) => id),
        pages: hints.pagination.pages,
        totals: [hints, next, results].map(({ pagination }) => pagination.total),
        links: [hints, results].map(({ links = [] }) => links.find(({ title }) => title === 'Чайники')?.count),
      }
    }
    const each = { ids: kettles, pages: 2, totals: [2, 2, 2], links: [2, 2] }
    expect(await found(shop)).toEqual(each)
    shop.forget()
    await db.updateTable('products').set({ group_source_id: 'kettles' }).where('id', 'in', kettles).execute()
    expect(await found(apart)).toEqual(each)
    expect(await found(shop)).toEqual({ ids: [PRODUCT.kettle], pages: 1, totals: [1, 1, 1], links: [1, 1] })
    await db.updateTable('products').set({ group_source_id: null }).where('id', 'in', kettles).execute()
    shop.forget()
  })

  it('returns the same suggestions for the same text and place for five seconds, until the catalogue changes', async () => {
    const { db } = database()
    const rename = (title: string) =>
      db.updateTable('products').set({ title }).where('id', '=', PRODUCT.kettle).execute()
    const found = async (query = 'чайник', place: object = {}) =>
      (await request(shop, searchCatalogue, { query: { query, ...place } })).answer.items[0]?.title
    shop.forget()
    const before = await found()
    await rename('Чайник Другой')
    expect(await found()).toBe(before)
    expect(await found('чайники')).toBe('Чайник Другой')
    expect(await found('чайник', { deliveryType: 'pickup', contextShopId: BARNAUL_SHOP })).toBe('Чайник Другой')
    shop.wait(4_000)
    expect(await found()).toBe(before)
    shop.wait(1_001)
    expect(await found()).toBe('Чайник Другой')
    await rename(before ?? '')
    await db
      .updateTable('catalogue_state')
      .set((row) => ({ version: row('version', '+', 1) }))
      .execute()
    shop.wait(1_001)
    expect(await found()).toBe(before)
  })

  it('shows what can be had at the chosen pickup shop, as the list of products does [SRCH-10, SRCH-11]', async () => {
    const available = async (place: object) =>
      (await request(shop, searchCatalogue, { query: { query: 'ковш', ...place } })).answer.items[0]?.isAvailable
    // the other shop alone has it
    expect(await available({ deliveryType: 'pickup', contextShopId: BARNAUL_OTHER_SHOP })).toBe(true)
    expect(await available({ deliveryType: 'pickup', contextShopId: BARNAUL_SHOP })).toBe(false)
    expect(await available({ deliveryType: 'pickup', contextShopId: 999 })).toBe(false)
    expect(await available({ deliveryType: 'pickup' })).toBe(false)
    expect(await available({ deliveryType: 'delivery', contextShopId: BARNAUL_OTHER_SHOP })).toBe(false)
    expect(await available({ contextShopId: BARNAUL_OTHER_SHOP })).toBe(false)
  })

  it('shows what can be delivered to a city without own shops [SRCH-11, OC-23]', async () => {
    const { db } = database()
    const moscow = 463594
    const onlyHere = { product_id: PRODUCT.elsewhere, location_id: BARNAUL_SHOP }
    await db
      .insertInto('stock')
      .values({ ...onlyHere, qty: 3 })
      .execute()
    const search = (place: object) =>
      request(shop, searchCatalogue, { query: { query: 'ковш', deliveryType: 'delivery', ...place } })
    const available = async (place: object) => (await search(place)).answer.items[0]?.isAvailable
    expect(await available({})).toBe(true)
    expect(await available({ contextCityId: moscow })).toBe(false)
    expect(await available({ contextCityId: moscow, contextShopId: BARNAUL_SHOP })).toBe(true)
    expect((await search({ contextCityId: 1 })).status).toBe(422)
    await db
      .deleteFrom('stock')
      .where('product_id', '=', PRODUCT.elsewhere)
      .where('location_id', '=', BARNAUL_SHOP)
      .execute()
  })

  it('returns how the text was corrected if the typed text matches nothing', async () => {
    const reading = async (text: string) =>
      (await request(shop, getProducts, { query: { search: text } })).answer.reading
    expect(
      await Promise.all(
        ['xfqybr', 'скаворода чугунная', 'чайник', 'купить чайник', 'Сковородами', 'зонтик пляжный'].map(reading),
      ),
    ).toEqual(['чайник', 'сковорода чугунная', undefined, undefined, undefined, undefined])
  })

  it('ranks titles that start with the text above mentions', async () => {
    expect(await slugs('чайник')).toEqual(['chaynik-brusnika', 'chaynik-steklyannyy'])
    expect((await slugs('кухня')).length).toBeGreaterThan(1)
  })

  it('suggests nothing else where names of products have the whole query', async () => {
    const { db } = database()
    const { description } = await db
      .selectFrom('products')
      .select('description')
      .where('id', '=', PRODUCT.kettle)
      .executeTakeFirstOrThrow()
    const describe = (text: string) =>
      db.updateTable('products').set({ description: text }).where('id', '=', PRODUCT.kettle).execute()
    await describe('Служит дольше, чем стеклянный')
    expect(await slugs('чайник стеклянный')).toEqual(['chaynik-steklyannyy'])
    await describe(description)
  })

  it.each([
    ['«бельё» is not «белый»', 'корзина для белья', 'Корзина для белья', 'Корзина белая', 1],
    ['the size S, which the index leaves out', 'чехол s', 'Чехол «Роса», S', 'Чехол «Роса», M', 1],
    ['what a title is without', 'колонка без часов', 'Колонка без часов', 'Колонка с часами', 1],
  ])('knows words of one stem apart: %s', async (_, query, title, other, total) => {
    const { db } = database()
    const ids = [PRODUCT.kettle, PRODUCT.glassKettle]
    const before = await db
      .selectFrom('products')
      .select(['id', 'title', 'search_text'])
      .where('id', 'in', ids)
      .execute()
    const name = async (id: number, text: string, search_text: string) => {
      await db.updateTable('products').set({ title: text, search_text }).where('id', '=', id).execute()
      await sql`update catalogue_state set version = version + 1`.execute(db)
    }
    for (const [at, text] of [title, other].entries()) await name(ids[at] ?? 0, text, text.toLowerCase())
    const found = await search(query)
    for (const product of before) await name(product.id, product.title, product.search_text)
    expect([found.pagination.total, found.items.map((item) => item.title)]).toEqual([total, [title]])
  })

  it('finds nothing off sale, and nothing that does not exist', async () => {
    expect(await slugs('турка')).toEqual([])
    expect(await search('зонтик пляжный')).toEqual({
      items: [],
      keywords: [],
      pagination: { total: 0, page: 1, limit: 10, pages: 0 },
      readings: [
        { step: 'unknown', typed: 'зонтик', read: 'зонтик' },
        { step: 'unknown', typed: 'пляжный', read: 'пляжный' },
      ],
    })
    expect(await slugs('—— !!')).toEqual([])
  })

  it('treats operators of query languages as plain text', async () => {
    for (const query of ["' or 1=1 --", 'a & b | !c:*', '100%', '__', '\\', '<->', '"'.repeat(10), '%%1']) {
      expect((await request(shop, searchCatalogue, { query: { query: `${query} чч` } })).status).toBe(200)
    }
  })

  it('returns at most the requested count, page by page [SRCH-08]', async () => {
    const [first, second] = await Promise.all([search('чайник', 1, 1), search('чайник', 2, 1)])
    expect([first.items[0]?.slug, second.items[0]?.slug]).toEqual(['chaynik-brusnika', 'chaynik-steklyannyy'])
    expect(second.pagination).toEqual({ total: 2, page: 2, limit: 1, pages: 2 })
  })

  it.each(['ч', ' ч ', '', 'ч'.repeat(51)])(
    'returns 422 for a text that is too short or too long: %j',
    async (query) => {
      const { status, error } = await request(shop, searchCatalogue, { query: { query } })
      expect([status, error.code]).toEqual([422, 422])
      expect(error.errors).toEqual({ query: ['Введите от 2 до 50 символов'] })
    },
  )

  it.each(['ч', ' ч ', 'ч'.repeat(51)])(
    'returns 422 for a product list of a text that is too short or too long: %j',
    async (search) => {
      const { status, error } = await request(shop, getProducts, { query: { search } })
      expect([status, error.code]).toEqual([422, 422])
      expect(error.errors).toEqual({ search: ['Введите от 2 до 50 символов'] })
    },
  )

  it('returns a product list, by relevance unless sorted [OC-68]', async () => {
    const list = async (query: object) =>
      (await request(shop, getProducts, { query })).answer.items.map(({ slug }) => slug)
    expect(await list({ search: 'чайник' })).toEqual(['chaynik-brusnika', 'chaynik-steklyannyy'])
    expect(await list({ search: 'чайник', sort: 'priceDesc' })).toEqual(['chaynik-steklyannyy', 'chaynik-brusnika'])
    expect(await list({ search: 'скаворода' })).toEqual(['skovoroda-chugunnaya'])
    expect(await list({ search: 'ничего такого' })).toEqual([])
  })

  const list = async (text: string) => {
    const { answer } = await request(shop, getProducts, { query: { search: text } })
    const { reading, guess, readings = [] } = answer
    return { slugs: answer.items.map(({ slug }) => slug), reading, guess, steps: readings.map(({ step }) => step) }
  }

  it.each([
    ['a category above its own, the popular first', 'кухня', 'skovoroda-chugunnaya', ['written']],
    ['the plural with a fleeting vowel', 'кружек', 'poslednyaya-kruzhka', ['form']],
    ['a synonym', 'ковшик', 'kovsh-pohodnyy', ['synonym']],
    ['a number with its unit', 'чайник 2л', 'chaynik-brusnika', ['written', 'number']],
    ['another spelling of the unit', 'чайник 2 литра', 'chaynik-brusnika', ['written', 'number']],
  ])('finds by %s without a note', async (_, text, slug, steps) => {
    const found = await list(text)
    expect([found.slugs[0], found.guess, found.steps]).toEqual([slug, undefined, steps])
  })

  it.each([
    ['transliteration', 'chaynik', 'чайник', ['transliteration']],
    ['another layout', 'xfqybr cntrkzyysq', 'чайник стеклянный', ['layout', 'layout']],
    ['a brand in Russian letters', 'бош', 'bosch', ['transliteration']],
    ['a split word', 'чай ник', 'чайник', ['compound']],
    ['a slip', 'чайнек', 'чайник', ['typo']],
  ])('says the other text that it read: %s', async (_, text, reading, steps) => {
    expect(await list(text)).toMatchObject({ reading, guess: 'corrected', steps })
  })

  it('leaves out the least specific word, and reports it', async () => {
    expect(await list('чайник фиолетовый')).toEqual({
      slugs: ['chaynik-brusnika', 'chaynik-steklyannyy'],
      reading: 'чайник',
      guess: 'partial',
      steps: ['written', 'dropped'],
    })
    expect((await list('электрический самокат')).slugs).toEqual([])
  })

  it('marks products that match by similar spelling only as a guess', async () => {
    const { guess, reading, slugs: found } = await list('чугуновоз')
    expect([guess, reading, found.length > 0]).toEqual(['similar', expect.any(String), true])
  })

  it('marks another kind that serves instead of what is not sold', async () => {
    expect(await list('самовар')).toMatchObject({ guess: 'similar', reading: 'чайник', steps: ['near'] })
    expect(await list('гитара')).toMatchObject({ slugs: [] })
  })

  it('marks products that hold the words only in their descriptions', async () => {
    const { db } = database()
    const before = await db.selectFrom('products').select('description').where('id', '=', 1).executeTakeFirstOrThrow()
    const describe = (description: string) =>
      db.updateTable('products').set({ description }).where('id', '=', 1).execute()
    await describe('Хорош с вареньем на веранде')
    expect(await list('веранда')).toMatchObject({ slugs: ['chaynik-brusnika'], guess: 'described', reading: 'веранда' })
    await describe(before.description)
  })

  it('leaves out products that only mention a word, if the titles of others have it', async () => {
    const { db } = database()
    const before = await db.selectFrom('products').select('description').where('id', '=', 1).executeTakeFirstOrThrow()
    await db.updateTable('products').set({ description: 'Легче стеклянного' }).where('id', '=', 1).execute()
    expect(await list('стеклянный чайник')).toMatchObject({ slugs: ['chaynik-steklyannyy'], guess: undefined })
    await db.updateTable('products').set(before).where('id', '=', 1).execute()
  })

  it('takes a noun in the name of a kind for a name, and one in quotes not', async () => {
    const { db } = database()
    const before = await db
      .selectFrom('products')
      .select(['title', 'search_text'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    const store = async (title: string, search_text: string) => {
      await db.updateTable('products').set({ title, search_text }).where('id', '=', 1).execute()
      await sql`update catalogue_state set version = version + 1`.execute(db)
    }
    const rename = (title: string) => store(title, searchForm(title))
    await rename('Плита ОСБ 9 мм')
    expect(await list('осб 9мм')).toMatchObject({ slugs: ['chaynik-brusnika'], guess: undefined })
    await rename('«Хлеб и соль», роман')
    expect(await list('соль')).toMatchObject({ slugs: ['chaynik-brusnika'], guess: 'described' })
    await store(before.title, before.search_text)
  })

  it('completes no word that the results do not have, and no half of a decimal', async () => {
    const keywords = async (text: string) => (await search(text)).keywords
    expect(await keywords('стеклянный ча')).toContain('стеклянный чайник')
    expect(await keywords('чугунная ча')).not.toContain('чугунная чайник')
  })

  it('reads limits of a price, and puts what is available first', async () => {
    expect((await list('чайник дешевле 2000')).slugs).toEqual(['chaynik-brusnika'])
    expect((await list('чайник от 2000')).slugs).toEqual(['chaynik-steklyannyy'])
    expect((await list('скидки')).slugs).toEqual(['chaynik-brusnika'])
    await database().db.updateTable('stock').set({ qty: 0 }).where('product_id', '=', 1).execute()
    expect((await list('чайник')).slugs).toEqual(['chaynik-steklyannyy', 'chaynik-brusnika'])
    await database().db.updateTable('stock').set({ qty: 5 }).where('product_id', '=', 1).execute()
  })

  it('ends the statement of a search when its caller hangs up', async ({ skip }) => {
    skip(database().engine === 'pglite', 'the embedded database cannot end a statement')
    const { db } = database()
    await slugs('сковорода')
    const running = async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%product_search%'`.execute(db)
      return rows.length
    }
    for (const path of ['/api/catalog/search?query=', '/api/catalog/products?search=']) {
      const caller = new AbortController()
      const ended = await db.transaction().execute(async (trx) => {
        await sql`lock table product_search in access exclusive mode`.execute(trx)
        const search = callRaw(shop, `${path}${encodeURIComponent('сковорода с крышкой')}`, { signal: caller.signal })
        await expect.poll(running).toBe(1)
        caller.abort()
        await expect.poll(running).toBe(0)
        return search
      })
      expect(ended.status).toBe(503)
    }
    expect(await slugs('сковорода')).toEqual(['skovoroda-chugunnaya'])
  })
})
