import { createEvent, createStore, fork, type Scope } from 'effector'
import { Provider, useStoreMap, useUnit } from 'effector-react'
import { createElement, useId, type ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { makeSharedParts, type PageParts } from '../../src/main/shared-parts.tsx'
import { ServicesContext, useServices } from '../../src/ui/shell/services.tsx'
import { sharedPart, SharedPartsContext } from '../../src/ui/shell/shared-part.tsx'

const $city = createStore('Бийск', { sid: 'test.city' })
const $counts = createStore<Readonly<Record<number, number>>>({}, { sid: 'test.counts' })
const pressed = createEvent()

interface GoodsProps {
  readonly id: number
  readonly title: string
}

const shop = (city: string, counts: Readonly<Record<number, number>> = {}) =>
  fork({ values: { 'test.city': city, 'test.counts': counts } })

const services = { brand: 'Кедр', origin: '', theme: 'spring', year: 2026 } as const

/** A page of parts, as the server draws it. */
const pageOf = (
  partsOf: ReturnType<typeof makeSharedParts>,
  scope: Scope,
  ...content: ReadonlyArray<React.ReactNode>
): string => {
  const parts = partsOf(scope)
  const tree = createElement('main', null, ...content)
  const within = createElement(SharedPartsContext, { value: parts.draw }, tree)
  const markup = renderToString(
    createElement(ServicesContext, { value: services }, createElement(Provider, { value: scope, children: within })),
  )
  parts.learn()
  return Buffer.concat([...parts.fill(markup)]).toString()
}

const nothingShared: PageParts = { draw: () => null, fill: (markup) => [Buffer.from(markup)], learn: () => undefined }

/** A part that counts how often it is drawn. */
const counted = (Part: ComponentType<GoodsProps>) => {
  const drawn: Array<number> = []
  const Counted = (props: GoodsProps) => {
    drawn.push(props.id)
    return createElement(Part, props)
  }
  return { drawn, Goods: sharedPart(Counted) }
}

const InTheBasket = ({ id, title }: GoodsProps) => {
  const { city } = useUnit({ city: $city, press: pressed })
  const count = useStoreMap({ store: $counts, keys: [id], fn: (counts, [of]) => counts[of] ?? 0 })
  return createElement('article', null, createElement('h3', null, title), `${city}: ${String(count)}`)
}

const tea = { id: 1, title: 'Чай <чёрный>' }

describe('fragments shared by pages', () => {
  it('are reused by pages with the same input, with the same markup', () => {
    const { drawn, Goods } = counted(InTheBasket)
    const partsOf = makeSharedParts()
    const first = pageOf(
      partsOf,
      shop('Томск'),
      createElement(Goods, tea),
      'и',
      createElement(Goods, { id: 2, title: 'Кофе' }),
    )
    const asked = drawn.length
    const second = pageOf(
      partsOf,
      shop('Томск', { 7: 1 }),
      createElement(Goods, { id: 2, title: 'Кофе' }),
      'и',
      createElement(Goods, { ...tea }),
    )
    expect(first).toContain('<article><h3>Чай &lt;чёрный&gt;</h3>Томск: 0</article>и<article>')
    expect(second).toContain('</h3>Томск: 0</article>и<article><h3>Чай &lt;чёрный&gt;</h3>Томск: 0</article>')
    expect(drawn).toHaveLength(asked)
  })

  it('use no memory beyond their own bytes', () => {
    const { Goods } = counted(InTheBasket)
    const partsOf = makeSharedParts()
    pageOf(partsOf, shop('Томск'), createElement(Goods, tea))
    const parts = partsOf(shop('Томск'))
    const markup = renderToString(
      createElement(
        ServicesContext,
        { value: services },
        createElement(Provider, {
          value: shop('Томск'),
          children: createElement(SharedPartsContext, { value: parts.draw }, createElement(Goods, tea)),
        }),
      ),
    )
    expect(markup).toContain('<template')
    const [part] = parts.fill(markup)
    expect(part?.buffer.byteLength).toBe(part?.length)
  })

  it('never contain values of another scope [CITY-05]', () => {
    const { Goods } = counted(InTheBasket)
    const partsOf = makeSharedParts()
    const page = (scope: Scope) => pageOf(partsOf, scope, createElement(Goods, tea))
    expect(page(shop('Томск'))).toContain('Томск: 0')
    expect(page(shop('Омск'))).toContain('Омск: 0')
    expect(page(shop('Омск', { 1: 3 }))).toContain('Омск: 3')
    expect(page(shop('Омск', { 1: 3, 2: 5 }))).toContain('Омск: 3')
  })

  it('are distinguished by their handlers, and by their component regardless of its name', () => {
    const Named = ({ id, title, onPress }: GoodsProps & { readonly onPress?: () => void }) =>
      createElement(onPress === undefined ? 'p' : 'button', null, `${String(id)} ${title}`)
    const Other = ({ title }: GoodsProps) => createElement('h3', null, title)
    Object.defineProperty(Other, 'name', { value: Named.name })
    const [Goods, Others] = [sharedPart(Named), sharedPart(Other)]
    const partsOf = makeSharedParts()
    const page = () =>
      pageOf(
        partsOf,
        shop('Томск'),
        createElement(Goods, tea),
        createElement(Goods, { ...tea, onPress: () => undefined }),
        createElement(Others, tea),
      )
    for (const drawn of [page(), page()]) {
      expect(drawn).toBe(
        '<main><p>1 Чай &lt;чёрный&gt;</p><button>1 Чай &lt;чёрный&gt;</button><h3>Чай &lt;чёрный&gt;</h3></main>',
      )
    }
  })

  it.each<readonly [string, ComponentType<GoodsProps>]>([
    ['ids of its page', ({ title }) => createElement('p', { id: useId() }, title)],
    ['what its page provides', ({ title }) => createElement('p', null, useServices().brand, title)],
  ])('are rendered in place when they need %s', (_, Part) => {
    const { Goods } = counted(Part)
    const partsOf = makeSharedParts()
    const page = () => pageOf(partsOf, shop('Томск'), createElement(Goods, tea))
    const asEver = pageOf(() => nothingShared, shop('Томск'), createElement(Goods, tea))
    expect(page()).toBe(asEver)
    expect(page()).toBe(asEver)
  })

  it('are not inserted for a text that looks like their placeholder', () => {
    const { Goods } = counted(InTheBasket)
    const partsOf = makeSharedParts()
    const imitation = createElement('div', {
      dangerouslySetInnerHTML: { __html: '<template data-part="0"></template>' },
    })
    const page = () => pageOf(partsOf, shop('Томск'), imitation, createElement(Goods, tea))
    for (const drawn of [page(), page()]) expect(drawn).toContain('<template data-part="0"></template></div><article>')
  })
})
