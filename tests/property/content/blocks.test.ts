import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneOfEachKind } from '../../../src/domain/catalogue/one-of-each-kind.ts'
import { HOME_BLOCKS, shownBlocks, type Block } from '../../../src/domain/content/blocks.ts'
import { momentOfMillis } from '../../../src/domain/time/moment.ts'
import type { Moment } from '../../../src/domain/time/day.ts'

const YEAR_2026 = 1_767_225_600_000
const millis = fc.integer({ min: YEAR_2026, max: YEAR_2026 + 1_000 })
const moment = millis.map(momentOfMillis)
const times = fc.record({
  id: fc.uuid(),
  isHidden: fc.boolean(),
  publishAt: fc.option(moment),
  publishUntil: fc.option(moment),
})
const block: fc.Arbitrary<Block> = fc.oneof(
  times.map((of) => ({ ...of, kind: 'posts' as const, title: null })),
  fc.tuple(times, moment).map(([of, endsAt]) => ({
    ...of,
    kind: 'countdown' as const,
    title: 'До конца',
    text: null,
    url: null,
    endsAt,
  })),
)
const page = fc.array(block, { maxLength: 12 })

const plain = (more: Partial<Block> = {}): Block =>
  ({ id: '1', kind: 'viewed', isHidden: false, publishAt: null, publishUntil: null, ...more }) as Block

// Every time at which a block may appear or disappear.
const changesOf = (blocks: ReadonlyArray<Block>): ReadonlyArray<number> =>
  blocks.flatMap((each) =>
    [each.publishAt, each.publishUntil, each.kind === 'countdown' ? each.endsAt : null].flatMap((at) =>
      at === null ? [] : [Date.parse(at)],
    ),
  )

describe('the blocks of a page', () => {
  it.each([
    ['without times is shown', plain(), true],
    ['that is hidden is not', plain({ isHidden: true }), false],
    ['is shown from its time', plain({ publishAt: momentOfMillis(YEAR_2026) }), true],
    ['is not shown before it', plain({ publishAt: momentOfMillis(YEAR_2026 + 1) }), false],
    ['is not shown at its end', plain({ publishUntil: momentOfMillis(YEAR_2026) }), false],
    ['counts down until its time', plain({ kind: 'countdown', endsAt: momentOfMillis(YEAR_2026 + 1) }), true],
    ['does not count down from it', plain({ kind: 'countdown', endsAt: momentOfMillis(YEAR_2026) }), false],
    ['counts down to no invalid time', plain({ kind: 'countdown', endsAt: 'завтра' as Moment }), false],
  ])('a block %s', (_, one, isShown) => {
    expect(shownBlocks([one], YEAR_2026)).toEqual(isShown ? [one] : [])
  })

  it('are shown in the order of the owner, each at most once, and none that is hidden', () => {
    fc.assert(
      fc.property(page, millis, (blocks, now) => {
        const shown = shownBlocks(blocks, now)
        expect(blocks.filter((each) => shown.includes(each))).toEqual(shown)
        expect(shown.some(({ isHidden }) => isHidden)).toBe(false)
      }),
    )
  })

  it('change only at a time that one of them names', () => {
    fc.assert(
      fc.property(page, millis, millis, (blocks, one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        if (changesOf(blocks).some((at) => at > from && at <= to)) return
        expect(shownBlocks(blocks, to)).toEqual(shownBlocks(blocks, from))
      }),
    )
  })

  it('of the home page that nobody has changed are its usual ones [HOME-01, OC-63]', () => {
    expect(HOME_BLOCKS.map(({ kind }) => kind)).toEqual([
      'banners',
      'categories',
      'popular',
      'viewed',
      'promotions',
      'discounted',
      'new',
      'posts',
    ])
  })
})

it('of products that differ only in size or colour a shelf has the first', () => {
  const titles = ['Кружка, синяя', 'Ваза', 'Кружка, белая', '', 'Ваза']
  expect(
    oneOfEachKind(titles.map((title) => ({ title })))
      .map(({ title }) => title)
      .toSorted(),
  ).toEqual(['', 'Ваза', 'Кружка, синяя'].toSorted())
})
