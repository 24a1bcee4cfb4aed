import type { KyselyPlugin } from 'kysely'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { changeStaffBlocks, getStaffBlocks } from '../../../src/contract/admin/blocks.ts'
import { staffCollections } from '../../../src/contract/admin/collections.ts'
import { getPreviewLink, staffPages } from '../../../src/contract/admin/content.ts'
import { getPageBlocks } from '../../../src/contract/content/blocks.ts'
import { getPageByRoute } from '../../../src/contract/content/pages.ts'
import type { Block, BlockContent } from '../../../src/domain/content/blocks.ts'
import { momentOfMillis } from '../../../src/domain/time/moment.ts'
import { publicVersion } from '../../../src/service/content/publication.ts'
import type { CityId } from '../../../src/domain/place/place.ts'
import { illTyped } from '../../support/fakes.ts'
import { describeShortOnPglite } from '../support/database.ts'
import { BRAND, CATEGORY, PRODUCT } from '../support/products.ts'
import { callRaw, request, staffHeaders } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff, type Staff } from '../support/staff.ts'

const HOUR = 3_600_000
const VERSION_MS = 1_000

const aBlock = (id: string, content: BlockContent, more: Partial<Block> = {}): Block =>
  ({ id, isHidden: false, publishAt: null, publishUntil: null, ...content, ...more }) as Block

const text = (html = '<p>Открылись в Бийске.</p>'): BlockContent => ({ kind: 'text', title: 'Новость', html })

describeShortOnPglite('blocks of pages', (database, isShort) => {
  let shop: TestShop
  let staff: Staff
  let home: number
  let version: number

  const read = async (id = home) => (await request(shop, getStaffBlocks, { staff, params: { id } })).answer
  const write = (blocks: ReadonlyArray<Block> | null, isPublished = true, at = version, id = home) =>
    request(shop, changeStaffBlocks, { staff, params: { id }, body: { version: at, blocks, isPublished } })
  const publish = async (...blocks: ReadonlyArray<Block>) => {
    const { status, json } = await write(blocks)
    expect([status, json]).toMatchObject([200, {}])
    shop.wait(VERSION_MS)
    version += 1
  }
  const shown = async (path = '/') => (await request(shop, getPageBlocks, { query: { path } })).answer.blocks
  const kinds = async () => (await shown()).map(({ kind }) => kind)

  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
    staff = await aStaff(shop, 'editor')
    const page = await shop.db
      .selectFrom('pages')
      .select('id')
      .where('route_name', '=', 'index')
      .executeTakeFirstOrThrow()
    home = page.id
  })
  beforeEach(async () => {
    version = (await read()).version
  })

  it('are those of the owner, in order, without hidden ones, with products, brands and safe texts', async () => {
    await publish(
      aBlock('a', { kind: 'category', title: null, categoryId: CATEGORY.kitchen }),
      aBlock('b', text('<p>Скоро <b>весна</b><script>1</script></p>')),
      aBlock('c', { kind: 'posts', title: null }, { isHidden: true }),
      aBlock('d', { kind: 'products', title: 'Наш выбор', productIds: [PRODUCT.shovel, PRODUCT.kettle, 999_999] }),
      aBlock('e', { kind: 'brands', title: null, brandIds: [BRAND.bosch] }),
    )
    const [category, news, chosen, brands] = await shown()
    expect(category).toMatchObject({ kind: 'shelf', title: 'Кухня', href: '/catalog/kuhnya/' })
    expect(news).toEqual({ id: 'b', kind: 'text', title: 'Новость', html: '<p>Скоро <b>весна</b></p>' })
    const ids = chosen?.kind === 'shelf' ? chosen.products.map(({ id }) => Number(id)) : []
    expect([chosen, ids]).toMatchObject([{ title: 'Наш выбор', href: null }, [PRODUCT.shovel, PRODUCT.kettle]])
    expect(brands).toMatchObject({ kind: 'brands', brands: [{ title: 'Bosch' }] })
    const head = await request(shop, getPageByRoute, { params: { routeName: 'index' }, query: {} })
    expect(head.answer.hasBlocks).toBe(true)
  })
  if (isShort) return

  it('of a category are its products in stock, the most popular first', async () => {
    await publish(aBlock('a', { kind: 'category', title: 'Чайники', categoryId: CATEGORY.kettles }))
    const [shelf] = await shown()
    expect(shelf?.kind === 'shelf' && shelf.products.map(({ id }) => Number(id))).toEqual([
      PRODUCT.kettle,
      PRODUCT.glassKettle,
    ])
  })

  it('of a collection have its title and address, and nothing of one that is not there', async () => {
    const body = {
      code: 'spring',
      title: 'Весна',
      filterLabel: '',
      url: '/actions/vesna/',
      position: 0,
      productIds: [PRODUCT.shovel],
    }
    const { answer } = await request(shop, staffCollections.add, { staff, body })
    await publish(
      aBlock('a', { kind: 'collection', title: null, collectionId: Number(answer.id) }),
      aBlock('b', { kind: 'collection', title: null, collectionId: 999_999 }),
      aBlock('c', { kind: 'category', title: null, categoryId: 999_999 }),
      aBlock('d', { kind: 'brands', title: null, brandIds: [] }),
    )
    expect(await shown()).toMatchObject([
      { kind: 'shelf', title: 'Весна', href: '/actions/vesna/' },
      { kind: 'brands', brands: [{ title: 'Тайга' }, { title: 'Bosch' }] },
    ])
  })

  it('are read by as many statements for many shelves as for one', async () => {
    let sent = 0
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        sent += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }
    const counted = shopOver({ ...database(), db: database().db.withPlugin(counting) })
    const statements = async (count: number) => {
      await publish(
        ...Array.from({ length: count }, (_, index) =>
          aBlock(String(index), { kind: 'category', title: null, categoryId: CATEGORY.kitchen }),
        ),
      )
      counted.wait(shop.now().getTime() - counted.now().getTime())
      const read = () => request(counted, getPageBlocks, { query: { path: '/' } })
      expect((await read()).answer.blocks).toHaveLength(count)
      sent = 0
      await read()
      return sent
    }
    const one = await statements(1)
    expect(one).toBeGreaterThan(0)
    expect(await statements(30)).toBe(one)
  })

  it('appear and disappear at their times, which drop the cached pages without a change', async () => {
    const now = shop.now().getTime()
    const at = (ms: number) => momentOfMillis(now + ms)
    await publish(
      aBlock('a', { kind: 'posts', title: null }, { publishAt: at(HOUR), publishUntil: at(3 * HOUR) }),
      aBlock('b', { kind: 'countdown', title: 'До конца', text: null, url: null, endsAt: at(2 * HOUR) }),
    )
    const seen = async () => [await kinds(), await publicVersion(database().db, shop.now().getTime())] as const
    const states = [await seen()]
    for (let hour = 1; hour <= 3; hour += 1) {
      shop.wait(HOUR)
      states.push(await seen())
    }
    expect(states.map(([what]) => what)).toEqual([['countdown'], ['posts', 'countdown'], ['posts'], []])
    expect(new Set(states.map(([, key]) => key)).size).toBe(4)
  })

  it('are a draft until they are published: only its preview shows them, and it can be dropped', async () => {
    await publish(aBlock('a', text()))
    expect((await write([aBlock('b', { kind: 'posts', title: null })], false)).answer).toMatchObject({
      isPublished: false,
      blocks: [{ id: 'b' }],
    })
    shop.wait(VERSION_MS)
    const query = { path: '/', kind: 'pages' as const, id: home }
    const [, preview = ''] = (await request(shop, getPreviewLink, { staff, query })).answer.href.split('?preview=')
    const previewed = await callRaw(shop, '/api/pages/blocks?path=/', { headers: { 'X-Preview': preview } })
    expect([await kinds(), await previewed.json()]).toMatchObject([['text'], { blocks: [{ kind: 'posts' }] }])
    expect((await write(null, false, version + 1)).answer).toMatchObject({ isPublished: true, blocks: [{ id: 'a' }] })
  })

  it('of two editors who opened the same version the second is refused', async () => {
    const answers = await Promise.all([write([aBlock('a', text())]), write([aBlock('b', text())])])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('are refused with the name of the wrong field', async () => {
    const now = momentOfMillis(shop.now().getTime())
    const wrong = async (...blocks: ReadonlyArray<Block>) => {
      const answer = await callRaw(shop, `/api/admin/pages/${String(home)}/blocks`, {
        method: 'PUT',
        headers: { ...staffHeaders(staff), 'content-type': 'application/json' },
        body: JSON.stringify({ version, blocks, isPublished: true }),
      })
      return [answer.status, Object.keys(((await answer.json()) as { errors?: object }).errors ?? {})]
    }
    expect(await wrong(aBlock('a', text('<script>1</script>')))).toEqual([422, ['blocks.0.html']])
    expect(await wrong(aBlock('a', text()), aBlock('a', text()))).toEqual([422, ['blocks.1.id']])
    expect(await wrong(aBlock('a', text(), { publishAt: now, publishUntil: now }))).toEqual([
      422,
      ['blocks.0.publishUntil'],
    ])
    expect(await wrong(aBlock('a', illTyped({ kind: 'clock' })))).toEqual([422, ['blocks.0.kind']])
    expect(await wrong(illTyped('a'))).toEqual([422, ['blocks.0']])
    const hero = { kind: 'hero' as const, title: 'Весна', text: null, image: '/x.jpg', url: 'javascript:alert(1)' }
    expect(await wrong(aBlock('a', hero))).toEqual([422, ['blocks.0.url']])
  })

  it('are of the home page and of pages of text; others have none', async () => {
    const body = { path: '/vesna/', title: 'Весна', description: '', keywords: '', image: null, content: null }
    const times = { isDraft: false, publishAt: null, publishUntil: null }
    const { answer } = await request(shop, staffPages.add, { staff, body: { ...body, ...times } })
    const landing = Number(answer.id)
    const none = () => request(shop, getPageBlocks, { query: { path: '/vesna/' } })
    expect((await none()).status).toBe(404)
    expect((await write([aBlock('a', text())], true, 0, landing)).status).toBe(200)
    shop.wait(VERSION_MS)
    expect(await shown('/vesna/')).toMatchObject([{ kind: 'text' }])
    expect((await write(null, true, 1, landing)).answer).toEqual({ version: 2, blocks: null, isPublished: true })
    shop.wait(VERSION_MS)
    expect((await none()).status).toBe(404)
    const other = await shop.db
      .selectFrom('pages')
      .select('id')
      .where('route_name', '=', 'catalog')
      .executeTakeFirstOrThrow()
    expect((await write([], true, 0, other.id)).status).toBe(404)
    expect((await request(shop, getStaffBlocks, { staff, params: { id: 999_999 } })).status).toBe(404)
    const query = { path: '/', at: { contextCityId: 999_999_999 as CityId, deliveryType: 'delivery' as const } }
    expect((await request(shop, getPageBlocks, { query })).status).toBe(422)
  })
})
