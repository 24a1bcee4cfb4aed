import { beforeAll, describe, expect, inject, it } from 'vitest'
import type { Theme } from '../../src/domain/theme.ts'
import { serverContainer } from '../../src/infrastructure/server-container.ts'
import { webPages } from '../../src/main/page-answer.ts'
import { makePages } from '../../src/main/pages.ts'
import { freshDatabase } from './support/engines.ts'
import { shopOver, stockShop, TODAY, type TestShop } from './support/shop.ts'
import { seedTales } from './support/stories.ts'

const ORIGIN = 'https://shop.example'
const NOW = Date.parse(`${TODAY}T05:00:00Z`)

/** Names that are written so in Russian too, and those of the goods and stories of tests. */
const LATIN = ['App Store', 'Google Play', 'AppGallery', 'RuStore', 'cookie', 'Bosch', 'kofe', 'pled', 'chay', 'vesna', 'vsegda']

const labelsOf = (html: string): ReadonlyArray<string> => [
  ...[...html.matchAll(/ (?:aria-label|placeholder|alt|title)="([^"]+)"/g)].map(([, label = '']) => label),
  ...[...html.matchAll(/<(?:button|h1|h2|label|legend|summary)[^>]*>(.*?)<\/(?:button|h1|h2|label|legend|summary)>/gs)]
    .map(([, content = '']) => content.replace(/<[^>]*>/g, ' ').trim()),
]

const withoutNames = (label: string): string => LATIN.reduce((rest, name) => rest.replaceAll(name, ''), label)

describe('what stands around every page of the server', () => {
  let shop: TestShop
  const open = async (path: string, theme: Theme = 'spring') => {
    const pages = webPages(makePages({
      container: serverContainer({
        http: { origin: ORIGIN, fetch: (url, options) => shop.fetch(new Request(url, options)) },
        log: { failed: () => undefined },
        now: () => NOW,
        catalogueVersion: () => 1,
      }),
      services: () => ({ brand: 'Кедр', origin: ORIGIN, theme, year: 2026 }),
      headOf: () => '',
      catalogueVersion: () => 1,
      isCached: false,
    }))
    const answer = await pages(new Request(new URL(path, ORIGIN)))
    return { status: answer.status, html: await answer.text() }
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
    'is no newsletter on %s: one promotion, one post and a text are read to their end [LAYOUT-06]', async (path) => {
      expect(await isOffered(path)).toBe(false)
    },
  )

  it.each(['/catalog/', '/blog/', '/actions/', '/search/?search=чай', '/order/', '/favourites/', '/compare/', '/login/', '/lottery/', '/captcha/'])(
    'is the way from the first page on %s', async (path) => {
      expect((await open(path)).html).toContain('aria-label="Вы здесь"')
    },
  )

  it.each(['/', '/catalog/', '/catalog/kuhnya/', '/order/', '/blog/', '/actions/', '/search/?search=чай', '/lottery/', '/login/'])(
    'is the newsletter on %s [LAYOUT-07]', async (path) => {
      expect(await isOffered(path)).toBe(true)
    },
  )

  it.each([
    '/', '/catalog/', '/catalog/kuhnya/', '/catalog/product/chaynik-brusnika/', '/order/', '/login/', '/blog/', '/actions/', '/favourites/', '/net-takoy/',
  ])('is in Russian on %s: the document says so, and every label is [CFG-01]', async (path) => {
    const { html } = await open(path)
    expect(html).toContain('<html lang="ru"')
    const labels = labelsOf(html)
    expect(labels.length).toBeGreaterThan(20)
    expect(labels.filter((label) => /[a-z]{2}/i.test(withoutNames(label)))).toEqual([])
  })

  it.each([
    ['/politika_obrabotki_pd/', 'персональн'],
    ['/cookiepolicy/', 'cookie'],
  ])('has the text of the policy %s, with %s in its title [ROUTE-38, ROUTE-39]', async (path, words) => {
    const { status, html } = await open(path)
    expect(status).toBe(200)
    expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toContain(words)
    expect(html).toContain('<h2>')
  })

  it.each<Theme>(['spring', 'new-year', 'base'])('wears the theme of the shop: %s [THEME-01, THEME-02]', async (theme) => {
    expect(/<html[^>]*>/.exec((await open('/lottery/', theme)).html)?.[0]).toContain(`data-theme="${theme}"`)
  })
})
