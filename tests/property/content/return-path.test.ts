import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_RETURN_PATH, returnPath } from '../../../src/domain/order/return-path.ts'
import { anyText } from '../../../src/domain/testing/index.ts'

const ORIGIN = 'https://shop.test'

describe('the return path after sign-in', () => {
  const tricky = fc.constantFrom(
    '/',
    '//',
    '\\',
    '/\\',
    '%2f',
    '%2F',
    '%5c',
    '%252f',
    '%25252f',
    '%09',
    '\t',
    '\n',
    '\r',
    '\u0000',
    '.',
    '..',
    '/./',
    '%2e',
    '%',
    '%zz',
    'evil.com',
    '@evil.com',
    ':',
    'https:',
    'javascript:alert(1)',
    '?',
    '#',
    'login',
    'loginAdmin',
    'cabinet',
    'orders',
    'каталог',
    ' ',
    '\u2028',
    '／',
  )
  const anyAddress = fc.oneof(
    anyText(),
    fc.webUrl(),
    fc.array(tricky, { maxLength: 8 }).map((parts) => parts.join('')),
  )

  it('never leads to another site, even if decoded any number of times [ROUTE-41]', () => {
    const decodings = (path: string): ReadonlyArray<string> => {
      const once = path.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
      return once === path ? [path] : [path, ...decodings(once)]
    }
    fc.assert(
      fc.property(anyAddress, (requested) => {
        const path = returnPath(requested).split(/[?#]/)[0] ?? ''
        for (const read of decodings(path)) {
          const url = new URL(read, ORIGIN)
          expect(url.origin).toBe(ORIGIN)
          expect(url.pathname).not.toMatch(/^\/\//)
          expect(new URL(url.pathname, ORIGIN).origin).toBe(ORIGIN)
        }
      }),
    )
  })

  it('is the requested address or the cabinet, and never a sign-in page [ROUTE-41, ROUTE-42]', () => {
    fc.assert(
      fc.property(anyAddress, (requested) => {
        expect([requested, DEFAULT_RETURN_PATH]).toContain(returnPath(requested))
        expect(new URL(returnPath(requested), ORIGIN).pathname).not.toMatch(/^\/login(admin)?\/?$/i)
        expect(returnPath(returnPath(requested))).toBe(returnPath(requested))
      }),
    )
  })

  it('keeps any plain path of this site with its query and hash [ROUTE-41]', () => {
    const part = fc.oneof(
      fc.stringMatching(/^[a-z0-9-]{1,12}$/),
      fc.constantFrom('чай', '%D1%87%D0%B0%D0%B9', 'a.b', 'cabinet'),
    )
    const query = fc.constantFrom(
      '',
      '?a=1',
      '?search=%D1%87',
      '?redirect=//evil.com',
      '?a=b#c',
      '#FeedbackLayer',
      '?search=зелёный чай',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), query, (parts, rest) => {
        fc.pre(!/^login(admin)?$/i.test(parts.join('/')))
        const address = `/${parts.map((each) => `${each}/`).join('')}${rest}`
        expect(returnPath(address)).toBe(address)
      }),
    )
  })
})
