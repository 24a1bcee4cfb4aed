import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderRequest, PlacedOrder } from '../../../src/domain/order/order-request.ts'
import type { Order } from '../../../src/domain/order/order.ts'
import {
  NOTHING_PLACED,
  type OrderDraft,
  type Placing,
  type PlacingCommand,
  type PlacingError,
  type PlacingEvent,
  type SentOrder,
} from '../../../src/domain/order/placing-state.ts'
import { isPlacing, isRepeating, stepPlacing } from '../../../src/domain/order/placing.ts'
import type { CityId } from '../../../src/domain/place/place.ts'
import type { Phone } from '../../../src/domain/person/phone.ts'
import type { Seconds } from '../../../src/domain/time/day.ts'
import { anAmount, anOrder, aShipment, aShipmentItem } from '../../../src/domain/testing/index.ts'

type Event = PlacingEvent<string>
type Command = PlacingCommand<string>
type Tagged<Tag extends Command['_tag']> = Extract<Command, { readonly _tag: Tag }>

const PHONE = '+79131234567' as Phone
const AT = { contextCityId: 1 as CityId, deliveryType: 'delivery' } as const
const placed: PlacedOrder = { order: anOrder(), paymentUrl: null, token: 'signed' }
const previewOf = (count: number): Order => anOrder({ shipments: [aShipment({ items: [aShipmentItem({ count })] })] })
const [ONE, TWO] = [previewOf(1), previewOf(2)] as const

const requestOf = (firstName: string): Omit<OrderRequest, 'expectedSum'> => ({
  contact: { firstName, lastName: 'Белова', phone: PHONE },
  methodCode: 'courier',
  paymentMethod: 'onReceipt',
  policy: true,
})

const draftOf = (firstName: string | null, newKey: string, stored: OrderDraft['stored'] = null): OrderDraft => ({
  order: firstName === null ? null : requestOf(firstName),
  at: AT,
  stored,
  newKey,
})

const lostOrder = (number: number): SentOrder => ({
  order: { ...requestOf('Анна'), expectedSum: anAmount(number) },
  at: AT,
  key: `lost ${String(number)}`,
  content: `lost ${String(number)}`,
  products: [],
  captcha: null,
})

const run = (events: ReadonlyArray<Event>, from: Placing = NOTHING_PLACED) =>
  events.reduce<{ readonly state: Placing; readonly commands: ReadonlyArray<Command> }>(
    ({ state }, event) => {
      const [next, commands] = stepPlacing(state, event)
      return { state: next, commands }
    },
    { state: from, commands: [] },
  )

const found = <Tag extends Command['_tag']>(commands: ReadonlyArray<Command>, tag: Tag): Tagged<Tag> | undefined =>
  commands.find((command): command is Tagged<Tag> => command._tag === tag)
const tags = (commands: ReadonlyArray<Command>) => commands.map(({ _tag }) => _tag)

const submitted: Event = { _tag: 'Submitted' }
const settled = (preview: Order | null = ONE): Event => ({ _tag: 'PreviewSettled', preview })
const checked = (draft: OrderDraft, actual: Order | null = ONE, check = 1): Event => ({
  _tag: 'Checked',
  check,
  actual,
  draft,
})
const failed = (error: PlacingError, shown: Order | null = ONE): Event => ({
  _tag: 'OrderFailed',
  error,
  cause: 'why',
  shown,
})
const UNKNOWN: PlacingError = { _tag: 'Unknown' }
const unavailable = (retryAfter?: number): PlacingError => ({
  _tag: 'Unavailable',
  retryAfter: retryAfter as Seconds | undefined,
})
/** Up to the request for Anna's order with the key. */
const sending = (key = 'first', check = 1): ReadonlyArray<Event> => [
  submitted,
  settled(),
  checked(draftOf('Анна', key), ONE, check),
]

const anyError: fc.Arbitrary<PlacingError> = fc.oneof(
  fc.constantFrom<PlacingError>(
    UNKNOWN,
    { _tag: 'CaptchaRequired', message: 'Подтвердите' },
    { _tag: 'PhoneRequired' },
    { _tag: 'Changed', actual: TWO },
    { _tag: 'Conflict' },
    { _tag: 'Rejected' },
  ),
  fc.option(fc.nat(90), { nil: undefined }).map(unavailable),
)
const anyPreview = fc.constantFrom(null, ONE, TWO)
const anyLost = fc.integer({ min: 1, max: 2 }).map(lostOrder)
const anyCheck = fc.integer({ min: 1, max: 4 })
/** The key is replaced by a unique one. */
const anyDraft: fc.Arbitrary<OrderDraft> = fc.constantFrom(null, 'Анна', 'Ольга').map((name) => draftOf(name, ''))

const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.record({
    _tag: fc.constantFrom(
      'Submitted' as const,
      'FormChanged' as const,
      'ChangeRejected' as const,
      'OrderAccepted' as const,
      'ConnectionChanged' as const,
      'LeftForPayment' as const,
      'Closed' as const,
    ),
    placed: fc.constant(placed),
  }),
  fc.record({ _tag: fc.constant('PreviewSettled' as const), preview: anyPreview }),
  fc.record({ _tag: fc.constant('ChangeLost' as const), cause: fc.constant('why') }),
  fc.record({ _tag: fc.constant('Checked' as const), check: anyCheck, actual: anyPreview, draft: anyDraft }),
  fc.record({ _tag: fc.constant('CheckFailed' as const), check: anyCheck, error: anyError, cause: fc.constant('why') }),
  fc.record({ _tag: fc.constant('ChangesAccepted' as const), shown: fc.constantFrom(ONE, TWO), draft: anyDraft }),
  fc.record({
    _tag: fc.constant('OrderFailed' as const),
    error: anyError,
    cause: fc.constant('why'),
    shown: anyPreview,
  }),
  fc.record({ _tag: fc.constant('CaptchaSolved' as const), token: fc.constant('person') }),
  fc.record({
    _tag: fc.constant('PhoneConfirmed' as const),
    confirmed: fc.constant({ phone: PHONE, verificationToken: 'proof' }),
  }),
  fc.record({
    _tag: fc.constantFrom('RepeatDue' as const, 'RecoveryRequested' as const),
    lost: fc.option(anyLost, { nil: null }),
  }),
  fc.record({ _tag: fc.constant('LostOrderFound' as const), lost: anyLost }),
)

interface Stepped {
  readonly before: Placing
  readonly event: Event
  readonly after: Placing
  readonly commands: ReadonlyArray<Command>
}

/** Runs a page that keeps the sent order in storage until its `Forget`. Each draft has a key of its own. */
const historyOf = (events: ReadonlyArray<Event>): ReadonlyArray<Stepped> => {
  let state = NOTHING_PLACED
  let stored: OrderDraft['stored'] = null
  return events.map((happened, at) => {
    const event =
      'draft' in happened
        ? { ...happened, draft: { ...happened.draft, newKey: `key ${String(at)}`, stored } }
        : happened
    const before = state
    const [after, commands] = stepPlacing(before, event)
    state = after
    stored = found(commands, 'Send')?.sent ?? (found(commands, 'Forget')?.key === stored?.key ? null : stored)
    return { before, event, after, commands }
  })
}

/** Events in which each press leads to a request, so that most histories send orders. */
const anyPress: fc.Arbitrary<ReadonlyArray<Event>> = fc
  .tuple(anyDraft, fc.constantFrom(ONE, TWO), fc.array(anyEvent, { maxLength: 2 }))
  .map(([draft, shown, then]) => [submitted, settled(shown), { ...checked(draft, shown), check: 0 }, ...then])

const anyHistory = fc
  .array(
    fc.oneof(
      anyPress,
      anyEvent.map((event) => [event]),
    ),
    { maxLength: 12 },
  )
  .map((parts) => {
    // the check of a press is the latest one
    let state = NOTHING_PLACED
    return historyOf(
      parts.flat().map((event) => {
        const exact = event._tag === 'Checked' && event.check === 0 ? { ...event, check: state.check } : event
        state = stepPlacing(state, exact)[0]
        return exact
      }),
    )
  })

const always = (holds: (one: Stepped, history: ReadonlyArray<Stepped>, at: number) => void) => {
  fc.assert(
    fc.property(anyHistory, (history) => {
      history.forEach((one, at) => {
        holds(one, history, at)
      })
    }),
  )
}

const isAnswer = ({ before, event }: Stepped) =>
  (event._tag === 'OrderFailed' && before.phase._tag === 'Sending') ||
  (event._tag === 'CheckFailed' && before.phase._tag === 'Checking' && event.check === before.check)

describe('placing an order', () => {
  it('sends one content by a key, and another content by another key [ORD-02]', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        const sent = history.flatMap(({ commands }) => found(commands, 'Send')?.sent ?? [])
        const contents = new Map(sent.map(({ key, content }) => [key, content]))
        for (const { key, content } of sent) expect(contents.get(key)).toBe(content)
      }),
    )
  })

  it('repeats an order with its key until it is placed, whatever happens meanwhile except another order [ORD-02]', () => {
    fc.assert(
      fc.property(anyHistory, (history) => {
        let last: SentOrder | null = null
        for (const { before, event, commands } of history) {
          const sent = found(commands, 'Send')?.sent
          if (sent !== undefined && last?.content === sent.content) expect(sent.key).toBe(last.key)
          if (event._tag === 'OrderAccepted' && before.phase._tag === 'Sending') last = null
          else last = sent ?? last
        }
      }),
    )
  })

  it('sends nothing while a response is awaited or an order is placed [ORD-02]', () => {
    always(({ before, commands }) => {
      if (found(commands, 'Send') !== undefined) expect(['Sending', 'Placed']).not.toContain(before.phase._tag)
    })
  })

  it('has one request at a time, which ends with its response only [ORD-02]', () => {
    always(({ before, event, after }) => {
      if (before.phase._tag !== 'Sending') return
      const hasEnded = event._tag === 'OrderAccepted' || event._tag === 'OrderFailed'
      expect(after.phase === before.phase).toBe(!hasEnded)
    })
  })

  it('leaves every error with a message, a question or a repetition, and the shopper can press again [ORD-02]', () => {
    const shown: ReadonlyArray<Command['_tag']> = [
      'Report',
      'ConfirmChanges',
      'RequestCaptcha',
      'RequestPhoneCode',
      'Repeat',
    ]
    always((one) => {
      if (!isAnswer(one)) return
      const { after, commands } = one
      expect(tags(commands).filter((tag) => shown.includes(tag))).toHaveLength(1)
      expect(isPlacing(after)).toBe(found(commands, 'Repeat') !== undefined)
      const changed = run([{ _tag: 'FormChanged' }], after).state
      expect(isPlacing(changed)).toBe(false)
      expect(run([submitted], changed).state.phase._tag).toBe('Waiting')
    })
  })

  it('can be left in every state: only an order that was sent goes on', () => {
    always(({ after }) => {
      const { state, commands } = run([{ _tag: 'Closed' }], after)
      expect(isPlacing(state)).toBe(after.phase._tag === 'Sending')
      expect(tags(commands)).toEqual(after.phase._tag === 'Placed' ? ['Clear'] : [])
    })
  })

  it('forgets the key of an order only with a certain response [ORD-02]', () => {
    always(({ before, event, commands }) => {
      if (before.phase._tag !== 'Sending' || (event._tag !== 'OrderAccepted' && event._tag !== 'OrderFailed')) return
      const isCertain =
        event._tag === 'OrderAccepted' || (event.error._tag !== 'Unknown' && event.error._tag !== 'Unavailable')
      expect(found(commands, 'Forget')?.key).toBe(isCertain ? before.phase.sent.key : undefined)
      if (!isCertain) expect(found(commands, 'RefreshBasket')).toBeDefined()
    })
  })

  it('issues at most one command of each kind', () => {
    always(({ commands }) => {
      expect(new Set(tags(commands)).size).toBe(commands.length)
      expect(tags(commands)).not.toContain(undefined)
    })
  })
})

describe('a step of placing an order', () => {
  it('waits for pending changes, compares a new preview, then sends the order with the shown sum [ORD-02]', () => {
    const waiting = run([submitted, submitted])
    expect([waiting.state.phase._tag, waiting.commands]).toEqual(['Waiting', []])
    const checking = run([settled(TWO)], waiting.state)
    expect(checking.commands).toEqual([{ _tag: 'Check', check: 1, shown: TWO }])
    const { state, commands } = run([checked(draftOf('Анна', 'first'), TWO)], checking.state)
    expect(found(commands, 'Send')?.sent).toMatchObject({
      key: 'first',
      order: { ...requestOf('Анна'), expectedSum: TWO.sum },
      at: AT,
      products: TWO.shipments.flatMap(({ items }) => items.map(({ product }) => product.id)),
      captcha: null,
    })
    expect([isPlacing(state), isRepeating(state)]).toEqual([true, false])
  })

  it('with nothing to order requests the preview again', () => {
    const { state, commands } = run([submitted, settled(null)])
    expect([isPlacing(state), tags(commands)]).toEqual([false, ['RefreshPreview']])
  })

  it.each<readonly [string, Event, ReadonlyArray<Command['_tag']>]>([
    ['rejected, which the page shows elsewhere', { _tag: 'ChangeRejected' }, []],
    ['lost', { _tag: 'ChangeLost', cause: 'why' }, ['Report']],
  ])('stops to wait for a change that was %s [CART-23]', (_, event, expected) => {
    const { state, commands } = run([submitted, event])
    expect([isPlacing(state), tags(commands)]).toEqual([false, expected])
    // later it concerns no order
    expect(run([submitted, settled(), event]).state.phase._tag).toBe('Checking')
    expect(run([event]).commands).toEqual([])
  })

  it('ignores the response to an earlier check, after the page was closed and opened again', () => {
    const again = run([submitted, settled(), { _tag: 'Closed' }, submitted, settled()])
    expect(found(again.commands, 'Check')?.check).toBe(2)
    expect(run([checked(draftOf('Анна', 'first'))], again.state).commands).toEqual([])
    const stale: Event = { _tag: 'CheckFailed', check: 1, error: UNKNOWN, cause: 'why' }
    expect(run([stale], again.state).state).toBe(again.state)
    expect(found(run([checked(draftOf('Анна', 'first'), ONE, 2)], again.state).commands, 'Send')).toBeDefined()
  })

  it('compares the items too: other units of the same sum are another order, with another key [ORD-22]', () => {
    const sameSum = { ...TWO, sum: ONE.sum }
    const changed = run([submitted, settled(), checked(draftOf('Анна', 'first'), sameSum)])
    expect(found(changed.commands, 'ConfirmChanges')?.changed.changes).toHaveLength(1)
    const failedOnce = [...sending('first'), failed(UNKNOWN)]
    const other = [submitted, settled(sameSum), checked(draftOf('Анна', 'second'), sameSum, 2)]
    expect(found(run([...failedOnce, ...other]).commands, 'Send')?.sent.key).toBe('second')
  })

  it('sends nothing while a field is missing', () => {
    const { state, commands } = run([submitted, settled(), checked(draftOf(null, 'first'))])
    expect([isPlacing(state), commands]).toEqual([false, []])
  })

  const dearer = { ...ONE, sum: anAmount(9_999_999) }

  it.each([
    ['another count', TWO],
    ['another sum', dearer],
    ['nothing', null],
  ])('shows an order that became %s, and places it on consent only [ORD-22]', (_, actual) => {
    const { state, commands } = run([submitted, settled(), checked(draftOf('Анна', 'first'), actual)])
    expect(tags(commands)).toEqual(['ConfirmChanges', 'RefreshBasket'])
    expect(found(commands, 'ConfirmChanges')?.changed).toMatchObject({ shown: ONE, actual })
    expect(isPlacing(state)).toBe(false)
  })

  it('places the accepted order with a new key, and never beside another request [ORD-22]', () => {
    const accepted: Event = { _tag: 'ChangesAccepted', shown: dearer, draft: draftOf('Анна', 'second') }
    const offered = run([...sending(), failed({ _tag: 'Changed', actual: dearer })])
    expect(tags(offered.commands)).toEqual(['ConfirmChanges', 'RefreshBasket', 'Forget'])
    const { sent } = found(run([accepted], offered.state).commands, 'Send') ?? {}
    expect([sent?.key, sent?.order.expectedSum]).toEqual(['second', dearer.sum])
    expect(run([...sending(), accepted]).commands).toEqual([])
  })

  it('reports a changed order if the page shows none to compare it with', () => {
    expect(tags(run([...sending(), failed({ _tag: 'Changed', actual: TWO }, null)]).commands)).toEqual([
      'Forget',
      'Report',
    ])
  })

  it.each<readonly [PlacingError, ReadonlyArray<Command['_tag']>]>([
    [UNKNOWN, ['RefreshBasket', 'Report']],
    [{ _tag: 'Conflict' }, ['Forget', 'RefreshBasket', 'Report']],
    [{ _tag: 'Rejected' }, ['Forget', 'Report']],
  ])('reports %o in the form [ORD-02, ORD-17, FORM-06]', (error, expected) => {
    expect(tags(run([...sending(), failed(error)]).commands)).toEqual(expected)
  })

  it('uses the key of a stored order with the same content, as after a reload [ORD-02]', () => {
    const sent = found(run(sending('first')).commands, 'Send')?.sent ?? null
    const reloaded = (name: string) =>
      found(run([submitted, settled(), checked(draftOf(name, 'later', sent))]).commands, 'Send')?.sent.key
    expect([reloaded('Анна'), reloaded('Ольга')]).toEqual(['first', 'later'])
  })

  it('uses a new key for the next order with the same content once it is placed [ORD-02]', () => {
    const accepted = run([...sending('first'), { _tag: 'OrderAccepted', placed }])
    expect(tags(accepted.commands)).toEqual(['Forget', 'Announce'])
    expect(accepted.state.phase).toEqual({ _tag: 'Placed', placed })
    const closed = run([{ _tag: 'Closed' }], accepted.state)
    expect(found(run(sending('second', 2), closed.state).commands, 'Send')?.sent.key).toBe('second')
  })

  it('clears the form when the browser has left for the payment, and not the form of the next order', () => {
    const left: Event = { _tag: 'LeftForPayment' }
    expect(tags(run([...sending(), { _tag: 'OrderAccepted', placed }, left]).commands)).toEqual(['Clear'])
    expect(run([submitted, left]).state.phase._tag).toBe('Waiting')
  })
})

describe('an order that the service accepts only with a proof', () => {
  it('is sent again with its key and the captcha [OC-49]', () => {
    const challenged = run([...sending(), failed({ _tag: 'CaptchaRequired', message: 'Подтвердите' })])
    expect(challenged.commands).toEqual([
      { _tag: 'Forget', key: 'first' },
      { _tag: 'RequestCaptcha', message: 'Подтвердите' },
    ])
    const solved: Event = { _tag: 'CaptchaSolved', token: 'person' }
    expect(found(run([solved], challenged.state).commands, 'Send')?.sent).toMatchObject({
      key: 'first',
      captcha: 'person',
    })
    // a second answer, or one beside a press, sends nothing
    expect(run([solved, solved], challenged.state).commands).toEqual([])
    expect(run([submitted, solved], challenged.state).commands).toEqual([])
    expect(run([solved]).commands).toEqual([])
  })

  const confirmed: Event = { _tag: 'PhoneConfirmed', confirmed: { phone: PHONE, verificationToken: 'proof' } }

  it('is sent again with its key and the confirmed phone, which stays valid for a changed order', () => {
    const challenged = run([...sending(), failed({ _tag: 'PhoneRequired' })])
    expect(challenged.commands).toEqual([
      { _tag: 'Forget', key: 'first' },
      { _tag: 'RequestPhoneCode', phone: PHONE },
    ])
    const again = run([confirmed], challenged.state)
    const { sent } = found(again.commands, 'Send') ?? {}
    expect([sent?.key, sent?.order.verificationToken]).toEqual(['first', 'proof'])
    const other = run([failed(UNKNOWN), submitted, settled(), checked(draftOf('Ольга', 'second'), ONE, 2)], again.state)
    const next = found(other.commands, 'Send')?.sent
    expect([next?.key, next?.order.verificationToken]).toEqual(['second', 'proof'])
    // the service rejects the proof
    const refused = run([failed({ _tag: 'PhoneRequired' })], other.state)
    expect(refused.state.phone).toBeNull()
  })

  it('gets no proof of another phone', () => {
    const other: Event = {
      _tag: 'PhoneConfirmed',
      confirmed: { phone: '+79130000000' as Phone, verificationToken: 'proof' },
    }
    const { sent } = found(run([...sending(), failed({ _tag: 'PhoneRequired' }), other]).commands, 'Send') ?? {}
    expect([sent?.key, sent?.order.verificationToken]).toEqual(['first', undefined])
  })
})

describe('an order that the service cannot accept for a while', () => {
  it.each([
    [undefined, 5],
    [0, 5],
    [2, 2],
    [60, 60],
    [61, 60],
  ])('is repeated after the pause that the service requests: %s s, from 5 to 60 s [ORD-02]', (retryAfter, pause) => {
    const { state, commands } = run([...sending(), failed(unavailable(retryAfter))])
    expect(commands).toEqual([{ _tag: 'Repeat', afterMs: pause * 1_000 }, { _tag: 'RefreshBasket' }])
    expect([isRepeating(state), isPlacing(state)]).toEqual([true, true])
    expect(run([{ _tag: 'RepeatDue', lost: null }], state).state.phase._tag).toBe('Waiting')
  })

  it('is repeated when its check fails too [ORD-02]', () => {
    const checkFailed = (error: PlacingError): Event => ({ _tag: 'CheckFailed', check: 1, error, cause: 'why' })
    expect(run([submitted, settled(), checkFailed(unavailable())]).commands).toEqual([
      { _tag: 'Repeat', afterMs: 5_000 },
    ])
    expect(run([submitted, settled(), checkFailed(UNKNOWN)]).commands).toEqual([{ _tag: 'Report', cause: 'why' }])
  })

  it.each<Event>([{ _tag: 'FormChanged' }, { _tag: 'ChangeRejected' }, { _tag: 'Closed' }])(
    'is not repeated after $_tag [ORD-02]',
    (event) => {
      const stopped = run([...sending(), failed(unavailable()), event]).state
      expect(isRepeating(stopped)).toBe(false)
      expect(run([{ _tag: 'RepeatDue', lost: null }], stopped).state).toBe(stopped)
      expect(run([...sending(), event]).state.phase._tag).toBe('Sending')
    },
  )

  it('is repeated 200 times, then its error is shown [ORD-02]', () => {
    let { state } = run([...sending(), failed(unavailable())])
    let commands: ReadonlyArray<Command> = []
    let repeats = 1
    while (isRepeating(state) && repeats < 999) {
      const again = run([{ _tag: 'RepeatDue', lost: null }, settled()], state)
      const check = checked(draftOf('Анна', 'other'), ONE, again.state.check)
      ;({ state, commands } = run([check, failed(unavailable())], again.state))
      if (isRepeating(state)) repeats += 1
    }
    expect([repeats, tags(commands)]).toEqual([200, ['Report', 'RefreshBasket']])
  })

  it('is not repeated while it is sent already', () => {
    const lost = lostOrder(1)
    const again = run([...sending(), failed(unavailable()), { _tag: 'LostOrderFound', lost }])
    expect(again.commands).toEqual([{ _tag: 'Send', sent: lost }])
    expect(run([{ _tag: 'RepeatDue', lost: null }], again.state).state).toBe(again.state)
  })
})

describe('an order that left the basket although its response was lost', () => {
  const lost = lostOrder(1)
  const foundAgain: Event = { _tag: 'LostOrderFound', lost }

  it('is sent with its key, from a wait or a check too [ORD-02]', () => {
    for (const before of [[], [submitted], [submitted, settled()]])
      expect(run([...before, foundAgain]).commands).toEqual([{ _tag: 'Send', sent: lost }])
    expect(run([foundAgain, foundAgain]).commands).toEqual([])
    expect(run([foundAgain, { _tag: 'OrderAccepted', placed }, foundAgain]).commands).toEqual([])
  })

  it('is searched for three times without a response, then on request, with a connection or a repetition [ORD-02]', () => {
    const miss = [foundAgain, failed(UNKNOWN)]
    const { state } = run([...miss, ...miss, ...miss])
    expect(run([...miss, ...miss, foundAgain]).commands).toHaveLength(1)
    expect(run([foundAgain], state).commands).toEqual([])
    expect(run([{ _tag: 'ConnectionChanged' }, foundAgain], state).commands).toHaveLength(1)
    expect(run([{ _tag: 'RecoveryRequested', lost }], state).commands).toHaveLength(1)
    expect(run([{ _tag: 'RecoveryRequested', lost: null }], state).commands).toEqual([])
    const repeating = run([...miss, ...miss, foundAgain, failed(unavailable())]).state
    expect(run([foundAgain], repeating).commands).toEqual([])
    expect(run([{ _tag: 'RepeatDue', lost }], repeating).commands).toEqual([{ _tag: 'Send', sent: lost }])
  })
})
