import { readFileSync } from 'node:fs'
import * as E from 'fp-ts/Either'
import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, it } from 'vitest'
import * as content from '../../../src/contract/admin/content.ts'
import { getStaffProducts } from '../../../src/contract/admin/products.ts'
import type { OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import { demoProducts } from '../../../src/demo/products/products.ts'
import { demoCommand } from '../../../src/demo/command.ts'
import { fillDemo, seedDemo } from '../../../src/demo/seed/seed-demo.ts'
import { hideDemo, showDemo } from '../../../src/demo/seed/shown-demo.ts'
import { seedDemoPlaces, seedPlaces } from '../../../src/service/delivery/context/seed.ts'
import { loadSettings } from '../../../src/service/platform/settings/settings.ts'
import { shopsCommand } from '../../../src/service/commands/shops.ts'
import type { Command } from '../../../src/service/platform/operator-command.ts'
import { createShop } from '../../../src/main/create-shop.ts'
import { aStaff } from '../support/staff.ts'
import { describeOnPostgres } from '../support/database.ts'
import { request } from '../support/request.ts'
import { shopOver } from '../support/shop.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'

const SEED = 2026
const TABLES = [
  'categories',
  'brands',
  'products',
  'product_pictures',
  'product_properties',
  'selections',
  'product_selections',
  'stock',
  'product_reviews',
  'price_changes',
  'promotions',
  'post_categories',
  'posts',
  'banners',
  'catalogue_state',
]

const log = pino({ level: 'silent' })
const silent = (): void => undefined

describeOnPostgres('the demo shop', (database) => {
  const db = (): OpenDatabase['db'] => database().db

  /** A fingerprint of every table that the demo shop fills. */
  const state = async (): Promise<Readonly<Record<string, string>>> => {
    const prints: Record<string, string> = {}
    for (const table of TABLES) {
      const { rows } = await sql<{ print: string }>`
        select count(*) || ':' || coalesce(md5(string_agg(line, ',' order by line)), '') as print
        from (select md5(row_to_json(each)::text) as line from ${sql.table(table)} each) lines`.execute(db())
      prints[table] = rows[0]?.print ?? ''
    }
    return prints
  }

  const count = async (table: string): Promise<number> =>
    (await sql<{ total: number }>`select count(*)::integer as total from ${sql.table(table)}`.execute(db())).rows[0]
      ?.total ?? 0

  beforeAll(async () => {
    await seedPlaces(db())
    await seedDemoPlaces(db())
  })

  it('stays empty when zero products are requested', async () => {
    await seedDemo(db(), { products: 0, seed: SEED }, silent)
    for (const table of ['products', 'categories', 'brands', 'posts', 'promotions'])
      expect([table, await count(table)]).toEqual([table, 0])
  })

  it('contains 400 products with all related data, and reports progress', async () => {
    const progress: Array<string> = []
    await seedDemo(db(), { products: 400, seed: SEED }, (line) => {
      progress.push(line)
    })
    expect(progress).toEqual(['demo shop: 400 of 400 products'])
    const expected = [...demoProducts(SEED, 400)]
    const stored = await db()
      .selectFrom('products')
      .select(['source_id', 'title', 'price', 'rating', 'review_count'])
      .orderBy('id')
      .execute()
    expect(stored.map(({ source_id }) => source_id)).toEqual(expected.map(({ sourceId }) => sourceId))
    expect(stored.map(({ title, price }) => [title, price])).toEqual(expected.map(({ title, price }) => [title, price]))
    expect(await count('product_pictures')).toBe(expected.flatMap(({ pictures }) => pictures).length)
    expect(await count('product_reviews')).toBe(expected.flatMap(({ reviews }) => reviews).length)
    expect(await count('stock')).toBe(400 * 9)
    expect(await count('promotions')).toBe(10)
    expect(await count('posts')).toBe(12)
    expect(await count('banners')).toBeGreaterThan(2)
  })

  it('has banners with links to the products in their pictures, and banners of a season', async () => {
    const shown = await db().selectFrom('banners').selectAll().where('publish_until', 'is', null).execute()
    const slugs = shown.map(({ products }) => products.map(({ slug }) => slug))
    expect(slugs.map(({ length }) => length > 0)).toEqual(slugs.map(() => true))
    const existing = await db().selectFrom('products').select('slug').where('slug', 'in', slugs.flat()).execute()
    expect(new Set(existing.map(({ slug }) => slug))).toEqual(new Set(slugs.flat()))

    const { rows } = await sql<{ starts: string; ends: string; isAhead: boolean }>`
      select to_char(publish_at + interval '7 hours', 'MM-DD') as starts,
        to_char(publish_until + interval '7 hours', 'MM-DD') as ends, publish_until > now() as "isAhead"
      from banners where publish_until is not null order by position`.execute(db())
    expect(rows).toEqual([
      { starts: '12-01', ends: '01-15', isAhead: true },
      { starts: '03-01', ends: '06-01', isAhead: true },
    ])
  })

  it('is listed in the back office: pictures of the demo are known there', async () => {
    const shop = shopOver(database())
    const staff = await aStaff(shop, 'owner')
    const query = {}
    const lists = [
      await request(shop, content.staffBanners.list, { staff, query }),
      await request(shop, content.staffPosts.list, { staff, query }),
      await request(shop, content.staffPromotions.list, { staff, query }),
      await request(shop, getStaffProducts, { staff, query }),
    ]
    for (const { answer } of lists) expect(answer.items.length).toBeGreaterThan(0)
  })

  it('shows the rating and the count of its reviews', async () => {
    const { rows } = await sql<{ title: string }>`
      select p.title from products p left join product_reviews r on r.product_id = p.id and r.status = 'published'
      group by p.id
      having p.review_count <> count(r.id) or abs(p.rating - coalesce(round(avg(r.rating), 1), 0)) > 0.051`.execute(
      db(),
    )
    expect(rows).toEqual([])
  })

  it('has a giveaways category in its blog, with posts [HDR-10]', async () => {
    const posts = await db()
      .selectFrom('posts')
      .innerJoin('post_categories', 'post_categories.id', 'posts.category_id')
      .select('posts.slug')
      .where('post_categories.slug', '=', 'rozygrysh')
      .execute()
    expect(posts.length).toBeGreaterThan(0)
  })

  it('has a category tree of two and three levels', async () => {
    const { rows } = await sql<{ depth: number; total: number }>`
      with recursive tree as (
        select id, 1 as depth from categories where parent_id is null
        union all select c.id, t.depth + 1 from categories c join tree t on t.id = c.parent_id)
      select depth, count(*)::integer as total from tree group by depth order by depth`.execute(db())
    expect(rows.map(({ depth }) => depth)).toEqual([1, 2, 3])
    expect(rows[0]?.total).toBe(12)
  })

  it('changes nothing when it is filled again', async () => {
    const before = await state()
    await seedDemo(db(), { products: 400, seed: SEED }, silent)
    expect(await state()).toEqual(before)
  })

  it('adds missing products, and leaves sold stock and changed prices unchanged', async () => {
    const id = (await db().selectFrom('products').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()).id
    await db().updateTable('stock').set({ qty: 0 }).where('product_id', '=', id).execute()
    await db()
      .updateTable('products')
      .set({ title: 'Переименовано', base_price: 777_00 as Kopecks, price: 700_00 as Kopecks })
      .where('id', '=', id)
      .execute()
    await seedDemo(db(), { products: 500, seed: SEED }, silent)
    expect(await count('products')).toBe(500)
    expect(
      await db().selectFrom('products').select(['title', 'price']).where('id', '=', id).executeTakeFirst(),
    ).toEqual({ title: 'Переименовано', price: 700_00 })
    expect(
      await db().selectFrom('stock').select('qty').where('product_id', '=', id).where('qty', '>', 0).execute(),
    ).toEqual([])
  })

  it('is removed with everything that grants discounts, without other data, and can be filled again', async () => {
    const anothers = await db()
      .selectFrom('products')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await db()
      .updateTable('products')
      .set({ source: 'yml', source_id: 'another' })
      .where('id', '=', anothers.id)
      .execute()
    const person = await db()
      .insertInto('users')
      .values({ phone: '+79130000077' as Phone, first_name: 'Анна', last_name: 'Орлова', created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db().updateTable('bonus_cards').set({ user_id: person.id }).where('number', '=', '2900000000025').execute()
    const onSale = async () =>
      (await sql<{ id: number }>`select id from product_search order by id`.execute(db())).rows.map(({ id }) => id)
    const before = await onSale()

    expect(await hideDemo(db())).toBe(before.length - 1)
    expect(await onSale()).toEqual([anothers.id])
    expect(await count('posts')).toBe(0)
    expect(await count('promotions')).toBe(0)
    expect(await db().selectFrom('categories').select('id').where('is_active', '=', true).execute()).toEqual([])
    expect(await db().selectFrom('bonus_cards').select('number').execute()).toEqual([{ number: '2900000000025' }])
    expect(await db().selectFrom('promocodes').select('code').where('valid_to', 'is', null).execute()).toEqual([])
    expect(await db().selectFrom('lotteries').select('spins_each').execute()).toEqual([{ spins_each: 0 }])
    // a restart does not restore it
    await seedDemo(db(), { products: 499, seed: SEED }, silent)
    expect(await onSale()).toEqual([anothers.id])

    await showDemo(db())
    await fillDemo(db(), { products: 500, seed: SEED }, silent)
    expect(await onSale()).toEqual(before)
    expect(await count('posts')).toBe(12)
    expect(await count('bonus_cards')).toBe(3)
  })

  it('uses other addresses for its categories if a feed was imported first', async () => {
    await sql`truncate categories, products, brands, posts, post_categories, promotions, selections, banners
      restart identity cascade`.execute(db())
    await db()
      .insertInto('categories')
      .values({ source: 'yml', source_id: '1', slug: 'mebel', title: 'Мебель', sort_key: 'mebel' })
      .execute()
    await seedDemo(db(), { products: 50, seed: SEED }, silent)
    const slugs = await db()
      .selectFrom('categories')
      .select('slug')
      .where('title', '=', 'Мебель')
      .orderBy('slug')
      .execute()
    expect(slugs.map(({ slug }) => slug)).toEqual(['mebel', 'mebel-demo'])
  })
})

const count = async ({ db }: OpenDatabase, table: string): Promise<number> =>
  (await sql<{ total: number }>`select count(*)::integer as total from ${sql.table(table)}`.execute(db)).rows[0]
    ?.total ?? 0

const productCount = (database: OpenDatabase): Promise<number> => count(database, 'products')

describeOnPostgres('a shop that was created empty', (database) => {
  it('stays empty when it starts again without DEMO_PRODUCTS=0', async () => {
    await createShop(database().db, 0, silent)
    await createShop(database().db, 40, silent)
    expect(await productCount(database())).toBe(0)
  })
})

describeOnPostgres('the command `demo clear`', (database) => {
  const run = async (command: Command, values: Readonly<Record<string, string | number>>) => {
    const context = { database: database(), log, progress: silent, signal: new AbortController().signal }
    const lines = await command(values, context)()
    if (E.isLeft(lines)) throw new Error(lines.left)
    return lines.right
  }
  const shops = shopsCommand({ now: () => Date.UTC(2026, 10, 20) })
  const [, city = '', address = '', lat = '', lon = '', hours = ''] =
    /shops add (\S+) '([^']+)' --lat (\S+) --lon (\S+) --hours '([^']+)'/.exec(
      readFileSync('docs/tutorial.md', 'utf8'),
    ) ?? []
  const own = { action: 'add', city, lat, lon, hours }
  const demoAddress = 'пр-т Ленина, 102'

  it('keeps what the owner of an empty shop added, even under a name of the demo', async () => {
    const { db } = database()
    await createShop(db, 0, silent)
    await run(shops, { ...own, address })
    await run(shops, { ...own, address: demoAddress })
    await sql`insert into delivery_methods (city_id, code, title, delivery_type, cost, days, position)
      select city_id, 'courier', 'Курьером магазина', 'delivery', 24900, 1, 100 from shops limit 1`.execute(db)
    await db.insertInto('promocodes').values({ code: 'DOM500', title: 'Новый год', percent: 5 }).execute()
    const before = await run(shops, { action: 'list' })
    await run(demoCommand, { action: 'clear' })
    expect(await run(shops, { action: 'list' })).toEqual(before)
    expect(before.map((line) => line.includes(address) || line.includes(demoAddress))).toEqual([true, true])
    expect(await count(database(), 'delivery_methods')).toBe(1)
    expect(await db.selectFrom('promocodes').select('valid_to').execute()).toEqual([{ valid_to: null }])
  })

  it('removes every shop, point and price of the demo, and not the shop of its owner', async () => {
    const { db } = database()
    await sql`truncate shops, delivery_methods, promocodes restart identity cascade`.execute(db)
    await run(demoCommand, { action: 'fill', products: 10 })
    await run(shops, { ...own, address: demoAddress })
    await run(demoCommand, { action: 'clear' })
    expect(await db.selectFrom('shops').select('name').where('is_active', '=', true).execute()).toEqual([
      { name: demoAddress },
    ])
    expect(await count(database(), 'delivery_methods')).toBe(0)
  })
})

describeOnPostgres('a shop that was created with the demo', (database) => {
  it('continues a first start that was interrupted, and restores no product that its owner deleted', async () => {
    const { db } = database()
    const stopped = new Error('stopped')
    const stop = () => {
      throw stopped
    }
    await expect(createShop(db, 40, stop)).rejects.toBe(stopped)
    await createShop(db, 80, silent)
    expect(await productCount(database())).toBe(80)
    await db.deleteFrom('products').where('id', '>', 10).execute()
    const left = await productCount(database())
    await createShop(db, 80, silent)
    expect(await productCount(database())).toBe(left)
  })

  it('has social links, a credit, four application stores and an application [FTR-06, FTR-07, FTR-09, NAV-29, APP-01]', async () => {
    await createShop(database().db, 10, silent)
    const settings = await loadSettings(database().db, {}, log)
    expect(settings['shop.socials'].length).toBeGreaterThan(1)
    expect(settings['shop.developer']).not.toBeNull()
    expect(settings['shop.appStores']).toHaveLength(4)
    expect(settings['shop.app']).not.toBeNull()
  })
})
