import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from './support/render.tsx'
import { OfflineStrip } from '../../src/ui/shell/offline-strip.tsx'
import { ProgressBar } from '../../src/ui/shell/navigation/progress-bar.tsx'
import './kit-router.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

const pass = async (ms: number) => {
  vi.advanceTimersByTime(ms)
  await frame()
  await frame()
}

const fullWidth = () => document.body.getBoundingClientRect().width

const barOf = (container: Element) => container.querySelector<HTMLElement>('[role=progressbar]')

const widthAt = (bar: HTMLElement, ms: number): number => {
  const [growth] = bar.getAnimations()
  if (growth === undefined) return Number.NaN
  growth.pause()
  growth.currentTime = ms
  return bar.getBoundingClientRect().width / fullWidth()
}

it('a page that loads within 200 ms shows no bar, a slower one does [PROG-01]', async () => {
  const { container, rerender } = await render(<ProgressBar loading />)
  await pass(199)
  expect(barOf(container)).toBeNull()
  await pass(1)
  expect(barOf(container)).not.toBeNull()
  await rerender(<ProgressBar loading={false} />)
  await pass(500)
  await rerender(<ProgressBar loading />)
  await pass(150)
  await rerender(<ProgressBar loading={false} />)
  await pass(5000)
  expect(barOf(container)).toBeNull()
})

it('the bar is not full before 5000 ms, is full then, and stays [PROG-02]', async () => {
  const { container } = await render(<ProgressBar loading />)
  await pass(200)
  const bar = barOf(container) as HTMLElement
  expect(widthAt(bar, 100)).toBeGreaterThan(0)
  expect(widthAt(bar, 2500)).toBeGreaterThan(widthAt(bar, 100))
  expect(widthAt(bar, 4800)).toBeLessThan(1)
  expect(widthAt(bar, 5000)).toBeCloseTo(1, 3)
  expect(widthAt(bar, 20_000)).toBeCloseTo(1, 3)
})

it('the bar fills when the page loads, and hides 500 ms later [PROG-03]', async () => {
  const { container, rerender } = await render(<ProgressBar loading />)
  await pass(200)
  await rerender(<ProgressBar loading={false} />)
  expect(barOf(container)?.getBoundingClientRect().width).toBe(fullWidth())
  await pass(499)
  expect(barOf(container)).not.toBeNull()
  await pass(1)
  expect(barOf(container)).toBeNull()
})

it('a navigation while the bar hides shows it again at once', async () => {
  const { container, rerender } = await render(<ProgressBar loading />)
  await pass(200)
  await rerender(<ProgressBar loading={false} />)
  await pass(300)
  await rerender(<ProgressBar loading />)
  await pass(1000)
  expect(barOf(container)).not.toBeNull()
})

it('the offline strip appears without a connection, and disappears when it returns', async () => {
  const screen = await render(<OfflineStrip offline />)
  const raised = () => getComputedStyle(document.documentElement).getPropertyValue('--strip')
  expect(raised(), 'the bars at the foot stand above the strip').toBe('2.5rem')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Нет соединения с интернетом')
  await screen.rerender(<OfflineStrip offline={false} />)
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(raised()).toBe('')
})
