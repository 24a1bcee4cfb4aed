import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { waitBeforeAttempt, withAttempt, type AttemptLimit } from '../../../src/domain/person/attempts.ts'

const MINUTE: AttemptLimit = { count: 1, seconds: 60 }
const TEN_MINUTES: AttemptLimit = { count: 3, seconds: 600 }

const anyLimits = fc.array(
  fc.record({ count: fc.integer({ min: 1, max: 5 }), seconds: fc.integer({ min: 1, max: 600 }) }),
  { minLength: 1, maxLength: 3 },
)
/** Pauses between calls, in milliseconds. */
const anyPauses = fc.array(fc.integer({ min: 0, max: 200_000 }), { maxLength: 40 })

describe('rate-limited attempts', () => {
  it('wait until the window ends, in whole seconds, and do not wait after no attempts [AUTH-10, OC-43]', () => {
    expect(waitBeforeAttempt([], [MINUTE], 0)).toBe(0)
    expect(waitBeforeAttempt([], [], 0)).toBe(0)
    expect(waitBeforeAttempt([0], [MINUTE], 0)).toBe(60)
    expect(waitBeforeAttempt([0], [MINUTE], 59_001)).toBe(1)
    expect(waitBeforeAttempt([0], [MINUTE], 60_000)).toBe(0)
  })

  it('wait for the longest of several limits, in any order of the attempts [AUTH-10]', () => {
    const madeAt = [120_000, 0, 60_000]
    expect(waitBeforeAttempt(madeAt, [MINUTE, TEN_MINUTES], 130_000)).toBe(470)
    expect(waitBeforeAttempt(madeAt, [TEN_MINUTES, MINUTE], 599_000)).toBe(1)
    expect(waitBeforeAttempt(madeAt, [TEN_MINUTES, MINUTE], 600_000)).toBe(0)
  })

  it('are stored for the longest window, with the new attempt', () => {
    expect(withAttempt([0, 1, 600_000], [MINUTE, TEN_MINUTES], 600_001)).toEqual([600_000, 600_001])
    expect(withAttempt([0], [], 1)).toEqual([1])
  })

  it('allowed attempts never exceed a limit in any window of time', () => {
    fc.assert(
      fc.property(anyLimits, anyPauses, (limits, pauses) => {
        let now = 0
        let stored: ReadonlyArray<number> = []
        const passed: Array<number> = []
        for (const pause of pauses) {
          now += pause
          if (waitBeforeAttempt(stored, limits, now) > 0) continue
          stored = withAttempt(stored, limits, now)
          passed.push(now)
        }
        for (const { count, seconds } of limits) {
          for (const end of passed) {
            expect(passed.filter((at) => at > end - seconds * 1_000 && at <= end).length).toBeLessThanOrEqual(count)
          }
        }
      }),
    )
  })

  it('are allowed when the reported wait ends, and not one second earlier', () => {
    fc.assert(
      fc.property(anyLimits, fc.array(fc.integer({ min: 0, max: 600_000 }), { maxLength: 12 }), (limits, madeAt) => {
        const now = 600_000
        const wait = waitBeforeAttempt(madeAt, limits, now)
        expect(waitBeforeAttempt(madeAt, limits, now + wait * 1_000)).toBe(0)
        if (wait > 0) expect(waitBeforeAttempt(madeAt, limits, now + (wait - 1) * 1_000)).toBeGreaterThan(0)
      }),
    )
  })
})
