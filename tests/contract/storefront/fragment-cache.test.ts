import { createEvent, createStore, fork, type Scope } from 'effector'
import { Provider, useStoreMap, useUnit } from 'effector-react'
import { createElement, useId, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { setImmediate as afterAnswer } from 'node:timers/promises'
import type { RouteObject } from 'react-router'
import { describe, expect, inject, it } from 'vitest'
import { serverContainer } from '../../../src/infrastructure/wiring/server-container.ts'
import { shopInProcess } from '../../../src/infrastructure/server/shop-in-process.ts'
import { makeFragmentCache, noFragmentCache, type FragmentCache } from '../../../src/main/page/fragment-cache.tsx'
import { webPages } from '../../../src/main/page/page-response.ts'
import { writePageState } from '../../../src/main/page/write-page-state.ts'
import { routes } from '../../../src/ui/routes.tsx'
import { cachedFragment, FragmentContext } from '../../../src/ui/shell/cached-fragment.tsx'
import { ServicesContext, useServices } from '../../../src/ui/shell/services.tsx'
import { pagesWithTime } from '../support/pages.ts'
import { seedTales } from '../support/articles.ts'
import { freshDatabase } from '../support/engines.ts'
import { BARNAUL_SHOP } from '../support/products.ts'
import { shopOver, stockShop } from '../support/shop.ts'

const $city = createStore('Бийск', { sid: 'test.city' })
const $counts = createStore<Readonly<Record<number, number>>>({}, { sid: 'test.counts' })
const pressed = createEvent()

interface FragmentProps {
  readonly id: number
  readonly title: string
}

const scopeOf = (city: string, counts: Readonly<Record<number, number>> = {}) =>
  fork({ values: { 'test.city': city, 'test.counts': counts } })

const services = { brand: 'Кедр', origin: '', theme: 'spring', year: 2026 } as const

const within = (scope: Scope, cache: ReturnType<FragmentCache>, ...content: ReadonlyArray<React.ReactNode>) =>
  renderToString(
    createElement(
      ServicesContext,
      { value: services },
      createElement(Provider, {
        value: scope,
        children: createElement(FragmentContext, { value: cache.render }, createElement('main', null, ...content)),
      }),
    ),
  )

/** A page as the server renders it. */
const pageOf = (fragmentsOf: FragmentCache, scope: Scope, ...content: ReadonlyArray<React.ReactNode>): string => {
  const fragments = fragmentsOf(scope)
  const markup = within(scope, fragments, ...content)
  fragments.cacheMissing()
  return Buffer.concat([...fragments.assemble(markup)]).toString()
}

/** A component that records each render. */
const counted = (Part: ComponentType<FragmentProps>, stores: Parameters<typeof cachedFragment>[1] = []) => {
  const rendered: Array<number> = []
  const Counted = (props: FragmentProps) => {
    rendered.push(props.id)
    return createElement(Part, props)
  }
  return { rendered, Fragment: cachedFragment(Counted, stores) }
}

const InTheBasket = ({ id, title }: FragmentProps) => {
  const { city } = useUnit({ city: $city, press: pressed })
  const count = useStoreMap({ store: $counts, keys: [id], fn: (counts, [of]) => counts[of] ?? 0 })
  return createElement('article', null, createElement('h3', null, title), `${city}: ${String(count)}`)
}

const STORES = [$city, $counts]
const tea = { id: 1, title: 'Чай <чёрный>' }

describe('the fragment cache', () => {
  it('renders a fragment once for all pages with equal props and stores', () => {
    const { rendered, Fragment } = counted(InTheBasket, STORES)
    const fragmentsOf = makeFragmentCache()
    const coffee = { id: 2, title: 'Кофе' }
    const first = pageOf(
      fragmentsOf,
      scopeOf('Томск'),
      createElement(Fragment, tea),
      'и',
      createElement(Fragment, coffee),
    )
    const before = rendered.length
    const second = pageOf(
      fragmentsOf,
      scopeOf('Томск', {}),
      createElement(Fragment, { ...coffee }),
      'и',
      createElement(Fragment, { ...tea }),
    )
    expect(first).toContain('<article><h3>Чай &lt;чёрный&gt;</h3>Томск: 0</article>и<article>')
    expect(second).toContain('</h3>Томск: 0</article>и<article><h3>Чай &lt;чёрный&gt;</h3>Томск: 0</article>')
    expect(rendered).toHaveLength(before)
  })

  it('holds no memory beyond the bytes of a fragment', () => {
    const { Fragment } = counted(InTheBasket, STORES)
    const fragmentsOf = makeFragmentCache()
    pageOf(fragmentsOf, scopeOf('Томск'), createElement(Fragment, tea))
    const fragments = fragmentsOf(scopeOf('Томск'))
    const markup = within(scopeOf('Томск'), fragments, createElement(Fragment, tea))
    expect(markup).toContain('<template')
    const [, fragment] = fragments.assemble(markup)
    expect(fragment?.buffer.byteLength).toBe(fragment?.length)
  })

  it('holds no memory beyond the bytes of the shared parts of a page state', () => {
    const shared = [{ id: 1, title: 'Чай' }]
    const hydration = { loaderData: {}, errors: null }
    const pieces = writePageState({ values: { 'test.goods': shared }, hydration, services })
    const piece = pieces.find((bytes) => String(Buffer.from(bytes)) === JSON.stringify(shared))
    expect(piece?.buffer.byteLength).toBe(piece?.length)
    expect(piece?.length).toBeGreaterThan(0)
  })

  it('never shows another value of a declared store [CITY-05]', () => {
    const { Fragment } = counted(InTheBasket, STORES)
    const fragmentsOf = makeFragmentCache()
    const page = (scope: Scope) => pageOf(fragmentsOf, scope, createElement(Fragment, tea))
    expect(page(scopeOf('Томск'))).toContain('Томск: 0')
    expect(page(scopeOf('Омск'))).toContain('Омск: 0')
    expect(page(scopeOf('Омск', { 1: 3 }))).toContain('Омск: 3')
    expect(page(scopeOf('Омск', { 1: 3, 2: 5 }))).toContain('Омск: 3')
  })

  it('never stores the value of a store that was not declared', () => {
    const { Fragment } = counted(InTheBasket, [$counts])
    const fragmentsOf = makeFragmentCache()
    const page = (city: string) => pageOf(fragmentsOf, scopeOf(city), createElement(Fragment, tea))
    page('Томск')
    expect(page('Омск')).toContain('Бийск: 0')
  })

  it('distinguishes a handler from none, and components of equal names', () => {
    const Named = ({ id, title, onPress }: FragmentProps & { readonly onPress?: () => void }) =>
      createElement(onPress === undefined ? 'p' : 'button', null, `${String(id)} ${title}`)
    const Other = ({ title }: FragmentProps) => createElement('h3', null, title)
    Object.defineProperty(Other, 'name', { value: Named.name })
    const [Fragment, Others] = [cachedFragment(Named), cachedFragment(Other)]
    const fragmentsOf = makeFragmentCache()
    const page = () =>
      pageOf(
        fragmentsOf,
        scopeOf('Томск'),
        createElement(Fragment, tea),
        createElement(Fragment, { ...tea, onPress: () => undefined }),
        createElement(Others, tea),
      )
    for (const html of [page(), page()]) {
      expect(html).toBe(
        '<main><p>1 Чай &lt;чёрный&gt;</p><button>1 Чай &lt;чёрный&gt;</button><h3>Чай &lt;чёрный&gt;</h3></main>',
      )
    }
  })

  it.each<readonly [string, ComponentType<FragmentProps>]>([
    ['ids', ({ title }) => createElement('p', { id: useId() }, title)],
    ['React context', ({ title }) => createElement('p', null, useServices().brand, title)],
  ])('leaves a component that needs %s of its page to the page', (_, Part) => {
    const { Fragment } = counted(Part)
    const fragmentsOf = makeFragmentCache()
    const page = () => pageOf(fragmentsOf, scopeOf('Томск'), createElement(Fragment, tea))
    const uncached = pageOf(noFragmentCache, scopeOf('Томск'), createElement(Fragment, tea))
    expect(page()).toBe(uncached)
    expect(page()).toBe(uncached)
  })

  it('leaves text that looks like a placeholder as it is', () => {
    const { Fragment } = counted(InTheBasket, STORES)
    const fragmentsOf = makeFragmentCache()
    const imitation = createElement('div', {
      dangerouslySetInnerHTML: { __html: '<template data-fragment="0"></template>' },
    })
    const page = () => pageOf(fragmentsOf, scopeOf('Томск'), imitation, createElement(Fragment, tea))
    for (const html of [page(), page()])
      expect(html).toContain('<template data-fragment="0"></template></div><article>')
  })
})

/** Values for the parameters of the route table. A new parameter needs one here. */
const PARAMETERS: Readonly<Record<string, string>> = {
  ':category': 'chayniki',
  ':product': 'chaynik-brusnika',
  ':post': 'chay',
  ':sale': 'vesna',
  ':id': '1',
  ':code': 'code',
  ':code?': 'code',
  '*': '/about/',
}

const addressOf = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^[:*]/.test(part) ? (PARAMETERS[part] ?? `no value for ${part}`) : part))
    .join('/')

const pathsOf = (table: ReadonlyArray<RouteObject>): ReadonlyArray<string> =>
  table.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)])

const CONTEXTS = ['deliveryType=delivery', `deliveryType=pickup; shop.id=${String(BARNAUL_SHOP)}`]
const MORE_ADDRESSES = [
  '/catalog/?page=2',
  '/catalog/chayniki/?sort=priceAsc&inStock=true',
  '/search/?search=чайник',
  '/no/such/page/',
]
const ORIGIN = 'http://shop.test'

/** The state with its stores in one order: they are written in the order in which a page reads them. */
const withSortedState = (html: string): string =>
  html.replace(/(id="page-state">)(.*?)(<\/script>)/s, (_, start: string, state: string, end: string) => {
    const { values, ...rest } = JSON.parse(state) as { readonly values: Readonly<Record<string, unknown>> }
    return `${start}${JSON.stringify([rest, Object.entries(values).toSorted(([a], [b]) => (a < b ? -1 : 1))])}${end}`
  })

describe('pages with the fragment cache', () => {
  it('are byte-equal to pages without it, on all routes and in all delivery contexts [CITY-05]', async () => {
    const database = await freshDatabase('pglite', inject('engines'))
    await stockShop(database)
    await seedTales(database.db)
    const shop = shopOver(database)
    let shared = 0
    const cache = makeFragmentCache()
    const counting: FragmentCache = (scope) => {
      const fragments = cache(scope)
      return {
        ...fragments,
        render: (...part) => {
          const placeholder = fragments.render(...part)
          if (placeholder !== null) shared += 1
          return placeholder
        },
      }
    }
    const pagesWith = (fragmentCache: FragmentCache) =>
      webPages(
        pagesWithTime({
          container: serverContainer({
            http: { origin: ORIGIN, fetch: shopInProcess(shop.fetch) },
            log: { failed: () => undefined },
            now: () => 0,
            catalogueVersion: () => '1',
          }),
          services: () => ({ ...services, origin: ORIGIN }),
          catalogueVersion: () => '1',
          isCached: false,
          fragmentCache,
        }),
      )
    const [cached, plain] = [pagesWith(counting), pagesWith(noFragmentCache)]
    const get = async (pages: typeof cached, address: string, cookie: string) => {
      const answer = await pages(new Request(`${ORIGIN}${address}`, { headers: { cookie } }))
      return `${String(answer.status)} ${withSortedState(await answer.text())}`
    }
    const addresses = [...pathsOf(routes).map(addressOf), ...MORE_ADDRESSES]
    for (const address of addresses) {
      for (const cookie of CONTEXTS) {
        const expected = await get(plain, address, cookie)
        expect(await get(cached, address, cookie), `first ${address} ${cookie}`).toBe(expected)
        // missing fragments are cached after the answer
        await afterAnswer()
        expect(await get(cached, address, cookie), `second ${address} ${cookie}`).toBe(expected)
      }
    }
    expect(shared).toBeGreaterThan(addresses.length * CONTEXTS.length * 5)
    await database.close()
  })
})
