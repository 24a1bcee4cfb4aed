import { sql, type Kysely } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import {
  getBanners,
  getFooterMenu,
  getFooterServiceMenu,
  getPageByPath,
  getPageByRoute,
  getRedirect,
  getStorage,
} from '../../../src/contract/content/pages.ts'
import {
  changeStorefrontTexts,
  getStorefrontTexts,
  staffMenuItems,
  staffPages,
} from '../../../src/contract/admin/content.ts'
import type { MenuItem } from '../../../src/domain/content/page.ts'
import { dayOfMillis } from '../../../src/domain/time/moment.ts'
import { up as addRules } from '../../../src/service/platform/database/migrations/0075-recommendation-rules.ts'
import { seedPages } from '../../../src/service/content/pages/seed.ts'
import { writePage } from '../../../src/service/content/pages/write-page.ts'
import type { Slug } from '../../../src/domain/catalogue/product.ts'
import { describeOnEngines } from '../support/database.ts'
import { request } from '../support/request.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'
import { aStaff } from '../support/staff.ts'

const update = (db: unknown) => addRules(db as Kysely<unknown>)

const linksOf = (items: ReadonlyArray<MenuItem>): ReadonlyArray<string> =>
  items.flatMap(({ url, children }) => [url, ...linksOf(children ?? [])])

describeOnEngines('pages and content', (database) => {
  let shop: TestShop
  beforeAll(async () => {
    await stockShop(database())
    shop = shopOver(database())
  })
  it('include the texts that the owner writes: collection of the header, stock levels, consent [CONT-02..06, CONT-09]', async () => {
    const staff = await aStaff(shop)
    const before = (await request(shop, getStorefrontTexts, { staff })).answer
    expect(before).toMatchObject({ headerCollection: { isShown: false }, stockLevels: { low: 15, medium: 49 } })
    const texts = {
      headerCollection: {
        isShown: true,
        title: 'Всё для бани',
        image: '/banya.jpg',
        links: [
          { title: 'Веники', url: '/catalog/veniki/' },
          { title: 'Ковши', url: '/catalog/kovshi/' },
        ],
      },
      stockLevels: {
        low: 3,
        medium: 10,
        texts: { none: 'Не продаём', unavailable: 'Кончился', low: 'Последние', medium: 'Есть', high: 'Много' },
      },
      policyLabel: 'Согласна <a href="/politika_obrabotki_pd/">на обработку</a><script>1</script>',
    }
    const change = (body: typeof changeStorefrontTexts.body._A) => request(shop, changeStorefrontTexts, { staff, body })
    const label = 'Согласна <a href="/politika_obrabotki_pd/">на обработку</a>'
    expect((await change(texts)).answer).toEqual({ ...texts, policyLabel: label })
    const stored = async (key: string) =>
      (await request(shop, getStorage, { params: { key }, query: {} })).answer.items.map(({ value }) => value)
    expect(await stored('compilationFlag')).toEqual([true])
    expect(await stored('compilationTitle')).toEqual(['Всё для бани'])
    expect(await stored('compilationImage')).toEqual(['/banya.jpg'])
    expect(await stored('compilationHeaderLinks')).toEqual(texts.headerCollection.links)
    expect(await stored('notificationsForm')).toEqual([label])
    expect(await stored('catalogRemains')).toEqual([
      { colour: 'grey', count: 0 },
      { colour: 'grey', count: 0 },
      { colour: 'red', count: 3 },
      { colour: 'yellow', count: 10 },
      { colour: 'green', count: 11 },
    ])
    const errorsOf = async (body: typeof texts) => Object.keys((await change(body)).error.errors ?? {})
    const { headerCollection, stockLevels } = texts
    expect(await errorsOf({ ...texts, headerCollection: { ...headerCollection, title: ' ' } })).toEqual([
      'headerCollection.title',
    ])
    expect(await errorsOf({ ...texts, headerCollection: { ...headerCollection, links: [] } })).toEqual([
      'headerCollection.links',
    ])
    expect(await errorsOf({ ...texts, stockLevels: { ...stockLevels, medium: 3 } })).toEqual(['stockLevels.medium'])
    expect((await change(before)).answer).toEqual(before)
  })

  const byRoute = (routeName: string, slug?: string) =>
    request(shop, getPageByRoute, { params: { routeName }, query: { slug } })

  it.each([
    ['/politika_obrabotki_pd/', 'Политика обработки персональных данных'],
    ['/cookiepolicy/', 'Политика использования файлов cookie'],
  ])('include the static page %s, with its head [PAGE-01, PAGE-05, PAGE-06, PAGE-07]', async (path, title) => {
    const { answer } = await request(shop, getPageByPath, { query: { path } })
    expect(answer).toMatchObject({ routeName: 'all', path, title, breadcrumbs: [] })
    expect(answer.content).toContain('<h2>')
    expect(answer.meta).toEqual({
      title: `${title} — Кедр`,
      description: expect.stringContaining('«Кедр»'),
      keywords: title,
      image: null,
      og: { title: `${title} — Кедр`, description: answer.meta.description, image: null, type: 'website', url: path },
    })
  })

  it('include the rules of recommendations: with the seller to write to, linked from the footer, without a note to the owner', async () => {
    const { db } = database()
    const path = '/recommendations/'
    const settings = { 'shop.email': 'pishite@kedr.example', 'legal.company': 'ООО «Кедр»' }
    const rules = async () =>
      (await request(shopOver(database(), { settings }), getPageByPath, { query: { path } })).answer
    const { title, content } = await rules()
    expect(title).toBe('Правила применения рекомендательных технологий')
    for (const text of ['mailto:pishite@kedr.example', 'ООО «Кедр»', 'магазина «Кедр»', '20 просмотров'])
      expect(content).toContain(text)
    expect(content).not.toMatch(/[{}]|юрист/)
    expect(linksOf((await request(shop, getFooterServiceMenu)).answer.children)).toContain(path)

    const stored = await db.selectFrom('pages').selectAll().where('path', '=', path).executeTakeFirstOrThrow()
    expect(await writePage(db, { path, html: '<p>Наши правила</p>', title: null })).toBe(true)
    await update(db)
    expect((await rules()).content).toBe('<p>Наши правила</p>')
    await db.updateTable('pages').set({ content: stored.content }).where('path', '=', path).execute()
  })

  it('get the rules of recommendations once when an existing shop is updated', async () => {
    const { db } = database()
    const counts = async () => {
      const { rows } = await sql`select (select count(*)::int from pages where path = '/recommendations/') as pages,
        (select count(*)::int from menu_items where url = '/recommendations/') as links`.execute(db)
      return rows
    }
    await db.deleteFrom('pages').where('path', '=', '/recommendations/').execute()
    await db.deleteFrom('menu_items').where('url', '=', '/recommendations/').execute()
    await update(db)
    await update(db)
    expect(await counts()).toEqual([{ pages: 1, links: 1 }])
  })

  it('have the day when their text was last changed, unless it is made of settings', async () => {
    const { db } = database()
    const path = '/oferta/'
    const changedOn = async (of: string) => {
      shop.forget()
      return (await request(shop, getPageByPath, { query: { path: of } })).answer.contentChangedOn
    }
    const today = dayOfMillis(Date.now())
    expect(await changedOn(path)).toBe(today)
    const late = new Date('2024-02-28T20:00:00Z')
    const setDate = (content_changed_at: Date | null) =>
      db.updateTable('pages').set({ content_changed_at }).where('path', '=', path).execute()
    await setDate(late)
    const stored = await db.selectFrom('pages').selectAll().where('path', '=', path).executeTakeFirstOrThrow()
    const { id, description, keywords, image, content } = stored
    const staff = await aStaff(shop)
    const published = { isDraft: false, publishAt: null, publishUntil: null }
    const change = (title: string, html: string | null) =>
      request(shop, staffPages.change, {
        staff,
        params: { id: String(id) },
        body: { path, title, description, keywords, image, content: html, ...published },
      })
    await change('Оферта', content)
    expect(await changedOn(path)).toBe('2024-02-29')
    await change('Оферта', '<p>По-новому</p>')
    expect(await changedOn(path)).toBe(today)
    await setDate(late)
    await writePage(db, { path, html: '<p>И снова</p>', title: null })
    expect(await changedOn(path)).toBe(today)
    await setDate(null)
    expect(await changedOn(path)).toBeNull()
    await db.updateTable('pages').set({ content: '{contacts}' }).where('path', '=', path).execute()
    expect(await changedOn(path)).toBeNull()
  })

  it('are found by the name of a route [PAGE-02]', async () => {
    expect((await byRoute('index')).answer.meta.title).toBe('Кедр — всё для дома')
    expect((await byRoute('catalog')).answer).toMatchObject({ path: '/catalog/', title: 'Каталог' })
    expect((await byRoute('order')).answer.title).toBe('Корзина')
    expect((await byRoute('cabinet-index')).answer.breadcrumbs).toEqual([])
    expect((await byRoute('cabinet-orders-id')).answer.breadcrumbs).toEqual([
      { title: 'Личный кабинет', url: '/cabinet/' },
      { title: 'Заказы', url: '/cabinet/orders/' },
    ])
  })

  it('contain texts of the category and the product with the given slug [PAGE-02, PAGE-06]', async () => {
    expect((await byRoute('catalog-category', 'chayniki')).answer).toMatchObject({
      path: '/catalog/chayniki/',
      title: 'Чайники',
      breadcrumbs: [{ url: '/catalog/' }, { url: '/catalog/kuhnya/' }],
    })
    const product = (await byRoute('catalog-product-product', 'lopata-shtykovaya')).answer
    expect(product).toMatchObject({
      title: 'Лопата штыковая',
      meta: { og: { type: 'product', url: '/catalog/product/lopata-shtykovaya/' } },
    })
    expect(product.meta.image).toMatch(/^\/_image\/i\/rs:fit:1200:630:0:1\/[\w-]+\.jpg$/)
  })

  it('contain keywords of what the page shows [PAGE-05]', async () => {
    const keywords = async (...address: Parameters<typeof byRoute>) => (await byRoute(...address)).answer.meta.keywords
    expect(await keywords('catalog-category', 'chayniki')).toBe('Чайники, Кухня, Каталог')
    expect(await keywords('index')).toBe('Кедр — всё для дома')
  })

  it('name the category of the blog, so that no two lists have one title [BLOG-02, PAGE-05]', async () => {
    await database().db.insertInto('post_categories').values({ slug: 'rozygrysh', title: 'Розыгрыши' }).execute()
    const { answer } = await byRoute('blog', 'rozygrysh')
    expect(answer).toMatchObject({
      title: 'Розыгрыши',
      meta: { title: 'Розыгрыши — Блог — Кедр' },
      breadcrumbs: [{ title: 'Блог', url: '/blog/' }],
    })
    expect((await byRoute('blog')).answer.meta.title).toBe('Блог — Кедр')
    expect((await byRoute('blog', 'net')).status).toBe(404)
  })

  it('return 404 for an unknown page, route or slug', async () => {
    const statuses = await Promise.all([
      request(shop, getPageByPath, { query: { path: '/net/' } }),
      byRoute('net'),
      byRoute('catalog-category', 'net'),
      byRoute('catalog-product-product', 'net'),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  it('have footer menus whose links all work [FTR-02, FTR-11, NAV-30]', async () => {
    const footer = (await request(shop, getFooterMenu)).answer.children
    const service = (await request(shop, getFooterServiceMenu)).answer.children
    expect(footer.map(({ title }) => title)).toEqual(['Покупателям', 'О компании', 'Покупки', 'Документы'])
    expect(footer[0]?.children?.map(({ title }) => title)).toEqual([
      'Доставка и самовывоз',
      'Оплата',
      'Возврат и обмен',
      'Частые вопросы',
    ])
    for (const path of new Set(linksOf([...footer, ...service]))) {
      expect([path, (await request(shop, getPageByPath, { query: { path } })).status]).toEqual([path, 200])
    }
  })

  it('have links of the header once the owner adds them, in order [NAV-30]', async () => {
    const links = async () =>
      (await request(shop, getStorage, { params: { key: 'headerMenu' }, query: {} })).answer.items.map(
        ({ value }) => value,
      )
    expect(await links()).toEqual([])
    const staff = await aStaff(shop)
    const add = (title: string, url: string, position: number) =>
      request(shop, staffMenuItems.add, { staff, body: { menu: 'header', parentId: null, title, url, position } })
    await add('Оплата', '/payment/', 2)
    await add('Доставка', '/delivery/', 1)
    shop.forget()
    expect(await links()).toEqual([
      { title: 'Доставка', url: '/delivery/' },
      { title: 'Оплата', url: '/payment/' },
    ])
  })

  it('return a redirect with its code, null for 301, and nothing for an address without one [PAGE-08]', async () => {
    await database()
      .db.insertInto('redirects')
      .values([
        { url: '/old/?a=1', target: '/catalog/', code: 302 },
        { url: '/older/', target: '/', code: null },
      ])
      .execute()
    shop.forget()
    const to = async (url: string) => (await request(shop, getRedirect, { query: { url } })).json
    expect(await to('/old/?a=1')).toEqual({ to: '/catalog/', code: 302 })
    expect(await to('/older/')).toEqual({ to: '/', code: null })
    expect(await to('/old/')).toEqual({ to: null, code: null })
  })

  it('find the redirect of a Cyrillic address in any encoding [PAGE-08]', async () => {
    await database()
      .db.insertInto('redirects')
      .values({ url: '/чайники?цвет=1', target: '/каталог/', code: 301 })
      .execute()
    shop.forget()
    for (const url of ['/чайники/?цвет=1', '/%D1%87%D0%B0%D0%B9%D0%BD%D0%B8%D0%BA%D0%B8/?%D1%86%D0%B2%D0%B5%D1%82=1']) {
      expect((await request(shop, getRedirect, { query: { url } })).json).toEqual({ to: '/каталог/', code: 301 })
    }
  })

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    'javascript:alert(1)',
    '/a/\r\nSet-Cookie: a=b',
    'catalog/',
    '/one/',
    '/two/',
  ])('reject a redirect to %j when it is created: outside of this site, or a loop [PAGE-09]', async (target) => {
    await database().db.deleteFrom('redirects').execute()
    await database()
      .db.insertInto('redirects')
      .values([
        { url: '/two/', target: '/three/' },
        { url: '/three/', target: '/one/' },
      ])
      .execute()
    await expect(database().db.insertInto('redirects').values({ url: '/one/', target }).execute()).rejects.toThrow(
      /redirect/,
    )
  })

  it('return the settings of the storefront by key, and none for an unknown key [CONT-01, CONT-02, CONT-07]', async () => {
    const items = async (key: string) =>
      (await request(shop, getStorage, { params: { key }, query: { locale: 'ru-RU', context: 'site' } })).json
    expect(await items('catalogRemains')).toMatchObject({
      key: 'catalogRemains',
      items: [
        { code: 'none' },
        { code: 'unavailable' },
        { code: 'low', title: 'Мало', value: { colour: 'red', count: 15 } },
        { code: 'medium', value: { count: 49 } },
        { code: 'high', value: { count: 50 } },
      ],
    })
    expect(await items('basicContactsPhones')).toMatchObject({
      items: [{ value: { phone: '+78000000200', caption: 'Бесплатно по России' } }, {}],
    })
    expect(await items('nothing')).toEqual({ key: 'nothing', items: [] })
  })

  it('return banners by group and by path, none in an unknown group', async () => {
    await database()
      .db.insertInto('banners')
      .values([
        { group_code: 'home', title: 'Дача', image: 'demo:dacha', url: '/catalog/', position: 1, path: null },
        {
          group_code: 'popup-banner',
          title: 'Скидки',
          image: 'demo:sale',
          url: null,
          display_frequency: 12,
          position: 1,
          path: '/order/',
        },
      ])
      .execute()
    shop.forget()
    const group = async (code: string, path?: string) =>
      (await request(shop, getBanners, { params: { code }, query: { path } })).json
    expect(await group('home')).toMatchObject([
      { title: 'Дача', image: 'demo:dacha', url: '/catalog/', displayFrequency: 24 },
    ])
    const { db } = database()
    const slug = 'chaynik-brusnika' as Slug
    const shown = [slug, 'turka-mednaya' as Slug].map((one, at) => ({ slug: one, x: 40 + at, y: 60 }))
    await db
      .updateTable('banners')
      .set({ products: JSON.stringify(shown) })
      .where('group_code', '=', 'home')
      .execute()
    shop.forget()
    expect(await group('home')).toMatchObject([{ products: [{ slug, x: 40, y: 60, price: 1_490 }] }])
    expect(await group('popup-banner', '/order/')).toMatchObject([{ title: 'Скидки', displayFrequency: 12 }])
    expect([await group('popup-banner', '/'), await group('none')]).toEqual([[], []])
  })

  it('keep the texts of the retailer after a restart', async () => {
    await database().db.updateTable('pages').set({ title: 'Своё' }).where('path', '=', '/about/').execute()
    await seedPages(database().db)
    shop.forget()
    expect((await request(shop, getPageByPath, { query: { path: '/about/' } })).answer.title).toBe('Своё')
  })
})
