import { describe, expect, it } from 'vitest'
import { isGiftShown } from '../../../src/domain/content/lottery-gift.ts'
import { breadcrumbs, footerColumns, halves, hasGiveaways, isInternalLink } from '../../../src/domain/content/menu.ts'
import { headerName, menuName, truncated } from '../../../src/domain/person/person.ts'
import { maskPhone, phoneOf } from '../../../src/domain/person/phone.ts'
import { isBannerDue } from '../../../src/domain/content/popup-banner.ts'
import { returnPath } from '../../../src/domain/order/return-path.ts'
import { byTitle } from '../../../src/domain/text/russian-order.ts'
import { finalTurn, WHEEL_TURN_SECONDS, wheelSegments } from '../../../src/domain/content/wheel.ts'

describe('the return path after sign-in', () => {
  it.each([
    '/cabinet/orders/5/?a=1',
    '/',
    '/search/?search=%D1%87%D0%B0%D0%B9#results',
    '/каталог/чай/',
    '/search/?search=100%',
    '/a.b/..c/',
    '/order/?next=//x\\y',
    '/login-help/',
    '/loginAdmins/',
    '/cabinet/login/',
    '/%D0%9F/',
    '/%41/',
    '/%2541/',
    '/login/a/',
  ])('is %s when requested [ROUTE-41]', (path) => {
    expect(returnPath(path)).toBe(path)
  })

  it.each([
    null,
    undefined,
    '',
    'cabinet/',
    'https://evil.com/',
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '\\/evil.com',
    '/%2fevil.com',
    '/%5Cevil.com',
    '/%252fevil.com',
    '/\t/evil.com',
    '/\n/evil.com',
    '/%09/evil.com',
    '/%0a//evil.com',
    '/./',
    '/.//evil.com',
    '/../evil.com',
    '/a/..',
    '/%2e%2e//evil.com',
    '/a//b/',
    '/%',
    '/%zz/',
    '/a b/',
    '/\u007f/',
    '/a?x=\u0000',
    'javascript:alert(1)',
    '/login',
    '/login/',
    '/LOGIN/?redirect=%2F',
    '/loginAdmin/?token=1',
    '/%6Cogin%2f/',
    '/%6cogin/',
    '/%4/',
    '/%4',
    '/%25252525252f/',
  ])('is the cabinet instead of %j [ROUTE-41, ROUTE-42]', (path) => {
    expect(returnPath(path)).toBe('/cabinet/')
  })
})

describe('menus', () => {
  it('are split into three and two items of five, with three sections before the contacts [NAV-04, FTR-03, FTR-08]', () => {
    expect(halves([1, 2, 3, 4, 5])).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
    expect(footerColumns([1, 2, 3, 4, 5])).toEqual({ beforeContacts: [1, 2, 3], afterContacts: [4, 5] })
  })

  it('distinguish internal and external links [FTR-12, FTR-13]', () => {
    const urls = ['/blog/', '/', '//ya.ru', '/\\ya.ru', 'https://ya.ru', 'blog/', '']
    expect(urls.map(isInternalLink)).toEqual([true, true, false, false, false, false, false])
  })

  it('have breadcrumbs with the home page, and none on the home page [LAYOUT-03, LAYOUT-04, LAYOUT-05]', () => {
    const home = { title: 'Главная', url: '/' }
    expect(breadcrumbs(home, [])).toEqual([])
    expect(breadcrumbs(home, [home])).toEqual([])
    expect(breadcrumbs(home, [{ title: 'Блог', url: '/blog/' }])).toEqual([home, { title: 'Блог', url: null }])
  })

  it('have giveaways if the blog has their slug [HDR-10]', () => {
    expect([hasGiveaways([{ slug: 'rozygrysh' }]), hasGiveaways([{ slug: 'novosti' }])]).toEqual([true, false])
  })
})

describe('names and phones', () => {
  it('have the last name first, truncated after fifteen characters [HDR-19, HDR-20, HDR-22]', () => {
    expect(headerName({ firstName: 'Иван', lastName: 'Иванов' })).toEqual({
      shown: 'Иванов Иван',
      whole: 'Иванов Иван',
    })
    expect(headerName({ firstName: 'Константин', lastName: 'Константинопольский' })?.shown).toBe('Константинополь…')
    expect(headerName({ firstName: ' ', lastName: '' })).toBeNull()
    expect([truncated('🎁🎁', 2), truncated('🎁🎁🎁', 2)]).toEqual(['🎁🎁', '🎁🎁…'])
  })

  it('use the phone in the side menu for a user without a name [NAV-18]', () => {
    expect(menuName({ firstName: '', lastName: '', phone: '+79131234567' })).toBe('+7 913 123-45-67')
  })

  it('fill the mask while typed, and ignore letters [FORM-04]', () => {
    expect(Array.from('9a1б3-1234567890').reduce((field, key) => maskPhone(field + key), '')).toBe(
      '+7 913 123-45-67890',
    )
    expect(
      ['', '+', '+7', '8', '7', '89', '913', '9131', '913123', '9131234', '91312345', '8121234567'].map(maskPhone),
    ).toEqual([
      '',
      '+',
      '+7',
      '8',
      '7',
      '+7 9',
      '+7 913',
      '+7 913 1',
      '+7 913 123',
      '+7 913 123-4',
      '+7 913 123-45',
      '+7 812 123-45-67',
    ])
  })

  it('are stored in one format, or are null [FORM-04]', () => {
    expect(['8 (913) 123–45–67', ' +7 913 123 45 67', '9131234567'].map(phoneOf)).toEqual(Array(3).fill('+79131234567'))
    expect(
      ['+1 913 123 45 67', '1131234567', '913123456', 'тел. 9131234567', '+9131234567', '9131234567+7'].map(phoneOf),
    ).toEqual(Array(6).fill(null))
  })
})

describe('titles', () => {
  it('are sorted alphabetically: numbers by value, ё after е, Latin last [OC-69]', () => {
    const titles = ['Lego', 'жук', 'Ёлка', 'ель', 'Ящик', 'набор 10', 'Набор 2', 'ежевика', 'набор  009', '  Абрикос']
    expect(
      titles
        .map((title) => ({ title }))
        .sort(byTitle)
        .map(({ title }) => title),
    ).toEqual(['  Абрикос', 'ежевика', 'ель', 'Ёлка', 'жук', 'Набор 2', 'набор  009', 'набор 10', 'Ящик', 'Lego'])
    expect(byTitle({ title: 'Ёж' }, { title: 'е\u0308ж' })).toBe(0)
  })
})

describe('the lottery wheel and the popup banner', () => {
  it('the wheel repeats prizes in order up to an allowed number of segments [LOTT-09, LOTT-10]', () => {
    expect(wheelSegments(['a', 'b', 'c']).map(({ prize, colour }) => `${prize} ${colour}`)).toEqual([
      'a primary',
      'b secondary',
      'c primary',
      'a secondary',
    ])
    expect(wheelSegments(['a'])).toHaveLength(2)
    expect(wheelSegments([])).toEqual([])
  })

  it('the wheel shows a won prize beyond the twelfth in the last segment [LOTT-10]', () => {
    const prizes = Array.from({ length: 15 }, (_, index) => index)
    expect(wheelSegments(prizes, 14).map(({ prize }) => prize)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 14])
    expect(wheelSegments(prizes, 11).map(({ prize }) => prize)).toEqual(prizes.slice(0, 12))
  })

  it('the wheel turns for six seconds, five full turns and on to the prize [LOTT-08]', () => {
    expect(WHEEL_TURN_SECONDS).toBe(6)
    expect(finalTurn(0, 4)).toBe(5 * 360 + 315)
    expect(finalTurn(3, 4, 2_115, 0)).toBe(2_115 + 90)
  })

  it('the gift is shown to guests, and to users with an email and a spin left [LOTT-04, LOTT-05, LOTT-06, LOTT-07]', () => {
    const gift = { isEnabled: true, hasPrizes: true, isClosed: false, user: null, spins: null }
    const user = { email: 'a@b.ru' }
    const shown = [gift, { ...gift, user, spins: 1 }].map(isGiftShown)
    const hidden = [
      { ...gift, isEnabled: false },
      { ...gift, hasPrizes: false },
      { ...gift, isClosed: true },
      { ...gift, user, spins: 0 },
      { ...gift, user },
      { ...gift, user: { email: null }, spins: 1 },
      { ...gift, user: { email: '' }, spins: 1 },
    ].map(isGiftShown)
    expect([shown, hidden]).toEqual([[true, true], Array(7).fill(false)])
  })

  it('the banner is shown again after its hours [BANNER-02, BANNER-04]', () => {
    expect([0, 7_199_000, 7_200_000].map((passed) => isBannerDue(2, 1_000, 1_000 + passed))).toEqual([
      false,
      false,
      true,
    ])
  })
})
