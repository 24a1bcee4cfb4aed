import { allSettled, fork, scopeBind } from 'effector'
import { left, right } from 'fp-ts/Either'
import { RouterContextProvider } from 'react-router'
import { page } from 'vitest/browser'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from '../support/render.tsx'
import type { AppError } from '../../../src/application/kernel/app-error.ts'
import { mutation } from '../../../src/application/kernel/mutation.ts'
import { pageLoaded } from '../../../src/application/kernel/page-load.ts'
import { $isPageAwaited, pageRetried } from '../../../src/application/network/offline.ts'
import { $network } from '../../../src/application/ports/browser/network.ts'
import { loadPart, scopeContext } from '../../../src/ui/shell/navigation/load.ts'
import { OfflineStrip } from '../../../src/ui/shell/offline-strip.tsx'
import { ProgressBar } from '../../../src/ui/shell/navigation/progress-bar.tsx'
import '../support/kit-router.tsx'
import { storeValue } from '../../support/fakes.ts'

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
  expect(raised()).toBe('0px')
})

it.each([320, 360, 1280])(
  'at %i px the strip of an awaited page has «Повторить», and is no taller than the bars expect [ERR-16]',
  async (width) => {
    await page.viewport(width, 740)
    let presses = 0
    const retry = () => {
      presses += 1
    }
    const screen = await render(<OfflineStrip offline pageAwaited onRetry={retry} />)
    const strip = screen.getByRole('status')
    await expect.element(strip.getByText(/Страница откроется сама/)).toBeVisible()
    const button = strip.getByRole('button', { name: 'Повторить' })
    await button.click()
    expect(presses).toBe(1)
    const reserved = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--strip')) * 16
    expect(strip.element().getBoundingClientRect().height).toBeLessThanOrEqual(reserved)
    expect(strip.element().scrollWidth).toBeLessThanOrEqual(width)
    await page.viewport(414, 896)
  },
)

it('a press of «Повторить» loads the awaited page again at once; the strip stays until it is shown [ERR-16]', async () => {
  let tries = 0
  const { loader } = mutation({
    name: 'retried',
    source: $network,
    call: () => () => {
      tries += 1
      return Promise.resolve(tries < 3 ? left({ _tag: 'Offline' } satisfies AppError) : right('loaded'))
    },
    concurrency: 'every',
  })
  const scope = fork({ values: [storeValue($network, { isOnline: () => true, listen: () => () => undefined })] })
  const args = {
    context: new RouterContextProvider(new Map([[scopeContext, scope]])),
    request: new Request('http://shop.test/'),
  }
  const loading = loadPart(args, loader, undefined)
  await expect.poll(() => scope.getState($isPageAwaited)).toBe(true)
  expect(tries).toBe(1)
  scopeBind(pageRetried, { scope })()
  await expect.poll(() => tries).toBe(2)
  expect(scope.getState($isPageAwaited)).toBe(true)
  scopeBind(pageRetried, { scope })()
  expect(await loading).toBe('loaded')
  expect(tries).toBe(3)
  await allSettled(pageLoaded, { scope })
  expect(scope.getState($isPageAwaited)).toBe(false)
})
