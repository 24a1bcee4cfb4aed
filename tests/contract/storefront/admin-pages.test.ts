import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { getAudit } from '../../../src/contract/admin/audit.ts'
import * as content from '../../../src/contract/admin/content.ts'
import { getImports } from '../../../src/contract/admin/imports.ts'
import {
  getStaffQuestion,
  getStaffQuestions,
  getStaffReview,
  getStaffReviews,
  judgeStaffQuestion,
  judgeStaffReview,
} from '../../../src/contract/admin/moderation.ts'
import * as people from '../../../src/contract/admin/people.ts'
import * as places from '../../../src/contract/admin/places.ts'
import * as promocodes from '../../../src/contract/admin/promocodes.ts'
import {
  closeLetter,
  getDashboard,
  getFailedJobs,
  getLetters,
  getLostSearches,
  getLowStock,
  retryJob,
} from '../../../src/contract/admin/work.ts'
import type { AnyStaffEndpoint } from '../../../src/contract/kernel/endpoint.ts'
import type { StaffRole } from '../../../src/domain/person/staff.ts'
import { addDays, type Day } from '../../../src/domain/time/day.ts'
import type { Slug } from '../../../src/domain/catalogue/product.ts'
import { aPerson } from '../support/accounts.ts'
import { seedTales } from '../support/articles.ts'
import { describeOnEngines } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { callRaw, request, staffHeaders } from '../support/request.ts'
import { shopOver, stockShop, TODAY, type TestShop } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import { illTyped } from '../../support/fakes.ts'

interface Resource {
  readonly calls: Readonly<Record<'list' | 'get' | 'add' | 'change' | 'remove', AnyStaffEndpoint>>
  readonly body: Readonly<Record<string, unknown>>
  readonly changed: Readonly<Record<string, unknown>>
  readonly invalid: Readonly<Record<string, unknown>>
  /** A value of another row, so a change to it is a conflict; null if nothing is unique. */
  readonly unique: string | null
  /** Refers to a row that does not exist. */
  readonly dangling?: Readonly<Record<string, unknown>>
  readonly text: string
}

const html =
  '<h2>Привет</h2><script>alert(1)</script><img src="x" onerror="alert(1)"><a href="javascript:alert(1)">тут</a>'
const published = { isDraft: false, publishAt: null, publishUntil: null }
const article = { title: 'Весна', preview: 'Коротко', content: html, image: null, ...published }

const RESOURCES: Readonly<Record<string, Resource>> = {
  pages: {
    calls: content.staffPages,
    body: {
      path: '/garantiya/',
      title: 'Гарантия',
      description: '',
      keywords: '',
      image: null,
      content: html,
      ...published,
    },
    changed: { title: 'Гарантия и ремонт' },
    invalid: { path: '//evil.test' },
    unique: 'path',
    text: 'гарантия',
  },
  posts: {
    calls: content.staffPosts,
    body: { ...article, collectionId: null, slug: 'vesna-v-sadu', categoryId: 1, publishedOn: '2026-05-09' },
    changed: { publishedOn: '2026-06-01' },
    invalid: { slug: 'Весна' },
    unique: 'slug',
    text: 'vesna-v',
  },
  promotions: {
    calls: content.staffPromotions,
    body: { ...article, collectionId: null, slug: 'skidki-maya', dateFrom: '2026-05-01', dateTo: null },
    changed: { dateTo: '2026-05-31' },
    invalid: { image: 'javascript:alert(1)' },
    unique: 'slug',
    text: 'skidki',
  },
  banners: {
    calls: content.staffBanners,
    body: {
      groupCode: 'main',
      title: 'Скидки мая',
      subtitle: 'Только до праздников',
      products: [{ slug: 'chaynik-brusnika' as Slug, x: 40, y: 60 }],
      image: '/api/files/x',
      url: '/catalog/',
      displayFrequency: 24,
      path: null,
      position: 1,
      ...published,
    },
    changed: { position: 0 },
    invalid: { url: 'javascript:alert(1)' },
    unique: null,
    text: 'скидки мая',
  },
  redirects: {
    calls: content.staffRedirects,
    body: { url: '/old/', target: '/catalog/', code: 301 },
    changed: { target: '/brands/' },
    invalid: { target: '/old/' },
    unique: 'url',
    text: 'old',
  },
  'menu items': {
    calls: content.staffMenuItems,
    body: { menu: 'main', parentId: null, title: 'О нас', url: '/about-us/', position: 5 },
    changed: { title: 'О магазине' },
    invalid: { url: 'javascript:alert(1)' },
    unique: null,
    dangling: { parentId: 999_999 },
    text: 'about-us',
  },
  'categories of posts': {
    calls: content.staffPostCategories,
    body: { slug: 'sovety-hozyaevam', title: 'Советы хозяевам', position: 2 },
    changed: { title: 'Советы' },
    invalid: { slug: 'Советы' },
    unique: 'slug',
    text: 'хозяевам',
  },
  lotteries: {
    calls: content.staffLotteries,
    body: { code: 'spring', spinsEach: 1 },
    changed: { spinsEach: 3 },
    invalid: { code: 'весна' },
    unique: 'code',
    text: 'SPRING',
  },
  prizes: {
    calls: content.staffPrizes,
    body: {
      lottery: 'wheel',
      title: 'Плед',
      description: null,
      image: null,
      weight: 3,
      percent: null,
      validDays: null,
      position: 1,
    },
    changed: { percent: 10, validDays: 30 },
    invalid: { percent: 10 },
    unique: null,
    dangling: { lottery: 'nowhere' },
    text: 'плед',
  },
  'own shops': {
    calls: places.staffShops,
    body: {
      cityId: 463573,
      name: 'На Горького',
      address: 'ул. Горького, 1',
      hours: 'Ежедневно с 9:00 до 21:00',
      holidays: [],
      phone: null,
      lat: 53.35,
      lon: 83.77,
      pickupDays: 0,
      pickupNote: '',
      position: 9,
      isActive: true,
    },
    changed: { pickupDays: 2 },
    invalid: { lat: 91 },
    unique: null,
    dangling: { cityId: 1 },
    text: 'горького',
  },
  locations: {
    calls: places.staffLocations,
    body: { title: 'Дальний склад' },
    changed: { title: 'Ближний склад' },
    invalid: { title: '' },
    unique: null,
    text: 'дальний',
  },
  regions: {
    calls: places.staffRegions,
    body: { title: 'Чукотка' },
    changed: { title: 'Чукотский автономный округ' },
    invalid: { title: ' ' },
    unique: null,
    text: 'чукот',
  },
  cities: {
    calls: places.staffCities,
    body: {
      regionId: 22,
      title: 'Анадырь',
      fiasId: '8f41253d-6e3b-48a9-842a-25ba894bd093',
      population: 15_000,
      isPopular: false,
      transferDays: 9,
    },
    changed: { population: 16_000 },
    invalid: { fiasId: 'x' },
    unique: 'fiasId',
    text: 'анадырь',
  },
  'tasks of secret shoppers': {
    calls: people.visitTasks,
    body: { shopId: 1, dateTo: '2026-06-01' },
    changed: { dateTo: '2026-07-01' },
    invalid: { dateTo: 'завтра' },
    unique: null,
    dangling: { shopId: 999_999 },
    text: '',
  },
  promocodes: {
    calls: promocodes.promocodes,
    body: {
      code: 'МАЙ10',
      title: 'Майская скидка',
      percent: 10,
      amount: null,
      minSum: 1_000,
      validFrom: null,
      validTo: null,
      usageLimit: 100,
      isDeliveryFree: false,
      isFirstOrderOnly: true,
      isOncePerBuyer: false,
      categories: ['kuhnya'],
    },
    changed: { validTo: '2026-04-30' },
    invalid: { amount: 50 },
    unique: 'code',
    text: 'майская',
  },
}

const OTHER: Readonly<Record<string, string>> = {
  code: 'OTHER',
  slug: 'other',
  path: '/other/',
  url: '/other/',
  fiasId: '11111111-2222-4333-8444-555555555555',
}

describeOnEngines('the back office', (database) => {
  let shop: TestShop
  let owner: Staff
  beforeAll(async () => {
    await stockShop(database())
    await database().db.insertInto('lotteries').values({ code: 'wheel', spins_each: 0 }).execute()
    await seedTales(database().db)
    shop = shopOver(database())
    owner = await aStaff(shop)
  })

  const call = async ({ method, path }: AnyStaffEndpoint, id = '', body?: object) => {
    const response = await callRaw(shop, path.replace('{id}', encodeURIComponent(id)), {
      method,
      headers: { ...staffHeaders(owner), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, json: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> }
  }
  const newest = async () => (await request(shop, getAudit, { staff: owner })).answer.items[0]
  const version = async () =>
    (await shop.db.selectFrom('catalogue_state').select('version').executeTakeFirstOrThrow()).version

  describe.each(Object.entries(RESOURCES))('%s', (_, { calls, body, changed, invalid, unique, dangling, text }) => {
    it('are listed, added, changed and removed, with an audit row each, and renew the cached pages', async () => {
      // the limit of changes in a minute
      shop.wait(60_000)
      const before = await version()
      const added = await call(calls.add, '', body)
      const id = String(added.json.id)
      expect([added.status, added.json]).toEqual([
        201,
        expect.objectContaining({ ...body, ...('content' in body ? { content: added.json.content } : {}) }),
      ])
      expect(await newest()).toMatchObject({ action: calls.add.name, subjectId: id, before: null })
      expect(await version()).toBeGreaterThan(before)
      expect((await call(calls.get, id)).json).toEqual(added.json)
      const listed = await call({ ...calls.list, path: `${calls.list.path}?text=${encodeURIComponent(text)}&limit=5` })
      expect(listed.json).toMatchObject({ items: [{ id }], pagination: { total: 1, limit: 5 } })
      if (text !== '')
        expect((await call({ ...calls.list, path: `${calls.list.path}?text=%25` })).json).toMatchObject({ items: [] })

      expect((await call(calls.change, id, { ...body, ...changed })).json).toMatchObject(changed)
      expect(await newest()).toMatchObject({ action: calls.change.name, after: changed })
      for (const [endpoint, of] of [
        [calls.add, ''],
        [calls.change, id],
      ] as const)
        expect((await call(endpoint, of, { ...body, ...invalid })).status).toBe(422)
      if (unique !== null) {
        expect((await call(calls.add, '', body)).status).toBe(409)
        const other = String((await call(calls.add, '', { ...body, [unique]: OTHER[unique] })).json.id)
        expect((await call(calls.change, other, body)).status).toBe(409)
        await call(calls.remove, other)
      }
      if (dangling !== undefined)
        for (const [endpoint, of] of [
          [calls.add, ''],
          [calls.change, id],
        ] as const)
          expect((await call(endpoint, of, { ...body, ...dangling })).status).toBe(409)
      for (const [endpoint, sent] of [[calls.get], [calls.change, body], [calls.remove]] as const)
        expect((await call(endpoint, '999999', sent)).status).toBe(404)
      expect((await call(calls.remove, id)).status).toBe(204)
      expect(await newest()).toMatchObject({ action: calls.remove.name, after: null })
      expect((await call(calls.get, id)).status).toBe(404)
    })
  })

  it('stores a redirect of a page of the shop only when asked twice, and one address once, raw or encoded [PAGE-08]', async () => {
    shop.wait(60_000)
    const { add, change, remove } = content.staffRedirects
    const { slug } = await shop.db.selectFrom('products').select('slug').executeTakeFirstOrThrow()
    const ask = { errors: { replacesPage: [expect.stringContaining('открывается страница')] } }
    for (const url of ['/', '/catalog/', '/catalog', '/catalog/kuhnya/', `/catalog/product/${slug}/`, '/contacts/']) {
      const body = { url, target: '/new/', code: 301 }
      expect([url, await call(add, '', body)]).toEqual([url, { status: 422, json: expect.objectContaining(ask) }])
      const stored = await call(add, '', { ...body, replacesPage: true })
      expect([url, stored.status]).toEqual([url, 201])
      expect((await call(change, url, { ...body, target: '/newer/' })).status).toBe(200)
      await call(remove, url)
    }
    const raw = { url: '/каталог/', target: '/catalog/', code: 301 }
    expect((await call(add, '', raw)).status).toBe(201)
    for (const url of [encodeURI('/каталог/'), '/каталог'])
      expect(await call(add, '', { ...raw, url })).toEqual({
        status: 422,
        json: expect.objectContaining({ errors: { url: [expect.stringContaining('/каталог/')] } }),
      })
    expect((await call(change, '/каталог/', { ...raw, url: encodeURI('/каталог/') })).status).toBe(200)
    expect((await call(add, '', { ...raw, url: '/сам/', target: encodeURI('/сам') })).status).toBe(422)
    await call(remove, encodeURI('/каталог/'))
  })

  it('keeps no script in the HTML of pages, posts and promotions', async () => {
    for (const { calls, body } of Object.values(RESOURCES).slice(0, 3)) {
      const added = await call(calls.add, '', body)
      expect(added.json.content).toBe('<h2>Привет</h2><img src="x" /><a>тут</a>')
      await call(calls.remove, String(added.json.id))
    }
  })

  it('removes no page of a route, no used promo code, no used category of posts, no lottery with prizes and no prize that was won', async () => {
    const route = await shop.db
      .selectFrom('pages')
      .select('id')
      .where('route_name', 'is not', null)
      .executeTakeFirstOrThrow()
    expect((await call(content.staffPages.remove as AnyStaffEndpoint, String(route.id))).json).toMatchObject({
      code: 409,
      message: 'Эта запись нужна магазину, удалить её нельзя',
    })
    const { calls, body } = RESOURCES.promocodes as Resource
    await call(calls.add, '', body)
    await shop.db.updateTable('promocodes').set({ used: 1 }).where('code', '=', 'МАЙ10').execute()
    expect((await call(calls.remove, 'МАЙ10')).status).toBe(409)
    const prize = RESOURCES.prizes as Resource
    const id = String((await call(prize.calls.add, '', prize.body)).json.id)
    const user = await aPerson(shop)
    await shop.db
      .insertInto('lottery_plays')
      .values({
        lottery: 'wheel',
        user_id: user.id,
        prize_id: Number(id),
        idempotency_key: null,
        played_at: shop.now(),
      })
      .execute()
    expect((await call(prize.calls.remove, id)).status).toBe(409)
    expect((await call(content.staffLotteries.remove as AnyStaffEndpoint, 'wheel')).status).toBe(409)
    const { category_id: used } = await shop.db.selectFrom('posts').select('category_id').executeTakeFirstOrThrow()
    expect((await call(content.staffPostCategories.remove as AnyStaffEndpoint, String(used))).status).toBe(409)
  })

  it('moderates reviews: a published one changes the rating of its product', async () => {
    const queue = (await request(shop, getStaffReviews, { staff: owner })).answer
    expect(queue).toMatchObject({
      items: [{ status: 'moderation', product: { id: PRODUCT.kettle } }],
      pagination: { total: 1 },
    })
    const params = { id: queue.items[0]?.id ?? 0 }
    const before = await shop.db
      .selectFrom('products')
      .select('review_count')
      .where('id', '=', PRODUCT.kettle)
      .executeTakeFirst()
    const judged = await request(shop, judgeStaffReview, {
      staff: owner,
      params,
      body: { status: 'published', reply: ' Спасибо! ' },
    })
    expect(judged.answer).toMatchObject({ status: 'published', reply: 'Спасибо!', photos: [] })
    const after = await shop.db
      .selectFrom('products')
      .select('review_count')
      .where('id', '=', PRODUCT.kettle)
      .executeTakeFirst()
    expect(after?.review_count).not.toBe(before?.review_count)
    expect(await newest()).toMatchObject({
      before: { status: 'moderation', reply: null },
      after: { status: 'published' },
    })
    expect((await request(shop, getStaffReviews, { staff: owner })).answer.items).toEqual([])
    expect((await request(shop, getStaffReview, { staff: owner, params })).answer.status).toBe('published')
    const wrong = { staff: owner, params: { id: 999_999 } }
    expect((await request(shop, getStaffReview, wrong)).status).toBe(404)
    expect((await request(shop, judgeStaffReview, { ...wrong, body: { status: 'rejected' } })).status).toBe(404)
    expect(
      (await request(shop, judgeStaffReview, { staff: owner, params, body: { status: illTyped('moderation') } }))
        .status,
    ).toBe(422)
  })

  it('answers questions; one without an answer is not published', async () => {
    const { id } = await shop.db
      .insertInto('product_questions')
      .values({
        product_id: PRODUCT.kettle,
        name: 'Ия',
        email: 'i@example.test',
        text: 'Свистит?',
        created_at: shop.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const params = { id }
    expect((await request(shop, getStaffQuestions, { staff: owner })).answer.items).toMatchObject([
      { id, text: 'Свистит?' },
    ])
    const judge = (body: { status: 'published' | 'rejected'; answer?: string }) =>
      request(shop, judgeStaffQuestion, { staff: owner, params, body })
    expect((await judge({ status: 'published' })).error.errors).toEqual({ answer: ['Напишите ответ'] })
    expect((await judge({ status: 'published', answer: 'Да' })).answer).toMatchObject({
      status: 'published',
      answer: 'Да',
    })
    expect(await newest()).toMatchObject({ before: { answer: null }, after: { answer: 'Да' } })
    expect((await judge({ status: 'rejected' })).answer.status).toBe('rejected')
    expect((await request(shop, getStaffQuestion, { staff: owner, params })).answer.status).toBe('rejected')
    const wrong = { staff: owner, params: { id: 999_999 } }
    expect((await request(shop, getStaffQuestion, wrong)).status).toBe(404)
    expect((await request(shop, judgeStaffQuestion, { ...wrong, body: { status: 'rejected' } })).status).toBe(404)
  })

  it('closes letters, retries failed jobs, lists imports and searches that found nothing', async () => {
    const letter = await shop.db
      .insertInto('feedback')
      .values({ kind: 'letter', user_id: null, name: 'Ия', email: 'i@example.test', created_at: shop.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await request(shop, getLetters, { staff: owner })).answer.items).toMatchObject([
      { id: letter.id, name: 'Ия' },
    ])
    const close = (id: number) => request(shop, closeLetter, { staff: owner, params: { id } })
    expect((await close(letter.id)).answer.closedAt).not.toBeNull()
    expect((await request(shop, getLetters, { staff: owner })).answer.items).toEqual([])
    expect((await close(999_999)).status).toBe(404)

    const job = await shop.db
      .insertInto('jobs')
      .values({
        kind: 'x',
        payload: '{}',
        dedupe_key: null,
        run_at: new Date(0),
        locked_until: null,
        last_error: 'нет сети',
        done_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const jobs = async () => (await request(shop, getFailedJobs, { staff: owner })).answer.items
    expect(await jobs()).toMatchObject([{ id: job.id, error: 'нет сети', runAt: '1970-01-01T00:00:00.000Z' }])
    const retry = (id: number) => request(shop, retryJob, { staff: owner, params: { id } })
    expect((await retry(job.id)).status).toBe(204)
    expect(await jobs()).toMatchObject([{ runAt: shop.now().toISOString() }])
    expect((await retry(999_999)).status).toBe(404)

    await shop.db
      .insertInto('imports')
      .values({
        source: 'yml',
        file_name: 'a.yml',
        file_hash: 'x',
        started_at: shop.now(),
        finished_at: shop.now(),
        counts: JSON.stringify({ offers: 2 }),
      })
      .execute()
    expect((await request(shop, getImports, { staff: owner })).answer.items).toMatchObject([
      { fileName: 'a.yml', counts: { offers: 2 } },
    ])
    await sql`insert into search_counts (query, day, searches, clicks, found)
      values ('половник', current_date, 3, 0, 0), ('чайник', current_date, 5, 0, 7), ('лопата', current_date, 2, 1, 1)`.execute(
      shop.db,
    )
    expect((await request(shop, getLostSearches, { staff: owner })).answer).toEqual({
      items: [{ query: 'половник', searches: 3 }],
      unopened: [{ query: 'чайник', searches: 5 }],
    })
  })

  it('names what runs out, imports with warnings and reviews with photos', async () => {
    const low = () => request(shop, getLowStock, { staff: owner })
    const waiting = async () => (await request(shop, getDashboard, { staff: owner })).answer.waiting
    const setStock = (units: number) =>
      shop.db.updateTable('stock').set({ qty: units }).where('product_id', '=', PRODUCT.shovel).execute()
    await setStock(0)
    const before = (await low()).answer.items.map(({ id }) => id)
    expect(before).not.toContain(PRODUCT.shovel)
    await setStock(2)
    const { items, most } = (await low()).answer
    expect(items.find(({ id }) => id === PRODUCT.shovel)).toMatchObject({ sku: 'SD-1', units: 2 })
    expect(items.every(({ units }) => units > 0 && units <= most)).toBe(true)
    await setStock(100)

    const { imports } = await waiting()
    const anImport = (counts: object, is_failed = false) =>
      shop.db
        .insertInto('imports')
        .values({
          source: 'warned',
          file_name: 'b.yml',
          file_hash: '',
          started_at: shop.now(),
          finished_at: shop.now(),
          counts: JSON.stringify(counts),
          is_failed,
        })
        .execute()
    await anImport({ offers: 9, refused: 1 })
    expect((await waiting()).imports).toBe((imports ?? 0) + 1)
    await anImport({ offers: 9, refused: 0 })
    expect((await waiting()).imports).toBe(imports)
    await anImport({}, true)
    expect((await waiting()).imports).toBe((imports ?? 0) + 1)
    expect(await waiting()).toMatchObject({ reviewsWithPhotos: 0 })
  })

  it('opens with the day: paid sales beside the week before, orders by status, what waits; without sales for an editor', async () => {
    const city = await shop.db.selectFrom('cities').select('id').executeTakeFirstOrThrow()
    const DAY_MS = 86_400_000
    for (const [days, roubles, status, isPaid] of [
      [0, 100, 3, true],
      // not paid yet
      [0, 700, 1, false],
      [0, 900, 6, true],
      [-3, 50, 15, true],
      [-7, 70, 15, true],
      [-8, 30, 15, true],
      [-20, 5, 15, true],
    ] as const)
      await shop.db
        .insertInto('orders')
        .values({
          guest_key: 'x',
          user_id: null,
          idempotency_key: null,
          request_hash: 'x',
          status,
          is_paid: isPaid,
          payment_method: 'onReceipt',
          city_id: city.id,
          delivery_type: 'pickup',
          method_code: 'pickup',
          shop_id: null,
          address: null,
          first_name: 'Анна',
          last_name: 'Орлова',
          phone: '+79130000000',
          email: null,
          items_sum: (roubles * 100) as Kopecks,
          delivery_sum: 0 as Kopecks,
          discount_sum: 0 as Kopecks,
          sum: (roubles * 100) as Kopecks,
          created_at: new Date(shop.now().getTime() + days * DAY_MS),
        })
        .execute()
    const sold = new Map([
      [-8, 3_000],
      [-7, 7_000],
      [-3, 5_000],
      [0, 10_000],
    ])
    const seenBy = async (role: StaffRole) =>
      (await request(shop, getDashboard, { staff: await aStaff(shop, role) })).answer
    expect(await seenBy('manager')).toMatchObject({
      today: TODAY,
      sales: {
        day: { orders: 1, sum: 10_000 },
        dayBefore: { orders: 1, sum: 7_000 },
        week: { orders: 2, sum: 15_000 },
        weekBefore: { orders: 2, sum: 10_000 },
        days: Array.from({ length: 14 }, (_, index) => ({
          day: addDays(TODAY as Day, index - 13),
          orders: sold.has(index - 13) ? 1 : 0,
          sum: sold.get(index - 13) ?? 0,
        })),
      },
      ordersByStatus: [
        { status: 1, title: 'Новый', count: 1 },
        { status: 3, count: 1 },
        { status: 6, count: 1 },
        { status: 15, count: 4 },
      ],
      waiting: { newOrders: 2, returns: 0 },
    })
    expect(await seenBy('seller')).toMatchObject({ sales: null, waiting: { newOrders: 2, returns: 0, letters: null } })
    expect(await seenBy('editor')).toMatchObject({
      sales: null,
      ordersByStatus: null,
      waiting: { newOrders: null, returns: null, letters: null, failedJobs: null, imports: null, reviews: 0 },
    })
  })
})
