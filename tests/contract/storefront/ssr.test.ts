import { setImmediate as afterAnswer, setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import {
  portSids,
  portsOf,
  requestContainer,
  serverContainer,
} from '../../../src/infrastructure/wiring/server-container.ts'
import { NO_ASSETS } from '../../../src/main/assets.ts'
import { renderPage } from '../../../src/main/page/ssr.tsx'
import { webPages } from '../../../src/main/page/page-response.ts'
import type { PageParts } from '../../../src/main/page/pages.ts'
import type { Services } from '../../../src/ui/shell/services.tsx'
import { shopInProcess } from '../../../src/infrastructure/server/shop-in-process.ts'
import type { OpenDatabase } from '../../../src/service/platform/database/engine.ts'
import { FALLBACK_CITY } from '../../../src/domain/place/place.ts'
import { pagesWithTime } from '../support/pages.ts'
import { freshDatabase } from '../support/engines.ts'
import { shopOver, stockShop, type TestShop } from '../support/shop.ts'

const ORIGIN = 'http://shop.test'
const services: Services = { brand: 'Кедр', origin: ORIGIN, theme: 'spring', year: 2026 }
const REQUESTS = 1_000
/** Pages rendered concurrently; more would be rejected with 503. */
const WIDTH = 32

const pagesOf = (parts: PageParts) => webPages(pagesWithTime(parts))

interface VisitorCity {
  readonly id: number
  readonly title: string
}

/** Each response of the service has its own delay, so that requests interleave. */
const slowed = (shop: TestShop) => async (url: string, options: RequestInit) => {
  await wait(Math.random() * 5)
  return shop.fetch(new Request(url, options))
}

const stateOf = (html: string): string => /id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? ''

describe('pages rendered on the server', () => {
  let shop: TestShop
  let cities: ReadonlyArray<VisitorCity>
  let database: OpenDatabase

  const containerOver = (fetch: (url: string, options: RequestInit) => Promise<Response>) =>
    serverContainer({
      http: { origin: ORIGIN, fetch },
      log: { failed: () => undefined },
      now: () => 0,
      catalogueVersion: () => '1',
    })

  const pagesOver = (isCached: boolean) =>
    pagesOf({
      container: containerOver(slowed(shop)),
      services: () => services,
      catalogueVersion: () => '1',
      isCached,
    })

  beforeAll(async () => {
    database = await freshDatabase('pglite', inject('engines'))
    await stockShop(database)
    shop = shopOver(database)
    cities = (await (
      await shop.fetch(new Request(`${ORIGIN}/api/cities?query=&limit=100`))
    ).json()) as ReadonlyArray<VisitorCity>
    return () => database.close()
  })

  it.each([
    ['/old/', 302, '/catalog/'],
    ['/older/', 301, '/'],
  ])('redirect a request for %s with %i to %s [PAGE-09, PAGE-10]', async (path, status, to) => {
    const moved = { '/old/': { to: '/catalog/', code: 302 }, '/older/': { to: '/', code: null } }[path]
    const withRedirects = async (url: string, options: RequestInit) =>
      url.includes('/api/redirects') ? Response.json(moved) : shop.fetch(new Request(url, options))
    const page = pagesOf({
      container: containerOver(withRedirects),
      services: () => services,
      catalogueVersion: () => '1',
      isCached: true,
    })
    const answer = await page(new Request(`${ORIGIN}${path}`))
    expect([answer.status, answer.headers.get('location')]).toEqual([status, to])
  })

  it('render the links of the settings, and send them to the browser, without ports [FTR-07]', async () => {
    const page = pagesOf({
      container: containerOver((url, options) => shop.fetch(new Request(url, options))),
      services: () => services,
      settings: () => ({
        keepsGuestFavourites: true,
        isNewsletterTicked: true,
        mapsKey: null,
        metrikaId: null,
        mindboxId: null,
        hasAddressDirectory: false,
        links: {
          socials: [],
          stores: [],
          credit: { title: 'Студия', url: 'https://studio.example/' },
          app: null,
        },
      }),
      catalogueVersion: () => '1',
      isCached: false,
    })
    const html = await (await page(new Request(`${ORIGIN}/about/`))).text()
    expect(html).toMatch(/<a[^>]* href="https:\/\/studio.example\/"[^>]*>Студия/)
    const { values } = JSON.parse(stateOf(html)) as { readonly values: Readonly<Record<string, unknown>> }
    expect(Object.values(values)).toContainEqual(expect.objectContaining({ keepsGuestFavourites: true }))
    expect(Object.keys(values).filter((sid) => portSids.has(sid))).toEqual([])
  })

  it('are rendered when redirects cannot be loaded [PAGE-11]', async () => {
    const withoutRedirects = async (url: string, options: RequestInit) =>
      url.includes('/api/redirects') ? Response.json({}, { status: 500 }) : shop.fetch(new Request(url, options))
    const page = pagesOf({
      container: containerOver(withoutRedirects),
      services: () => services,
      catalogueVersion: () => '1',
      isCached: false,
    })
    expect((await page(new Request(`${ORIGIN}/catalog/`))).status).toBe(200)
  })

  it.each([
    [
      'of a guest whom the service knows',
      'theme=spring; guest.sid=s',
      'guest.known=1; Path=/; Max-Age=2592000; SameSite=Lax',
    ],
    ['of one who was told', 'guest.sid=s; guest.known=1', null],
    ['of a guest whom it does not know', 'theme=spring', null],
  ])('report to the browser %s that a basket may exist, cached or not', async (_, cookie, mark) => {
    for (const isCached of [false, true]) {
      const page = pagesOver(isCached)
      // the first is rendered for another visitor
      await page(new Request(`${ORIGIN}/catalog/`))
      const answer = await page(new Request(`${ORIGIN}/catalog/`, { headers: { cookie } }))
      expect(answer.headers.get('set-cookie')).toBe(mark)
    }
  })

  it('show an empty basket only to a visitor of whom the service stores nothing, cached or not', async () => {
    for (const isCached of [false, true]) {
      const page = pagesOver(isCached)
      const basketFor = async (cookie: string) => {
        const html = await (await page(new Request(`${ORIGIN}/order/`, { headers: { cookie } }))).text()
        return [html.includes('В корзине пока пусто'), html.includes('Корзина загружается')]
      }
      expect(await basketFor('theme=spring')).toEqual([true, false])
      expect(await basketFor('guest.sid=s')).toEqual([false, true])
      expect(await basketFor('guest.known=1')).toEqual([false, true])
      expect(await basketFor('')).toEqual([true, false])
    }
  })

  it('contain what every browser would request next: the banners of their path and the lottery [BANNER-06, LOTT-04]', async () => {
    const requests: Array<string> = []
    const respond = async (url: string, options: RequestInit) => {
      requests.push(new URL(url).pathname + new URL(url).search)
      if (url.includes('popup-banner'))
        return Response.json([{ id: 7, title: 'Скидки', image: 'demo:sale', url: null, displayFrequency: 24 }])
      if (url.includes('lotteryLayer'))
        return Response.json({
          key: 'lotteryLayer',
          items: [{ code: 'layer', title: '', value: { url: 'spring', enabled: true } }],
        })
      if (url.includes('/api/lottery/spring/prizes')) return Response.json([])
      return shop.fetch(new Request(url, options))
    }
    const page = pagesOf({
      container: containerOver(respond),
      services: () => services,
      catalogueVersion: () => '1',
      isCached: false,
    })
    const state = stateOf(await (await page(new Request(`${ORIGIN}/catalog/`))).text())
    expect(requests).toContain('/api/banners/group/popup-banner?path=%2Fcatalog%2F')
    const values = Object.values((JSON.parse(state) as { values: Record<string, unknown> }).values)
    expect(values).toContainEqual({
      path: '/catalog/',
      banners: [expect.objectContaining({ id: 7, displayFrequency: 24 }) as unknown],
    })
    expect(values).toContainEqual({
      settings: expect.objectContaining({ url: 'spring', isEnabled: true }) as unknown,
      prizes: [],
    })
  })

  it.each(['popup-banner', '/api/storage/lotteryLayer', '/api/lottery/'])(
    'are rendered without %s',
    async (missing) => {
      const without = async (url: string, options: RequestInit) =>
        url.includes(missing) ? Response.json({}, { status: 500 }) : shop.fetch(new Request(url, options))
      const page = pagesOf({
        container: containerOver(without),
        services: () => services,
        catalogueVersion: () => '1',
        isCached: false,
      })
      expect((await page(new Request(`${ORIGIN}/catalog/`))).status).toBe(200)
    },
  )

  const from = (path: string, city: VisitorCity) =>
    new Request(`${ORIGIN}${path}`, { headers: { cookie: `app.city=${String(city.id)}` } })

  const pagesWithRedirect = (to: string) => {
    const withRedirects = async (url: string, options: RequestInit) =>
      url.includes('/api/redirects?url=%2Fw5g%2F')
        ? Response.json({ to, code: 301 })
        : shop.fetch(new Request(url, options))
    return pagesOf({
      container: containerOver(withRedirects),
      services: () => services,
      catalogueVersion: () => '1',
      isCached: true,
    })
  }

  it.each([
    ['/каталог/', '/%D0%BA%D0%B0%D1%82%D0%B0%D0%BB%D0%BE%D0%B3/'],
    ['/search/?search=чай', '/search/?search=%D1%87%D0%B0%D0%B9'],
  ])('redirect to %s with a valid header value [PAGE-09]', async (to, location) => {
    const page = pagesWithRedirect(to)
    const answer = await page(new Request(`${ORIGIN}/w5g/`))
    expect([answer.status, answer.headers.get('location')]).toEqual([301, location])
  })

  it.each(['https://evil.example/', 'javascript:alert(1)', '/w5g/'])(
    'are rendered when an upstream redirects to %s [PAGE-09, PAGE-11]',
    async (to) => {
      const page = pagesWithRedirect(to)
      expect((await page(new Request(`${ORIGIN}/w5g/`))).status).toBe(404)
    },
  )

  it('follow a redirect of an address with its query, also past a cached page [PAGE-08, PAGE-09]', async () => {
    const lookedUp: Array<string> = []
    const redirects: Readonly<Record<string, string>> = {
      '/staroe/?a=1': '/about/',
      '/old/': '/catalog/',
      '/about/?sort=new&a=1': '/catalog/?page=2',
    }
    const page = pagesOf({
      container: containerOver(async (url, options) => {
        if (!url.includes('/api/redirects')) return shop.fetch(new Request(url, options))
        const requested = new URL(url).searchParams.get('url') ?? ''
        lookedUp.push(requested)
        return Response.json({ to: redirects[requested] ?? null, code: null })
      }),
      services: () => services,
      catalogueVersion: () => '1',
      isCached: true,
    })
    const visit = async (path: string) => {
      const { status, headers } = await page(new Request(`${ORIGIN}${path}`))
      return [status, headers.get('location')]
    }
    expect(await visit('/staroe/?a=1')).toEqual([301, '/about/'])
    expect(await visit('/staroe/?a=2')).toEqual([404, null])
    expect(await visit('/old/?utm=1')).toEqual([301, '/catalog/'])
    expect(await visit('/about/?sort=new')).toEqual([200, null])
    expect(await visit('/about/?sort=new&a=1')).toEqual([301, '/catalog/?page=2'])
    lookedUp.length = 0
    expect(await visit('/about/?sort=new')).toEqual([200, null])
    expect(lookedUp, 'a cached page needs no lookup').toEqual([])
  })

  const cityIn = (html: string) => /"title":"(Барнаул|Омск|Москва|Томск)"/.exec(stateOf(html))?.[1]

  it.each([true, false])(
    "have the city of the visitor's network on a first visit, cached or not: %s [CITY-05, CITY-07]",
    async (isCached) => {
      const [omsk, moscow] = ['Омск', 'Москва'].map((title) => cities.find((city) => city.title === title)?.id)
      const detecting = shopOver(database, {
        cityRanges: `95.188.0.0/16 ${String(omsk)}\n10.1.0.0/16 ${String(moscow)}`,
      })
      const page = pagesOf({
        container: containerOver(shopInProcess(detecting.fetch)),
        services: () => services,
        catalogueVersion: () => '1',
        isCached,
      })
      const cityOf = async (visitor: string, cookie = '') =>
        cityIn(await (await page(new Request(`${ORIGIN}/about/`, { headers: { cookie } }), visitor)).text())
      const visits = ['95.188.7.7', '10.1.0.1', '8.8.8.8', '95.188.7.7', '::ffff:10.1.0.1']
      expect(await Promise.all(visits.map((visitor) => cityOf(visitor)))).toEqual([
        'Омск',
        'Москва',
        'Барнаул',
        'Омск',
        'Москва',
      ])
      expect(await cityOf('95.188.7.7', `app.city=${String(moscow)}`)).toBe('Москва')
      expect(await cityOf('95.188.7.7', 'app.city=999')).toBe('Омск')
      expect(await cityOf('10.1.0.1', 'app.city=999')).toBe('Москва')
    },
  )

  it('use the first of repeated cookies, and never the city of another visitor [CITY-05]', async () => {
    const [one, other] = ['Омск', 'Томск'].map((title) => String(cities.find((city) => city.title === title)?.id))
    const page = pagesOver(true)
    const cityOf = async (cookie: string) =>
      cityIn(await (await page(new Request(`${ORIGIN}/about/`, { headers: { cookie } }))).text())
    expect(await cityOf(`app.city=${String(one)}; app.city=${String(other)}`)).toBe('Омск')
    expect(await cityOf(`app.city=${String(other)}; app.city=${String(one)}`)).toBe('Томск')
  })

  it('are rejected with 503 and Retry-After when too many searches wait; other pages are rendered meanwhile', async () => {
    const hold = Promise.withResolvers<undefined>()
    const page = pagesOf({
      container: containerOver(async (url, options) => {
        if (new URL(url).pathname.includes('search')) await hold.promise
        return shop.fetch(new Request(url, options))
      }),
      services: () => services,
      catalogueVersion: () => '1',
      isCached: true,
      limitMs: 60_000,
    })
    const get = (path: string) => page(new Request(`${ORIGIN}${path}`))
    // the router ignores the letter case, so the queue does
    const searches = Array.from({ length: 30 }, (_, at) =>
      get(`${at % 3 === 0 ? '/search/' : '/SEARCH/'}?search=чай${String(at)}`),
    )
    const rejected = await Promise.race(searches)
    expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await rejected.text()).toContain('<title>Сейчас слишком много посетителей</title>')
    expect((await get('/catalog/')).status).toBe(200)
    hold.resolve(undefined)
    const statuses = (await Promise.all(searches)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(6)
  })

  it('are answered within their time limit when the service in the same process does not respond', async () => {
    const page = pagesOf({
      container: containerOver(shopInProcess(() => new Promise(() => undefined))),
      services: () => services,
      catalogueVersion: () => '1',
      isCached: false,
      limitMs: 200,
    })
    expect((await page(new Request(`${ORIGIN}/catalog/`))).status).toBeGreaterThanOrEqual(500)
  })

  it.each([
    ['rendered again', false],
    ['cached', true],
  ])(
    'never show one shopper the city of another: %s [CITY-05]',
    async (_, isCached) => {
      const page = pagesOver(isCached)
      const one = async (index: number) => {
        const city = cities[index % cities.length] as VisitorCity
        const answer = await page(from(index % 2 === 0 ? '/' : '/catalog/', city))
        const html = await answer.text()
        const foreign = cities.filter(
          ({ id, title }) => id !== city.id && stateOf(html).includes(`"id":${String(id)},"title":"${title}"`),
        )
        return { status: answer.status, own: html.includes(city.title), foreign }
      }
      const pages: Array<Awaited<ReturnType<typeof one>>> = []
      let next = 0
      const visit = async () => {
        while (next < REQUESTS) pages.push(await one(next++))
      }
      await Promise.all(Array.from({ length: WIDTH }, visit))
      expect(pages.length).toBe(REQUESTS)
      expect(pages.filter(({ status }) => status !== 200)).toEqual([])
      expect(pages.filter(({ own }) => !own)).toEqual([])
      expect(pages.flatMap(({ foreign }) => foreign)).toEqual([])
    },
    120_000,
  )

  it('are equal with cached and with new fragments, for each delivery type', async () => {
    const page = pagesOver(false)
    const [city] = cities
    const ways = [
      'deliveryType=delivery',
      'deliveryType=pickup',
      'deliveryType=pickup; shop.id=1',
      'deliveryType=pickup; shop.id=2',
    ]
    const renderFor = async (way: string) => {
      const html = await (
        await page(new Request(`${ORIGIN}/`, { headers: { cookie: `app.city=${String(city?.id)}; ${way}` } }))
      ).text()
      await afterAnswer()
      // stores are serialized in the order of the responses
      return html.slice(0, html.indexOf('id="page-state"'))
    }
    for (const way of ways) {
      const first = await renderFor(way)
      expect(first).toContain('name="add"')
      expect((await renderFor(way)) === first).toBe(true)
      expect(first).not.toContain('data-fragment')
    }
  })

  it('contain no port in the state, and nothing that could end its element', async () => {
    const container = containerOver((url, options) => shop.fetch(new Request(url, options)))
    const hostile: Services = { ...services, brand: '</script><script>alert(1)</script><!--' }
    const bound = { ...portsOf(container), ...portsOf(requestContainer(container, '')) }
    const page = await renderPage('/', { ...FALLBACK_CITY, defaultShop: null }, bound, hostile, NO_ASSETS)
    const html = Buffer.concat(page.body).toString()
    const state = stateOf(html)
    expect(JSON.parse(state)).toMatchObject({ services: hostile })
    expect(state).not.toContain('port.')
    expect(html).not.toContain('<script>alert')
  })

  it.each([
    ['address', '/no/such/page/'],
    ['selection', '/catalog/?selection=zzz'],
  ])('return 404 for an unknown %s [ERR-15, ROUTE-37]', async (_, path) => {
    const response = await pagesOver(true)(new Request(`${ORIGIN}${path}`))
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Страница не найдена')
  })

  it("return the error page with the status of the failure, and the service's message [ERR-16]", async () => {
    const page = pagesOf({
      container: containerOver(() =>
        Promise.resolve(
          Response.json({ code: 503, message: 'Магазин обновляется', stack: 'at secret' }, { status: 503 }),
        ),
      ),
      services: () => services,
      catalogueVersion: () => '1',
      isCached: false,
    })
    const response = await page(new Request(`${ORIGIN}/`))
    expect(response.status).toBe(503)
    const html = await response.text()
    expect(html).toContain('Произошла ошибка')
    expect(html).toContain('<p>Магазин обновляется</p>')
    expect(html).not.toContain('secret')
  })
})
