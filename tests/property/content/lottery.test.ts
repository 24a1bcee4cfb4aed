import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canCheckSpins, isGiftShown } from '../../../src/domain/content/lottery-gift.ts'
import { DEFAULT_LOTTERY, lotterySettings, prizeOfTicket, ticketsOf } from '../../../src/domain/content/lottery.ts'
import { LOTTERY_THEMES, lotteryTheme } from '../../../src/domain/content/theme.ts'
import { finalTurn, wheelSegments } from '../../../src/domain/content/wheel.ts'

const WHEEL_SEGMENTS = [2, 4, 6, 8, 10, 12]

/** The segment under the pointer at the top after a clockwise turn. */
const segmentAt = (turn: number, segments: number): number =>
  Math.floor((((-turn % 360) + 360) % 360) / (360 / segments)) % segments

describe('the lottery', () => {
  const anyPrizes = fc.uniqueArray(fc.nat(), { maxLength: 20 })

  it('has an allowed number of segments in alternating colours, and shows as many prizes as fit [LOTT-09, LOTT-10]', () => {
    fc.assert(
      fc.property(anyPrizes, (prizes) => {
        const segments = wheelSegments(prizes)
        const least = WHEEL_SEGMENTS.find((count) => count >= Math.min(prizes.length, 12)) ?? 0
        expect(segments).toHaveLength(prizes.length === 0 ? 0 : least)
        segments.forEach(({ prize, colour }, index) => {
          expect(colour).toBe(index % 2 === 0 ? 'primary' : 'secondary')
          expect(prize).toBe(prizes[index % Math.min(prizes.length, 12)])
        })
      }),
    )
  })

  it('always shows the won prize, and leaves the others unchanged [LOTT-10]', () => {
    const anyWheel = anyPrizes
      .filter((prizes) => prizes.length > 0)
      .chain((prizes) => fc.tuple(fc.constant(prizes), fc.constantFrom(...prizes)))
    fc.assert(
      fc.property(anyWheel, ([prizes, won]) => {
        const shown = wheelSegments(prizes, won).map(({ prize }) => prize)
        const usual = wheelSegments(prizes).map(({ prize }) => prize)
        expect(shown).toContain(won)
        expect(shown).toEqual(usual.includes(won) ? usual : [...usual.slice(0, -1), won])
        expect(wheelSegments(prizes, -1)).toEqual(wheelSegments(prizes))
      }),
    )
  })

  it('turns forward to the middle of the segment [LOTT-08]', () => {
    const wheel = fc.constantFrom(...WHEEL_SEGMENTS).chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1)))
    fc.assert(
      fc.property(wheel, fc.integer({ min: -5_000, max: 50_000 }), fc.nat(9), ([count, segment], from, turns) => {
        const turn = finalTurn(segment, count, from, turns)
        expect(segmentAt(turn, count)).toBe(segment)
        expect(turn - from).toBeGreaterThanOrEqual(turns * 360)
        expect(turn - from).toBeLessThan((turns + 1) * 360)
        const half = 360 / count / 2
        for (const off of [-half * 0.99, half * 0.99]) expect(segmentAt(turn + off, count)).toBe(segment)
      }),
    )
  })

  it('shows its gift under exactly these conditions [LOTT-04, LOTT-05, LOTT-06, LOTT-07, LOTT-15]', () => {
    const gift = fc.record({
      isEnabled: fc.boolean(),
      hasPrizes: fc.boolean(),
      isClosed: fc.boolean(),
      user: fc.option(fc.record({ email: fc.constantFrom(null, '', 'a@b.ru') })),
      spins: fc.option(fc.nat(2)),
    })
    fc.assert(
      fc.property(gift, (state) => {
        const isPlayer = state.user === null || (Boolean(state.user.email) && Number(state.spins) > 0)
        expect(isGiftShown(state)).toBe(state.isEnabled && state.hasPrizes && !state.isClosed && isPlayer)
        if (state.user !== null) expect(canCheckSpins(state.user)).toBe(Boolean(state.user.email))
      }),
    )
  })

  it('has one of five themes [THEME-05]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(...LOTTERY_THEMES, null, undefined), fc.string()), (name) => {
        expect(lotteryTheme(name)).toBe(LOTTERY_THEMES.some((theme) => theme === name) ? name : 'neutral')
      }),
    )
  })

  it('gives each prize as many tickets as its weight, and no more [OC-80]', () => {
    const weighed = fc.array(fc.record({ id: fc.nat(), weight: fc.nat(9) }), { maxLength: 12 })
    fc.assert(
      fc.property(weighed, (prizes) => {
        const anyWheel = Array.from({ length: ticketsOf(prizes) }, (_, ticket) => prizeOfTicket(prizes, ticket))
        for (const prize of prizes) expect(anyWheel.filter((one) => one === prize)).toHaveLength(prize.weight)
        expect(prizeOfTicket(prizes, anyWheel.length)).toBeNull()
      }),
    )
  })

  it('has settings for any stored value, and is off unless they turn it on [CONT-08, LOTT-11, LOTT-14, THEME-05]', () => {
    const off = { url: DEFAULT_LOTTERY, isEnabled: false, theme: 'neutral', image: null }
    expect(DEFAULT_LOTTERY).toBe('default')
    expect(lotterySettings([])).toEqual(off)
    expect(
      lotterySettings([{ code: 'layer', value: { url: 'autumn', enabled: true, theme: 'game', image: 'demo:wheel' } }]),
    ).toEqual({
      url: 'autumn',
      isEnabled: true,
      theme: 'game',
      image: 'demo:wheel',
    })
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const settings = lotterySettings([{ code: 'layer', value }])
        expect(settings.url).not.toBe('')
        expect(LOTTERY_THEMES).toContain(settings.theme)
      }),
    )
    for (const value of [null, 'on', { url: 5, enabled: 'true', theme: 'winter', image: '' }, { url: '' }]) {
      expect(lotterySettings([{ code: 'layer', value }])).toEqual(off)
    }
  })
})
