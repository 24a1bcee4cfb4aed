import fc from 'fast-check'
import { expect, it } from 'vitest'
import { render } from '../support/render.tsx'
import { Rating } from '../../../src/ui/kit/product/rating.tsx'

const STAR = 16
const STEP = 18
const STRIP = 88

const filledOf = (container: HTMLElement): number => {
  const stars = container.querySelector<HTMLElement>('[role=img]')
  return Number.parseFloat(stars?.style.getPropertyValue('--filled') ?? '')
}

it('the rating 4.37 fills four stars and four tenths of the fifth, without gaps, and is announced as 4,4 [REVIEW-04]', async () => {
  const screen = await render(<Rating value={4.37} label="21 отзыв" />)
  await expect.element(screen.getByRole('img', { name: 'Оценка 4,4 из 5' })).toBeVisible()
  await expect.element(screen.getByText('21 отзыв')).toBeVisible()
  expect(screen.container.textContent).toBe('4,421 отзыв')
  expect(filledOf(screen.container)).toBeCloseTo(((4 * STEP + 0.4 * STAR) / STRIP) * 100, 1)
})

it('the filled part of any rating grows by tenths of a star [REVIEW-04]', async () => {
  const screen = await render(<Rating value={0} />)
  await fc.assert(
    fc.asyncProperty(fc.double({ min: 0, max: 5, noNaN: true }), async (value) => {
      await screen.rerender(<Rating value={value} />)
      const tenths = Math.round(value * 10)
      const whole = Math.min(Math.floor(tenths / 10), 4)
      const expected = whole * STEP + (tenths / 10 - whole) * STAR
      expect(filledOf(screen.container)).toBeCloseTo((expected / STRIP) * 100, 1)
    }),
    { numRuns: 40 },
  )
})

it('five fills the whole strip, and zero leaves it empty [REVIEW-04]', async () => {
  const screen = await render(<Rating value={5} />)
  expect(filledOf(screen.container)).toBe(100)
  await screen.rerender(<Rating value={0} />)
  expect(filledOf(screen.container)).toBe(0)
})

it('no stars are shown without a rating', async () => {
  const screen = await render(<Rating value={null} label="Нет отзывов" />)
  await expect.element(screen.getByText('Нет отзывов')).toBeVisible()
  expect(screen.container.querySelector('[role=img]')).toBeNull()
})
