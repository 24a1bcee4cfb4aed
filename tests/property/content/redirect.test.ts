import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../src/domain/testing/text.ts'
import { redirectKey, redirectTarget } from '../../../src/domain/content/redirect.ts'

describe('the target of a redirect', () => {
  it.each([
    ['/catalog/', '/catalog/'],
    ['/каталог/?q=чай#низ', '/%D0%BA%D0%B0%D1%82%D0%B0%D0%BB%D0%BE%D0%B3/?q=%D1%87%D0%B0%D0%B9#%D0%BD%D0%B8%D0%B7'],
    ['/a/../b/', '/b/'],
  ])('«%s» is encoded to «%s» [PAGE-09]', (target, encoded) => {
    expect(redirectTarget(target)).toBe(encoded)
  })

  it.each([
    '',
    'catalog/',
    '//evil.example/',
    '/\\evil.example/',
    'https://evil.example/',
    'javascript:alert(1)',
    '/a\r\nSet-Cookie: b',
    '/.//evil.example/',
  ])('«%s» is rejected [PAGE-09]', (target) => {
    expect(redirectTarget(target)).toBe(null)
  })

  it('is always a path of this site in printable ASCII', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter() }).map((text) => `/${text}`),
        (target) => {
          const encoded = redirectTarget(target)
          expect(encoded === null || /^\/(?![/\\])[\x21-\x7e]*$/.test(encoded)).toBe(true)
        },
      ),
    )
  })
})

describe('the lookup key of a redirect', () => {
  it.each([
    ['/old', '/old/'],
    ['/old/', '/old/'],
    ['/old?a=1?b', '/old/?a=1?b'],
    ['/old/?a=1#part', '/old/?a=1'],
    ['/старая', '/%D1%81%D1%82%D0%B0%D1%80%D0%B0%D1%8F/'],
    ['no path', 'no path/'],
  ])('of «%s» is «%s» [ROUTE-01]', (address, key) => {
    expect(redirectKey(address)).toBe(key)
  })
})
