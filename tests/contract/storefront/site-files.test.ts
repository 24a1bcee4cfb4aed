import { setImmediate as afterAnswers, setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { SaxesParser } from 'saxes'
import { beforeAll, expect, it, vi } from 'vitest'
import { isSiteFile, siteFiles } from '../../../src/service/content/site-files/site-files.ts'
import { describeOnPostgres } from '../support/database.ts'
import { PRODUCT } from '../support/products.ts'
import { demoSettings, stockShop, TODAY } from '../support/shop.ts'
import { seedTales } from '../support/articles.ts'

const NOW = Date.UTC(2026, 4, 1, 5)
const ORIGIN = 'https://shop.example'

interface Entry {
  readonly loc?: string
  readonly lastmod?: string
}

/**
 * Validates a sitemap or its index by the rules of sitemaps.org: well-formed, namespace, absolute addresses of
 * this site.
 */
const sitemapOf = (xml: string) => {
  const entries: Array<Entry> = []
  const path: Array<string> = []
  let root = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, uri }) => {
    if (path.length === 0) root = name
    expect(uri).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
    if (path.length === 1) entries.push({})
    path.push(name)
  })
  parser.on('text', (text) => {
    const last = entries.length - 1
    if (path.length === 3) entries[last] = { ...entries[last], [path[2] ?? '']: text }
  })
  parser.on('closetag', () => {
    path.pop()
  })
  parser.write(xml).close()
  for (const { loc, lastmod } of entries) {
    expect(loc).toMatch(/^https:\/\/shop\.example\//)
    if (lastmod !== undefined) expect(lastmod).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
  return { root, entries, paths: entries.map(({ loc = '' }) => loc.slice(ORIGIN.length)) }
}

describeOnPostgres('files for robots', (database) => {
  const filesNow = () =>
    siteFiles({
      db: database().db,
      clock: { now: () => NOW },
      log: pino({ level: 'silent' }),
      brand: 'Кедр',
      phones: demoSettings()['shop.phones'],
      origin: ORIGIN,
    })
  const request = (path: string, method = 'GET') => filesNow()(new Request(`http://127.0.0.1${path}`, { method }))
  const sitemap = async (path: string) => sitemapOf(await request(path).text())

  beforeAll(async () => {
    await stockShop(database())
    await seedTales(database().db)
  })

  it('the sitemap is an index whose files contain each indexable page once', async () => {
    const index = await sitemap('/sitemap.xml')
    expect(index.root).toBe('sitemapindex')
    expect(index.paths).toEqual(['/sitemap-pages.xml', '/sitemap-stories.xml', '/sitemap-products-1.xml'])
    const files = await Promise.all(index.paths.map(sitemap))
    expect(files.map(({ root }) => root)).toEqual(['urlset', 'urlset', 'urlset'])
    const paths = files.flatMap((file) => file.paths)
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of paths) expect(path).toMatch(/^\/(?:[\w-]+\/)*$/)
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/catalog/',
        '/catalog/kuhnya/',
        '/catalog/chayniki/',
        '/politika_obrabotki_pd/',
        '/catalog/brands/1/',
        '/shops/1/',
        '/blog/chay/',
        '/actions/vesna/',
        '/catalog/product/chaynik-brusnika/',
      ]),
    )
  })

  it('the sitemap contains nothing that is hidden, ended, not started, off sale or noindex', async () => {
    const files = await Promise.all(
      ['/sitemap-pages.xml', '/sitemap-stories.xml', '/sitemap-products-1.xml'].map(sitemap),
    )
    const paths = files.flatMap((file) => file.paths)
    for (const hidden of [
      '/catalog/pusto/',
      '/catalog/bez-razdela/',
      '/blog/zavtra/',
      '/actions/proshla/',
      '/actions/budet/',
      '/catalog/product/turka-mednaya/',
      '/order/',
      '/search/',
    ])
      expect(paths).not.toContain(hidden)
  })

  it('the sitemap contains the date of the last change of a page', async () => {
    await database()
      .db.updateTable('products')
      .set({ updated_at: new Date(NOW) })
      .where('id', '=', PRODUCT.kettle)
      .execute()
    const { entries } = await sitemap('/sitemap-products-1.xml')
    expect(entries).toContainEqual({ loc: `${ORIGIN}/catalog/product/chaynik-brusnika/`, lastmod: TODAY })
    expect((await sitemap('/sitemap-stories.xml')).entries).toContainEqual({
      loc: `${ORIGIN}/blog/chay/`,
      lastmod: '2026-04-01',
    })
  })

  it('the sitemap splits products by id, at most 50,000 a file, and the second file contains only its own', async () => {
    const { db } = database()
    const kettle = await db
      .selectFrom('products')
      .select(['source', 'title', 'sort_key', 'sku', 'price', 'base_price', 'category_id', 'search_text'])
      .where('id', '=', PRODUCT.kettle)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('products')
      .values([
        { ...kettle, id: 50_000, slug: 'last-of-first', source_id: 'a' },
        { ...kettle, id: 50_001, slug: 'first-of-second', source_id: 'b' },
      ])
      .execute()
    expect((await sitemap('/sitemap.xml')).paths.slice(2)).toEqual([
      '/sitemap-products-1.xml',
      '/sitemap-products-2.xml',
    ])
    expect((await sitemap('/sitemap-products-1.xml')).paths).toContain('/catalog/product/last-of-first/')
    expect((await sitemap('/sitemap-products-2.xml')).paths).toEqual(['/catalog/product/first-of-second/'])
    await db.deleteFrom('products').where('id', '>=', 50_000).execute()
  })

  it('robots.txt excludes personal pages, links the sitemap, and lists foreign parameters for Yandex', async () => {
    const answer = request('/robots.txt')
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const lines = (await answer.text()).split('\n')
    for (const line of lines) expect(line).toMatch(/^(?:|(?:User-agent|Disallow|Clean-param|Sitemap): \S.*)$/)
    const yandex = lines.slice(lines.indexOf('User-agent: Yandex'))
    expect(
      lines.slice(0, lines.indexOf('User-agent: Yandex')).filter((line) => line.startsWith('Clean-param')),
    ).toEqual([])
    expect(yandex.find((line) => line.startsWith('Clean-param'))).toMatch(/^Clean-param: [\w&]+ \/$/)
    expect(yandex.find((line) => line.startsWith('Clean-param'))?.length).toBeLessThan(500)
    for (const path of ['/api/', '/cabinet/', '/order/', '/login/', '/search/']) {
      expect(lines.filter((line) => line === `Disallow: ${path}`)).toHaveLength(2)
    }
    expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  })

  it('llms.txt describes the shop to agents, and every address in it works', async () => {
    const { db } = database()
    await db.updateTable('categories').set({ title: 'Кухня [и\nстоловая]' }).where('slug', '=', 'kuhnya').execute()
    const answer = request('/llms.txt')
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'text/plain; charset=utf-8',
      'public, max-age=3600',
    ])
    const text = await answer.text()
    expect(text).toMatch(/^# Кедр\n\n> Интернет-магазин «Кедр»\./)
    expect(text.match(/^## .+$/gm)).toEqual([
      '## Где что найти',
      '## Разделы каталога',
      '## Условия и документы',
      '## Контакты',
    ])
    for (const line of text.split('\n').slice(3))
      expect(line).toMatch(/^(?:|## .+|- \[.+\]\(https:\/\/shop\.example\/[^\s)]*\)(?:: .+)?|- \+7\d{10}: .+)$/)
    const paths = [...text.matchAll(/\(https:\/\/shop\.example(\/[^\s)]*)\)/g)].map(([, path]) => path)
    expect(paths.slice(0, 5)).toEqual([
      '/catalog/',
      '/search/?search={запрос}',
      '/sitemap.xml',
      '/yml.xml',
      '/api/openapi.json',
    ])
    expect(paths).toEqual(expect.arrayContaining(['/catalog/kuhnya/', '/politika_obrabotki_pd/']))
    for (const hidden of ['/catalog/pusto/', '/catalog/bez-razdela/', '/catalog/chayniki/'])
      expect(paths).not.toContain(hidden)
    expect(text).toContain('- [Кухня \\[и столовая\\]](https://shop.example/catalog/kuhnya/)')
    expect(text).toContain('- +78000000200: Бесплатно по России')
    const pages = await sitemap('/sitemap-pages.xml')
    expect(pages.paths).toEqual(expect.arrayContaining(paths.slice(5)))
    await db.updateTable('categories').set({ title: 'Кухня' }).where('slug', '=', 'kuhnya').execute()
  })

  it('the feed is at /yml.xml, for two concurrent readers of one address; a reader that leaves frees its slot', async () => {
    const files = filesNow()
    const read = () => files(new Request('http://127.0.0.1/yml.xml'), { address: '203.0.113.9' })
    const [one, two, three] = [read(), read(), read()]
    expect([one.status, two.status, three.status]).toEqual([200, 200, 503])
    expect(three.headers.get('retry-after')).toBe('30')
    await one.body?.cancel()
    expect(await two.text()).toContain('<offer id="1" available="true">')
    expect((await read().text()).endsWith('</yml_catalog>\n')).toBe(true)
    expect(request('/yml.xml', 'HEAD').headers.get('content-type')).toBe('application/xml; charset=utf-8')
  })

  it('return 404 for an unknown file', () => {
    for (const path of ['/sitemap-products-0.xml', '/sitemap-none.xml']) {
      expect([isSiteFile(path), request(path).status]).toEqual([true, 404])
    }
    expect(isSiteFile('/sitemap/')).toBe(false)
  })

  it('are sent while other readers stall: a reader that stalls for five seconds loses its slot', async () => {
    const files = filesNow()
    const request = (address: string) => files(new Request(`${ORIGIN}/yml.xml`), { address })
    const stalled = Array.from({ length: 4 }, (_, at) => request(`203.0.113.${String(at)}`))
    expect(stalled.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(request('198.51.100.1').status).toBe(503)
    await wait(5_500)
    const served = request('198.51.100.1')
    expect(served.status).toBe(200)
    expect(await served.text()).toContain('</yml_catalog>')
    for (const response of stalled) await response.body?.cancel().catch(() => undefined)
  })

  it('are disconnected a minute after their reader stops reading, even if no request waits for the slot', async ({
    signal,
  }) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const reader = filesNow()(new Request(`${ORIGIN}/yml.xml`), { address: '203.0.113.9' }).body?.getReader()
      expect((await reader?.read())?.done).toBe(false)
      const cut = reader?.closed.catch((error: unknown) => error)
      let end: unknown = null
      // the limit begins when the next piece waits for its reader
      while (end === null && !signal.aborted) {
        vi.advanceTimersByTime(60_000)
        end = await Promise.race([cut, afterAnswers(null)])
      }
      expect(end).toEqual(new Error('the reader takes nothing'))
    } finally {
      vi.useRealTimers()
    }
  })
})
