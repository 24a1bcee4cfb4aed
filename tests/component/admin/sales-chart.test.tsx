import { cleanup, render } from '@testing-library/react/pure'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { SalesChart } from '../../../src/admin/today/sales-chart.tsx'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import type { Day } from '../../../src/domain/time/day.ts'
import { audit } from '../support/audit.ts'

afterEach(cleanup)

it('the sums of a day that is pointed at have enough contrast', async () => {
  await page.viewport(1280, 600)
  const days = Array.from({ length: 14 }, (_, at) => ({
    day: `2026-11-${String(at + 10)}` as Day,
    sum: (100_000 * (at + 1)) as Kopecks,
  }))
  render(
    <div style={{ width: 600, height: 300 }}>
      <SalesChart days={days} />
    </div>,
  )
  const bars = () => document.querySelectorAll('.recharts-bar-rectangle')
  await expect.poll(() => bars().length).toBe(14)
  await page.elementLocator(bars()[0] as Element).hover()
  await expect.element(page.getByText(/^Неделей раньше$/).first()).toBeVisible()
  await expect.poll(() => document.querySelector('.recharts-tooltip-item')).not.toBeNull()
  const { violations } = await audit(document)
  expect(
    violations.filter(({ id }) => id === 'color-contrast').flatMap(({ nodes }) => nodes.map(({ html }) => html)),
  ).toEqual([])
})
