import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { getAudit } from '../../../src/contract/admin/audit.ts'
import type { AuditSubject } from '../../../src/contract/admin/audit-subjects.ts'
import { getBin, restoreFromBin } from '../../../src/contract/admin/bin.ts'
import { staffBrands } from '../../../src/contract/admin/brands.ts'
import { staffBanners, staffPostCategories, staffPosts, staffRedirects } from '../../../src/contract/admin/content.ts'
import { promocodes } from '../../../src/contract/admin/promocodes.ts'
import { endpoints } from '../../../src/contract/endpoints.ts'
import type { AnyStaffEndpoint } from '../../../src/contract/kernel/endpoint.ts'
import { purge } from '../../../src/service/commands/maintenance/purge.ts'
import { eraseUser } from '../../../src/service/identity/public.ts'
import type { Day } from '../../../src/domain/time/day.ts'
import { BIN_KINDS } from '../../../src/service/service.ts'
import { aPerson } from '../support/accounts.ts'
import { describeOnEngines } from '../support/database.ts'
import { CATEGORY, PRODUCT } from '../support/products.ts'
import { callRaw, request, staffHeaders } from '../support/request.ts'
import { shopOver, stockShop, TODAY, type TestShop } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'

const DAY_MS = 86_400_000
const FIAS = 'bdea1bd8-03b0-41dd-a9a8-47042b8a4e2d'
const allGoods = { products: [], categories: [], brands: [], selections: [], properties: [], exceptProducts: [] }
const published = { isDraft: false, publishAt: null, publishUntil: null }
const article = { title: 'Чай', preview: '', content: '<p>Чай</p>', image: null, ...published }
const banner = {
  groupCode: 'main',
  title: 'Чай',
  subtitle: null,
  image: 'https://shop.test/a.jpg',
  products: [{ slug: 'chaynik', x: 10, y: 20 }],
  url: null,
  displayFrequency: 0,
  path: null,
  position: 0,
  ...published,
}
const promocode = {
  code: 'ЧАЙ',
  title: 'Чай',
  percent: 5,
  amount: null,
  minSum: 0,
  validFrom: null,
  validTo: null,
  usageLimit: null,
}

describe('removals of the back office', () => {
  const removals = endpoints.filter(({ access, method }) => access === 'staff' && method === 'DELETE')

  it('go to the bin, except sessions and personal data', () => {
    const forEver = removals.filter(({ name }) => !BIN_KINDS.some(({ removal }) => removal.name === name))
    expect(forEver.map(({ name }) => name).toSorted()).toEqual([
      'endStaffSession',
      'removeCustomer',
      'removeStaffUser',
      'removeSubscriber',
      'signOutStaff',
    ])
    expect(forEver.filter(({ isFinal }) => isFinal !== true)).toEqual([])
  })
})

describeOnEngines('the bin', (database) => {
  let shop: TestShop
  let owner: Staff
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database(), { areRatesLimited: false })
    owner = await aStaff(shop)
  })

  const add = async (removal: AnyStaffEndpoint, body: object): Promise<string> => {
    const response = await callRaw(shop, removal.path.replace('/{id}', ''), {
      method: 'POST',
      headers: { ...staffHeaders(owner), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    expect(response.status, text).toBe(201)
    return String((JSON.parse(text) as { id: string | number }).id)
  }
  const removal = (kind: AuditSubject): AnyStaffEndpoint => {
    const found = BIN_KINDS.find((one) => one.kind === kind)
    if (found === undefined) throw new Error(kind)
    return found.removal
  }
  const addOf = async (kind: AuditSubject, body: object) => Number(await add(removal(kind), body))
  const run = (query: ReturnType<typeof sql>) => query.execute(database().db)
  const listed = async (staff = owner) => (await request(shop, getBin, { staff, query: {} })).answer.items

  /** All rows of the database, except journals and counters. */
  const stored = async (): Promise<Readonly<Record<string, string>>> => {
    const { rows } = await sql<{ name: string }>`select relname as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace
        and relname not in ('staff_audit', 'bin_items', 'catalogue_state', 'price_state', 'staff_sessions', 'kept_answers')
      order by relname`.execute(database().db)
    const tables = rows.map(
      ({ name }) => sql`select ${name}::text as name,
        (select jsonb_agg(to_jsonb(one) order by to_jsonb(one)::text)::text from ${sql.table(name)} one) as rows`,
    )
    const all = await sql<{ name: string; rows: string | null }>`${sql.join(tables, sql` union all `)}`.execute(
      database().db,
    )
    return Object.fromEntries(all.rows.map((one) => [one.name, one.rows ?? '']))
  }

  /** Adds a record of each kind with rows that depend on it; its id. */
  const RECORDS: Readonly<Partial<Record<AuditSubject, () => Promise<string | number>>>> = {
    brand: async () => {
      const id = await addOf('brand', { title: 'Ложка', description: 'О бренде', picture: null, isHidden: true })
      await run(sql`insert into brand_sources (key, brand_id) values ('лжк', ${id})`)
      await run(sql`insert into price_floors (brand_id, floor) values (${id}, 12345678901)`)
      return id
    },
    category: async () => {
      const id = await addOf('category', { title: 'Самовары', parentId: CATEGORY.kitchen })
      await run(sql`insert into facet_choices (category_id, first, hidden) values (${id}, '{Цвет}', '{}')`)
      return id
    },
    collection: async () => {
      const productIds = [PRODUCT.kettle, PRODUCT.pan]
      const fields = { code: 'tea', title: 'К чаю', filterLabel: 'К чаю', url: '/', position: 3, productIds }
      const id = await addOf('collection', fields)
      await addOf('promotion', { ...article, slug: 'k-chayu', dateFrom: TODAY, dateTo: null, collectionId: id })
      return id
    },
    'search rule': () => addOf('search rule', { kind: 'pin', query: 'чай', target: 'chaynik-brusnika' }),
    'price rule': () =>
      addOf('price rule', {
        title: 'Скидка',
        promotionId: null,
        goods: { ...allGoods, products: [PRODUCT.pan] },
        effect: { kind: 'percent', percent: 10 },
        startsAt: null,
        endsAt: null,
        weekdays: [1],
        hourFrom: '10:00',
        hourTo: '11:00',
        cities: [],
        buyers: 'everyone',
        basketFrom: null,
        priority: 0,
        isExclusive: false,
        withPromocode: true,
        withOldPrice: true,
        acceptsConflicts: true,
      }),
    'price floor': () => addOf('price floor', { productId: PRODUCT.shovel, brandId: null, floor: 100 }),
    page: () =>
      addOf('page', {
        path: '/chay/',
        title: 'Чай',
        description: '',
        keywords: '',
        image: null,
        content: '',
        ...published,
      }),
    'post category': () => addOf('post category', { slug: 'chay', title: 'Чай', position: 1 }),
    post: async () => {
      const categoryId = await addOf('post category', { slug: 'kofe', title: 'Кофе', position: 1 })
      return addOf('post', { ...article, slug: 'kofe', categoryId, publishedOn: TODAY, collectionId: null })
    },
    promotion: async () => {
      const id = await addOf('promotion', {
        ...article,
        slug: 'chay',
        dateFrom: TODAY,
        dateTo: null,
        collectionId: null,
      })
      await run(sql`update price_rules set promotion_id = ${id}`)
      return id
    },
    banner: () => addOf('banner', banner),
    redirect: () => add(removal('redirect'), { url: '/old/', target: '/new/', code: 301 }),
    'menu item': async () => {
      const item = { menu: 'tea', parentId: null, title: 'Чай', url: '/chay/', position: 0 }
      const id = await addOf('menu item', item)
      const below = await addOf('menu item', { ...item, parentId: id, title: 'Зелёный' })
      await addOf('menu item', { ...item, parentId: below, title: 'Китайский' })
      return id
    },
    lottery: () => add(removal('lottery'), { code: 'tea', spinsEach: 2 }),
    prize: async () => {
      await add(removal('lottery'), { code: 'coffee', spinsEach: 2 })
      return addOf('prize', {
        lottery: 'coffee',
        title: 'Чашка',
        description: null,
        image: null,
        weight: 1,
        percent: null,
        validDays: null,
        position: 0,
      })
    },
    promocode: () => add(removal('promocode'), promocode),
    shop: async () => {
      const id = await addOf('shop', {
        cityId: 463573,
        name: 'Чайная',
        address: 'ул. Попова, 1',
        hours: 'С 9:00 до 21:00',
        holidays: [{ from: TODAY, to: TODAY, hours: '' }],
        phone: null,
        lat: 53.35,
        lon: 83.77,
        pickupDays: 0,
        pickupNote: '',
        position: 9,
        isActive: true,
      })
      await addOf('secret shopper task', { shopId: id, dateTo: TODAY })
      const { token } = await aPerson(shop)
      expect(token).not.toBe('')
      await run(sql`update users set shop_id = ${id}`)
      return id
    },
    location: () => addOf('location', { title: 'Склад чая' }),
    region: () => addOf('region', { title: 'Чайный край' }),
    city: async () => {
      const regionId = await addOf('region', { title: 'Кофейный край' })
      const city = { regionId, title: 'Чайск', fiasId: FIAS, population: 5, isPopular: false, transferDays: 1 }
      return addOf('city', city)
    },
    'secret shopper task': () => addOf('secret shopper task', { shopId: 1, dateTo: TODAY }),
    feed: () => addOf('feed', { source: 'tea', url: 'https://feed.test/a.yml', everyMinutes: 60, defaultStock: null }),
  }

  it.each(BIN_KINDS.map((bin) => [bin.kind, bin] as const))(
    'restores a removed %s with all that was removed with it',
    async (kind, bin) => {
      const make = RECORDS[kind]
      if (make === undefined) throw new Error(`no ${kind} to remove`)
      const id = String(await make())
      const before = await stored()
      const path = bin.removal.path.replace('{id}', encodeURIComponent(id))
      const removed = await callRaw(shop, path, { method: 'DELETE', headers: staffHeaders(owner) })
      expect(removed.status, await removed.text()).toBe(204)
      const [item] = await listed()
      expect(item).toMatchObject({
        kind,
        login: owner.login,
        daysLeft: 30,
        name: expect.stringMatching(/\S/) as string,
      })
      expect(await stored()).not.toEqual(before)
      const params = { id: item?.id ?? 0 }
      expect((await request(shop, restoreFromBin, { staff: owner, params })).status).toBe(204)
      expect(await stored()).toEqual(before)
      expect((await listed()).some((one) => one.id === params.id)).toBe(false)
      expect((await request(shop, restoreFromBin, { staff: owner, params })).status).toBe(404)
      const audit = (await request(shop, getAudit, { staff: owner, query: {} })).answer.items[0]
      expect(audit).toMatchObject({ action: 'restoreFromBin', subject: kind, subjectId: id, login: owner.login })
    },
  )

  it('restores no record whose address is taken or whose parent is gone, and says which', async () => {
    const categoryId = await addOf('post category', { slug: 'mate', title: 'Мате', position: 1 })
    const id = await add(removal('post'), {
      ...article,
      slug: 'mate',
      categoryId,
      publishedOn: TODAY,
      collectionId: null,
    })
    await request(shop, staffPosts.remove, { staff: owner, params: { id } })
    await request(shop, staffPostCategories.remove, { staff: owner, params: { id: String(categoryId) } })
    const [category, post] = await listed()
    const restore = (item = post) => request(shop, restoreFromBin, { staff: owner, params: { id: item?.id ?? 0 } })
    expect((await restore()).error.message).toBe('Сначала верните «Мате»: запись относится к ней')
    expect((await restore(category)).status).toBe(204)
    expect((await restore()).status).toBe(204)

    await request(shop, staffPosts.remove, { staff: owner, params: { id } })
    const [again] = await listed()
    await addOf('post', { ...article, slug: 'mate', categoryId, publishedOn: TODAY, collectionId: null })
    expect((await restore(again)).error.message).toBe('Такой адрес или код уже есть')
    expect((await listed())[0]).toEqual(again)
  })

  it('restores no brand or redirect that has another spelling in the shop', async () => {
    const brand = { description: '', picture: null, isHidden: false }
    const id = await add(removal('brand'), { ...brand, title: 'Тёплый дом' })
    await request(shop, staffBrands.remove, { staff: owner, params: { id } })
    const [removed] = await listed()
    const other = await add(removal('brand'), { ...brand, title: 'Дом' })
    const renamed = { ...brand, title: 'ТЕПЛЫЙ ДОМ' }
    await request(shop, staffBrands.change, { staff: owner, params: { id: other }, body: renamed })
    const restore = (item = removed) => request(shop, restoreFromBin, { staff: owner, params: { id: item?.id ?? 0 } })
    expect((await restore()).error.message).toBe('Такой бренд уже есть: объедините их')

    const url = await add(removal('redirect'), { url: '/chaj/', target: '/new/', code: 301 })
    await request(shop, staffRedirects.remove, { staff: owner, params: { id: url } })
    const [redirect] = await listed()
    await add(removal('redirect'), { url: '/chaj', target: '/new/', code: 301 })
    expect((await restore(redirect)).error.message).toMatch(/^Этот адрес уже есть в списке/)
  })

  it('shows and restores what the role may remove', async () => {
    const [editor, manager] = [await aStaff(shop, 'editor'), await aStaff(shop, 'manager')]
    const code = await add(removal('promocode'), { ...promocode, code: 'РОЛИ' })
    await request(shop, promocodes.remove, { staff: owner, params: { id: code } })
    const item = (await listed(manager)).find(({ name }) => name === 'РОЛИ')
    expect(item).toMatchObject({ kind: 'promocode' })
    expect((await listed(editor)).some(({ kind }) => kind === 'promocode')).toBe(false)
    const params = { id: item?.id ?? 0 }
    expect((await request(shop, restoreFromBin, { staff: editor, params })).status).toBe(404)
    expect((await request(shop, restoreFromBin, { staff: manager, params })).status).toBe(204)
  })

  it('keeps nothing of a user who is erased, and still restores the record [CAB-18]', async () => {
    const { db } = database()
    const [erased, other] = [await aPerson(shop), await aPerson(shop)]
    const id = Number(await RECORDS.shop?.())
    const visit = { shop_id: id, visited_on: TODAY as Day, comment: 'Чисто', created_at: shop.now() }
    await db
      .insertInto('secret_shopper_visits')
      .values([erased, other].map((person) => ({ ...visit, user_id: person.id })))
      .execute()
    await callRaw(shop, `/api/admin/shops/${String(id)}`, { method: 'DELETE', headers: staffHeaders(owner) })
    const [item] = await listed()
    expect(item?.kind).toBe('shop')
    await db.transaction().execute((trx) => eraseUser(trx, erased.id, shop.now()))
    const { rows } = await sql`select from bin_items
      where parts::text like ${`%"user_id": ${String(erased.id)},%`}`.execute(db)
    expect(rows).toEqual([])
    const params = { id: item?.id ?? 0 }
    expect((await request(shop, restoreFromBin, { staff: owner, params })).status).toBe(204)
    const visits = await db.selectFrom('secret_shopper_visits').select('user_id').where('shop_id', '=', id).execute()
    expect(visits).toEqual([{ user_id: other.id }])
  })

  it('is emptied after 30 days, and holds the pictures of its records until then', async () => {
    const key = 'c'.repeat(43)
    const created_at = shop.now()
    await database()
      .db.insertInto('staff_pictures')
      .values({ key, content: Buffer.from('picture'), staff_id: null, created_at })
      .execute()
    const id = await add(removal('banner'), { ...banner, image: `upload:${key}` })
    await request(shop, staffBanners.remove, { staff: owner, params: { id } })
    const [item] = await listed()
    const isThere = async () => {
      const { db } = database()
      const items = await db
        .selectFrom('bin_items')
        .select('id')
        .where('id', '=', item?.id ?? 0)
        .execute()
      const pictures = await db.selectFrom('staff_pictures').select('key').where('key', '=', key).execute()
      return [items.length, pictures.length]
    }
    const after = (days: number) => purge(database().db, new Date(shop.now().getTime() + days * DAY_MS))
    await after(29.9)
    expect(await isThere()).toEqual([1, 1])
    await after(30.1)
    expect(await isThere()).toEqual([0, 0])
  })

  it('finds each row that loses its reference by a key of one column', async () => {
    const { rows } = await sql`select conrelid::regclass as "table" from pg_constraint
      where contype = 'f' and confdeltype = 'n' and connamespace = current_schema()::regnamespace
      and (select indnkeyatts from pg_index where indrelid = conrelid and indisprimary) is distinct from 1
      and conrelid <> 'product_table_rows'::regclass`.execute(database().db)
    expect(rows).toEqual([])
  })
})
