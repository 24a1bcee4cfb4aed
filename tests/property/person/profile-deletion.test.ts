import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  NOTHING_DELETED,
  stepDeletion,
  type DeletionCommand,
  type DeletionEvent,
  type ProfileDeletion,
} from '../../../src/domain/person/profile-deletion.ts'
import type { Seconds } from '../../../src/domain/time/day.ts'

type Event = DeletionEvent<string>
type Command = DeletionCommand<string>
type State = ProfileDeletion<string>

const seconds = (count: number) => count as Seconds
const anySeconds = fc.nat(90).map(seconds)
const anyLock = fc.option(anySeconds, { nil: null })
const anyReason = fc.constantFrom('ResponseLost' as const, 'Unauthorised' as const, 'Rejected' as const)

const anyEvent: fc.Arbitrary<Event> = fc.oneof(
  fc.record({ _tag: fc.constant('CodeRequested' as const), left: fc.constantFrom(seconds(0), seconds(0), seconds(9)) }),
  fc.record({ _tag: fc.constant('CodeSent' as const), resendAfter: anySeconds }),
  fc.record({ _tag: fc.constant('CodeFailed' as const), lockedFor: anyLock, cause: fc.constant('why') }),
  fc.record({ _tag: fc.constant('CodeGiven' as const), code: fc.constantFrom('1111', '2222') }),
  fc.constant<Event>({ _tag: 'Deleted' }),
  fc.record({
    _tag: fc.constant('DeletionFailed' as const),
    reason: anyReason,
    lockedFor: anyLock,
    cause: fc.constant('why'),
  }),
  fc.constant<Event>({ _tag: 'PageShown' }),
  fc.constant<Event>({ _tag: 'SessionEnded' }),
)

const run = (events: ReadonlyArray<Event>, from: State = NOTHING_DELETED) =>
  events.reduce<{ readonly state: State; readonly commands: ReadonlyArray<Command> }>(
    ({ state, commands }, event) => {
      const [next, more] = stepDeletion(state, event)
      return { state: next, commands: [...commands, ...more] }
    },
    { state: from, commands: [] },
  )

const tags = (commands: ReadonlyArray<Command>) => commands.map(({ _tag }) => _tag)

const requested: Event = { _tag: 'CodeRequested', left: seconds(0) }
const sent: Event = { _tag: 'CodeSent', resendAfter: seconds(60) }
const given: Event = { _tag: 'CodeGiven', code: '1111' }
const failed = (reason: Extract<Event, { _tag: 'DeletionFailed' }>['reason']): Event => ({
  _tag: 'DeletionFailed',
  reason,
  lockedFor: null,
  cause: reason,
})

// so that late phases are as frequent as early ones
const FLOW: ReadonlyArray<Event> = [requested, sent, given, { _tag: 'Deleted' }]

const always = (holds: (before: State, event: Event, after: ReturnType<typeof run>) => void) => {
  fc.assert(
    fc.property(fc.nat(FLOW.length), fc.array(anyEvent, { maxLength: 8 }), anyEvent, (steps, events, event) => {
      const before = run([...FLOW.slice(0, steps), ...events]).state
      holds(before, event, run([event], before))
    }),
  )
}

describe('the deletion of a profile', () => {
  it('sends one code at a time, not before the last one may be repeated, and none for a deleted profile [CAB-18, AUTH-19]', () => {
    always(({ isCodeRequested, phase }, event, { commands }) => {
      if (!tags(commands).includes('SendCode')) return
      expect([isCodeRequested, phase === 'Deleted', event]).toEqual([false, false, requested])
    })
  })

  it('is requested once for a code, after a code was sent [CAB-18]', () => {
    always(({ phase }, event, { state, commands }) => {
      if (!tags(commands).includes('Delete')) return
      expect([phase, event._tag, state.phase]).toEqual(['CodeSent', 'CodeGiven', 'Deleting'])
    })
  })

  it('ends the session only for a deletion that succeeded, or whose lost response the next one explains [CAB-18]', () => {
    always(({ phase, isResponseLost }, event, { state, commands }) => {
      const isExplained = isResponseLost && event._tag === 'DeletionFailed' && event.reason === 'Unauthorised'
      const isDone = phase === 'Deleting' && (event._tag === 'Deleted' || isExplained)
      expect(tags(commands).includes('EndSession')).toBe(isDone)
      if (isDone) expect(state).toEqual({ ...NOTHING_DELETED, phase: 'Deleted' })
    })
  })

  it('can be repeated after every error, which is shown [CAB-18, AUTH-10]', () => {
    always((before, event, { state, commands }) => {
      if (event._tag !== 'DeletionFailed' && event._tag !== 'CodeFailed') return
      if (state.phase === 'Deleted' || state === before) return
      if (event._tag === 'CodeFailed') expect([state.codeError, state.isCodeRequested]).toEqual(['why', false])
      else expect([tags(commands).includes('Report'), state.phase]).toEqual([true, 'CodeSent'])
      expect(tags(commands).includes('CountDown')).toBe(event.lockedFor !== null)
      if (state.phase === 'CodeSent') expect(tags(run([given], state).commands)).toEqual(['Delete'])
    })
  })

  it('is not changed by a response that nothing waits for [CAB-18]', () => {
    always((before, event, { state, commands }) => {
      const awaitsCode = before.isCodeRequested && (event._tag === 'CodeSent' || event._tag === 'CodeFailed')
      const awaitsDeletion = before.phase === 'Deleting' && /^Delet/.test(event._tag)
      if (!/^(?:Code(?:Sent|Failed)|Delet)/.test(event._tag) || awaitsCode || awaitsDeletion) return
      expect([state, commands]).toEqual([before, []])
    })
  })

  it('ends with the session, except for its announcement, which the next page makes once [CAB-18]', () => {
    always((before, event, { state, commands }) => {
      if (event._tag === 'SessionEnded') {
        expect([state, tags(commands)]).toEqual([before.phase === 'Deleted' ? before : NOTHING_DELETED, ['Clear']])
        expect(tags(run([{ _tag: 'PageShown' }, { _tag: 'PageShown' }], state).commands)).toEqual(
          before.phase === 'Deleted' ? ['Announce'] : [],
        )
      } else expect(tags(commands).includes('Announce')).toBe(before.phase === 'Deleted' && event._tag === 'PageShown')
    })
  })

  it('is done if a repeated request finds no session after a lost response [CAB-18]', () => {
    const { state, commands } = run([requested, sent, given, failed('ResponseLost'), given, failed('Unauthorised')])
    expect(state.phase).toBe('Deleted')
    expect(tags(commands)).toEqual(
      tags(run([requested, sent, given, failed('ResponseLost'), given, { _tag: 'Deleted' }]).commands),
    )
  })

  it('runs from the code to the announcement [CAB-18]', () => {
    expect(run([requested, sent, given, { _tag: 'Deleted' }, { _tag: 'SessionEnded' }, { _tag: 'PageShown' }])).toEqual(
      {
        state: NOTHING_DELETED,
        commands: [
          { _tag: 'SendCode' },
          { _tag: 'CountDown', from: 60 },
          { _tag: 'Delete', code: '1111' },
          { _tag: 'EndSession' },
          { _tag: 'Clear' },
          { _tag: 'Announce' },
        ],
      },
    )
  })

  it('keeps its phase when another code is sent meanwhile, and forgets a lost response after a rejection [CAB-18]', () => {
    expect(run([requested, sent, given, requested, sent]).state.phase).toBe('Deleting')
    const lost = run([requested, sent, given, failed('ResponseLost')]).state
    expect(lost.isResponseLost).toBe(true)
    expect(run([given, failed('Rejected'), given, failed('Unauthorised')], lost).state.phase).toBe('CodeSent')
  })
})
