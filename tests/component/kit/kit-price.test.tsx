import '../../../src/ui/kit/style/kit.css'
import { expect, it } from 'vitest'
import { render } from '../support/render.tsx'
import { kopecksOf } from '../../../src/domain/money/money.ts'
import { Price } from '../../../src/ui/kit/product/price.tsx'

const discounted = { price: kopecksOf(1290), oldPrice: kopecksOf(1790), discount: '−28 %' }

it('a price is in roubles without a line break before the sign [PRICE-01]', async () => {
  const { container } = await render(<Price price={kopecksOf(1290)} />)
  expect(container.textContent).toBe('1\u00a0290\u00a0₽')
})

it('the old price is struck through, and announced as old [PRICE-03]', async () => {
  const { container } = await render(<Price {...discounted} isDiscount />)
  const old = container.querySelector('s')
  expect(old?.textContent).toBe('Старая цена 1\u00a0790\u00a0₽')
  expect(getComputedStyle(old ?? document.body).textDecorationLine).toBe('line-through')
})

it('the discount label is visible as the sale tag [PRICE-04]', async () => {
  const screen = await render(<Price {...discounted} isDiscount />)
  await expect.element(screen.getByText('−28 %')).toBeVisible()
})

it('without a discount the old price and the label are hidden, whatever their values [PRICE-02]', async () => {
  const screen = await render(<Price {...discounted} isDiscount={false} />)
  expect(screen.container.querySelector('s')).toBeNull()
  expect(screen.container.textContent).toBe('1\u00a0290\u00a0₽')
})

it('digits of prices are tabular', async () => {
  const screen = await render(<Price price={kopecksOf(1111)} />)
  expect(getComputedStyle(screen.getByText(/1.111/).element()).fontVariantNumeric).toContain('tabular-nums')
})
