import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appHydrated } from '../../../src/application/app.ts'
import { $counts, $visibleBasket, amountRequested, productAdded } from '../../../src/application/basket/basket.ts'
import { $isBasketPending, $lines, tickRequested } from '../../../src/application/basket/basket-page.ts'
import type { BasketApi } from '../../../src/application/ports/api/sales/basket-api.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aBasketService, type BasketService } from '../support/basket-service.ts'
import { aPage, tabsOf, type Page } from '../support/basket-harness.ts'
import { deferred, settle } from '../support/deferred.ts'

const MAX_COUNT = 9
const PRODUCTS = [1, 2, 3]

interface Journey {
  readonly arrive: () => void
  readonly back: () => Promise<void>
}

/**
 * Requests between a page and the service. The model decides when each arrives and when its response returns;
 * the network may lose both.
 */
const aNetwork = (service: BasketService) => {
  const journeys: Array<Journey> = []
  const travels = <A>(
    request: () => ReturnType<BasketService['change']>,
    shape: (basket: ReturnType<BasketService['basket']>) => A,
    signal?: AbortSignal,
  ) => {
    const call = deferred<A>(signal)
    let answer: ReturnType<BasketService['change']> | null = null
    journeys.push({
      arrive: () => {
        answer ??= request()
      },
      back: () => {
        answer ??= request()
        return answer._tag === 'Right' ? call.answer(shape(answer.right)) : call.refuse(answer.left)
      },
    })
    return call.task
  }
  const api: BasketApi = {
    load: (_, signal) =>
      travels(
        () => ({ _tag: 'Right', right: service.basket() }),
        (basket) => basket,
        signal,
      ),
    change: (changes, { sequence, signal }) =>
      travels(
        () => service.change(changes, sequence),
        (basket) => basket,
        signal,
      ),
    tick: (flags) =>
      travels(
        () => service.tick(flags),
        (basket) => ({ basket, order: { order: null } }),
      ),
  }
  return { api, journeys }
}

type Step =
  | { readonly _tag: 'Add'; readonly product: number; readonly count: number }
  | { readonly _tag: 'Want'; readonly product: number; readonly count: number }
  | { readonly _tag: 'Tick'; readonly product: number; readonly ticked: boolean }
  | { readonly _tag: 'Wait'; readonly ms: number }
  | { readonly _tag: 'Arrive'; readonly which: number }
  | { readonly _tag: 'Back'; readonly which: number }

const aProductId = fc.constantFrom(...PRODUCTS)
const aStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ _tag: fc.constant('Add' as const), product: aProductId, count: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    _tag: fc.constant('Want' as const),
    product: aProductId,
    count: fc.integer({ min: 0, max: MAX_COUNT + 3 }),
  }),
  fc.record({ _tag: fc.constant('Tick' as const), product: aProductId, ticked: fc.boolean() }),
  fc.record({ _tag: fc.constant('Wait' as const), ms: fc.constantFrom(0, 100, 500) }),
  fc.record({ _tag: fc.constant('Arrive' as const), which: fc.nat(3) }),
  fc.record({ _tag: fc.constant('Back' as const), which: fc.nat(3) }),
)

const id = (product: number) => product as ProductId

/** Only possible actions: a tick and a stepper exist only for an existing line. */
const isOffered = (page: Page, product: number) => page.see($lines).some((line) => line.product.id === product)

const doStep = async (page: Page, network: ReturnType<typeof aNetwork>, step: Step): Promise<void> => {
  const { journeys } = network
  switch (step._tag) {
    case 'Add':
      return page.trigger(productAdded, { productId: id(step.product), count: step.count })
    case 'Want':
      return isOffered(page, step.product)
        ? page.trigger(amountRequested, { productId: id(step.product), count: step.count })
        : undefined
    case 'Tick':
      return isOffered(page, step.product)
        ? page.trigger(tickRequested, { productId: id(step.product), ticked: step.ticked })
        : undefined
    case 'Wait':
      await vi.advanceTimersByTimeAsync(step.ms)
      return
    case 'Arrive':
      return journeys[step.which % Math.max(journeys.length, 1)]?.arrive()
    case 'Back': {
      const [journey] = journeys.splice(step.which % Math.max(journeys.length, 1), 1)
      return journey?.back()
    }
  }
}

/** Completes all requests in flight. */
const allResponded = async (networks: ReadonlyArray<ReturnType<typeof aNetwork>>): Promise<void> => {
  for (let round = 0; round < 60; round += 1) {
    await vi.advanceTimersByTimeAsync(500)
    await settle()
    for (const { journeys } of networks) while (journeys.length > 0) await journeys.shift()?.back()
  }
}

const shown = (page: Page) => page.see($lines).map(({ product, count, disabled }) => [product.id, count, disabled])
const available = (service: BasketService) =>
  service.basket().items.map(({ product, count, disabled }) => [product.id, count, disabled])

/** Each page has its own clock. It advances with the fake timers, so two requests may have the same millisecond. */
const opened = async (service: BasketService, tabChannel = tabsOf()()) => {
  const network = aNetwork(service)
  const page = aPage({ basketApi: network.api, tabChannel, now: () => Date.now() })
  await page.trigger(appHydrated)
  await allResponded([network])
  return { page, network }
}

/** Stock: one unit of each product. */
const stocked = () => {
  const service = aBasketService(MAX_COUNT)
  service.change(Object.fromEntries(PRODUCTS.map((product) => [product, { count: 1 }])), 0)
  return service
}

const RUNS = { numRuns: 500 }
const LENGTH = { maxLength: 40, size: 'max' } as const

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('with any clicks, and any order of requests and responses', () => {
  it('a page ends with the basket of the service and no pending change [CART-10, CART-11, CART-12, CART-13]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, LENGTH), async (steps) => {
        const service = stocked()
        const { page, network } = await opened(service)
        for (const step of steps) await doStep(page, network, step)
        await allResponded([network])
        expect(shown(page)).toEqual(available(service))
        expect([page.see($visibleBasket).isSumPending, page.see($isBasketPending)]).toEqual([false, false])
      }),
      RUNS,
    )
  })

  it('no available amount is lost [CART-11, CART-18]', async () => {
    const possible = aStep.filter((step) => step._tag !== 'Add' && (step._tag !== 'Want' || step.count <= MAX_COUNT))
    await fc.assert(
      fc.asyncProperty(fc.array(possible, LENGTH), async (steps) => {
        const service = aBasketService(MAX_COUNT)
        const { page, network } = await opened(service)
        for (const step of steps) await doStep(page, network, step)
        const requested = page.see($counts)
        await allResponded([network])
        expect(PRODUCTS.map((product) => service.countOf(product))).toEqual(
          PRODUCTS.map((product) => requested[product] ?? 0),
        )
      }),
      RUNS,
    )
  })

  it('changes of different products in two tabs are not lost [CART-11, CART-12, OC-99]', async () => {
    const ofTab = (product: number) =>
      aStep.map((step): Step => {
        if (step._tag === 'Add') return { _tag: 'Want', product, count: step.count }
        return 'product' in step
          ? { ...step, product, ...('count' in step && { count: Math.min(step.count, MAX_COUNT) }) }
          : step
      })
    const aTabStep = fc.oneof(fc.tuple(fc.constant(0 as const), ofTab(1)), fc.tuple(fc.constant(1 as const), ofTab(2)))
    await fc.assert(
      fc.asyncProperty(fc.array(aTabStep, LENGTH), async (steps) => {
        const service = stocked()
        const tab = tabsOf()
        const tabs = [await opened(service, tab()), await opened(service, tab())] as const
        for (const [which, step] of steps) await doStep(tabs[which].page, tabs[which].network, step)
        const requested = [tabs[0].page.see($counts)[1] ?? 0, tabs[1].page.see($counts)[2] ?? 0]
        await allResponded(tabs.map(({ network }) => network))
        expect([service.countOf(1), service.countOf(2)]).toEqual(requested)
      }),
      RUNS,
    )
  })

  it('a tab never ends with a response that is older than a loaded basket [CART-12]', async () => {
    const service = stocked()
    const tab = tabsOf()
    const [first, second] = [await opened(service, tab()), await opened(service, tab())]
    await doStep(first.page, first.network, { _tag: 'Add', product: 1, count: 1 })
    await doStep(first.page, first.network, { _tag: 'Arrive', which: 0 })
    await doStep(second.page, second.network, { _tag: 'Add', product: 1, count: 2 })
    await doStep(second.page, second.network, { _tag: 'Back', which: 0 })
    await doStep(first.page, first.network, { _tag: 'Back', which: 1 })
    await allResponded([first.network, second.network])
    expect(service.countOf(1)).toBe(3)
    expect([shown(first.page), shown(second.page)]).toEqual([available(service), available(service)])
  })

  it('two tabs end with the basket of the service [CART-12]', async () => {
    const aTabStep = fc.tuple(fc.nat(1), aStep)
    await fc.assert(
      fc.asyncProperty(fc.array(aTabStep, LENGTH), async (steps) => {
        const service = stocked()
        const tab = tabsOf()
        const tabs = [await opened(service, tab()), await opened(service, tab())] as const
        for (const [which, step] of steps) {
          const { page, network } = tabs[which === 0 ? 0 : 1]
          await doStep(page, network, step)
        }
        await allResponded(tabs.map(({ network }) => network))
        expect(shown(tabs[0].page)).toEqual(available(service))
        expect(shown(tabs[1].page)).toEqual(available(service))
      }),
      RUNS,
    )
  })
})
