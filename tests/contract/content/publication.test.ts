import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import * as desk from '../../../src/contract/admin/content.ts'
import { getPost, getPosts } from '../../../src/contract/content/blog.ts'
import { getBanners, getPageByPath, getPageByRoute } from '../../../src/contract/content/pages.ts'
import { getPromotion, getPromotions } from '../../../src/contract/content/promotions.ts'
import type { PreviewKind } from '../../../src/contract/kernel/staff-access.ts'
import type { Slug } from '../../../src/domain/catalogue/product.ts'
import { publicationState } from '../../../src/domain/content/publication.ts'
import type { Day, Moment } from '../../../src/domain/time/day.ts'
import { momentOfMillis } from '../../../src/domain/time/moment.ts'
import { publicVersion } from '../../../src/service/content/publication.ts'
import { siteFiles } from '../../../src/service/content/site-files/site-files.ts'
import { pino } from 'pino'
import { seedTales } from '../support/articles.ts'
import { describeOnEngines } from '../support/database.ts'
import { callRaw, request } from '../support/request.ts'
import { demoSettings, shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'

const HOUR = 3_600_000
// The catalogue version is read once a second.
const VERSION_MS = 1_000
const DAY = '2026-04-01' as Day
const SLUG = 'letniy-sad' as Slug
const PATH = '/letniy-sad/'
const GROUP = 'letniy-sad'
const TITLE = 'Летний сад'
const article = { collectionId: null, slug: SLUG, title: TITLE, preview: '', content: '<p>Сад.</p>', image: null }

interface Times {
  readonly isDraft?: boolean
  readonly publishAt?: number
  readonly publishUntil?: number
}

describeOnEngines('drafts and times of publication', (database, engine) => {
  let shop: TestShop
  let staff: Staff
  let ids: Readonly<Record<'page' | 'post' | 'promotion' | 'banner', string>>

  const bodies = ({ isDraft = false, publishAt, publishUntil }: Times) => {
    const moment = (at: number | undefined): Moment | null => (at === undefined ? null : momentOfMillis(at))
    const times = { isDraft, publishAt: moment(publishAt), publishUntil: moment(publishUntil) }
    return {
      page: { path: PATH, title: TITLE, description: '', keywords: '', image: null, content: '<p>Сад.</p>', ...times },
      post: { ...article, categoryId: 1, publishedOn: DAY, ...times },
      promotion: { ...article, dateFrom: DAY, dateTo: null, ...times },
      banner: {
        groupCode: GROUP,
        title: TITLE,
        subtitle: null,
        image: '/api/files/x',
        products: [],
        url: null,
        displayFrequency: 0,
        path: null,
        position: 0,
        ...times,
      },
    }
  }

  const publish = async (times: Times) => {
    const { page, post, promotion, banner } = bodies(times)
    const answers = await Promise.all([
      request(shop, desk.staffPages.change, { staff, params: { id: ids.page }, body: page }),
      request(shop, desk.staffPosts.change, { staff, params: { id: ids.post }, body: post }),
      request(shop, desk.staffPromotions.change, { staff, params: { id: ids.promotion }, body: promotion }),
      request(shop, desk.staffBanners.change, { staff, params: { id: ids.banner }, body: banner }),
    ])
    return answers.map(({ status }) => status)
  }

  const file = async (path: string) =>
    siteFiles({
      db: database().db,
      clock: { now: () => shop.now().getTime() },
      log: pino({ level: 'silent' }),
      brand: 'Кедр',
      phones: [],
      market: demoSettings(),
      origin: 'https://shop.example',
    })(new Request(`http://127.0.0.1${path}`)).text()

  /** Each place where a shopper or a robot can find the content. */
  const places = async (): Promise<Readonly<Record<string, boolean>>> => {
    const [byPath, post, posts, postPage, promotion, promotions, promotionPage, banners] = await Promise.all([
      request(shop, getPageByPath, { query: { path: PATH } }),
      request(shop, getPost, { params: { slug: SLUG } }),
      request(shop, getPosts, {}),
      request(shop, getPageByRoute, { params: { routeName: 'blog-post' }, query: { slug: SLUG } }),
      request(shop, getPromotion, { params: { slug: SLUG } }),
      request(shop, getPromotions, {}),
      request(shop, getPageByRoute, { params: { routeName: 'actions-sale' }, query: { slug: SLUG } }),
      request(shop, getBanners, { params: { code: GROUP } }),
    ])
    const [pages, stories, llms] = await Promise.all(
      ['/sitemap-pages.xml', '/sitemap-stories.xml', '/llms.txt'].map(file),
    )
    const isListed = ({ items }: { readonly items: ReadonlyArray<{ readonly slug: string }> }) =>
      items.some(({ slug }) => slug === SLUG)
    return {
      page: byPath.status === 200,
      post: post.status === 200,
      posts: isListed(posts.answer),
      'head of the post': postPage.status === 200,
      promotion: promotion.status === 200,
      promotions: isListed(promotions.answer),
      'head of the promotion': promotionPage.status === 200,
      banner: banners.answer.length === 1,
      'sitemap of pages': pages?.includes(PATH) === true,
      'sitemap of posts': stories?.includes(`/blog/${SLUG}/`) === true,
      'sitemap of promotions': stories?.includes(`/actions/${SLUG}/`) === true,
      'llms.txt': llms?.includes(PATH) === true,
    }
  }

  const shown = async (): Promise<boolean> => {
    const found = await places()
    const values = new Set(Object.values(found))
    if (values.size > 1) throw new Error(`shown in some places only: ${JSON.stringify(found)}`)
    return values.has(true)
  }

  beforeAll(async () => {
    await stockShop(database())
    await seedTales(database().db)
    shop = shopOver(database())
    staff = await aStaff(shop, 'editor')
    const { page, post, promotion, banner } = bodies({ isDraft: true })
    const [addedPage, addedPost, addedPromotion, addedBanner] = await Promise.all([
      request(shop, desk.staffPages.add, { staff, body: page }),
      request(shop, desk.staffPosts.add, { staff, body: post }),
      request(shop, desk.staffPromotions.add, { staff, body: promotion }),
      request(shop, desk.staffBanners.add, { staff, body: banner }),
    ])
    ids = {
      page: addedPage.answer.id,
      post: addedPost.answer.id,
      promotion: addedPromotion.answer.id,
      banner: addedBanner.answer.id,
    }
  })

  it('a draft is shown nowhere until it is published', async () => {
    shop.wait(VERSION_MS)
    expect(await shown()).toBe(false)
    await publish({})
    shop.wait(VERSION_MS)
    expect(await shown()).toBe(true)
    await publish({ isDraft: true, publishAt: shop.now().getTime() - HOUR })
    shop.wait(VERSION_MS)
    expect(await shown()).toBe(false)
  })

  it('a popup banner is previewed before the one that is shown, and at once [BANNER-01, BANNER-04]', async () => {
    const popup = { ...bodies({}).banner, groupCode: 'popup-banner', displayFrequency: 24 }
    const add = async (body: typeof popup) => (await request(shop, desk.staffBanners.add, { staff, body })).answer.id
    const shownId = await add(popup)
    const draftId = await add({ ...popup, isDraft: true })
    const query = { path: '/' as const, kind: 'banners' as const, id: Number(draftId) }
    const [, preview = ''] = (await request(shop, desk.getPreviewLink, { staff, query })).answer.href.split('?preview=')
    const answer = await callRaw(shop, '/api/banners/group/popup-banner', { headers: { 'X-Preview': preview } })
    const banners = (await answer.json()) as ReadonlyArray<{ readonly id: number; readonly displayFrequency: number }>
    expect(banners.map(({ id, displayFrequency }) => [String(id), displayFrequency])).toEqual([
      [draftId, 0],
      [shownId, 24],
    ])
  })

  it('a banner of an advertiser has the name and the token; a token alone is refused', async () => {
    const body = { ...bodies({}).banner, groupCode: 'paid', advertiser: 'ООО «Ромашка»', erid: '2VtzqxKcs7W' }
    await request(shop, desk.staffBanners.add, { staff, body })
    shop.wait(VERSION_MS)
    const { answer } = await request(shop, getBanners, { params: { code: 'paid' } })
    expect(answer).toMatchObject([{ advertiser: 'ООО «Ромашка»', erid: '2VtzqxKcs7W' }])
    const refused = await request(shop, desk.staffBanners.add, { staff, body: { ...body, advertiser: null } })
    expect([refused.status, refused.json]).toMatchObject([422, { errors: { advertiser: [expect.any(String)] } }])
  })

  it('a preview link shows its own draft for an hour, and no other', async () => {
    await publish({ isDraft: true, publishAt: shop.now().getTime() + 2 * HOUR })
    shop.wait(VERSION_MS)
    const link = async (kind: PreviewKind, id: string, path: string) =>
      (await request(shop, desk.getPreviewLink, { staff, query: { path, kind, id: Number(id) } })).answer.href.split(
        '?preview=',
      )
    const seenWith = async (preview: string) => {
      const get = (path: string) => callRaw(shop, path, { headers: { 'X-Preview': preview } })
      const statuses = await Promise.all(
        [
          `/api/pages?path=${PATH}`,
          `/api/blogs/${SLUG}`,
          `/api/pages/blog-post?slug=${SLUG}`,
          `/api/actions/${SLUG}`,
          `/api/pages/actions-sale?slug=${SLUG}`,
        ].map(async (path) => (await get(path)).status),
      )
      const banners = (await (await get(`/api/banners/group/${GROUP}`)).json()) as ReadonlyArray<unknown>
      return [...statuses, banners.length].join(' ')
    }
    const [address, token = ''] = await link('posts', ids.post, '/blog/letniy-sad/')
    expect(address).toBe('http://shop.test/blog/letniy-sad/')
    const [, ofPage = ''] = await link('pages', ids.page, PATH)
    const [, ofPromotion = ''] = await link('promotions', ids.promotion, '/actions/letniy-sad/')
    const [, ofBanner = ''] = await link('banners', ids.banner, '/')
    const [, ofOtherPost = ''] = await link('posts', '1', '/blog/letniy-sad/')
    expect(await seenWith(token)).toBe('404 200 200 404 404 0')
    expect(await seenWith(ofPage)).toBe('200 404 404 404 404 0')
    expect(await seenWith(ofPromotion)).toBe('404 404 404 200 200 0')
    expect(await seenWith(ofBanner)).toBe('404 404 404 404 404 1')
    const NOTHING = '404 404 404 404 404 0'
    expect(await seenWith(ofOtherPost)).toBe(NOTHING)
    const [until = '', kind = '', id = '', signature = ''] = token.split('.')
    const later = `${(Number.parseInt(until, 36) + 1).toString(36)}.${kind}.${id}.${signature}`
    const ofKind = `${until}.pages.${ids.page}.${signature}`
    for (const forged of ['', later, ofKind, `${until}.${kind}.${id}.${'A'.repeat(43)}`, `${token}a`, 'zzzzzzzzz.'])
      expect(await seenWith(forged)).toBe(NOTHING)
    expect(await shown()).toBe(false)
    shop.wait(HOUR)
    expect(await seenWith(token)).toBe(NOTHING)
    expect(await seenWith(ofBanner)).toBe(NOTHING)
    for (const path of ['//evil.example/', 'https://evil.example/', 'blog'])
      expect(
        (
          await request(shop, desk.getPreviewLink, {
            staff,
            query: { path, kind: 'posts' as const, id: Number(ids.post) },
          })
        ).status,
      ).toBe(400)
  })

  it('content appears at its time and disappears at its end, at most a second later, without a restart', async () => {
    shop.wait(60_000)
    const publishAt = shop.now().getTime() + HOUR
    await publish({ publishAt, publishUntil: publishAt + HOUR })
    shop.wait(HOUR - 1)
    expect(await shown()).toBe(false)
    shop.wait(VERSION_MS + 1)
    expect(await shown()).toBe(true)
    shop.wait(HOUR - VERSION_MS - 1)
    await places()
    shop.wait(VERSION_MS + 1)
    expect(await shown()).toBe(false)
  })

  it('the version that pages are cached under is never ahead of the content', async () => {
    const seen = async () => {
      const version = await shop.version()
      return { version, status: (await request(shop, getPageByPath, { query: { path: PATH } })).status }
    }
    await publish({ isDraft: true })
    shop.wait(VERSION_MS)
    const draft = await seen()
    expect(draft.status).toBe(404)
    await publish({})
    expect(await seen()).toEqual(draft)
    shop.wait(VERSION_MS - 1)
    expect(await seen()).toEqual(draft)
    shop.wait(1)
    const { version, status } = await seen()
    expect([version > draft.version, status]).toEqual([true, 200])
  })

  it.skipIf(engine === 'pglite')(
    'a process that asks for the version each second starts no parallel workers',
    async () => {
      const { db } = database()
      const launched = async () =>
        (
          await sql<{ count: number }>`select parallel_workers_launched::integer as count from pg_stat_database
          where datname = current_database()`.execute(db)
        ).rows[0]?.count
      const before = await launched()
      await db.transaction().execute(async (trx) => {
        await publicVersion(trx, Date.now())
        await sql`select pg_stat_force_next_flush()`.execute(trx)
      })
      expect(await launched()).toBe(before)
    },
  )

  it('the version that caches contain changes at the time of publication and at its end', async () => {
    shop.wait(60_000)
    const publishAt = shop.now().getTime() + HOUR
    await publish({ publishAt, publishUntil: publishAt + HOUR })
    const versions = []
    for (const at of [publishAt - 1, publishAt, publishAt + HOUR - 1, publishAt + HOUR])
      versions.push(await publicVersion(database().db, at))
    expect(versions[1]).toBeGreaterThan(versions[0] ?? 0)
    expect(versions[2]).toBe(versions[1])
    expect(versions[3]).toBeGreaterThan(versions[2] ?? 0)
    await publish({})
    expect(await publicVersion(database().db, publishAt - 1)).toBeGreaterThan(versions[3] ?? 0)
  })

  it.each([
    ['a draft', -1, 1, true],
    ['before both', 1, 2, false],
    ['at the start', 0, 1, false],
    ['at the end', -1, 0, false],
    ['without limits', null, null, false],
  ])('the database and the rule of the back office agree: %s', async (_, from, until, isDraft) => {
    shop.wait(60_000)
    const now = shop.now().getTime() + VERSION_MS
    const at = (hours: number | null) => (hours === null ? null : now + hours * HOUR)
    const [publishAt, publishUntil] = [at(from), at(until)]
    await publish({ isDraft, ...(publishAt !== null && { publishAt }), ...(publishUntil !== null && { publishUntil }) })
    shop.wait(VERSION_MS)
    expect(await shown()).toBe(publicationState({ isDraft, publishAt, publishUntil }, now) === 'published')
  })

  it('refuses an end before the start, and drafts of pages that routes need', async () => {
    shop.wait(60_000)
    const now = shop.now().getTime()
    expect(await publish({ publishAt: now + HOUR, publishUntil: now + HOUR })).toEqual([422, 422, 422, 422])
    const route = await database()
      .db.selectFrom('pages')
      .select(['id', 'path', 'title'])
      .where('route_name', '=', 'catalog')
      .executeTakeFirstOrThrow()
    const body = { ...bodies({ isDraft: true }).page, path: route.path, title: route.title }
    const { status } = await request(shop, desk.staffPages.change, { staff, params: { id: String(route.id) }, body })
    expect(status).toBe(409)
  })
})
