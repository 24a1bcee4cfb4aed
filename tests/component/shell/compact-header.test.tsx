import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { $favouritesSync } from '../../../src/application/favourites/favourites.ts'
import { NO_FAVOURITES } from '../../../src/domain/catalogue/favourites.ts'
import { SiteCompactHeader } from '../../../src/ui/shell/header/site-compact-header.tsx'
import { COMPACT_HEADER, MAIN_HEADER } from '../../../src/ui/shell/regions.ts'
import { useHydrated } from '../../../src/ui/kit/use-hydrated.ts'
import { audit } from '../support/audit.ts'
import { aUser, renderFramed } from '../support/shell-harness.tsx'
import { storeValue } from '../../support/fakes.ts'
import type { ProductId } from '../../../src/domain/catalogue/product.ts'

/** The compact header loads after hydration. */
function Late() {
  return useHydrated() && <SiteCompactHeader />
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.querySelector('form[data-checkout]')?.remove()
})

const renderHeader = async (width: number, parts: Parameters<typeof renderFramed>[1] = {}) => {
  await page.viewport(width, 700)
  return renderFramed(
    <>
      <header id={MAIN_HEADER} style={{ height: 150 }}>
        Шапка
      </header>
      <div id={COMPACT_HEADER} />
      <div style={{ height: 3_000 }} />
      <Late />
    </>,
    parts,
  )
}

const linesOf = (element: Element): number => {
  const range = document.createRange()
  range.selectNodeContents(element)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}

it.each([360, 768, 1280])(
  'the compact header appears at %i px when the header leaves the view, and disappears when it returns; axe reports nothing [LAYOUT-02]',
  async (width) => {
    const { screen } = await renderHeader(width)
    const compact = screen.getByRole('region', { name: 'Под рукой' })
    window.scrollTo(0, 100)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(compact.elements()).toHaveLength(0)
    window.scrollTo(0, 1_000)
    await expect.element(compact.getByRole('search')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
    expect((await audit(compact.element())).violations.map(({ id }) => id)).toEqual([])
    window.scrollTo(0, 0)
    await expect.element(compact).not.toBeInTheDocument()
  },
)

const BRANDS = ['К', 'Кедр', 'Хлеб да соль', 'Товары для дома и дачи на', 'Магазин товаров для дома и дачи на Алтае']

it.each([360, 390, 480, 767, 768, 1024, 1280].flatMap((width) => BRANDS.map((brand) => ({ width, brand }))))(
  'at $width px the compact header of «$brand» has only the logo, the phone and the way back to the cart during checkout',
  async ({ width, brand }) => {
    const { screen } = await renderHeader(width, { brand })
    const compact = screen.getByRole('region', { name: 'Под рукой' })
    window.scrollTo(0, 1_000)
    await expect.element(compact.getByRole('search')).toBeVisible()
    const form = document.createElement('form')
    form.dataset['checkout'] = ''
    document.body.append(form)
    await expect.element(compact.getByRole('link', { name: 'К корзине' })).toHaveAttribute('href', '/order/')
    const shown = [...compact.element().querySelectorAll('a, button, input')].filter((one) => one.checkVisibility())
    expect(shown).toHaveLength(3)
    const [logo, back, phone] = shown.map((one) => one.getBoundingClientRect())
    if (logo === undefined || back === undefined || phone === undefined) throw new Error('three links are shown')
    for (const { left, right } of [logo, back, phone]) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width - 8)
    }
    expect(phone.left).toBeGreaterThanOrEqual(back.right)
    // on a phone a long name has a line of its own
    expect(back.left >= logo.right || back.top >= logo.bottom).toBe(true)
    const name = compact.getByText(brand, { exact: true }).element()
    expect(linesOf(name)).toBeLessThanOrEqual(width < 768 ? 3 : 1)
    expect(parseFloat(getComputedStyle(name).fontSize)).toBeGreaterThanOrEqual(width < 768 ? 16 : 18)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    form.remove()
    await expect.element(compact.getByRole('link', { name: 'К корзине' })).not.toBeInTheDocument()
    await expect.element(compact.getByRole('search')).toBeVisible()
  },
)

it.each([
  [1190, 470],
  [1189, 250],
  [1024, 250],
  [1023, 200],
  [768, 200],
])(
  'at %i px the search of the compact header is %i px wide, as in the header [RESP-06, OC-62, OC-92]',
  async (width, search) => {
    const { screen } = await renderHeader(width, {
      user: aUser(),
      values: [
        storeValue($favouritesSync, { ...NO_FAVOURITES, ids: [1 as ProductId, 2 as ProductId, 3 as ProductId] }),
      ],
    })
    window.scrollTo(0, 1_000)
    const compact = screen.getByRole('region', { name: 'Под рукой' })
    await expect.element(compact).toBeVisible()
    expect(compact.getByRole('search').element().getBoundingClientRect().width).toBe(search)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  },
)

it.each([768, 1280])(
  'at %i px the compact header contains the catalogue, the logo, the search, favourites, the cabinet and the basket [LAYOUT-02, OC-92]',
  async (width) => {
    const { screen } = await renderHeader(width, {
      user: aUser(),
      values: [
        storeValue($favouritesSync, { ...NO_FAVOURITES, ids: [1 as ProductId, 2 as ProductId, 3 as ProductId] }),
      ],
    })
    window.scrollTo(0, 1_000)
    const compact = screen.getByRole('region', { name: 'Под рукой' })
    await expect.element(compact.getByRole('link', { name: 'Избранное, 3' })).toBeVisible()
    await expect.element(compact.getByRole('button', { name: 'Все разделы' })).toBeVisible()
    for (const name of [/на главную$/, 'Иванов Иван', 'Корзина'])
      await expect.element(compact.getByRole('link', { name })).toBeVisible()
  },
)

it('the compact header appears when the observer reports both positions of the header at once, as a busy browser does [LAYOUT-01, LAYOUT-02]', async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly callback: (entries: ReadonlyArray<{ readonly isIntersecting: boolean }>) => void
      constructor(callback: (entries: ReadonlyArray<{ readonly isIntersecting: boolean }>) => void) {
        this.callback = callback
      }
      observe() {
        setTimeout(() => this.callback([{ isIntersecting: true }, { isIntersecting: false }]))
      }
      disconnect() {
        /* nothing is left */
      }
    },
  )
  const { screen } = await renderHeader(1280)
  await expect.element(screen.getByRole('region', { name: 'Под рукой' })).toBeVisible()
})
