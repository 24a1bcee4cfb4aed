import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { publicationState, type Publication } from '../../../src/domain/content/publication.ts'

const time = fc.integer({ min: -1_000, max: 1_000 })
const publication: fc.Arbitrary<Publication> = fc.record({
  isDraft: fc.boolean(),
  publishAt: fc.option(time),
  publishUntil: fc.option(time),
})
const ORDER = ['scheduled', 'published', 'ended']

describe('the state of a publication', () => {
  it.each([
    [null, null, 'published'],
    [5, null, 'published'],
    [6, null, 'scheduled'],
    [null, 6, 'published'],
    [null, 5, 'ended'],
    [6, 7, 'scheduled'],
    [7, 6, 'scheduled'],
    [5, 5, 'ended'],
  ] as const)('from %s until %s is at 5 %s', (publishAt, publishUntil, state) => {
    expect(publicationState({ isDraft: false, publishAt, publishUntil }, 5)).toBe(state)
  })

  it('a draft is a draft at any time, and nothing else is', () => {
    fc.assert(
      fc.property(publication, time, (content, now) => {
        expect(publicationState(content, now) === 'draft').toBe(content.isDraft)
      }),
    )
  })

  it('only moves forward: scheduled, published, ended', () => {
    fc.assert(
      fc.property(publication, time, fc.nat(), (content, now, later) => {
        const [before, after] = [publicationState(content, now), publicationState(content, now + later)]
        expect(ORDER.indexOf(after)).toBeGreaterThanOrEqual(ORDER.indexOf(before))
      }),
    )
  })

  it('is published exactly between its times', () => {
    fc.assert(
      fc.property(publication, time, ({ publishAt, publishUntil }, now) => {
        const state = publicationState({ isDraft: false, publishAt, publishUntil }, now)
        expect(state === 'published').toBe((publishAt ?? now) <= now && now < (publishUntil ?? now + 1))
      }),
    )
  })
})
