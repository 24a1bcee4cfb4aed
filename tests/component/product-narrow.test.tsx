import { useRef } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { $deliveryType, $shop } from '../../src/application/delivery-context/delivery-context.ts'
import { aShop } from '../../src/domain/testing/place.ts'
import { aProduct } from '../../src/domain/testing/product.ts'
import { BuyBar } from '../../src/ui/pages/product/buy-bar.tsx'
import { Receiving } from '../../src/ui/pages/product/receiving.tsx'
import { renderPiece } from './catalogue-harness.tsx'

const product = aProduct()

function BarBelow() {
  const action = useRef<HTMLDivElement>(null)
  return (
    <>
      <div style={{ height: 1_000 }} />
      <div ref={action}>В корзину</div>
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
      values: [
        [$shop, aShop({ address: 'пр-т Социалистический, 78' })],
        [$deliveryType, 'pickup'],
      ] as never,
    },
  )
  const [address, change] = [
    screen.getByText('пр-т Социалистический, 78'),
    screen.getByRole('button', { name: 'Изменить' }),
  ].map((one) => one.element().getBoundingClientRect()) as [DOMRect, DOMRect]
  expect(change.top >= address.bottom ? 'below' : 'beside').toBe(place)
  const lines = Math.round(
    address.height /
      Number.parseFloat(getComputedStyle(screen.getByText('пр-т Социалистический, 78').element()).lineHeight),
  )
  expect(lines).toBeLessThanOrEqual(2)
})
