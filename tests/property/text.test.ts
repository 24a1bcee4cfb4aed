import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accepted, formFaults, hasFaults, isEmail, isEmpty, required, requiredWhen, satisfies } from '../../src/domain/form.ts'
import { fullName, HEADER_NAME_LENGTH, headerName, isLegalPerson, menuName, truncated } from '../../src/domain/person.ts'
import { formatPhone, maskPhone, PHONE_MASK, phoneOf, type Phone } from '../../src/domain/phone.ts'
import { byTitle, sortKey } from '../../src/domain/russian-order.ts'
import { heldSearchText, isNewSearch, isSearchable, SEARCH_MAX_LENGTH, searchText } from '../../src/domain/search-text.ts'
import { anyText, anyTitle } from '../../src/domain/testing/index.ts'

const lengthOf = (text: string) => Array.from(text).length

describe('phones', () => {
  const anyNational = fc.tuple(fc.constantFrom('3', '4', '8', '9'), fc.stringMatching(/^\d{9}$/)).map((parts) => parts.join(''))
  const [area, first, second, third] = [[0, 3], [3, 6], [6, 8], [8, 10]].map(([from, to]) => (text: string) => text.slice(from, to)) as [
    (text: string) => string, (text: string) => string, (text: string) => string, (text: string) => string,
  ]
  const writings = (n: string) => [
    n, `8${n}`, `7${n}`, `+7${n}`, `+7 ${area(n)} ${first(n)}-${second(n)}-${third(n)}`, `8 (${area(n)}) ${first(n)} ${second(n)} ${third(n)}`,
  ]

  it('are the same number in all the ways people write them [FORM-04]', () => {
    fc.assert(fc.property(anyNational, (national) => {
      for (const text of writings(national)) expect(phoneOf(text)).toBe(`+7${national}`)
    }))
  })

  it('fill the mask, typed digit by digit or pasted, with or without the country [FORM-04]', () => {
    fc.assert(fc.property(anyNational.filter((n) => !/^[78]/.test(n)), (national) => {
      const shown = formatPhone(`+7${national}` as Phone)
      expect(shown.replace(/\d/g, '9').replace('+9', '+7')).toBe(PHONE_MASK)
      for (const text of writings(national)) {
        expect(maskPhone(text)).toBe(shown)
        expect(Array.from(text).reduce((field, key) => maskPhone(field + key), '')).toBe(shown)
      }
    }))
  })

  it('take after +7 an area that begins with 8, digit by digit [FORM-04]', () => {
    fc.assert(fc.property(anyNational, (national) => {
      const typed = Array.from(`+7${national}`).reduce((field, key) => maskPhone(field + key), '')
      expect(phoneOf(typed)).toBe(`+7${national}`)
    }))
  })

  it('mask any text to a beginning of the mask, and masking again changes nothing [FORM-04]', () => {
    fc.assert(fc.property(fc.oneof(anyText(), fc.stringMatching(/^[+\d ()-]{0,20}$/)), (text) => {
      const shown = maskPhone(text)
      expect(PHONE_MASK.startsWith(shown.replace(/\d/g, '9').replace('+9', '+7'))).toBe(true)
      expect(maskPhone(shown)).toBe(shown)
    }))
  })

  it('are nothing when letters stand among the digits or digits are missing [FORM-04]', () => {
    fc.assert(fc.property(anyNational, fc.nat(9), fc.constantFrom('a', 'ы', '@', '+'), (national, at, letter) => {
      expect(phoneOf(national.slice(0, at))).toBeNull()
      expect(phoneOf(`${national.slice(0, at + 1)}${letter}${national.slice(at + 1)}`)).toBeNull()
      expect(phoneOf(`+${national}`)).toBeNull()
      expect(phoneOf(`${national}${national}`)).toBeNull()
    }))
  })
})

describe('search texts', () => {
  it('are held to 50 characters, none cut in half [SRCH-01]', () => {
    fc.assert(fc.property(anyText(120), (typed) => {
      const held = heldSearchText(typed)
      expect(typed.startsWith(held)).toBe(true)
      expect(lengthOf(held)).toBe(Math.min(lengthOf(typed), SEARCH_MAX_LENGTH))
    }))
  })

  it('are searched for without spaces around, from two characters on [SRCH-02, SRCH-03, SRCH-04]', () => {
    fc.assert(fc.property(anyText(120), (typed) => {
      const text = searchText(typed)
      expect(text).toBe(text.trim())
      expect(lengthOf(text)).toBeLessThanOrEqual(SEARCH_MAX_LENGTH)
      expect(searchText(text)).toBe(text)
      expect(isSearchable(typed)).toBe(lengthOf(text) >= 2)
    }))
  })

  it('are asked for again only when they changed [SRCH-05, SRCH-06]', () => {
    fc.assert(fc.property(anyText(), anyText(), (previous, typed) => {
      expect(isNewSearch(previous, typed)).toBe(isSearchable(typed) && searchText(previous) !== searchText(typed))
      expect(isNewSearch(typed, ` ${typed}  `)).toBe(false)
    }))
  })
})

describe('forms', () => {
  it('call empty what has no value, no letters or no items [FORM-01, FORM-02]', () => {
    fc.assert(fc.property(fc.anything(), fc.stringMatching(/^\s*$/), (value, spaces) => {
      const isNothing = value === null || value === undefined
      const hasNone = (typeof value === 'string' || Array.isArray(value)) && value.length === 0
      const isBlank = typeof value === 'string' && value.trim() === ''
      expect(isEmpty(value)).toBe(isNothing || hasNone || isBlank)
      expect(isEmpty(spaces)).toBe(true)
      expect(required('empty')(value, {})).toBe(isEmpty(value) ? 'empty' : null)
    }))
  })

  it('require a field on a condition, with its own message [FORM-03]', () => {
    const companyIfLegal = requiredWhen(({ isLegal }: { readonly isLegal: boolean }) => isLegal, 'Укажите компанию')
    fc.assert(fc.property(fc.anything(), fc.boolean(), (value, isLegal) => {
      expect(companyIfLegal(value, { isLegal })).toBe(isLegal && isEmpty(value) ? 'Укажите компанию' : null)
    }))
  })

  it('tell of each field the first rule that it breaks, and of no other field [FORM-01, SUBS-24, SUBS-25]', () => {
    const rules = {
      email: [required('noEmail' as string), satisfies(isEmail, 'badEmail')],
      policy: [accepted('noPolicy')],
    }
    const form = fc.record({ email: fc.oneof(fc.constant(''), anyText(), fc.emailAddress()), policy: fc.boolean() })
    fc.assert(fc.property(form, ({ email, policy }) => {
      const faults = formFaults<{ email: string; policy: boolean }, string>(rules, { email, policy })
      const ofEmail = isEmpty(email) ? { email: 'noEmail' } : isEmail(email) ? {} : { email: 'badEmail' }
      expect(faults).toEqual({ ...ofEmail, ...(policy ? {} : { policy: 'noPolicy' }) })
      expect(hasFaults(faults)).toBe(Object.keys(faults).length > 0)
      expect(formFaults<{ email: string; policy: boolean }, string>({ policy: undefined }, { email, policy })).toEqual({})
    }))
  })

  it('know an address with one @ and a dotted domain, and none without [SUBS-26]', () => {
    const part = fc.stringMatching(/^[a-zа-я0-9]{1,12}$/)
    fc.assert(fc.property(part, part, part, (name, host, zone) => {
      expect(isEmail(`${name}@${host}.${zone}`)).toBe(true)
      for (const bad of [`${name}@${host}`, `${name}${host}.${zone}`, `${name}@@${host}.${zone}`, `${name} x@${host}.${zone}`, `${name}@${host}..${zone}`]) {
        expect(isEmail(bad)).toBe(false)
      }
    }))
  })
})

describe('names', () => {
  it('are cut after so many characters, and only when they are longer [HDR-22]', () => {
    fc.assert(fc.property(anyText(40), fc.nat(30), (text, length) => {
      const shown = truncated(text, length)
      if (lengthOf(text) <= length) expect(shown).toBe(text)
      else {
        expect(lengthOf(shown)).toBe(length + 1)
        expect(shown).toBe(`${Array.from(text).slice(0, length).join('')}…`)
      }
    }))
  })

  it('are last, then first, whole for the title and short for the header; without a name there is none [HDR-19, HDR-20, HDR-22]', () => {
    fc.assert(fc.property(anyText(20), anyText(20), (firstName, lastName) => {
      const whole = fullName({ firstName, lastName })
      expect(whole).toBe(`${lastName.trim()} ${firstName.trim()}`.trim())
      expect(headerName({ firstName, lastName })).toEqual(whole === '' ? null : { whole, shown: truncated(whole, HEADER_NAME_LENGTH) })
    }))
  })

  it('give way to the phone in the side menu [NAV-17, NAV-18]', () => {
    fc.assert(fc.property(anyText(20), (lastName) => {
      const shown = menuName({ firstName: '', lastName, phone: '+79131234567' })
      expect(shown).toBe(lastName.trim() || '+79131234567')
    }))
  })

  it('are a company’s when the record says so [ROLE-02]', () => {
    expect([null, {}].map((legalPersonData) => isLegalPerson({ legalPersonData }))).toEqual([false, true])
  })
})

describe('the order of titles', () => {
  const ALPHABET = Array.from('0123456789абвгдеёжзийклмнопрстуфхцчшщъыьэюяabcdefghijklmnopqrstuvwxyz')
  const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b)))

  it('is the alphabet’s, with ё right after е and Latin last, in the bytes of the keys [OC-69]', () => {
    const letters = fc.array(fc.nat(ALPHABET.length - 11), { minLength: 1, maxLength: 12 }).map((indices) => indices.map((index) => index + 10))
    const order = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): number => {
      const at = a.findIndex((index, place) => index !== b[place])
      return at === -1 ? Math.sign(a.length - b.length) : Math.sign((a[at] ?? 0) - (b[at] ?? -1))
    }
    const word = (indices: ReadonlyArray<number>) => indices.map((index) => ALPHABET[index]).join('')
    fc.assert(fc.property(letters, letters, (a, b) => {
      expect(Math.sign(byBytes(word(a), word(b)))).toBe(order(a, b))
      expect(Math.sign(byBytes(word(a).toUpperCase(), word(b)))).toBe(order(a, b))
    }))
  })

  it('puts numbers in the order of their values [OC-69]', () => {
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.nat(3), (a, b, zeros) => {
      const sign = a < b ? -1 : Number(a > b)
      expect(Math.sign(byBytes(`Чай ${a} г`, `чай  ${'0'.repeat(zeros)}${b} г `))).toBe(sign)
    }))
  })

  it('is the same in a list at hand as in a database that compares bytes [OC-69]', () => {
    fc.assert(fc.property(anyTitle(), anyTitle(), anyText(), (a, b, c) => {
      const texts = [a, b, c]
      const titles = texts.map((title) => ({ title }))
      expect([...titles].sort(byTitle).map(({ title }) => sortKey(title))).toEqual([...texts].sort(byBytes).map(sortKey))
    }))
  })
})
