import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  NO_CODE,
  stepCode,
  type CodeCommand,
  type CodeEvent,
  type CodeReceiver,
  type SentCode,
} from '../../../src/domain/person/sent-code.ts'
import type { Seconds } from '../../../src/domain/time/day.ts'

interface Request extends CodeReceiver {
  readonly isSms: boolean
}
type Event = CodeEvent<Request, string>
type Command = CodeCommand<Request, string>

const seconds = (count: number) => count as Seconds
const request = (to = 'Анна', isSms = true): Request => ({ to, isSms })
const requested = (to = 'Анна', left = 0): Event => ({ _tag: 'Requested', request: request(to), left: seconds(left) })
const resend = (left = 0): Event => ({ _tag: 'ResendRequested', change: { isSms: false }, left: seconds(left) })
const sent = (to = 'Анна'): Event => ({ _tag: 'Sent', request: request(to), resendAfter: seconds(60) })
const failed = (parts: Partial<Extract<Event, { _tag: 'Failed' }>> = {}): Event => ({
  _tag: 'Failed',
  request: request(),
  isCaptchaRequired: false,
  lockedFor: null,
  cause: 'why',
  ...parts,
})

const run = (events: ReadonlyArray<Event>, from: SentCode<Request> = NO_CODE) =>
  events.reduce<{ readonly state: SentCode<Request>; readonly commands: ReadonlyArray<Command> }>(
    ({ state }, event) => {
      const [next, commands] = stepCode(state, event)
      return { state: next, commands }
    },
    { state: from, commands: [] },
  )

const tags = (commands: ReadonlyArray<Command>) => commands.map(({ _tag }) => _tag)

const anyRequest = fc.record({ to: fc.constantFrom('Анна', 'Ольга'), isSms: fc.boolean() })
const anySeconds = fc.nat(90).map(seconds)
const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ _tag: fc.constant('Requested' as const), request: anyRequest, left: anySeconds }),
  fc.record({ _tag: fc.constant('ResendRequested' as const), change: fc.constant({ isSms: false }), left: anySeconds }),
  fc.record({ _tag: fc.constant('Started' as const), request: anyRequest }),
  fc.record({ _tag: fc.constant('Sent' as const), request: anyRequest, resendAfter: anySeconds }),
  fc.record({
    _tag: fc.constant('Failed' as const),
    request: anyRequest,
    isCaptchaRequired: fc.boolean(),
    lockedFor: fc.option(anySeconds, { nil: null }),
    cause: fc.constant('why'),
  }),
  fc.constant<Event>({ _tag: 'Used' }),
)

const always = (holds: (before: SentCode<Request>, event: Event, step: ReturnType<typeof run>) => void) => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 15 }), anyEvent, (events, event) => {
      const before = run(events).state
      holds(before, event, run([event], before))
    }),
  )
}

describe('a one-time code', () => {
  it('is not requested while one is being sent [AUTH-07]', () => {
    always((before, _, { state, commands }) => {
      const send = commands.find((command) => command._tag === 'Send')
      if (send === undefined) return
      expect([before.sending, state.sending]).toEqual([null, send.request])
    })
  })

  it('is not requested again for the receiver who can still type the last one [AUTH-07, AUTH-19]', () => {
    always((before, event, { commands }) => {
      if (event._tag !== 'Requested' || before.sending !== null) return
      const isThere = event.left > 0 && before.sent?.to === event.request.to
      expect(tags(commands)).toEqual([isThere ? 'RequestInput' : 'Send'])
    })
  })

  it('can be requested again after every error, which is shown or asks for a captcha [AUTH-08, AUTH-10]', () => {
    always((_, event, { state, commands }) => {
      if (event._tag !== 'Failed') return
      expect(tags(commands).includes('Report')).toBe(!event.isCaptchaRequired)
      expect(tags(commands).includes('CountDown')).toBe(event.lockedFor !== null)
      expect(tags(run([requested('Мария')], state).commands)).toEqual(['Send'])
    })
  })

  it('is sent again, also by a call, when its time is over and not before [AUTH-07, AUTH-19]', () => {
    const { state, commands } = run([requested(), sent()])
    expect(commands).toEqual([
      { _tag: 'RequestInput', request: request(), left: 60 },
      { _tag: 'CountDown', from: 60 },
    ])
    expect(run([resend(1)], state).commands).toEqual([])
    expect(run([resend()], state).commands).toEqual([{ _tag: 'Send', request: request('Анна', false) }])
    expect(run([resend(), resend()], state).commands).toEqual([])
    expect(run([resend()]).commands).toEqual([])
    expect(run([{ _tag: 'Used' }, resend()], state).commands).toEqual([])
  })

  it('that can still be typed serves another request for the same receiver', () => {
    const { state, commands } = run([sent(), { ...requested('Анна', 1), request: request('Анна', false) } as Event])
    expect(state.sent).toEqual(request('Анна', false))
    expect(commands).toEqual([{ _tag: 'RequestInput', request: request('Анна', false), left: 1 }])
  })

  it('is locked for the rejected receiver until a code is sent [AUTH-10, OC-43]', () => {
    const { state, commands } = run([requested(), failed({ lockedFor: seconds(90) })])
    expect([state.lockedTo, state.sending]).toEqual(['Анна', null])
    expect(commands).toEqual([
      { _tag: 'CountDown', from: 90 },
      { _tag: 'Report', request: request(), cause: 'why' },
    ])
    expect(run([failed({ request: request('Ольга') })], state).state.lockedTo).toBe('Анна')
    expect(run([requested('Ольга', 90), sent('Ольга')], state).state).toEqual({
      sent: request('Ольга'),
      sending: null,
      lockedTo: null,
    })
  })

  it('is repeated with a captcha without another request beside it [AUTH-08]', () => {
    const started: Event = { _tag: 'Started', request: request() }
    const { state, commands } = run([requested(), failed({ isCaptchaRequired: true }), started])
    expect(commands).toEqual([])
    expect(run([requested()], state).commands).toEqual([])
  })
})
