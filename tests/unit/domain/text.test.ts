import { decimalOf } from '../../../src/domain/text/decimal.ts'
import { describe, expect, it } from 'vitest'
import { isEmail, isEmpty } from '../../../src/domain/person/form.ts'
import { maskPhone } from '../../../src/domain/person/phone.ts'
import { byTitle, sortKey } from '../../../src/domain/text/russian-order.ts'
import { cutSearchText, isNewSearch, isSearchable, searchText } from '../../../src/domain/text/search-text.ts'
import { isTermsShown } from '../../../src/domain/person/subscription.ts'
import { unbroken } from '../../../src/domain/text/unbroken.ts'

describe('search texts', () => {
  it('are cut at 50 characters, and lose trailing spaces of the cut [SRCH-01]', () => {
    expect(cutSearchText('я'.repeat(60))).toBe('я'.repeat(50))
    expect(cutSearchText('🎁'.repeat(60))).toBe('🎁'.repeat(50))
    expect(searchText(`${'я'.repeat(49)} чай`)).toBe('я'.repeat(49))
    expect(searchText(`  ${'я'.repeat(50)}`)).toBe('я'.repeat(50))
  })

  it('are searched from two characters, and once each [SRCH-02, SRCH-05, SRCH-06]', () => {
    expect(['', 'ч', ' ч ', 'ча'].map(isSearchable)).toEqual([false, false, false, true])
    expect([isNewSearch('чай', 'чай '), isNewSearch('чай', 'чайник'), isNewSearch('чай', 'ч')]).toEqual([
      false,
      true,
      false,
    ])
  })
})

describe('a required field', () => {
  it('is empty without a value, letters or items [FORM-01, FORM-02]', () => {
    expect([null, undefined, '', ' ', []].map(isEmpty)).toEqual(Array(5).fill(true))
    expect([0, false, 'a', ['']].map(isEmpty)).toEqual(Array(4).fill(false))
  })
})

describe('email addresses', () => {
  it('may have surrounding spaces and 254 characters [SUBS-26]', () => {
    const ofLength = (length: number) => `${'a'.repeat(length - 5)}@b.ru`
    expect([' a@b.ru ', ofLength(254), ofLength(255)].map(isEmail)).toEqual([true, true, false])
  })

  it('have one dotted domain [SUBS-26]', () => {
    const bad = [
      '',
      'a',
      'a@b',
      '@b.ru',
      'a@',
      'a@b..ru',
      'a b@c.ru',
      'a@b c.ru',
      'a@b@c.ru',
      'a@.ru',
      'a@b.ru.',
      'a,b@c.ru',
    ]
    expect(bad.filter(isEmail)).toEqual([])
    expect(['имя@почта.рф', 'a.b+c@d-e.f.ru'].filter(isEmail)).toHaveLength(2)
  })
})

describe('phones', () => {
  it('separate the country code from the area code, typed in any way [FORM-04]', () => {
    expect([' +7 812 123-45-6', '+913', '9137', '87', '8812'].map(maskPhone)).toEqual([
      '+7 812 123-45-6',
      '+913',
      '+7 913 7',
      '8 7',
      '+7 812',
    ])
  })
})

describe('sort keys of titles', () => {
  const alphabet = Array.from('0179абвгдеёжзийклмнопрстуфхцчшщъыьэюяabcxyz')

  it('sort every letter before the next, regardless of what follows [OC-69]', () => {
    alphabet.slice(1).forEach((letter, index) => {
      expect(sortKey(`${alphabet[index]}я`) < sortKey(`${letter}0`), `${alphabet[index]} before ${letter}`).toBe(true)
    })
  })

  it('ignore case and extra spaces, but not word borders [OC-69]', () => {
    expect(sortKey('  Чай   ЗЕЛЁНЫЙ ')).toBe(sortKey('чай зелёный'))
    expect(sortKey('чай я') < sortKey('чайа')).toBe(true)
  })

  it('compare in both directions [OC-69]', () => {
    const [a, b] = [{ title: 'а' }, { title: 'б' }]
    expect([byTitle(a, b), byTitle(b, a), byTitle(a, a)]).toEqual([-1, 1, 0])
  })
})

describe('the subscription terms', () => {
  it('are hidden only in an empty, unfocused form without errors [SUBS-07, SUBS-08, SUBS-09, SUBS-10]', () => {
    const blank = { email: '', policy: true }
    const shown = [
      isTermsShown(blank, true, false),
      isTermsShown({ ...blank, email: 'a' }, false, false),
      isTermsShown(blank, false, true),
      isTermsShown(blank, false, false),
    ]
    expect(shown).toEqual([true, true, true, false])
  })
})

describe('texts of the shop', () => {
  it('have no line break inside a sum, and normal breaks between words', () => {
    expect(unbroken('Скидка 300 ₽ на заказ от 12 000 000 ₽')).toBe(
      'Скидка 300\u00a0₽ на заказ от 12\u00a0000\u00a0000\u00a0₽',
    )
    expect(unbroken('Скидка 5 % до 31 декабря 2026 года, 2 1000 и 3 чашки')).toBe(
      'Скидка 5\u00a0% до 31 декабря 2026 года, 2 1000 и 3 чашки',
    )
  })
})

it.each([
  ['1500,50', 1_500.5],
  ['1 500,50 ₽', 1_500.5],
  ['1\u00a0500.5', 1_500.5],
  ['-12,3', -12.3],
  ['15', 15],
  ['', null],
  ['1,500,50', null],
  ['1500,', null],
  ['дорого', null],
])('%s is read as %s: a comma or a point, and spaces between thousands', (typed, value) => {
  expect(decimalOf(typed)).toBe(value)
})
