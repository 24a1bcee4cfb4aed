import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  breadcrumbs,
  footerColumns,
  halves,
  hasGiveaways,
  isInternalLink,
  promoProduct,
} from '../../../src/domain/content/menu.ts'
import { anyProduct, anyText } from '../../../src/domain/testing/index.ts'

describe('menus and breadcrumbs', () => {
  const anyItems = fc.array(
    fc.record({ title: fc.string(), url: fc.constantFrom('/', '/catalog/', '/blog/', 'https://ya.ru/') }),
    { maxLength: 12 },
  )

  it('menu items are split into two halves, the first at least as long [NAV-04]', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), (items) => {
        const [left, right] = halves(items)
        expect([...left, ...right]).toEqual(items)
        expect([left.length, right.length]).toEqual([Math.ceil(items.length / 2), Math.floor(items.length / 2)])
      }),
    )
  })

  it('the first three footer sections precede the contacts [FTR-03, FTR-08]', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), (sections) => {
        const { beforeContacts, afterContacts } = footerColumns(sections)
        expect([...beforeContacts, ...afterContacts]).toEqual(sections)
        expect(beforeContacts).toHaveLength(Math.min(sections.length, 3))
      }),
    )
  })

  it('one promoted product is shown, the first [NAV-05]', () => {
    fc.assert(
      fc.property(fc.array(anyProduct(), { maxLength: 3 }), (promoProducts) => {
        expect(promoProduct({ promoProducts })).toBe(promoProducts[0] ?? null)
      }),
    )
    expect(promoProduct({})).toBeNull()
  })

  it('breadcrumbs start with the home page once, end with plain text, and a single one is not shown [LAYOUT-03, LAYOUT-04, LAYOUT-05]', () => {
    const home = { title: 'Главная', url: '/' }
    fc.assert(
      fc.property(anyItems, (items) => {
        const crumbs = breadcrumbs(home, items)
        const all = items[0]?.url === '/' ? items : [home, ...items]
        expect(crumbs).toHaveLength(all.length > 1 ? all.length : 0)
        crumbs.forEach((crumb, index) => {
          expect(crumb).toEqual({ title: all[index]?.title, url: index === crumbs.length - 1 ? null : all[index]?.url })
        })
      }),
    )
  })

  it('an address that starts with one slash is internal [FTR-12, FTR-13]', () => {
    fc.assert(
      fc.property(anyText(), fc.webUrl(), (text, url) => {
        expect(isInternalLink(url)).toBe(false)
        expect(isInternalLink(`/${text}`)).toBe(!/^[/\\]/.test(text))
        if (isInternalLink(text)) expect(text.startsWith('/')).toBe(true)
      }),
    )
  })

  it('giveaways are linked only if the blog has them [HDR-10, NAV-26]', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('rozygrysh', 'novosti', 'rozygryshi')), (slugs) => {
        expect(hasGiveaways(slugs.map((slug) => ({ slug })))).toBe(slugs.includes('rozygrysh'))
      }),
    )
  })
})
