import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLOSED_PREVIEW, stepPreview, type PreviewEvent, type PreviewSync } from '../../../src/domain/basket/preview.ts'

const anyEvent: fc.Arbitrary<PreviewEvent> = fc.oneof(
  fc.record({ _tag: fc.constantFrom('Opened' as const, 'Changed' as const), hasItems: fc.boolean() }),
  fc.record({ _tag: fc.constantFrom('Closed' as const, 'Received' as const, 'RetryDue' as const) }),
  fc.record({ _tag: fc.constant('Failed' as const), isLost: fc.boolean() }),
)

const after = (events: ReadonlyArray<PreviewEvent>): PreviewSync =>
  events.reduce<PreviewSync>((state, event) => stepPreview(state, event)[0], CLOSED_PREVIEW)

const lost: PreviewEvent = { _tag: 'Failed', isLost: true }

describe('the order preview', () => {
  it('is requested only while the checkout is open, and is outdated until an answer', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), anyEvent, (events, event) => {
        const [state, commands] = stepPreview(after(events), event)
        if (commands.some(({ _tag }) => _tag === 'Load')) expect([state.isOpen, state.isOutdated]).toEqual([true, true])
        if (event._tag === 'Received') expect(state).toMatchObject({ isOutdated: false, error: null, losses: 0 })
      }),
    )
  })

  it('of an empty basket is cleared', () => {
    expect(stepPreview(after([{ _tag: 'Opened', hasItems: true }]), { _tag: 'Changed', hasItems: false })[1]).toEqual([
      { _tag: 'Clear' },
    ])
  })

  it('is requested again after 2, 4, 8, 16, then 30 s, ten times', () => {
    const opened: PreviewEvent = { _tag: 'Opened', hasItems: true }
    const waits = Array.from({ length: 11 }, (_, count) => {
      const before = Array.from({ length: count }, (): ReadonlyArray<PreviewEvent> => [lost, { _tag: 'RetryDue' }])
      const [, [retry]] = stepPreview(after([opened, ...before.flat()]), lost)
      return retry?._tag === 'Retry' ? retry.afterMs / 1_000 : null
    })
    expect(waits).toEqual([2, 4, 8, 16, 30, 30, 30, 30, 30, 30, null])
  })

  it('is not requested again after a rejection, a change or when the checkout has closed', () => {
    const opened: PreviewEvent = { _tag: 'Opened', hasItems: true }
    for (const last of [
      [{ _tag: 'Failed', isLost: false }],
      [lost, { _tag: 'Changed', hasItems: true }],
      [lost, { _tag: 'Closed' }],
    ] satisfies ReadonlyArray<ReadonlyArray<PreviewEvent>>)
      expect(stepPreview(after([opened, ...last]), { _tag: 'RetryDue' })[1]).toEqual([])
  })
})
