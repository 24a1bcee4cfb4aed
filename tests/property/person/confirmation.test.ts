import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  NOTHING_CONFIRMED,
  stepConfirmation,
  type Confirmation,
  type ConfirmationCommand,
  type ConfirmationEvent,
  type ConfirmedThing,
} from '../../../src/domain/person/confirmation.ts'
import type { Seconds } from '../../../src/domain/time/day.ts'

type Event = ConfirmationEvent<string>
type Command = ConfirmationCommand<string>

const seconds = (count: number) => count as Seconds
const to = (about: ConfirmedThing) => ({ about, sentTo: `owner of ${about}` })

const anySeconds = fc.nat(90).map(seconds)
const anyLock = fc.option(anySeconds, { nil: null })
const anyThing = fc.constantFrom<ConfirmedThing>('email', 'bonusCard')
const anySent = anyThing.map(to)

const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ _tag: fc.constant('CodeSent' as const), sent: anySent, resendAfter: anySeconds }),
  fc.record({ _tag: fc.constant('CodeAtHand' as const), sent: anySent, left: anySeconds }),
  fc.record({
    _tag: fc.constant('ResendRequested' as const),
    left: fc.constantFrom(seconds(0), seconds(0), seconds(9)),
  }),
  fc.record({
    _tag: fc.constant('CodeNotSent' as const),
    about: anyThing,
    lockedFor: anyLock,
    cause: fc.constant('why'),
  }),
  fc.record({ _tag: fc.constant('CodeGiven' as const), code: fc.constantFrom('1111', '2222') }),
  fc.record({ _tag: fc.constant('Confirmed' as const), about: anyThing }),
  fc.record({ _tag: fc.constant('CodeUnknown' as const), about: anyThing, code: fc.constantFrom('1111', '2222') }),
  fc.record({
    _tag: fc.constant('NotConfirmed' as const),
    about: anyThing,
    lockedFor: anyLock,
    cause: fc.constant('why'),
  }),
  fc.constant<Event>({ _tag: 'SessionEnded' }),
)

const run = (events: ReadonlyArray<Event>, from: Confirmation = NOTHING_CONFIRMED) =>
  events.reduce<{ readonly state: Confirmation; readonly commands: ReadonlyArray<Command> }>(
    ({ state, commands }, event) => {
      const [next, more] = stepConfirmation(state, event)
      return { state: next, commands: [...commands, ...more] }
    },
    { state: from, commands: [] },
  )

const tags = (commands: ReadonlyArray<Command>) => commands.map(({ _tag }) => _tag)

const sent: Event = { _tag: 'CodeSent', sent: to('email'), resendAfter: seconds(60) }
const resend: Event = { _tag: 'ResendRequested', left: seconds(0) }
const given: Event = { _tag: 'CodeGiven', code: '1111' }

const always = (holds: (before: Confirmation, event: Event, after: ReturnType<typeof run>) => void) => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 20 }), anyEvent, (events, event) => {
      const before = run(events).state
      holds(before, event, run([event], before))
    }),
  )
}

type Failure = Extract<Event, { readonly _tag: 'CodeUnknown' | 'NotConfirmed' }>

const isFailure = (event: Event): event is Failure => event._tag === 'CodeUnknown' || event._tag === 'NotConfirmed'

describe('a confirmation with a code', () => {
  it('is sent once until it is answered, for the thing whose code was sent last [CAB-08, LAYER-09]', () => {
    always((before, event, { state, commands }) => {
      const [confirm] = commands.filter((command) => command._tag === 'Confirm')
      if (confirm === undefined) return
      expect([event._tag, before.isConfirming, state.isConfirming]).toEqual(['CodeGiven', false, true])
      expect(confirm.about).toBe(before.sent?.about)
    })
  })

  it('is not changed by a response that nothing waits for [CAB-08]', () => {
    always((before, event, { state, commands }) => {
      if (!('about' in event)) return
      const isAwaited = event._tag === 'CodeNotSent' ? before.isResending : before.isConfirming
      if (isAwaited && event.about === before.sent?.about) expect(state).not.toEqual(before)
      else expect([state, commands]).toEqual([before, []])
    })
  })

  it('can be repeated after every error, which is shown [CAB-08, AUTH-10, FORM-05]', () => {
    always((before, event, { state, commands }) => {
      if (!isFailure(event) || state === before) return
      expect(tags(commands).at(-1)).toBe(event._tag === 'CodeUnknown' ? 'ReportUnknown' : 'Report')
      if (event._tag === 'CodeUnknown') expect(state.unknown).toBe(event.code)
      else expect(tags(commands).includes('CountDown')).toBe(event.lockedFor !== null)
      expect(tags(run([given], state).commands)).toEqual(['Confirm'])
    })
  })

  it('requests another code once, when its time is over [AUTH-19]', () => {
    always((before, event, { state, commands }) => {
      if (!tags(commands).includes('Resend')) return
      expect([event, before.isResending, state.isResending]).toEqual([resend, false, true])
    })
    const failed: Event = { _tag: 'CodeNotSent', about: 'email', lockedFor: seconds(90), cause: 'why' }
    const { state, commands } = run([sent, resend, resend, failed])
    expect(tags(commands)).toEqual(['RequestInput', 'CountDown', 'Resend', 'CountDown', 'Report'])
    expect(tags(run([resend], state).commands)).toEqual(['Resend'])
    expect(run([resend]).commands).toEqual([])
  })

  it('counts the time to the next code for each thing apart [AUTH-19]', () => {
    const atHand = (about: ConfirmedThing): Event => ({ _tag: 'CodeAtHand', sent: to(about), left: seconds(40) })
    const { state } = run([sent])
    expect(run([atHand('email')], state).commands.at(-1)).toEqual({ _tag: 'CountDown', from: 40 })
    expect(run([atHand('bonusCard')], state).commands.at(-1)).toEqual({ _tag: 'CountDown', from: 0 })
    expect(run([atHand('email')]).commands.at(-1)).toEqual({ _tag: 'CountDown', from: 0 })
  })

  it('of another thing replaces one that is being confirmed [LAYER-09]', () => {
    const { state } = run([sent, given, { _tag: 'CodeSent', sent: to('bonusCard'), resendAfter: seconds(60) }])
    expect(state).toEqual({ ...NOTHING_CONFIRMED, sent: to('bonusCard') })
    expect(run([sent, given, sent]).state.isConfirming).toBe(true)
  })

  it('ends with its success or with the session [CAB-08]', () => {
    expect(run([sent, given, { _tag: 'Confirmed', about: 'email' }])).toEqual({
      state: NOTHING_CONFIRMED,
      commands: [
        { _tag: 'RequestInput', sent: to('email') },
        { _tag: 'CountDown', from: 60 },
        { _tag: 'Confirm', about: 'email', code: '1111' },
        { _tag: 'Announce', about: 'email' },
        { _tag: 'Clear' },
      ],
    })
    always((_, event, { state, commands }) => {
      if (event._tag === 'SessionEnded') expect([state, tags(commands)]).toEqual([NOTHING_CONFIRMED, ['Clear']])
    })
  })
})
