import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayHours, isBannerDue } from '../../../src/domain/content/popup-banner.ts'
import { anyMillis } from '../../../src/domain/testing/index.ts'

describe('the popup banner', () => {
  it('is shown at once, and again when its hours have passed to the millisecond [BANNER-02, BANNER-03, BANNER-04]', () => {
    fc.assert(
      fc.property(fc.nat(72), anyMillis(), fc.nat(80 * 3_600_000), (hours, shownAt, passed) => {
        expect(isBannerDue(hours, null, shownAt)).toBe(true)
        expect(isBannerDue(hours, shownAt, shownAt + passed)).toBe(passed >= hours * 3_600_000)
        expect(isBannerDue(hours, shownAt, shownAt + hours * 3_600_000)).toBe(true)
        if (hours > 0) expect(isBannerDue(hours, shownAt, shownAt + hours * 3_600_000 - 1)).toBe(false)
        expect(isBannerDue(hours, shownAt, shownAt - 1)).toBe(true)
      }),
    )
  })

  it('uses a day if its hours are unreadable [BANNER-01]', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const isHours = typeof value === 'number' && Number.isFinite(value) && value >= 0
        expect(displayHours(value)).toBe(isHours ? value : 24)
      }),
    )
    expect([undefined, null, '2', NaN, -1, Infinity].map(displayHours)).toEqual([24, 24, 24, 24, 24, 24])
  })
})
