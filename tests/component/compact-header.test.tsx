import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { SiteCompactHeader } from '../../src/ui/shell/header/site-compact-header.tsx'
import { COMPACT_HEADER, MAIN_HEADER } from '../../src/ui/shell/regions.ts'
import { useIsAlive } from '../../src/ui/kit/use-hydrated.ts'
import { audit } from './audit.ts'
import { renderFramed } from './shell-harness.tsx'

/** It comes late: the page that it looks at is there. */
function Late() {
  return useIsAlive() && <SiteCompactHeader />
}

const drawn = async (width: number) => {
  await page.viewport(width, 700)
  return renderFramed(
    <>
      <header id={MAIN_HEADER} style={{ height: 150 }}>Шапка</header>
      <div id={COMPACT_HEADER} />
      <div style={{ height: 3_000 }} />
      <Late />
    </>,
  )
}

it.each([360, 768, 1280])('comes at %i px once the header has left the view, and goes when it is back; it hides nothing that axe misses [LAYOUT-02]', async (width) => {
  const { screen } = await drawn(width)
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
})
