import { useRef } from 'react'
import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { $deliveryType, $shop } from '../../../src/application/delivery-context/delivery-context.ts'
import type { Kopecks } from '../../../src/domain/money/money.ts'
import type { ProductDetail } from '../../../src/domain/catalogue/product.ts'
import { aDay } from '../../../src/domain/testing/day.ts'
import { aShop } from '../../../src/domain/testing/place.ts'
import { aProduct } from '../../../src/domain/testing/product.ts'
// the chunk loads on click; the test does not measure that
import '../../../src/ui/features/back-in-stock/back-in-stock-form.tsx'
import '../../../src/ui/features/back-in-stock/form-action.ts'
import { BuyBar } from '../../../src/ui/pages/product/buying/buy-bar.tsx'
import { BuyPanel } from '../../../src/ui/pages/product/buying/buy-panel.tsx'
import { Receiving } from '../../../src/ui/pages/product/buying/receiving.tsx'
import { renderPiece } from '../support/catalogue-harness.tsx'
import { storeValue } from '../../support/fakes.ts'

const product = aProduct()

function BarBelow({ end = 0 }: { readonly end?: number }) {
  const action = useRef<HTMLDivElement>(null)
  return (
    <>
      <div style={{ height: 1_000 }} />
      <div ref={action}>В корзину</div>
      <div style={{ height: end }} />
      <BuyBar product={product} after={action} />
    </>
  )
}

it.each([
  [320, 256, false],
  [360, 740, true],
])('in a window of %i × %i px the bar with the price is shown: %s', async (width, height, isShown) => {
  await page.viewport(width, height)
  const { screen } = await renderPiece(<BarBelow />)
  const bar = document.querySelector('[data-bottom-bar]') as HTMLElement
  await expect.element(screen.getByText('В корзину').first()).toBeInTheDocument()
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))
  expect(bar.checkVisibility()).toBe(isShown)
})

it('on a phone the bar of a sold-out product opens «Сообщить о поступлении» instead of a dead button [STOCK-10]', async () => {
  await page.viewport(360, 740)
  const soldOut: ProductDetail = {
    ...aProduct.soldOut(),
    description: '',
    properties: [],
    brand: null,
    breadcrumbs: [],
    maxCount: 0,
  }
  const { screen } = await renderPiece(
    <>
      <div style={{ height: 900 }} />
      <BuyPanel product={soldOut} />
      <div style={{ height: 900 }} />
    </>,
  )
  const bar = document.querySelector('[data-bottom-bar]') as HTMLElement
  await expect.poll(() => bar.checkVisibility()).toBe(true)
  await page
    .elementLocator(bar)
    .getByRole('button', { name: /^Сообщить о/ })
    .click()
  await expect.element(screen.getByRole('textbox', { name: /почта/i })).toBeInViewport()
  await expect.element(screen.getByRole('button', { name: 'Товар закончился' })).toBeDisabled()
})

it.each([
  // the widths of the panel of a product at these widths
  [768, 256, 'below'],
  [1024, 320, 'beside'],
])('at %i px «Изменить» stands by a panel of %i px %s the address of the shop', async (width, panel, place) => {
  await page.viewport(width, 800)
  const { screen } = await renderPiece(
    <div style={{ width: panel }}>
      <Receiving product={{ ...product, pickupDeliveryDate: null }} />
    </div>,
    {
      values: [storeValue($shop, aShop({ address: 'пр-т Социалистический, 78' })), storeValue($deliveryType, 'pickup')],
    },
  )
  const [address, change] = [
    screen.getByText('пр-т Социалистический, 78'),
    screen.getByRole('button', { name: 'Изменить способ получения' }),
  ].map((one) => one.element().getBoundingClientRect()) as [DOMRect, DOMRect]
  expect(change.top >= address.bottom ? 'below' : 'beside').toBe(place)
  const lines = Math.round(
    address.height /
      Number.parseFloat(getComputedStyle(screen.getByText('пр-т Социалистический, 78').element()).lineHeight),
  )
  expect(lines).toBeLessThanOrEqual(2)
})

it('above 767 px the title, price and button join the compact header after the button has left', async () => {
  await page.viewport(1_024, 600)
  await renderPiece(<BarBelow end={2_000} />)
  const bar = document.querySelector('[data-bottom-bar]') as HTMLElement
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))
  expect(bar.checkVisibility()).toBe(false)
  window.scrollTo({ top: 1_500, behavior: 'instant' })
  await expect.poll(() => bar.checkVisibility()).toBe(true)
  await expect.poll(() => bar.getBoundingClientRect().top).toBe(64)
  await expect.element(page.elementLocator(bar).getByText(product.title, { exact: true })).toBeVisible()
  window.scrollTo({ top: 0, behavior: 'instant' })
  await expect.poll(() => bar.checkVisibility()).toBe(false)
})

it.each([
  [0, 0, 'Доставка сегодня, бесплатно'],
  [1, 24_900, 'Доставка завтра, 24 ноября, от 249 ₽'],
  [2, 8_900, 'Доставка послезавтра, 24 ноября, от 89 ₽'],
  [5, 8_900, 'Доставка с 24 ноября, от 89 ₽'],
])('a product that arrives in %i days for %i kopecks reads «%s»', async (inDays, cost, text) => {
  const { container } = await renderPiece(
    <Receiving
      product={{ ...product, pickupDeliveryDate: aDay('2026-11-24'), receiving: { inDays, cost: cost as Kopecks } }}
    />,
  ).then(({ screen }) => screen)
  await expect.poll(() => container.textContent.replaceAll('\u00a0', ' ')).toContain(text)
})

it.each([360, 768, 1280])(
  'at %i px a long promise of a price rule is read whole, and makes nothing wider',
  async (width) => {
    await page.viewport(width, 740)
    const promise = 'Второй за полцены на весь фарфор к новогодним праздникам и дням рождения'
    const promised: ProductDetail = {
      ...aProduct({ promises: [promise] }),
      description: '',
      properties: [],
      brand: null,
      breadcrumbs: [],
      maxCount: 9,
    }
    const { screen } = await renderPiece(
      <div style={{ width: Math.min(width - 32, 328) }}>
        <BuyPanel product={promised} />
      </div>,
    )
    const tag = screen.getByRole('list', { name: 'Акции' }).getByText(promise).element() as HTMLElement
    expect(tag.scrollWidth).toBeLessThanOrEqual(tag.clientWidth)
    expect(tag.getBoundingClientRect().right).toBeLessThanOrEqual(Math.min(width, 360))
  },
)

it.each([768, 1_280])('at %i px a part of the page that a link scrolls to is below that bar', async (width) => {
  await page.viewport(width, 700)
  const { screen } = await renderPiece(
    <>
      <BarBelow end={1_000} />
      <h2 id="shops">Наличие и доставка</h2>
      <div style={{ height: 1_000 }} />
    </>,
  )
  const bar = document.querySelector('[data-bottom-bar]') as HTMLElement
  screen.getByRole('heading', { name: 'Наличие и доставка' }).element().scrollIntoView({ behavior: 'instant' })
  await expect.poll(() => bar.checkVisibility()).toBe(true)
  await Promise.allSettled(bar.getAnimations().map(({ finished }) => finished))
  const heading = screen.getByRole('heading', { name: 'Наличие и доставка' }).element()
  expect(heading.getBoundingClientRect().top).toBeGreaterThanOrEqual(bar.getBoundingClientRect().bottom)
})

/** The runner's own style of the body has no layer, so it would win over ours. */
const withoutRunnerStyle = () => {
  for (const style of document.querySelectorAll('style'))
    if (style.textContent.includes('min-height: 100vh')) {
      style.disabled = true
      onTestFinished(() => {
        style.disabled = false
      })
    }
}

it('on a phone the bar covers nothing at the end of the page', async () => {
  withoutRunnerStyle()
  await page.viewport(360, 700)
  const { screen } = await renderPiece(
    <>
      <BarBelow end={1_000} />
      <a href="#top" style={{ display: 'block', marginBottom: 'var(--bottom-bars)' }}>
        Наверх
      </a>
    </>,
  )
  const bar = document.querySelector('[data-bottom-bar]') as HTMLElement
  window.scrollTo({ top: 9_999, behavior: 'instant' })
  await expect.poll(() => bar.checkVisibility()).toBe(true)
  await Promise.allSettled(bar.getAnimations().map(({ finished }) => finished))
  const link = screen.getByRole('link', { name: 'Наверх' }).element()
  expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.getBoundingClientRect().top)
})
