import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  basketOf,
  countOf,
  EMPTY_BASKET,
  hasChanges,
  NO_CHANGES,
  NOTHING_PENDING,
  type Basket,
  type BasketChange,
  type LineMessage,
  type TickChange,
} from '../../../src/domain/basket/basket.ts'
import { step } from '../../../src/domain/basket/sync.ts'
import {
  EMPTY_SYNC,
  type BasketCommand,
  type BasketEvent,
  type BasketRequest,
  type BasketSync,
  type StoredBasket,
  type SyncError,
} from '../../../src/domain/basket/sync-state.ts'
import { backoffMs, REQUEST_BACKOFF } from '../../../src/domain/time/backoff.ts'
import { allTicks } from '../../../src/domain/basket/ticks.ts'
import { visibleBasket, visibleCounts } from '../../../src/domain/basket/visible.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'
import { aBasketItem, anyBasket, anyChanges, anyProductId, aProduct } from '../../../src/domain/testing/index.ts'

const NOW = 1_000
const DAY_MS = 86_400_000
const id = (product: number) => product as ProductId

type Timeless = BasketEvent<string> extends infer E ? (E extends unknown ? Omit<E, 'at'> : never) : never

/** Runs events in order with a fixed clock by default. */
const run = (events: ReadonlyArray<Timeless>, from: BasketSync = EMPTY_SYNC, at = NOW) =>
  events.reduce<{ state: BasketSync; commands: ReadonlyArray<BasketCommand<string>> }>(
    ({ state }, event) => {
      const [next, commands] = step(state, { ...event, at } as BasketEvent<string>)
      return { state: next, commands }
    },
    { state: from, commands: [] },
  )

const held = (...lines: ReadonlyArray<readonly [product: number, count: number]>): Basket =>
  basketOf(lines.map(([product, count]) => aBasketItem({ product: aProduct({ id: id(product) }), count })))

const loaded = (basket: Basket): BasketSync => ({ ...EMPTY_SYNC, isLoaded: true, confirmed: basket })
const amount = (product: number, count: number, comment?: string): Timeless => ({
  _tag: 'AmountRequested',
  change: { productId: id(product), count, comment },
})
const addition = (product: number, count: number): Timeless => ({
  _tag: 'AdditionRequested',
  change: { productId: id(product), count },
})
const sent = (commands: ReadonlyArray<BasketCommand<string>>) =>
  commands.flatMap((command) => (command._tag === 'Send' ? [command.request] : []))
const tags = (commands: ReadonlyArray<BasketCommand<string>>) => commands.map(({ _tag }) => _tag)
const rejectedBy = (...messages: ReadonlyArray<LineMessage>): SyncError => ({ _tag: 'Rejected', messages })
const LOST: SyncError = { _tag: 'Lost' }
const failed = (request: number, error: SyncError): Timeless => ({
  _tag: 'RequestFailed',
  id: request,
  error,
  cause: 'why',
})
const succeeded = (request: number, basket: Basket): Timeless => ({ _tag: 'RequestSucceeded', id: request, basket })

/** The service's side of one basket. It has at most `most` units of each product. */
const aService = (most: number) => {
  let basket = EMPTY_BASKET
  let lastSequence = 0
  const lineOf = (product: ProductId, changes: BasketChange) => {
    const before = basket.items.find((item) => item.product.id === product)
    const { count, comment } = changes[product] ?? { count: before?.count ?? 0 }
    return aBasketItem({
      product: aProduct({ id: product }),
      disabled: before?.disabled ?? false,
      count,
      comment: comment ?? before?.comment ?? '',
    })
  }
  return {
    basket: () => basket,
    change: (changes: BasketChange, sequence: number): Basket | SyncError => {
      if (sequence < lastSequence) return basket
      lastSequence = sequence
      const tooMany = Object.entries(changes).filter(([, { count }]) => count > most)
      if (tooMany.length > 0)
        return rejectedBy(...tooMany.map(([product]) => ({ productId: id(Number(product)), message: 'Мало' })))
      const ids = new Set([
        ...basket.items.map(({ product }) => product.id),
        ...Object.keys(changes).map((key) => id(Number(key))),
      ])
      basket = basketOf([...ids].map((product) => lineOf(product, changes)).filter(({ count }) => count > 0))
      return basket
    },
    tick: (ticks: TickChange): Basket | SyncError => {
      if (Object.keys(ticks).some((key) => countOf(basket, id(Number(key))) === 0)) return rejectedBy()
      basket = basketOf(basket.items.map((item) => ({ ...item, disabled: ticks[item.product.id] ?? item.disabled })))
      return basket
    },
  }
}

type Service = ReturnType<typeof aService>

interface Journey {
  readonly request: BasketRequest
  answer: Basket | SyncError | null
  isCancelled: boolean
}

const isError = (answer: Basket | SyncError): answer is SyncError => '_tag' in answer

/** A client of the machine: it feeds events, executes commands and lets the model decide when requests arrive and answer. */
class Tab {
  state = EMPTY_SYNC
  stored: StoredBasket | null = null
  journeys: Array<Journey> = []
  issued: Array<BasketCommand<string>> = []
  /** The last count that the shopper requested of each product. */
  readonly requested = new Map<number, number>()
  isSendTimerRunning = false
  isRetryTimerRunning = false
  others: ReadonlyArray<Tab> = []
  private readonly service: Service
  constructor(service: Service) {
    this.service = service
  }

  open() {
    this.state = EMPTY_SYNC
    this.journeys = []
    this.isSendTimerRunning = this.isRetryTimerRunning = false
    this.feed({ _tag: 'LoadRequested' })
    this.feed({ _tag: 'Restored', stored: this.stored })
  }

  feed(event: Timeless) {
    const [next, commands] = step(this.state, { ...event, at: NOW } as BasketEvent<string>)
    this.state = next
    for (const command of commands) this.execute(command)
  }

  private execute(command: BasketCommand<string>) {
    this.issued.push(command)
    switch (command._tag) {
      case 'Send': {
        for (const journey of this.journeys)
          if (journey.request._tag === command.request._tag) journey.isCancelled = true
        this.journeys.push({ request: command.request, answer: null, isCancelled: false })
        return
      }
      case 'Debounce':
        this.isSendTimerRunning = true
        return
      case 'Retry':
        this.isRetryTimerRunning = true
        return
      case 'Store':
        this.stored = command.stored
        return
      case 'NotifyTabs':
        for (const tab of this.others) tab.feed({ _tag: 'LoadRequested' })
        return
      case 'Confirm':
      case 'Report':
    }
  }

  private at(which: number) {
    return this.journeys[which % Math.max(this.journeys.length, 1)]
  }

  arrive(which: number) {
    const journey = this.at(which)
    if (journey === undefined || journey.answer !== null) return
    const { request } = journey
    if (request._tag === 'Load') journey.answer = this.service.basket()
    else
      journey.answer =
        request._tag === 'Changes'
          ? this.service.change(request.changes, request.sequence)
          : this.service.tick(request.ticks)
  }

  answer(which: number, isLost = false) {
    const journey = this.at(which)
    if (journey === undefined) return
    if (!isLost) this.arrive(which)
    this.journeys = this.journeys.filter((other) => other !== journey)
    const { request, answer, isCancelled } = journey
    if (isLost || answer === null) this.feed(failed(request.id, LOST))
    else if (isCancelled) this.feed(failed(request.id, { _tag: 'Cancelled' }))
    else this.feed(isError(answer) ? failed(request.id, answer) : succeeded(request.id, answer))
  }

  /** An answer that came although its request was cancelled. */
  answerCancelled(which: number) {
    const journey = this.at(which)
    if (journey !== undefined) journey.isCancelled = false
    this.answer(which)
  }

  timePasses() {
    if (this.isSendTimerRunning) {
      this.isSendTimerRunning = false
      this.feed({ _tag: 'SendDue' })
    }
    if (this.isRetryTimerRunning) {
      this.isRetryTimerRunning = false
      this.feed({ _tag: 'RetryDue' })
    }
  }

  get isQuiet() {
    return this.journeys.length === 0 && !this.isSendTimerRunning && !this.isRetryTimerRunning
  }
}

const MAX_COUNT = 9
const PRODUCTS = [1, 2, 3]

type Move = readonly [name: string, act: (tab: Tab) => void]

const aProductOf = fc.constantFrom(...PRODUCTS)
const isOffered = (tab: Tab, product: number) =>
  visibleBasket(tab.state).items.some((line) => line.product.id === product)

const anyMove = (ids: fc.Arbitrary<number> = aProductOf, most = MAX_COUNT + 3): fc.Arbitrary<Move> =>
  fc.oneof(
    fc.tuple(ids, fc.integer({ min: 0, max: most })).map(
      ([product, count]): Move => [
        `want ${String(count)} of ${String(product)}`,
        (tab) => {
          tab.requested.set(product, count)
          tab.feed(amount(product, count))
        },
      ],
    ),
    fc.tuple(ids, fc.boolean()).map(
      ([product, isDisabled]): Move => [
        `${isDisabled ? 'untick' : 'tick'} ${String(product)}`,
        (tab) => {
          if (isOffered(tab, product)) tab.feed({ _tag: 'TicksRequested', ticks: { [product]: isDisabled } })
        },
      ],
    ),
    fc.nat(3).map((which): Move => [`arrive ${String(which)}`, (tab) => tab.arrive(which)]),
    fc.nat(3).map((which): Move => [`answer ${String(which)}`, (tab) => tab.answer(which)]),
    fc.nat(3).map((which): Move => [`answer ${String(which)} if cancelled too`, (tab) => tab.answerCancelled(which)]),
    fc.nat(3).map((which): Move => [`lose ${String(which)}`, (tab) => tab.answer(which, true)]),
    fc.constant<Move>(['time passes', (tab) => tab.timePasses()]),
    fc.constant<Move>(['connection returns', (tab) => tab.feed({ _tag: 'ConnectionReturned' })]),
    fc.constant<Move>(['load', (tab) => tab.feed({ _tag: 'LoadRequested' })]),
    fc.constant<Move>(['reload the page', (tab) => tab.open()]),
  )

const anyAddition = fc
  .tuple(aProductOf, fc.integer({ min: 1, max: 4 }))
  .map(
    ([product, count]): Move => [
      `add ${String(count)} of ${String(product)}`,
      (tab) => tab.feed(addition(product, count)),
    ],
  )

const anyMoves = (move: fc.Arbitrary<Move>) => fc.array(move, { maxLength: 40, size: 'max' })

const settle = (tabs: ReadonlyArray<Tab>) => {
  for (let round = 0; round < 200 && !tabs.every((tab) => tab.isQuiet); round += 1) {
    for (const tab of tabs) {
      while (tab.journeys.length > 0) tab.answer(0)
      tab.timePasses()
    }
  }
  expect(tabs.map((tab) => tab.isQuiet)).toEqual(tabs.map(() => true))
}

const aClient = (service: Service) => {
  const tab = new Tab(service)
  tab.open()
  return tab
}

const lines = (basket: Pick<Basket, 'items'>) =>
  basket.items.map(({ product, count, comment, disabled }) => ({ id: product.id, count, comment, disabled }))

const changeRequests = ({ issued }: Tab) => sent(issued).filter((request) => request._tag === 'Changes')

describe('after any events', () => {
  it('when the service responds, its basket equals the visible one, and nothing is pending [CART-10, CART-11, CART-12]', () => {
    fc.assert(
      fc.property(anyMoves(fc.oneof(anyMove(), anyAddition)), (moves) => {
        const service = aService(MAX_COUNT)
        const tab = aClient(service)
        for (const [, act] of moves) act(tab)
        settle([tab])
        expect(lines(visibleBasket(tab.state))).toEqual(lines(service.basket()))
        expect(tab.state.pending).toEqual(NOTHING_PENDING)
        expect([tab.state.requests, tab.state.isSendDue, tab.stored]).toEqual([[], false, null])
      }),
    )
  })

  it('no available amount is lost after lost responses and reloads [CART-11, CART-18]', () => {
    fc.assert(
      fc.property(anyMoves(anyMove(aProductOf, MAX_COUNT)), (moves) => {
        const service = aService(MAX_COUNT)
        const tab = aClient(service)
        for (const [, act] of moves) act(tab)
        settle([tab])
        for (const product of PRODUCTS)
          expect(countOf(service.basket(), id(product))).toBe(tab.requested.get(product) ?? 0)
      }),
    )
  })

  it('two tabs end with the basket of the service, and no amount that one tab alone changes is lost [CART-12, OC-99]', () => {
    const ofTab = (which: 0 | 1) => anyMove(fc.constant(which + 1), MAX_COUNT).map((move) => [which, move] as const)
    fc.assert(
      fc.property(fc.array(fc.oneof(ofTab(0), ofTab(1)), { maxLength: 40, size: 'max' }), (moves) => {
        const service = aService(MAX_COUNT)
        const tabs = [aClient(service), aClient(service)] as const
        tabs[0].others = [tabs[1]]
        tabs[1].others = [tabs[0]]
        for (const [which, [, act]] of moves) act(tabs[which])
        settle(tabs)
        for (const tab of tabs) expect(lines(visibleBasket(tab.state))).toEqual(lines(service.basket()))
        for (const tab of tabs)
          for (const [product, count] of tab.requested) expect(countOf(service.basket(), id(product))).toBe(count)
      }),
    )
  })

  it('sequence numbers grow, also when the clock does not advance [CART-11, OC-99]', () => {
    fc.assert(
      fc.property(
        anyMoves(fc.oneof(anyMove(), anyAddition).filter(([name]) => name !== 'reload the page')),
        (moves) => {
          const tab = aClient(aService(MAX_COUNT))
          for (const [, act] of moves) act(tab)
          const sequences = changeRequests(tab).map(({ sequence }) => sequence)
          expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other))
          expect(sequences.every((sequence) => sequence >= NOW)).toBe(true)
        },
      ),
    )
  })

  it('a change request carries absolute counts of all pending changes [CART-06, CART-11]', () => {
    fc.assert(
      fc.property(anyMoves(fc.oneof(anyMove(), anyAddition)), (moves) => {
        const tab = aClient(aService(MAX_COUNT))
        for (const [, act] of moves) {
          const before = tab.issued.length
          act(tab)
          const request = sent(tab.issued.slice(before)).findLast(({ _tag }) => _tag === 'Changes')
          if (request?._tag === 'Changes') expect(request.changes).toEqual(tab.state.pending.changes)
        }
      }),
    )
  })

  it('pending changes are stored [CART-11, OC-94]', () => {
    fc.assert(
      fc.property(anyMoves(fc.oneof(anyMove(), anyAddition)), (moves) => {
        const tab = aClient(aService(MAX_COUNT))
        for (const [, act] of moves) {
          act(tab)
          const { changes, ticks, additions } = tab.stored ?? NOTHING_PENDING
          expect({ changes, ticks, additions }).toEqual(tab.state.pending)
        }
      }),
    )
  })
})

const anyEvent: fc.Arbitrary<BasketEvent<string>> = fc
  .tuple(
    fc.nat(5_000),
    fc.oneof(
      fc.tuple(anyProductId(3), fc.nat(12)).map(([product, count]) => amount(product, count)),
      fc.tuple(anyProductId(3), fc.integer({ min: 1, max: 3 })).map(([product, count]) => addition(product, count)),
      anyProductId(3).map((productId): Timeless => ({ _tag: 'CommentRequested', productId, comment: 'в подарок' })),
      fc
        .dictionary(anyProductId(3).map(String), fc.boolean())
        .map((ticks): Timeless => ({ _tag: 'TicksRequested', ticks })),
      fc.constantFrom<Timeless>(
        { _tag: 'LoadRequested' },
        { _tag: 'SendDue' },
        { _tag: 'RetryDue' },
        { _tag: 'ConnectionReturned' },
        { _tag: 'Cleared' },
        { _tag: 'LinesRejected', messages: [{ productId: id(1), message: 'Мало' }] },
      ),
      fc.tuple(fc.nat(8), anyBasket()).map(([request, basket]) => succeeded(request, basket)),
      fc
        .tuple(
          fc.nat(8),
          fc.constantFrom<SyncError>(
            LOST,
            { _tag: 'Cancelled' },
            rejectedBy(),
            rejectedBy({ productId: id(1), message: 'Мало' }),
          ),
        )
        .map(([request, error]) => failed(request, error)),
      fc.option(anyChanges()).map(
        (changes): Timeless => ({
          _tag: 'Restored',
          stored: changes && { changes, ticks: {}, additions: [{ productId: id(1), count: 1 }], at: NOW },
        }),
      ),
    ),
  )
  .map(([at, event]) => ({ ...event, at }) as BasketEvent<string>)

const anyState = fc
  .array(anyEvent, { maxLength: 20 })
  .map((events) => events.reduce((state, event) => step(state, event)[0], EMPTY_SYNC))

describe('any event in any state', () => {
  it('is accepted, and the next state is plain data', () => {
    fc.assert(
      fc.property(anyState, anyEvent, (state, event) => {
        const before = structuredClone(state)
        const [next, commands] = step(state, event)
        expect(state).toEqual(before)
        expect(structuredClone([next, commands])).toEqual([next, commands])
      }),
    )
  })

  it('issues each command at most once', () => {
    fc.assert(
      fc.property(anyState, anyEvent, (state, event) => {
        const kinds = step(state, event)[1].map((command) =>
          command._tag === 'Send' ? command.request._tag : command._tag,
        )
        expect([...kinds].sort()).toEqual([...new Set(kinds)].sort())
      }),
    )
  })

  it('allows one request of ticks in flight, and none after a later change request [CART-13]', () => {
    fc.assert(
      fc.property(anyState, anyEvent, (state, event) => {
        const { requests } = step(state, event)[0]
        expect(requests.filter(({ _tag }) => _tag === 'Ticks').length).toBeLessThanOrEqual(1)
        expect(requests.some(({ _tag }) => _tag === 'Ticks') && requests.some(({ _tag }) => _tag === 'Changes')).toBe(
          false,
        )
      }),
    )
  })

  it('does not let a response to an older request replace a newer basket [CART-12, CART-28]', () => {
    fc.assert(
      fc.property(anyState, fc.nat(30), anyBasket(), (state, request, basket) => {
        const isNewest =
          Object.values(state.newest).includes(request) && state.requests.some((one) => one.id === request)
        const [next] = step(state, { ...succeeded(request, basket), at: NOW } as BasketEvent<string>)
        expect(next.confirmed).toBe(isNewest ? basket : state.confirmed)
      }),
    )
  })
})

describe('retries', () => {
  const wait = (failures: number) => backoffMs(REQUEST_BACKOFF, failures)

  it('wait longer after each consecutive failure, and at most 30 seconds [CART-11]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), (failures) => {
        expect(wait(failures + 1)).toBeGreaterThanOrEqual(wait(failures))
        expect(wait(failures)).toBeGreaterThanOrEqual(2_000)
        expect(wait(failures)).toBeLessThanOrEqual(30_000)
      }),
    )
    expect([1, 2, 3, 4, 5, 6].map(wait)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  })

  it('of changes, ticks and loads share one delay; a response or a connection resets it [CART-11]', () => {
    const waits: Array<number> = []
    let state = run([addition(1, 1)], loaded(held())).state
    for (const ended of [1, 2, 3]) {
      const { state: next, commands } = run([failed(ended, LOST)], state)
      waits.push(...commands.flatMap((command) => (command._tag === 'Retry' ? [command.afterMs] : [])))
      state = run([{ _tag: 'RetryDue' }], next).state
    }
    expect(waits).toEqual([2_000, 4_000, 8_000])
    expect(run([{ _tag: 'ConnectionReturned' }], state).state.failures).toBe(0)
    expect(run([succeeded(4, held([1, 1]))], state).state.failures).toBe(0)
  })

  it('are reported once, and only if the shopper changed something [CART-22, OC-56]', () => {
    const first = run([addition(1, 1), failed(1, LOST)], loaded(held()))
    expect(first.commands).toContainEqual({ _tag: 'Report', cause: 'why' })
    const again = run([{ _tag: 'RetryDue' }, failed(2, LOST)], first.state)
    expect(tags(again.commands)).not.toContain('Report')
    expect(tags(run([{ _tag: 'LoadRequested' }, failed(1, LOST)], loaded(held())).commands)).toEqual(['Retry'])
    expect(tags(run([addition(1, 1), failed(1, LOST)]).commands)).toContain('Report')
  })

  it('do not repeat a change in flight, and load the basket again after a lost load [CART-28]', () => {
    const running = run([addition(1, 1)], loaded(held())).state
    expect(run([{ _tag: 'RetryDue' }], running).commands).toEqual([])
    const lost = run([{ _tag: 'LoadRequested' }, failed(1, LOST)]).state
    expect(lost.loadError).toBe('Lost')
    expect(sent(run([{ _tag: 'RetryDue' }], lost).commands).map(({ _tag }) => _tag)).toEqual(['Load'])
    const rejection = run([{ _tag: 'LoadRequested' }, failed(1, rejectedBy())]).state
    expect([rejection.loadError, sent(run([{ _tag: 'RetryDue' }], rejection).commands)]).toEqual(['Rejected', []])
  })
})

describe('a rejected change', () => {
  it('leaves the pending set; its other lines are sent again, and the basket is loaded [CART-12, CART-23]', () => {
    fc.assert(
      fc.property(anyChanges().filter(hasChanges), fc.nat(20), (changes, which) => {
        const ids = Object.keys(changes)
        const named = ids[which % ids.length] as string
        const request: BasketRequest = { _tag: 'Changes', id: 1, sequence: NOW, changes }
        const from: BasketSync = {
          ...loaded(held()),
          lastId: 1,
          lastSequence: NOW,
          requests: [request],
          newest: { Load: 0, Changes: 1, Ticks: 0 },
          pending: { ...NOTHING_PENDING, changes },
        }
        const { state, commands } = run(
          [failed(1, rejectedBy({ productId: id(Number(named)), message: 'Мало' }))],
          from,
        )
        expect(Object.keys(state.pending.changes)).toEqual(ids.filter((key) => key !== named))
        expect(state.lineMessages).toEqual({ [named]: 'Мало' })
        expect(sent(commands).map(({ _tag }) => _tag)).toEqual(ids.length > 1 ? ['Load', 'Changes'] : ['Load'])
        expect(tags(commands)).toEqual(expect.arrayContaining(['Report', 'NotifyTabs']))
      }),
    )
  })

  it('keeps its comment for the next amount of the line [FORM-06]', () => {
    const rejection = run(
      [amount(1, 2, 'в подарок'), { _tag: 'SendDue' }, failed(1, rejectedBy({ productId: id(1), message: 'Мало' }))],
      loaded(held([1, 1])),
    ).state
    expect([rejection.rejectedComments, rejection.pending.changes]).toEqual([{ 1: 'в подарок' }, {}])
    const next = run([amount(1, 1)], rejection).state
    expect([next.rejectedComments, next.pending.changes, next.lineMessages]).toEqual([
      {},
      { 1: { count: 1, comment: 'в подарок' } },
      {},
    ])
    expect(run([amount(1, 0)], rejection).state).toMatchObject({
      rejectedComments: {},
      pending: { changes: { 1: { count: 0 } } },
    })
    expect(run([amount(1, 1, 'без пакета')], rejection).state.pending.changes).toEqual({
      1: { count: 1, comment: 'без пакета' },
    })
    expect(run([amount(2, 1)], rejection).state.rejectedComments).toEqual({ 1: 'в подарок' })
    expect(run([addition(1, 1)], rejection).state).toMatchObject({
      rejectedComments: { 1: 'в подарок' },
      lineMessages: {},
    })
    const removed = run(
      [amount(1, 0, 'в подарок'), { _tag: 'SendDue' }, failed(1, rejectedBy())],
      loaded(held([1, 1])),
    ).state
    expect(removed.rejectedComments).toEqual({})
  })

  it('of ticks leaves the pending set [CART-13, ERR-13]', () => {
    const { state, commands } = run(
      [{ _tag: 'TicksRequested', ticks: { 1: true } }, failed(1, rejectedBy())],
      loaded(held([1, 1])),
    )
    expect(state.pending.ticks).toEqual({})
    expect(tags(commands)).toEqual(['Report', 'Send', 'NotifyTabs'])
  })
})

describe('a change that the service ignored because it knows a later one', () => {
  it('is sent five more times, then dropped [CART-11, OC-99]', () => {
    let { state } = run([addition(1, 4)], loaded(held([1, 1])))
    let requests = 1
    for (; state.requests.length > 0; requests += 1) state = run([succeeded(state.lastId, held([1, 1]))], state).state
    expect([requests - 1, state.pending.changes, state.repeats]).toEqual([6, NO_CHANGES, 0])
  })
})

describe('additions', () => {
  it('wait until the basket loads, are visible meanwhile, and are applied once [CART-18, CART-28]', () => {
    const waiting = run([{ _tag: 'LoadRequested' }, addition(1, 1), addition(1, 2), addition(2, 1)])
    expect(sent(waiting.commands)).toEqual([])
    expect(visibleCounts(waiting.state)).toEqual({ 1: 3, 2: 1 })
    const { state, commands } = run([succeeded(1, held([1, 5]))], waiting.state)
    expect(sent(commands)).toMatchObject([{ _tag: 'Changes', changes: { 1: { count: 8 }, 2: { count: 1 } } }])
    expect(state.pending.additions).toEqual([])
  })

  it('load the basket if no load is running, and are dropped when the service rejects the load [CART-22]', () => {
    const { state, commands } = run([addition(1, 1)])
    expect(sent(commands)).toEqual([{ _tag: 'Load', id: 1 }])
    const rejected = run([failed(1, rejectedBy())], state)
    expect([rejected.state.pending.additions, rejected.commands]).toEqual([[], [{ _tag: 'Report', cause: 'why' }]])
    expect(run([failed(1, LOST)], state).state.pending.additions).toHaveLength(1)
    expect(run([{ _tag: 'LoadRequested' }, failed(1, rejectedBy())]).commands).toEqual([])
  })

  it('are replaced by an amount of the same product', () => {
    expect(run([addition(1, 1), addition(2, 1), amount(1, 7)]).state.pending).toMatchObject({
      additions: [{ productId: 2 }],
      changes: { 1: { count: 7 } },
    })
  })
})

describe('a comment', () => {
  it('is sent with the visible count, and not for a missing line [CART-04]', () => {
    const comment = (product: number): Timeless => ({
      _tag: 'CommentRequested',
      productId: id(product),
      comment: 'в подарок',
    })
    const { state, commands } = run([comment(1)], loaded(held([1, 3])))
    expect([state.pending.changes, commands]).toEqual([
      { 1: { count: 3, comment: 'в подарок' } },
      [{ _tag: 'Debounce', afterMs: 500 }],
    ])
    expect(run([comment(2)], loaded(held([1, 3]))).state.pending.changes).toEqual({})
    expect(run([amount(1, 0), comment(1)], loaded(held([1, 3]))).state.pending.changes).toEqual({ 1: { count: 0 } })
  })
})

describe('ticks', () => {
  const untick = (product: number): Timeless => ({ _tag: 'TicksRequested', ticks: { [product]: true } })

  it('of all lines are sent for lines that differ and lines that are pending [CART-13]', () => {
    const basket = basketOf(held([1, 1], [2, 1]).items.map((item) => ({ ...item, disabled: item.product.id === 1 })))
    const all = (isTicked: boolean, from: BasketSync) => allTicks(from, isTicked)
    expect(all(true, loaded(basket))).toEqual({ 1: false })
    expect(all(false, loaded(basket))).toEqual({ 2: true })
    expect(all(true, run([untick(2)], loaded(basket)).state)).toEqual({ 1: false, 2: false })
  })

  it('are visible at once, and alternate with changes [CART-12, CART-13]', () => {
    const ticking = run([untick(1), addition(2, 1)], loaded(held([1, 1], [2, 1])))
    expect(visibleBasket(ticking.state).items.map(({ disabled }) => disabled)).toEqual([true, false])
    expect([sent(ticking.commands), ticking.state.isSendDue]).toEqual([[], true])
    const changing = run([succeeded(1, held([1, 1], [2, 1])), untick(1)], ticking.state)
    expect(changing.state.requests).toMatchObject([{ _tag: 'Changes' }])
    expect(sent(run([failed(1, LOST)], ticking.state).commands)).toMatchObject([{ _tag: 'Changes' }])
    expect(sent(run([failed(2, LOST)], changing.state).commands)).toMatchObject([{ _tag: 'Ticks', ticks: { 1: true } }])
  })

  it('changed after the request stay pending; ticks of removed lines do not [CART-13]', () => {
    const sentTicks = run(
      [untick(1), { _tag: 'TicksRequested', ticks: { 1: false, 2: true } }],
      loaded(held([1, 1], [2, 1])),
    ).state
    expect(run([succeeded(1, held([1, 1], [2, 1]))], sentTicks).state.pending.ticks).toEqual({ 1: false, 2: true })
    expect(run([succeeded(1, held([1, 1]))], sentTicks).state.pending.ticks).toEqual({ 1: false })
  })
})

describe('a response that arrives during a load', () => {
  it('causes another load, because either of the two may be older [CART-12]', () => {
    const both = run([addition(1, 1), { _tag: 'LoadRequested' }], loaded(held())).state
    const loadFirst = run([succeeded(2, held()), succeeded(1, held([1, 1]))], both)
    expect(sent(loadFirst.commands)).toMatchObject([{ _tag: 'Load' }])
    const changeFirst = run([succeeded(1, held([1, 1]))], both)
    expect(sent(changeFirst.commands)).toMatchObject([{ _tag: 'Load' }])
    const loadLost = run([failed(2, LOST), succeeded(1, held([1, 1]))], both)
    expect(sent(loadLost.commands)).toMatchObject([{ _tag: 'Load' }])
    expect(
      run([succeeded(1, held([1, 1]))], run([addition(1, 1)], loaded(held())).state).commands.map(({ _tag }) => _tag),
    ).toEqual(['Confirm', 'NotifyTabs'])
  })
})

describe('stored changes', () => {
  const stored: StoredBasket = {
    changes: { 1: { count: 2 } },
    ticks: { 2: true },
    additions: [{ productId: id(3), count: 1 }],
    at: NOW,
  }

  it('are sent when they are restored within a day [CART-11, OC-94]', () => {
    const { state, commands } = run([{ _tag: 'Restored', stored }], EMPTY_SYNC, NOW + DAY_MS - 1)
    expect(state.pending).toEqual({ changes: stored.changes, ticks: stored.ticks, additions: stored.additions })
    expect(sent(commands).map(({ _tag }) => _tag)).toEqual(['Changes'])
    expect(run([{ _tag: 'Restored', stored }], loaded(held([3, 2]))).state.pending).toEqual({
      changes: { ...stored.changes, 3: { count: 3 } },
      ticks: stored.ticks,
      additions: [],
    })
    expect(commands).toContainEqual({ _tag: 'Store', stored: { ...stored, at: NOW + DAY_MS - 1 } })
  })

  it('older than a day are dropped', () => {
    const { state, commands } = run([{ _tag: 'Restored', stored }], EMPTY_SYNC, NOW + DAY_MS)
    expect([state.pending, commands]).toEqual([NOTHING_PENDING, [{ _tag: 'Store', stored: null }]])
  })

  it('that do not exist are the same object, so that nothing is rendered again', () => {
    const { state } = run([{ _tag: 'LoadRequested' }, { _tag: 'Restored', stored: null }, succeeded(1, held([1, 1]))])
    expect([state.isLoaded, state.isRestored]).toEqual([true, true])
    expect(state.pending).toBe(EMPTY_SYNC.pending)
  })

  it('are stored after the restoration, and deleted on logout', () => {
    expect(run([amount(1, 2)]).commands.map(({ _tag }) => _tag)).toEqual(['Debounce'])
    const restored = run([{ _tag: 'Restored', stored: null }, amount(1, 2)])
    expect(restored.commands).toContainEqual({
      _tag: 'Store',
      stored: { ...NOTHING_PENDING, changes: { 1: { count: 2 } }, at: NOW },
    })
    const cleared = run([{ _tag: 'Cleared' }], restored.state)
    expect([cleared.state.pending, cleared.commands]).toEqual([NOTHING_PENDING, [{ _tag: 'Store', stored: null }]])
    expect(run([{ _tag: 'Cleared' }], cleared.state).commands).toEqual([])
  })
})

describe('messages about lines', () => {
  it('also arrive in responses to other calls, and stay until the amount changes [CART-23]', () => {
    const messages = [
      { productId: id(1), message: 'Мало' },
      { productId: id(2), message: 'Нет' },
    ]
    const { state } = run([{ _tag: 'LinesRejected', messages }])
    expect(state.lineMessages).toEqual({ 1: 'Мало', 2: 'Нет' })
    expect(run([amount(1, 1)], state).state.lineMessages).toEqual({ 2: 'Нет' })
    expect(run([addition(2, 1)], state).state.lineMessages).toEqual({ 1: 'Мало' })
  })
})
