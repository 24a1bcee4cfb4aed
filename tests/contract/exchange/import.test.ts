import * as E from 'fp-ts/Either'
import fc from 'fast-check'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { addStaffCategory } from '../../../src/contract/admin/categories.ts'
import { PRODUCT_PINS } from '../../../src/contract/admin/product-pins.ts'
import { changeStaffProduct, getStaffProduct } from '../../../src/contract/admin/products.ts'
import { getCategories, getProduct } from '../../../src/contract/catalogue/catalogue.ts'
import type { CityId } from '../../../src/domain/place/place.ts'
import type { ProductId, Slug } from '../../../src/domain/catalogue/product.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import { anyCharacter } from '../../../src/domain/testing/text.ts'
import type { FeedBytes } from '../../../src/service/import/read/feed-reader.ts'
import { importFeed, type ImportInput } from '../../../src/service/import/import-feed.ts'
import type { ImportReport } from '../../../src/service/import/import-report.ts'
import { aCategory, aFeed, anOffer } from '../../fixtures/feeds/a-feed.ts'
import { feedFile, pieces } from '../../fixtures/feeds/read.ts'
import { describeOnPostgres } from '../support/database.ts'
import { request } from '../support/request.ts'
import { shopOver } from '../support/shop.ts'
import { aStaff } from '../support/staff.ts'
import { aShopOnLenina, SHOP_ON_LENINA as SHOP } from '../support/shop-on-lenina.ts'

const NOW = Date.UTC(2026, 10, 20, 3)

type Feed = string | Uint8Array | FeedBytes

const streamOf = (feed: Feed): FeedBytes => {
  if (typeof feed === 'string') return pieces(Buffer.from(feed), [4096])
  return feed instanceof Uint8Array ? pieces(feed, [4096]) : feed
}

describeOnPostgres('the import of a feed', (database) => {
  const db = () => database().db

  const attempt = (source: string, feed: Feed, more: Partial<ImportInput> = {}) => {
    const deps = { db: db(), log: pino({ level: 'silent' }), clock: { now: () => NOW } }
    return importFeed(deps, { stream: streamOf(feed), fileName: 'feed.xml', source, ...more }, () => undefined)()
  }

  const imported = async (source: string, feed: Feed, more?: Partial<ImportInput>): Promise<ImportReport> => {
    const report = await attempt(source, feed, more)
    if (E.isLeft(report)) throw new Error(JSON.stringify(report.left))
    return report.right
  }

  const products = async (source: string) => {
    const rows = await db().selectFrom('products').selectAll().where('source', '=', source).orderBy('id').execute()
    return Object.fromEntries(rows.map((row) => [row.source_id, row]))
  }

  /** The physical position of each row of the source: an updated row moves. */
  const versions = async (source: string) => {
    const { rows } = await sql<{ id: string; version: string }>`
      select source_id as id, concat(xmin, ' ', ctid) as version from products where source = ${source}`.execute(db())
    return Object.fromEntries(rows.map(({ id, version }) => [id, version]))
  }

  const stockOf = async (source: string) => {
    const rows = await db()
      .selectFrom('stock')
      .innerJoin('products', 'products.id', 'stock.product_id')
      .innerJoin('locations', 'locations.id', 'stock.location_id')
      .select(['products.source_id', 'locations.shop_id', 'stock.qty'])
      .where('products.source', '=', source)
      .orderBy('products.id')
      .orderBy('locations.shop_id')
      .execute()
    return rows.map(({ source_id, shop_id, qty }) => [source_id, shop_id, qty])
  }

  const catalogueVersion = async () =>
    (await db().selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version

  const stagings = async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relname like 'import%stage%'`.execute(db())
    return rows.map(({ name }) => name)
  }

  beforeAll(() => aShopOnLenina(db()))

  it('shows a catalogue without categories as one category of all products', async () => {
    await imported('bare', aFeed([anOffer({ id: 'b1', category: '' })], []))
    const shop = shopOver(database())
    const { answer } = await request(shop, getCategories, { query: { mainMenu: true } })
    expect(answer.map(({ title, slug }) => [title, slug])).toEqual([['Все товары', 'bez-kategorii']])
  })

  it('imports every valid offer, and lists the errors of the others by id and line', async () => {
    const before = await catalogueVersion()
    const { counts, warnings } = await imported('household', feedFile('household.xml'))
    expect(counts).toEqual({
      categories: 4,
      offers: 10,
      refused: 2,
      created: 7,
      changed: 0,
      unchanged: 0,
      offSale: 0,
      quarantined: 1,
      onSale: 5,
      outOfStock: 1,
      hidden: 1,
    })
    const unused = warnings.stored.filter(({ code }) => code === 'UnusedElement')
    expect(unused.map(({ text }) => text)).toEqual([
      'магазин не учитывает <wholly-unknown>: предложений 1',
      'магазин не учитывает <delivery-options> магазина',
      'магазин не учитывает <promos> магазина',
    ])
    const others = warnings.stored.filter(({ code }) => code !== 'UnusedElement')
    expect(others.map(({ code, offerId, line }) => [code, offerId, line])).toEqual([
      ['BadPicture', '9007199254740993001', 27],
      ['OldPriceIgnored', '9007199254740993002', 49],
      ['NoPrice', 'free-1', 78],
      ['MissingTitle', 'broken-1', 88],
      ['MissingId', null, 92],
      ['DuplicateOffer', 'twice-1', 83],
      ['UnknownCategory', 'lost-1', 72],
      ['UnknownOutlet', null, null],
    ])
    const rows = await products('household')
    expect(
      Object.values(rows).map(({ source_id, slug, price, base_price, discount, is_on_sale }) => [
        source_id,
        slug,
        price,
        base_price,
        discount,
        is_on_sale,
      ]),
    ).toEqual([
      ['9007199254740993001', 'chaynik-elka-1-7-l-belyy', 149_000, 199_000, 25, true],
      ['9007199254740993002', 'chaynik-elka-1-7-l-chernyy', 149_000, 149_000, 0, true],
      ['lamp-1', 'lampa-vecher', 249_050, 249_050, 0, true],
      ['lost-1', 'pled-tuman', 320_000, 320_000, 0, true],
      ['free-1', 'katalog-tkaney', 0, 0, 0, false],
      ['twice-1', 'kruzhka-sinyaya', 39_000, 39_000, 0, true],
      ['twice-2', 'kruzhka-sinyaya-twice-2', 41_000, 41_000, 0, true],
    ])
    expect(rows['9007199254740993001']).toMatchObject({
      group_source_id: 'kettle-1',
      sku: 'EL-17-W',
      description: '<h3>Кипит за 3 минуты</h3><p>Корпус из стали &amp; стекла.</p>',
      search_text: 'чайник «елка» 1,7 л, белый елка el-17-w el17w 4600000000017',
      brand_id: rows['9007199254740993002']?.brand_id,
      created_at: new Date(NOW),
    })
    expect(await catalogueVersion()).toBe(before + 1)
    expect(await stagings()).toEqual([])
  })

  it('preserves the order of images and properties of the feed', async () => {
    const kettle = (await products('household'))['9007199254740993001']
    const pictures = db()
      .selectFrom('product_pictures')
      .selectAll()
      .where('product_id', '=', kettle?.id ?? 0)
    const properties = db()
      .selectFrom('product_properties')
      .selectAll()
      .where('product_id', '=', kettle?.id ?? 0)
    expect(await pictures.orderBy('position').execute()).toEqual([
      { product_id: kettle?.id, position: 0, source: 'https://teply-dom.example/i/kettle-white.jpg' },
      { product_id: kettle?.id, position: 1, source: 'https://teply-dom.example/i/kettle-white-2.jpg' },
    ])
    expect(await properties.orderBy('position').limit(3).execute()).toEqual([
      { product_id: kettle?.id, position: 0, title: 'Объём', value: '1,7', unit: 'л' },
      { product_id: kettle?.id, position: 1, title: 'Цвет', value: 'белый', unit: null },
      { product_id: kettle?.id, position: 2, title: 'Страна производства', value: 'Россия', unit: null },
    ])
  })

  it('creates variants from offers of one group, distinguished by their differences, each with its own address', async () => {
    const rows = await products('household')
    const { id: city } = await db().selectFrom('cities').select('id').executeTakeFirstOrThrow()
    const shop = shopOver(database())
    const variantsOf = async (offer: string) => {
      const at = { contextCityId: city as CityId, deliveryType: 'delivery' as const }
      return (await request(shop, getProduct, { params: { slug: rows[offer]?.slug as Slug }, query: { at } })).answer
        .variants
    }
    const variants = [
      {
        id: rows['9007199254740993001']?.id,
        slug: 'chaynik-elka-1-7-l-belyy',
        picture: 'https://teply-dom.example/i/kettle-white.jpg',
        isAvailable: true,
        traits: [{ title: 'Цвет', value: 'белый' }],
      },
      {
        id: rows['9007199254740993002']?.id,
        slug: 'chaynik-elka-1-7-l-chernyy',
        picture: null,
        isAvailable: true,
        traits: [{ title: 'Цвет', value: 'чёрный, матовый' }],
      },
    ]
    expect(await variantsOf('9007199254740993001')).toEqual(variants)
    expect(await variantsOf('9007199254740993002')).toEqual(variants)
    expect(await variantsOf('lamp-1')).toBeUndefined()
  })

  it('builds the category tree, and puts uncategorised products into «Без категории»', async () => {
    const rows = await db()
      .selectFrom('categories as own')
      .leftJoin('categories as parent', 'parent.id', 'own.parent_id')
      .select(['own.id', 'own.source_id', 'own.slug', 'own.is_quarantine', 'parent.source_id as parent'])
      .where('own.source', '=', 'household')
      .orderBy('own.position')
      .execute()
    expect(rows.map(({ source_id, slug, parent, is_quarantine }) => [source_id, slug, parent, is_quarantine])).toEqual([
      ['30', 'chayniki', '20', false],
      ['20', 'kuhnya', '10', false],
      ['10', 'dom', null, false],
      ['900719925474099301', 'svet', '10', false],
      ['', 'bez-kategorii-2', null, true],
    ])
    expect((await products('household'))['lost-1']?.category_id).toBe(rows.at(-1)?.id)
  })

  it('sets the stock of the feed, and no count where the feed only says available', async () => {
    expect(await stockOf('household')).toEqual([
      ['9007199254740993001', null, 1_000],
      ['9007199254740993002', SHOP, 4],
      ['9007199254740993002', null, 2],
      ['lamp-1', null, 0],
      ['lost-1', null, 7],
      ['free-1', null, 1_000],
      ['twice-1', null, 1_000],
      ['twice-2', null, 1_000],
    ])
    await imported('amounts', aFeed([anOffer()]), { defaultStock: 3 })
    expect(await stockOf('amounts')).toEqual([['1', null, 3]])
  })

  it('changes nothing when the same file arrives again', async () => {
    const [rows, version] = [await versions('household'), await catalogueVersion()]
    const { counts } = await imported('household', feedFile('household.xml'))
    expect(counts).toMatchObject({ created: 0, changed: 0, unchanged: 7, offSale: 0 })
    expect(await versions('household')).toEqual(rows)
    expect(await catalogueVersion()).toBe(version)
  })

  it('updates only changed offers, and keeps their addresses and the sold units', async () => {
    const stock = { defaultStock: 10 }
    await imported('kettles', aFeed([anOffer({ id: '1' }), anOffer({ id: '2', name: 'Лампа' })]), stock)
    const [rows, before] = [await products('kettles'), await versions('kettles')]
    await db()
      .updateTable('stock')
      .set({ qty: 4 })
      .where('product_id', '=', rows['2']?.id ?? 0)
      .execute()
    const { counts } = await imported(
      'kettles',
      aFeed([anOffer({ id: '1' }), anOffer({ id: '2', name: 'Люстра', price: '1500' })]),
      stock,
    )
    expect(counts).toMatchObject({ created: 0, changed: 1, unchanged: 1 })
    const after = await versions('kettles')
    expect([after['1'] === before['1'], after['2'] === before['2']]).toEqual([true, false])
    expect((await products('kettles'))['2']).toMatchObject({
      id: rows['2']?.id,
      title: 'Люстра',
      slug: rows['2']?.slug,
      price: 150_000,
      search_text: 'люстра 2',
    })
    expect(await stockOf('kettles')).toEqual([
      ['1', null, 10],
      ['2', null, 4],
    ])
  })

  it('updates images and properties to those of the feed, and writes only differences', async () => {
    const offer = (pictures: ReadonlyArray<string>, params: ReadonlyArray<string>) =>
      aFeed([
        anOffer({
          tags:
            pictures.map((name) => `<picture>https://a.example/${name}</picture>`).join('') +
            params.map((value, at) => `<param name="Свойство ${at}">${value}</param>`).join(''),
        }),
      ])
    const lying = async () => {
      const { rows } = await sql<{ text: string; place: string }>`
        select picture.position || ' ' || picture.source as text, picture.ctid::text as place
        from product_pictures picture join products on products.id = product_id where products.source = 'pictured'
        union all
        select property.position || ' ' || property.value, property.ctid::text
        from product_properties property join products on products.id = product_id where products.source = 'pictured'
        order by 1`.execute(db())
      return Object.fromEntries(rows.map(({ text, place }) => [text, place]))
    }
    await imported('pictured', offer(['1', '2', '3'], ['а', 'б', 'в']))
    const before = await lying()
    await imported('pictured', offer(['1', '5'], ['а', 'г', 'в', 'д']))
    const after = await lying()
    expect(Object.keys(after)).toEqual(
      ['0 https://a.example/1', '0 а', '1 https://a.example/5', '1 г', '2 в', '3 д'].sort(),
    )
    const remaining = ['0 https://a.example/1', '0 а', '2 в']
    expect(remaining.map((text) => after[text])).toEqual(remaining.map((text) => before[text]))
  })

  it('removes products that left the feed of this source, and restores those that return', async () => {
    const both = aFeed([anOffer({ id: '1' }), anOffer({ id: '2' })])
    await imported('leaving', both)
    await imported('staying', both)
    expect((await imported('leaving', aFeed([anOffer({ id: '1' })]))).counts).toMatchObject({
      offSale: 1,
      unchanged: 1,
    })
    const onSale = async (source: string) => Object.values(await products(source)).map(({ is_on_sale }) => is_on_sale)
    expect([await onSale('leaving'), await onSale('staying')]).toEqual([
      [true, false],
      [true, true],
    ])
    expect((await imported('leaving', both)).counts).toMatchObject({ created: 0, changed: 1, unchanged: 1, offSale: 0 })
    expect(await onSale('leaving')).toEqual([true, true])
  })

  it('leaves a known product unchanged when its offer is invalid', async () => {
    await imported('breaking', aFeed([anOffer({ id: '1' }), anOffer({ id: '2' })]))
    const { counts } = await imported('breaking', aFeed([anOffer({ id: '1' }), anOffer({ id: '2', name: '' })]))
    expect(counts).toMatchObject({ refused: 1, unchanged: 1, offSale: 0 })
    expect((await products('breaking'))['2']).toMatchObject({ title: 'Чайник', is_on_sale: true })
  })

  it('follows moved categories, hides removed ones, and moves products out of quarantine', async () => {
    const offers = [anOffer({ id: '1', category: '1' }), anOffer({ id: '2', category: '2' })]
    await imported('moving', aFeed(offers, [aCategory('1', 'Дом'), aCategory('3', 'Сад', '1')]))
    await imported('moving', aFeed(offers, [aCategory('2', 'Свет'), aCategory('1', 'Дом и сад', '2')]))
    const rows = await db().selectFrom('categories').selectAll().where('source', '=', 'moving').orderBy('id').execute()
    const byId = Object.fromEntries(rows.map((row) => [row.source_id, row]))
    expect(byId['1']).toMatchObject({ title: 'Дом и сад', parent_id: byId['2']?.id, is_active: true })
    expect(byId['1']?.slug).toMatch(/^dom(-\d+)?$/)
    expect(byId['3']).toMatchObject({ is_active: false })
    expect((await products('moving'))['2']?.category_id).toBe(byId['2']?.id)
  })

  it('changes nothing of a product whose fields are all pinned, and everything again when they are not', async () => {
    const offer = (roubles: string, words: string, tags = '') =>
      anOffer({
        id: '1',
        name: `Чайник ${words}`,
        price: roubles,
        category: '1',
        tags: `<vendor>${words}</vendor><vendorCode>${words}-1</vendorCode><picture>https://f.test/${roubles}.jpg</picture>
          <description>${words}</description><param name="Цвет">${words}</param><count>${roubles}</count>${tags}`,
      })
    const categories = [aCategory('1', 'Посуда')]
    await imported('detached', aFeed([offer('100', 'Ясень'), anOffer({ id: '2', category: '1' })], categories))
    const shop = shopOver(database())
    const owner = await aStaff(shop)
    const id = (await products('detached'))['1']?.id as ProductId
    const read = async () => {
      const { answer } = await request(shop, getStaffProduct, { staff: owner, params: { id } })
      return { ...answer, stocks: answer.stocks.map(({ locationId, count }) => ({ locationId, count })) }
    }
    const write = (body: typeof changeStaffProduct.body._A) =>
      request(shop, changeStaffProduct, { staff: owner, params: { id }, body })
    const [place] = (await read()).stocks
    const { id: categoryId } = (
      await request(shop, addStaffCategory, { staff: owner, body: { title: 'Самовары', parentId: null } })
    ).answer
    const own = {
      title: 'Самовар',
      description: '<p>Наш</p>',
      pictures: ['/own.jpg'],
      sku: 'OWN-7',
      categoryId,
      brandId: null,
      properties: [{ title: 'Объём', value: '3', unit: 'л' }],
      price: 700_000 as Kopecks,
      basePrice: 700_000 as Kopecks,
    }
    const stocks = [{ locationId: place?.locationId ?? 0, count: 7, countBefore: place?.count ?? null }]
    expect((await write({ ...own, stocks, pinned: [...PRODUCT_PINS] })).status).toBe(200)
    const before = await read()
    expect(before).toMatchObject({ ...own, stock: 7, isOnSale: true })
    await imported('detached', aFeed([offer('200', 'Берёза'), anOffer({ id: '2', category: '1' })], categories))
    expect(await read()).toEqual(before)
    const { search_text } = await db()
      .selectFrom('products')
      .select('search_text')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(search_text).toMatch(/самовар.*самовары.*own/)
    await imported('detached', aFeed([anOffer({ id: '2', category: '1' })], categories), { isForced: true })
    expect(await read()).toEqual(before)

    expect((await write({ pinned: [] })).status).toBe(200)
    await imported('detached', aFeed([offer('200', 'Берёза'), anOffer({ id: '2', category: '1' })], categories))
    expect(await read()).toMatchObject({
      title: 'Чайник Берёза',
      sku: 'Берёза-1',
      category: { title: 'Посуда' },
      brand: { title: 'Берёза' },
      properties: [{ title: 'Цвет', value: 'Берёза' }],
      pictures: ['https://f.test/200.jpg'],
      price: 20_000,
      stock: 200,
    })
  })

  it('keeps what staff have pinned in products and categories, until it is unpinned', async () => {
    const feed = (price: string, title: string, parent?: string) =>
      aFeed(
        [
          anOffer({ id: '1', name: title, price, category: '1', tags: '<picture>https://f.test/1.jpg</picture>' }),
          anOffer({ id: '2', price, category: '2' }),
        ],
        [aCategory('1', title, parent), aCategory('2', 'Сад')],
      )
    await imported('pinned', feed('100', 'Дом'))
    const pin = (sourceId: string, set: object) =>
      db().updateTable('products').set(set).where('source', '=', 'pinned').where('source_id', '=', sourceId).execute()
    await pin('1', { title: 'Наш дом', price: 9_900, base_price: 9_900, pinned: ['title', 'price', 'pictures'] })
    await pin('2', { is_on_sale: false, pinned: ['isOnSale'] })
    await db().deleteFrom('product_pictures').execute()
    const section = (sourceId: string, set: object) =>
      db().updateTable('categories').set(set).where('source', '=', 'pinned').where('source_id', '=', sourceId).execute()
    await section('1', { title: 'Для дома', position: 7, pinned: ['title', 'place'] })
    await section('2', { is_active: false, pinned: ['isActive'] })

    expect((await imported('pinned', feed('200', 'Дом и сад', '2'))).counts).toMatchObject({ changed: 2 })
    const after = await products('pinned')
    expect(after['1']).toMatchObject({ title: 'Наш дом', price: 9_900, is_on_sale: true })
    expect(after['2']).toMatchObject({ price: 20_000, is_on_sale: false })
    expect(
      await db()
        .selectFrom('product_pictures')
        .selectAll()
        .where('product_id', '=', after['1']?.id ?? 0)
        .execute(),
    ).toEqual([])
    const rows = await db().selectFrom('categories').selectAll().where('source', '=', 'pinned').orderBy('id').execute()
    expect(rows).toMatchObject([
      { title: 'Для дома', position: 7, parent_id: null },
      { title: 'Сад', is_active: false },
    ])
    // a hidden category keeps its products
    expect(after['2']?.category_id).toBe(rows[1]?.id)
    expect((await imported('pinned', feed('200', 'Дом и сад', '2'))).counts).toMatchObject({ changed: 0, unchanged: 2 })

    await pin('1', { pinned: [], fingerprint: null })
    await section('1', { pinned: [] })
    await imported('pinned', feed('200', 'Дом и сад', '2'))
    expect((await products('pinned'))['1']).toMatchObject({ title: 'Дом и сад', price: 20_000 })
    expect(
      await db()
        .selectFrom('product_pictures')
        .selectAll()
        .where('product_id', '=', after['1']?.id ?? 0)
        .execute(),
    ).toHaveLength(1)
    const section1 = db()
      .selectFrom('categories')
      .select(['title', 'parent_id'])
      .where('id', '=', rows[0]?.id ?? 0)
    expect(await section1.executeTakeFirst()).toEqual({ title: 'Дом и сад', parent_id: rows[1]?.id })
  })

  it('gives no category the address of another page', async () => {
    await imported('reserved', aFeed([anOffer()], [aCategory('10', 'Product'), aCategory('11', 'Brands')]))
    const rows = await db()
      .selectFrom('categories')
      .select('slug')
      .where('source', '=', 'reserved')
      .orderBy('id')
      .execute()
    expect(rows.map(({ slug }) => slug)).toEqual(['product-10', 'brands-11'])
  })

  it('gives every product its own address, also with equal titles', async () => {
    const names = ['Стул', 'Стул', 'Стул 2', '☕', '☕', 'Стул']
    await imported('alike', aFeed(names.map((name, at) => anOffer({ id: String(at), name }))))
    await imported('alike-2', aFeed([anOffer({ id: '1', name: 'Стул' })]))
    const rows = [...Object.values(await products('alike')), ...Object.values(await products('alike-2'))]
    const slugs = rows.map(({ slug }) => slug)
    expect(slugs.slice(0, 6)).toEqual(['stul', 'stul-1', 'stul-2', 'tovar', 'tovar-4', 'stul-5'])
    expect(slugs[6]).toMatch(/^stul-1-\d+$/)
  })

  it('gives products and categories addresses without the ids of 1C', async () => {
    const guid = (first: string) => `${first}f2c1e0a-9b1d-11e9-80d4-0cc47ab29cd1`
    const feed = aFeed(
      ['1', '2'].map((id) => anOffer({ id: guid(id), name: 'Скамья', category: guid(id) })),
      ['1', '2'].map((id) => aCategory(guid(id), 'Скамьи')),
    )
    await imported('guids', feed)
    const all = Object.values(await products('guids'))
    expect(all.map(({ slug }) => slug)).toEqual(['skamya', `skamya-${String(all[1]?.id)}`])
    const categories = await db()
      .selectFrom('categories')
      .select('slug')
      .where('source', '=', 'guids')
      .orderBy('id')
      .execute()
    expect(categories.map(({ slug }) => slug)).toEqual(['skami', 'skami-2'])
  })

  it('changes nothing when the file is malformed in the middle, and reports the line', async () => {
    await imported('cut', aFeed([anOffer({ id: '1' })]))
    const [rows, version] = [await versions('cut'), await catalogueVersion()]
    const long = aFeed(Array.from({ length: 1800 }, (_, at) => anOffer({ id: String(at + 1), price: '777' })))
    const error = await attempt('cut', long.slice(0, long.indexOf('<offer id="1700"') + 30))
    expect(error).toMatchObject(E.left({ _tag: 'Malformed', line: 1706 }))
    expect([await versions('cut'), await catalogueVersion(), await stagings()]).toEqual([rows, version, []])
  })

  it('changes nothing when the database fails in the middle of the merge', async () => {
    await imported('failing', aFeed([anOffer({ id: '1' })]))
    const rows = await versions('failing')
    await sql`create function refuse() returns trigger language plpgsql as 'begin raise exception ''no room''; end'`.execute(
      db(),
    )
    await sql`create trigger refusing before insert on imports execute function refuse()`.execute(db())
    const error = await attempt('failing', aFeed([anOffer({ id: '1', price: '5' }), anOffer({ id: '2' })]))
    await sql`drop function refuse cascade`.execute(db())
    expect(error).toEqual(E.left({ _tag: 'DatabaseFailed', reason: 'no room' }))
    expect([await versions('failing'), await stagings()]).toEqual([rows, []])
  })

  it('rejects a feed without a single valid offer', async () => {
    await imported('empty', aFeed([anOffer()]))
    expect(await attempt('empty', aFeed([]))).toEqual(E.left({ _tag: 'NoOffers', refused: 0, reasons: [] }))
    expect(await attempt('empty', aFeed([anOffer({ name: '' })]))).toMatchObject({
      left: { _tag: 'NoOffers', refused: 1 },
    })
    expect((await products('empty'))['1']).toMatchObject({ is_on_sale: true })
  })

  it('lets shoppers read the catalogue while the file is being read', async () => {
    const { promise: released, resolve: answer } = Promise.withResolvers<undefined>()
    const feed = aFeed(Array.from({ length: 1800 }, (_, at) => anOffer({ id: String(at + 1) })))
    async function* slow() {
      yield Buffer.from(feed.slice(0, -100))
      await released
      yield Buffer.from(feed.slice(-100))
    }
    const importing = imported('slow', slow())
    expect(await products('slow')).toEqual({})
    await expect.poll(stagings).toHaveLength(1)
    answer(undefined)
    expect((await importing).counts.created).toBe(1800)
  })

  it('runs two concurrent imports one after the other', async () => {
    const feed = aFeed(Array.from({ length: 700 }, (_, at) => anOffer({ id: String(at + 1) })))
    const reports = await Promise.all([imported('twice', feed), imported('twice', feed)])
    expect(reports.map(({ counts }) => counts.created).sort()).toEqual([0, 700])
    expect(Object.keys(await products('twice'))).toHaveLength(700)
  })

  it('deletes what a killed import left a day ago', async () => {
    const DAY_MS = 86_400_000
    await sql`create table ${sql.table(`import_stage_${NOW - DAY_MS - 1}_dead`)} ()`.execute(db())
    await sql`create table ${sql.table(`import_stage_${NOW - 1}_alive`)} ()`.execute(db())
    await imported('clearing', aFeed([anOffer()]))
    expect(await stagings()).toEqual([`import_stage_${NOW - 1}_alive`])
    await sql`drop table ${sql.table(`import_stage_${NOW - 1}_alive`)}`.execute(db())
  })

  it('counts every warning and stores the first of each kind', async () => {
    const offers = Array.from({ length: 600 }, (_, at) =>
      anOffer({ id: String(at % 300), price: '0', category: 'lost' }),
    )
    const { warnings } = await imported('noisy', aFeed(offers))
    expect(warnings.totals).toEqual([
      { code: 'NoPrice', count: 600 },
      { code: 'DuplicateOffer', count: 300 },
      { code: 'UnknownCategory', count: 600 },
    ])
    expect(warnings.stored).toHaveLength(60)
  })

  it('round-trips any title that XML can contain', async () => {
    const titles = fc
      .sample(fc.string({ unit: anyCharacter(), minLength: 1, maxLength: 60 }), 300)
      .map((title) =>
        title
          .toWellFormed()
          .replace(/[\p{Cc}\p{Noncharacter_Code_Point}\s]+/gu, ' ')
          .trim(),
      )
      .filter((title) => title !== '')
    await imported('hostile', aFeed(titles.map((name, at) => anOffer({ id: String(at), name }))))
    const rows = await products('hostile')
    expect(titles.map((_, at) => rows[String(at)]?.title)).toEqual(titles)
  })

  it('writes a journal', async () => {
    await imported('journal', aFeed([anOffer()]), { fileName: 'feed.xml' })
    const [entry] = await db().selectFrom('imports').selectAll().where('source', '=', 'journal').execute()
    expect(entry).toMatchObject({ file_name: 'feed.xml', counts: { offers: 1, created: 1 } })
    expect(entry?.file_hash).toMatch(/^[\da-f]{64}$/)
  })
})
