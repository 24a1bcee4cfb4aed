import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Theme } from '../../../src/domain/content/theme.ts'
import { serverContainer } from '../../../src/infrastructure/wiring/server-container.ts'
import { webPages } from '../../../src/main/page/page-response.ts'
import { pagesWithTime } from '../support/pages.ts'
import { freshDatabase } from '../support/engines.ts'
import { shopOver, stockShop, TODAY, type TestShop } from '../support/shop.ts'
import { seedTales } from '../support/articles.ts'

const ORIGIN = 'https://shop.example'
const NOW = Date.parse(`${TODAY}T05:00:00Z`)

/** Names that are Latin in Russian texts too, and names of test data. */
const LATIN = [
  'App Store',
  'Google Play',
  'AppGallery',
  'RuStore',
  'cookie',
  'Bosch',
  'kofe',
  'pled',
  'chay',
  'vesna',
  'vsegda',
]

const labelsOf = (html: string): ReadonlyArray<string> => [
  ...[...html.matchAll(/ (?:aria-label|placeholder|alt|title)="([^"]+)"/g)].map(([, label = '']) => label),
  ...[
    ...html.matchAll(/<(?:button|h1|h2|label|legend|summary)[^>]*>(.*?)<\/(?:button|h1|h2|label|legend|summary)>/gs),
  ].map(([, content = '']) => content.replace(/<[^>]*>/g, ' ').trim()),
]

const withoutNames = (label: string): string => LATIN.reduce((rest, name) => rest.replaceAll(name, ''), label)

describe('the shell of every page of the server', () => {
  let shop: TestShop
  const open = async (path: string, theme: Theme = 'spring') => {
    const pages = webPages(
      pagesWithTime({
        container: serverContainer({
          http: { origin: ORIGIN, fetch: (url, options) => shop.fetch(new Request(url, options)) },
          log: { failed: () => undefined },
          now: () => NOW,
          catalogueVersion: () => '1',
        }),
        services: () => ({ brand: 'Кедр', origin: ORIGIN, theme, year: 2026 }),
        catalogueVersion: () => '1',
        isCached: false,
      }),
    )
    const answer = await pages(new Request(new URL(path, ORIGIN)))
    return { status: answer.status, referrers: answer.headers.get('referrer-policy'), html: await answer.text() }
  }
  const isOffered = async (path: string) => (await open(path)).html.includes('action="/ajax/subscribe/add/"')

  beforeAll(async () => {
    const database = await freshDatabase('pglite', inject('engines'))
    await stockShop(database)
    await seedTales(database.db)
    shop = shopOver(database)
    return () => database.close()
  })

  it.each(['/actions/vesna/', '/blog/chay/', '/politika_obrabotki_pd/', '/net-takoy/'])(
    'has no newsletter on %s: a promotion, a post and a text page [LAYOUT-06]',
    async (path) => {
      expect(await isOffered(path)).toBe(false)
    },
  )

  it.each([
    '/catalog/',
    '/blog/',
    '/actions/',
    '/search/?search=чай',
    '/order/',
    '/favourites/',
    '/compare/',
    '/login/',
    '/lottery/',
    '/captcha/',
  ])('has breadcrumbs on %s', async (path) => {
    expect((await open(path)).html).toContain('aria-label="Вы здесь"')
  })

  it.each([
    '/',
    '/catalog/',
    '/catalog/kuhnya/',
    '/order/',
    '/blog/',
    '/actions/',
    '/search/?search=чай',
    '/lottery/',
    '/login/',
  ])('has the newsletter on %s, a block and no page of its own [LAYOUT-07, SUBS-06]', async (path) => {
    expect(await isOffered(path)).toBe(true)
  })

  it.each([
    '/',
    '/catalog/',
    '/catalog/kuhnya/',
    '/catalog/product/chaynik-brusnika/',
    '/order/',
    '/login/',
    '/blog/',
    '/actions/',
    '/favourites/',
    '/net-takoy/',
  ])('is in Russian on %s: the lang attribute and every label [CFG-01]', async (path) => {
    const { html } = await open(path)
    expect(html).toContain('<html lang="ru"')
    const labels = labelsOf(html)
    expect(labels.length).toBeGreaterThan(20)
    expect(labels.filter((label) => /[a-z]{2}/i.test(withoutNames(label)))).toEqual([])
  })

  it.each([
    ['/politika_obrabotki_pd/', 'персональн'],
    ['/cookiepolicy/', 'cookie'],
  ])('has the text of the policy %s, with %s in its title [ROUTE-38, ROUTE-39]', async (path, text) => {
    const { status, html } = await open(path)
    expect(status).toBe(200)
    expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toContain(text)
    expect(html).toMatch(/<h2( id="part-\d")?>/)
  })

  it.each([
    ['/', 'Кедр — всё для дома', '[ROUTE-02]'],
    ['/actions/', 'Акции', '[ROUTE-03]'],
    ['/actions/vesna/', 'Акция vesna', '[ROUTE-04]'],
    ['/blog/', 'Блог', '[ROUTE-05]'],
    ['/blog/chay/', 'О том, что такое chay', '[ROUTE-07]'],
    ['/captcha/', 'Проверка', '[ROUTE-20]'],
    ['/catalog/', 'Каталог', '[ROUTE-21]'],
    ['/catalog/kuhnya/', 'Кухня', '[ROUTE-22]'],
    ['/catalog/brands/', 'Бренды', '[ROUTE-23]'],
    ['/catalog/brands/1/', 'Тайга', '[ROUTE-23]'],
    ['/catalog/product/chaynik-brusnika/', 'Чайник эмалированный «Брусника», 2 л', '[ROUTE-24]'],
    ['/login/', 'Вход и регистрация', '[ROUTE-29, ROUTE-30]'],
    ['/order/', 'Корзина', '[ROUTE-32]'],
    ['/order/fail/?id=5', 'Оплата не прошла', '[ROUTE-33]'],
    ['/search/?search=чайник', '«чайник»', '[ROUTE-35]'],
    ['/subscribe/', 'Проверьте почту', '[ROUTE-36]'],
    ['/subscribe/abc/', 'Подтверждаем подписку', '[ROUTE-36]'],
  ])('is a page at %s, under «%s» %s', async (path, title) => {
    const { status, html } = await open(path)
    const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, '')
    expect([status, heading]).toEqual([200, title])
  })

  it('lists the posts of one category by its slug, giveaways among them [ROUTE-06]', async () => {
    const slugs = async (path: string) =>
      [...(await open(path)).html.matchAll(/<h2[^>]*><a[^>]*href="\/blog\/([^/"]+)\/"/g)].map(([, slug]) => slug)
    expect(await slugs('/blog/')).toEqual(['kofe', 'pled', 'chay'])
    expect(await slugs('/blog/?category=rozygrysh')).toEqual(['pled'])
  })

  it('has the reviews of a product if the address requests them, and only their count otherwise [ROUTE-25]', async () => {
    const shown = async (query: string) =>
      (await open(`/catalog/product/chaynik-brusnika/${query}`)).html.includes('Отзыв от 2026-04-01')
    expect([await shown(''), await shown('?reviews=false'), await shown('?reviews=true')]).toEqual([false, false, true])
  })

  it.each([
    ['/actions/net/', '[ROUTE-04]'],
    ['/blog/net/', '[ROUTE-07]'],
    ['/catalog/net/', '[ROUTE-22]'],
    ['/catalog/brands/999999/', '[ROUTE-23]'],
    ['/catalog/brands/tayga/', '[ROUTE-23]'],
    ['/catalog/product/net/', '[ROUTE-24]'],
  ])('is not found at %s %s', async (path) => {
    const { status, html } = await open(path)
    expect(status).toBe(404)
    expect(html).toContain('Страница не найдена')
  })

  it('has no operator sign-in without a token: «Неверный токен» [ADMIN-05]', async () => {
    for (const path of ['/loginAdmin/', '/loginAdmin/?token=', '/loginAdmin/?token=no%20token']) {
      const { status, html } = await open(path)
      expect(status).toBe(404)
      expect(html).toContain('Неверный токен')
    }
    const page = await open('/loginAdmin/?token=link')
    expect(page.status).toBe(200)
    expect(page.html).not.toContain('Неверный токен')
  })

  it.each(['/loginAdmin/', '/LOGINADMIN/', '/%6CoginAdmin/'])(
    'sends no referrer from %s, an address with a token [ADMIN-05, OC-08]',
    async (path) => {
      expect((await open(`${path}?token=link`)).referrers).toBe('no-referrer')
    },
  )

  it.each(['/cabinet/', '/CABINET/', '/%63abinet/', '/DELETE-PROFILE/'])(
    'hides the cabinet at %s until the session loads [ROUTE-41, OC-06]',
    async (path) => {
      const { html } = await open(path)
      expect(html).toContain('Проверяем, кто вы')
      expect(html).not.toMatch(/<h1/)
    },
  )

  it.each<Theme>(['spring', 'new-year', 'base'])('has the configured theme: %s [THEME-01, THEME-02]', async (theme) => {
    expect(/<html[^>]*>/.exec((await open('/lottery/', theme)).html)?.[0]).toContain(`data-theme="${theme}"`)
  })
})
