import * as E from 'fp-ts/Either'
import { pino } from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { getAudit } from '../../../src/contract/admin/audit.ts'
import * as calls from '../../../src/contract/admin/brands.ts'
import { getStaffProducts } from '../../../src/contract/admin/products.ts'
import { getBrand, getBrands } from '../../../src/contract/catalogue/brands.ts'
import { getProduct, getProducts } from '../../../src/contract/catalogue/catalogue.ts'
import type { Slug } from '../../../src/domain/catalogue/product.ts'
import { importFeed } from '../../../src/service/import/import-feed.ts'
import { aFeed, anOffer } from '../../fixtures/feeds/a-feed.ts'
import { pieces } from '../../fixtures/feeds/read.ts'
import { describeOnEngines } from '../support/database.ts'
import { BRAND } from '../support/products.ts'
import { request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'

const NOW = Date.UTC(2026, 10, 20, 3)

type Fields = typeof calls.staffBrands.change.body._A

describeOnEngines('brands in the back office', (database) => {
  let shop: TestShop
  let staff: Staff
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
    staff = await aStaff(shop, 'manager')
  })

  const fields = (title: string, more: Partial<Fields> = {}): Fields => ({
    title,
    description: '',
    picture: null,
    isHidden: false,
    ...more,
  })
  const add = (title: string, more?: Partial<Fields>) =>
    request(shop, calls.staffBrands.add, { staff, body: fields(title, more) })
  const change = (id: string, title: string, more?: Partial<Fields>) =>
    request(shop, calls.staffBrands.change, { staff, params: { id }, body: fields(title, more) })
  const merge = (id: string, into: string) =>
    request(shop, calls.mergeStaffBrand, { staff, params: { id }, body: { into } })
  const remove = (id: string) => request(shop, calls.staffBrands.remove, { staff, params: { id } })
  const read = async (id: string) => (await request(shop, calls.staffBrands.get, { staff, params: { id } })).answer
  const found = async (text: string) =>
    (await request(shop, calls.staffBrands.list, { staff, query: { text } })).answer.items
  const imported = async (offers: ReadonlyArray<readonly [id: string, vendor: string, price?: string]>) => {
    const feed = aFeed(
      offers.map(([id, vendor, price = '100']) =>
        anOffer({ id, name: `Пила ${id}`, price, tags: `<vendor>${vendor}</vendor>` }),
      ),
    )
    const stream = pieces(Buffer.from(feed), [4096])
    const deps = { db: shop.db, log: pino({ level: 'silent' }), clock: { now: () => NOW } }
    const report = await importFeed(deps, { stream, fileName: 'feed.xml', source: 'brands' }, () => undefined)()
    if (E.isLeft(report)) throw new Error(JSON.stringify(report.left))
    shop.forget()
  }
  const brandsOf = async () => {
    const rows = await shop.db
      .selectFrom('products')
      .leftJoin('brands', 'brands.id', 'brand_id')
      .select(['products.source_id', 'brands.title'])
      .where('source', '=', 'brands')
      .orderBy('source_id')
      .execute()
    return rows.map(({ source_id, title }) => `${source_id}: ${title ?? ''}`)
  }

  it('are added, changed and removed with an audit row, and their pages follow; a title is taken once', async () => {
    const added = await add(' Ёлка ', { description: '<p>Хвоя</p><script>1</script>', picture: '/api/files/x' })
    expect([added.status, added.answer]).toMatchObject([
      201,
      { title: 'Ёлка', description: '<p>Хвоя</p>', picture: '/api/files/x', products: 0, sources: [] },
    ])
    const { id } = added.answer
    expect(Object.keys((await add('елка')).error.errors ?? {})).toEqual(['title'])
    expect(Object.keys((await change(id, 'BOSCH')).error.errors ?? {})).toEqual(['title'])
    expect((await request(shop, getBrand, { params: { id: Number(id) } })).answer.description).toBe('<p>Хвоя</p>')
    expect((await change(id, 'Ёлка', { description: '<b>Ель</b>' })).answer.products).toBe(0)
    expect((await request(shop, getAudit, { staff: await aStaff(shop, 'owner') })).answer.items[0]).toMatchObject({
      subject: 'brand',
      action: 'changeStaffBrand',
      before: { description: '<p>Хвоя</p>' },
      after: { description: '<b>Ель</b>' },
    })
    expect([(await remove(id)).status, (await remove(id)).status, (await remove('x')).status]).toEqual([204, 404, 404])
    expect((await change(id, 'Ёлка')).status).toBe(404)
    expect((await add('Чужой', { picture: 'javascript:alert(1)' })).status).toBe(422)
    expect((await add(' ')).status).toBe(422)
  })

  it('with products are not removed; the list counts them and finds them by title', async () => {
    const [bosch] = await found('bos')
    expect(bosch).toMatchObject({ id: String(BRAND.bosch), title: 'Bosch' })
    const query = { brandId: BRAND.bosch }
    expect((await request(shop, getStaffProducts, { staff, query })).answer.pagination.total).toBe(bosch?.products)
    const refused = await remove(String(BRAND.bosch))
    expect([refused.status, refused.error.message]).toEqual([
      409,
      'У бренда есть товары: объедините его с другим или скройте',
    ])
  })

  it('hidden by the owner are shown to no shopper; their products stay on sale', async () => {
    const id = String(BRAND.bosch)
    const seen = async () => {
      shop.forget()
      const list = (await request(shop, getProducts, { query: {} })).answer
      const facet = list.filters.find(({ code }) => code === 'brand')?.values?.map(({ title }) => title)
      return {
        products: list.pagination.total,
        isInFacet: facet?.includes('Bosch'),
        isListed: (await request(shop, getBrands, { query: {} })).answer.items.some(({ title }) => title === 'Bosch'),
        page: (await request(shop, getBrand, { params: { id: BRAND.bosch } })).status,
        ofProduct: (await request(shop, getProduct, { params: { slug: 'chaynik-steklyannyy' as Slug }, query: {} }))
          .answer.brand,
      }
    }
    const before = await seen()
    expect(before).toMatchObject({ isInFacet: true, isListed: true, page: 200, ofProduct: { title: 'Bosch' } })
    await change(id, 'Bosch', { isHidden: true })
    expect(await seen()).toEqual({
      products: before.products,
      isInFacet: false,
      isListed: false,
      page: 404,
      ofProduct: null,
    })
    await change(id, 'Bosch')
    expect(await seen()).toEqual(before)
  })

  it('renamed by the owner stay theirs: the next import makes no second brand, and both titles are found', async () => {
    await imported([['1', 'Makita']])
    const [{ id = '' } = {}] = await found('Makita')
    expect((await change(id, 'Макита')).answer).toMatchObject({ products: 1, sources: ['makita'] })
    const ids = async (search: string) => {
      shop.forget()
      return (await request(shop, getProducts, { query: { search } })).answer.items.map(({ title }) => title)
    }
    expect(await ids('макита')).toEqual(['Пила 1'])
    await imported([
      ['1', 'MAKITA', '200'],
      ['2', 'Makita'],
    ])
    expect(await brandsOf()).toEqual(['1: Макита', '2: Макита'])
    expect(await found('Makita')).toEqual([])
    expect((await ids('макита')).toSorted()).toEqual(['Пила 1', 'Пила 2'])
    expect((await ids('makita')).toSorted()).toEqual(['Пила 1', 'Пила 2'])

    // renamed back, and a new brand of a former title
    expect((await change(id, 'Makita')).answer.sources).toEqual(['макита'])
    await change(id, 'Макита Рус')
    expect((await read(id)).sources).toEqual(['makita', 'макита'])
    await add('Makita')
    expect((await read(id)).sources).toEqual(['макита'])
    await imported([['1', 'Makita', '300']])
    expect((await brandsOf())[0]).toBe('1: Makita')
  })

  it('merged by the owner stay merged after the next import, and the old address leads to the other', async () => {
    await imported([
      ['1', 'Stihl', '1'],
      ['2', 'Штиль', '1'],
    ])
    const [[from], [to]] = [await found('Stihl'), await found('Штиль')]
    const editor = await aStaff(shop, 'editor')
    const params = { id: from?.id ?? '' }
    expect((await request(shop, calls.mergeStaffBrand, { staff: editor, params, body: { into: '1' } })).status).toBe(
      403,
    )
    expect(Object.keys((await merge(from?.id ?? '', from?.id ?? '')).error.errors ?? {})).toEqual(['into'])
    expect(Object.keys((await merge(from?.id ?? '', '999999')).error.errors ?? {})).toEqual(['into'])
    expect((await merge(from?.id ?? '', to?.id ?? '')).status).toBe(204)
    expect((await merge(from?.id ?? '', to?.id ?? '')).status).toBe(404)
    await imported([
      ['1', 'Stihl', '2'],
      ['2', 'Штиль', '2'],
    ])
    expect(await brandsOf()).toEqual(['1: Штиль', '2: Штиль'])
    const redirects = await shop.db
      .selectFrom('redirects')
      .selectAll()
      .where('url', 'like', '/catalog/brands/%')
      .execute()
    expect(redirects).toEqual([
      { url: `/catalog/brands/${from?.id ?? ''}/`, target: `/catalog/brands/${to?.id ?? ''}/`, code: 301 },
    ])
  })
})
