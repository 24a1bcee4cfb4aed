import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { favouriteToggle, isAlreadyDone, withToggle } from '../../src/domain/favourites.ts'
import { canCheckSpins, isGiftShown } from '../../src/domain/lottery-gift.ts'
import { breadcrumbs, footerColumns, halves, hasGiveaways, isInternalLink, promoProduct } from '../../src/domain/menu.ts'
import { displayHours, isBannerDue } from '../../src/domain/popup-banner.ts'
import { isEnteredRating, shownRating } from '../../src/domain/rating.ts'
import { DEFAULT_RETURN_PATH, returnPath } from '../../src/domain/return-path.ts'
import { BLANK_SUBSCRIPTION, isTermsShown, SUBSCRIBE_STATUSES, subscriptionOutcome } from '../../src/domain/subscription.ts'
import { anyMillis, anyProduct, anyProductId, anyText } from '../../src/domain/testing/index.ts'
import { DEFAULT_THEMES, LOTTERY_THEMES, lotteryTheme, themeOf } from '../../src/domain/theme.ts'
import { finalTurn, segmentAt, WHEEL_SEGMENTS, wheelSegments } from '../../src/domain/wheel.ts'

const ORIGIN = 'https://shop.test'

describe('the way back after signing in', () => {
  const tricky = fc.constantFrom(
    '/', '//', '\\', '/\\', '%2f', '%2F', '%5c', '%252f', '%25252f', '%09', '\t', '\n', '\r', '\u0000', '.', '..', '/./', '%2e', '%', '%zz',
    'evil.com', '@evil.com', ':', 'https:', 'javascript:alert(1)', '?', '#', 'login', 'loginAdmin', 'cabinet', 'orders', 'каталог', ' ', '\u2028', '／',
  )
  const anyAddress = fc.oneof(anyText(), fc.webUrl(), fc.array(tricky, { maxLength: 8 }).map((parts) => parts.join('')))

  it('never leads to another site, read as it is or decoded any number of times [ROUTE-41]', () => {
    const decodings = (path: string): ReadonlyArray<string> => {
      const once = path.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
      return once === path ? [path] : [path, ...decodings(once)]
    }
    fc.assert(fc.property(anyAddress, (asked) => {
      const path = returnPath(asked).split(/[?#]/)[0] ?? ''
      for (const read of decodings(path)) {
        const url = new URL(read, ORIGIN)
        expect(url.origin).toBe(ORIGIN)
        expect(url.pathname).not.toMatch(/^\/\//)
        expect(new URL(url.pathname, ORIGIN).origin).toBe(ORIGIN)
      }
    }))
  })

  it('is the address asked for or the cabinet, and signing in leads to neither sign-in page [ROUTE-41, ROUTE-42]', () => {
    fc.assert(fc.property(anyAddress, (asked) => {
      expect([asked, DEFAULT_RETURN_PATH]).toContain(returnPath(asked))
      expect(new URL(returnPath(asked), ORIGIN).pathname).not.toMatch(/^\/login(admin)?\/?$/i)
      expect(returnPath(returnPath(asked))).toBe(returnPath(asked))
    }))
  })

  it('is any plain path of this site with its query and hash, as it was [ROUTE-41]', () => {
    const part = fc.oneof(fc.stringMatching(/^[a-z0-9-]{1,12}$/), fc.constantFrom('чай', '%D1%87%D0%B0%D0%B9', 'a.b', 'cabinet'))
    const query = fc.constantFrom('', '?a=1', '?search=%D1%87', '?redirect=//evil.com', '?a=b#c', '#FeedbackLayer', '?search=зелёный чай')
    fc.assert(fc.property(fc.array(part, { maxLength: 5 }), query, (parts, rest) => {
      fc.pre(!/^login(admin)?$/i.test(parts.join('/')))
      const address = `/${parts.map((each) => `${each}/`).join('')}${rest}`
      expect(returnPath(address)).toBe(address)
    }))
  })
})

describe('menus and crumbs', () => {
  const anyItems = fc.array(fc.record({ title: fc.string(), url: fc.constantFrom('/', '/catalog/', '/blog/', 'https://ya.ru/') }), { maxLength: 12 })

  it('stand in two halves, the first no shorter [NAV-04]', () => {
    fc.assert(fc.property(fc.array(fc.nat()), (items) => {
      const [left, right] = halves(items)
      expect([...left, ...right]).toEqual(items)
      expect([left.length, right.length]).toEqual([Math.ceil(items.length / 2), Math.floor(items.length / 2)])
    }))
  })

  it('put the first three sections of the footer before the contacts [FTR-03, FTR-08]', () => {
    fc.assert(fc.property(fc.array(fc.nat()), (sections) => {
      const { beforeContacts, afterContacts } = footerColumns(sections)
      expect([...beforeContacts, ...afterContacts]).toEqual(sections)
      expect(beforeContacts).toHaveLength(Math.min(sections.length, 3))
    }))
  })

  it('show one promo product, the first [NAV-05]', () => {
    fc.assert(fc.property(fc.array(anyProduct(), { maxLength: 3 }), (promoProducts) => {
      expect(promoProduct({ promoProducts })).toBe(promoProducts[0] ?? null)
    }), { numRuns: 50 })
    expect(promoProduct({})).toBeNull()
  })

  it('begin with home once, end with plain text, and are none when there is but one [LAYOUT-03, LAYOUT-04, LAYOUT-05]', () => {
    const home = { title: 'Главная', url: '/' }
    fc.assert(fc.property(anyItems, (items) => {
      const crumbs = breadcrumbs(home, items)
      const all = items[0]?.url === '/' ? items : [home, ...items]
      expect(crumbs).toHaveLength(all.length > 1 ? all.length : 0)
      crumbs.forEach((crumb, index) => {
        expect(crumb).toEqual({ title: all[index]?.title, url: index === crumbs.length - 1 ? null : all[index]?.url })
      })
    }))
  })

  it('keep in the shop what begins with one slash [FTR-12, FTR-13]', () => {
    fc.assert(fc.property(anyText(), fc.webUrl(), (text, url) => {
      expect(isInternalLink(url)).toBe(false)
      expect(isInternalLink(`/${text}`)).toBe(!/^[/\\]/.test(text))
      if (isInternalLink(text)) expect(text.startsWith('/')).toBe(true)
    }))
  })

  it('tell of giveaways only if the blog has them [HDR-10, NAV-26]', () => {
    fc.assert(fc.property(fc.array(fc.constantFrom('rozygrysh', 'novosti', 'rozygryshi')), (slugs) => {
      expect(hasGiveaways(slugs.map((slug) => ({ slug })))).toBe(slugs.includes('rozygrysh'))
    }))
  })
})

describe('the lottery', () => {
  const anyPrizes = fc.uniqueArray(fc.nat(), { maxLength: 20 })

  it('has an allowed number of segments in alternating colours, and shows every prize it can [LOTT-09, LOTT-10]', () => {
    fc.assert(fc.property(anyPrizes, (prizes) => {
      const segments = wheelSegments(prizes)
      const least = WHEEL_SEGMENTS.find((count) => count >= Math.min(prizes.length, 12)) ?? 0
      expect(segments).toHaveLength(prizes.length === 0 ? 0 : least)
      segments.forEach(({ prize, colour }, index) => {
        expect(colour).toBe(index % 2 === 0 ? 'primary' : 'secondary')
        expect(prize).toBe(prizes[index % Math.min(prizes.length, 12)])
      })
    }))
  })

  it('always shows the prize that was won, and draws the others as ever [LOTT-10]', () => {
    const drawn = anyPrizes.filter((prizes) => prizes.length > 0).chain((prizes) => fc.tuple(fc.constant(prizes), fc.constantFrom(...prizes)))
    fc.assert(fc.property(drawn, ([prizes, won]) => {
      const shown = wheelSegments(prizes, won).map(({ prize }) => prize)
      const usual = wheelSegments(prizes).map(({ prize }) => prize)
      expect(shown).toContain(won)
      expect(shown).toEqual(usual.includes(won) ? usual : [...usual.slice(0, -1), won])
      expect(wheelSegments(prizes, -1)).toEqual(wheelSegments(prizes))
    }))
  })

  it('turns onward to the middle of the segment [LOTT-08]', () => {
    const wheel = fc.constantFrom(...WHEEL_SEGMENTS).chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1)))
    fc.assert(fc.property(wheel, fc.integer({ min: -5_000, max: 50_000 }), fc.nat(9), ([count, segment], from, turns) => {
      const turn = finalTurn(segment, count, from, turns)
      expect(segmentAt(turn, count)).toBe(segment)
      expect(turn - from).toBeGreaterThanOrEqual(turns * 360)
      expect(turn - from).toBeLessThan((turns + 1) * 360)
      const half = 360 / count / 2
      for (const off of [-half * 0.99, half * 0.99]) expect(segmentAt(turn + off, count)).toBe(segment)
    }))
  })

  it('shows its gift by these conditions and no others [LOTT-04, LOTT-05, LOTT-06, LOTT-07, LOTT-15]', () => {
    const gift = fc.record({
      isEnabled: fc.boolean(),
      hasPrizes: fc.boolean(),
      isClosed: fc.boolean(),
      user: fc.option(fc.record({ email: fc.constantFrom(null, '', 'a@b.ru') })),
      spins: fc.option(fc.nat(2)),
    })
    fc.assert(fc.property(gift, (state) => {
      const isPlayer = state.user === null || (Boolean(state.user.email) && Number(state.spins) > 0)
      expect(isGiftShown(state)).toBe(state.isEnabled && state.hasPrizes && !state.isClosed && isPlayer)
      if (state.user !== null) expect(canCheckSpins(state.user)).toBe(Boolean(state.user.email))
    }))
  })

  it('wears one of five themes [THEME-05]', () => {
    fc.assert(fc.property(fc.oneof(fc.constantFrom(...LOTTERY_THEMES, null, undefined), fc.string()), (name) => {
      expect(lotteryTheme(name)).toBe(LOTTERY_THEMES.some((theme) => theme === name) ? name : 'neutral')
    }))
  })
})

describe('the popup banner', () => {
  it('shows at once, then when its hours have passed to the millisecond [BANNER-02, BANNER-03, BANNER-04]', () => {
    fc.assert(fc.property(fc.nat(72), anyMillis(), fc.nat(80 * 3_600_000), (hours, shownAt, passed) => {
      expect(isBannerDue(hours, null, shownAt)).toBe(true)
      expect(isBannerDue(hours, shownAt, shownAt + passed)).toBe(passed >= hours * 3_600_000)
      expect(isBannerDue(hours, shownAt, shownAt + hours * 3_600_000)).toBe(true)
      if (hours > 0) expect(isBannerDue(hours, shownAt, shownAt + hours * 3_600_000 - 1)).toBe(false)
      expect(isBannerDue(hours, shownAt, shownAt - 1)).toBe(true)
    }))
  })

  it('takes a day for hours it cannot read [BANNER-01]', () => {
    fc.assert(fc.property(fc.anything(), (value) => {
      const isHours = typeof value === 'number' && Number.isFinite(value) && value >= 0
      expect(displayHours(value)).toBe(isHours ? value : 24)
    }))
    expect([undefined, null, '2', NaN, -1, Infinity].map(displayHours)).toEqual([24, 24, 24, 24, 24, 24])
  })
})

describe('subscriptions', () => {
  it('have a message for three outcomes and for no other [SUBS-20, SUBS-21, SUBS-22, SUBS-23]', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.constantFrom(...SUBSCRIBE_STATUSES)), (status) => {
      const isKnown = ['without_confirmation', 'need_confirm', 'already_subscribed'].includes(status)
      expect(subscriptionOutcome(status)).toBe(isKnown ? status : null)
    }))
  })

  it('show the terms while the field is focused or filled or the policy is at fault, and at no other time [SUBS-07, SUBS-08, SUBS-09, SUBS-10]', () => {
    fc.assert(fc.property(anyText(), fc.boolean(), fc.boolean(), fc.boolean(), (email, policy, isFocused, hasFault) => {
      expect(isTermsShown({ email, policy }, isFocused, hasFault)).toBe(isFocused || email.length > 0 || hasFault)
    }))
  })

  it('begin blank and agreed [SUBS-12, SUBS-13, SUBS-17]', () => {
    expect(BLANK_SUBSCRIPTION).toEqual({ email: '', policy: true })
  })
})

describe('favourites', () => {
  const anyList = fc.uniqueArray(anyProductId(9), { maxLength: 6 })

  it('toggle there and back, and hold each product once [FAV-04, FAV-16]', () => {
    fc.assert(fc.property(anyList, anyProductId(9), (list, id) => {
      const once = withToggle(list, id, favouriteToggle(list, id))
      expect(once.includes(id)).toBe(!list.includes(id))
      expect(new Set(withToggle(once, id, favouriteToggle(once, id)))).toEqual(new Set(list))
      expect(new Set(once).size).toBe(once.length)
    }))
  })

  it('do not change when something is done that is so already [FAV-07, FAV-08]', () => {
    fc.assert(fc.property(anyList, anyProductId(9), (list, id) => {
      expect(withToggle(list, id, list.includes(id) ? 'add' : 'remove')).toBe(list)
    }))
    fc.assert(fc.property(fc.constantFrom(400, 404, 422, 500), fc.constantFrom(400, 100, 500), (status, code) => {
      expect(isAlreadyDone({ status, code })).toBe(status === 400 || code === 400)
    }))
  })
})

describe('ratings and themes', () => {
  it('fill stars by tenths from 0 to 5 [REVIEW-04]', () => {
    fc.assert(fc.property(fc.oneof(fc.double(), fc.double({ min: 0, max: 5, noNaN: true })), (rating) => {
      const shown = shownRating(rating)
      const clamped = Number.isNaN(rating) ? 0 : Math.max(0, Math.min(5, rating))
      expect(Math.abs(shown - clamped)).toBeLessThanOrEqual(0.05 + 1e-9)
      expect(String(shown)).toMatch(/^[0-5](\.\d)?$/)
    }))
    expect([4.37, NaN, Infinity, -1].map(shownRating)).toEqual([4.4, 0, 5, 0])
  })

  it('are entered in whole stars [REVIEW-02]', () => {
    fc.assert(fc.property(fc.oneof(fc.integer({ min: -2, max: 8 }), fc.double()), (rating) => {
      expect(isEnteredRating(rating)).toBe([1, 2, 3, 4, 5].includes(rating))
    }))
  })

  it('are new year’s before spring’s, and spring’s by default [THEME-01, THEME-02]', () => {
    expect(themeOf(DEFAULT_THEMES)).toBe('spring')
    fc.assert(fc.property(fc.boolean(), fc.boolean(), (newYear, spring) => {
      expect(themeOf({ newYear, spring })).toBe(newYear ? 'new-year' : spring ? 'spring' : 'plain')
    }))
  })
})
